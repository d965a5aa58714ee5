package release_test

import (
	"archive/zip"
	"bytes"
	"debug/macho"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/test/release"
)

func TestProgramsAreFoundByWhatTheyAre(t *testing.T) {
	t.Parallel()
	files := outputs(t)
	other := filepath.Join(t.TempDir(), "checksums.txt")
	if err := os.WriteFile(other, []byte("no program"), 0o600); err != nil {
		t.Fatal(err)
	}
	both := filepath.Join(t.TempDir(), "both")
	found := programs(t)
	universal, err := release.Universal(found[release.MacIntel], found[release.MacArm])
	if err == nil {
		err = os.WriteFile(both, universal, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	again, err := release.Programs(version, append([]string{other, t.TempDir(), both}, files...))
	if err != nil || len(again) != 4 {
		t.Fatalf("%d programs, %v", len(again), err)
	}
	for platform, raw := range again {
		name := strings.Replace(string(platform), "/", "_", 1)
		want, err := os.ReadFile(files[slices.IndexFunc(files, func(f string) bool { return filepath.Base(f) == name })])
		if err != nil || !bytes.Equal(raw, want) {
			t.Errorf("%s is another program, %v", platform, err)
		}
	}
}

func TestProgramsOfAnotherReleaseAreRefused(t *testing.T) {
	t.Parallel()
	files := outputs(t)
	for name, c := range map[string]struct {
		version string
		files   []string
		wanted  string
	}{
		"another version":  {"1.2.4", files, "is of version v1.2.3, and not of v1.2.4"},
		"one is missing":   {version, files[1:], "there is no program for darwin/amd64"},
		"one is twice":     {version, append(slices.Clone(files), files[2]), "is a second program for linux/amd64"},
		"there is nothing": {version, nil, "there is no program for darwin/amd64, darwin/arm64, linux/amd64, windows/amd64"},
	} {
		if _, err := release.Programs(c.version, c.files); err == nil || !strings.Contains(err.Error(), c.wanted) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// macOS looks for the program of its processor, at a page of its own.
func TestTheProgramForMacOSIsBoth(t *testing.T) {
	t.Parallel()
	found := programs(t)
	raw, err := release.Universal(found[release.MacIntel], found[release.MacArm])
	if err != nil {
		t.Fatal(err)
	}
	fat, err := macho.NewFatFile(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		processor macho.Cpu
		program   []byte
	}{{macho.CpuAmd64, found[release.MacIntel]}, {macho.CpuArm64, found[release.MacArm]}}
	if len(fat.Arches) != len(want) {
		t.Fatalf("there are %d", len(fat.Arches))
	}
	for i, a := range fat.Arches {
		if a.Cpu != want[i].processor || a.Offset%(1<<14) != 0 || a.Align != 14 || !bytes.Equal(raw[a.Offset:][:a.Size], want[i].program) {
			t.Errorf("%+v", a.FatArchHeader)
		}
	}
	for name, raw := range map[string][][]byte{"no program": {[]byte("x")}, "one twice": {found[release.MacArm], found[release.MacArm]}, "Linux": {found[release.Linux]}} {
		if _, err := release.Universal(raw...); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

func TestABundleHasWhatItsManifestNames(t *testing.T) {
	t.Parallel()
	found := programs(t)
	raw, err := release.Bundle(facts, template(), []byte("MIT"), found)
	if err != nil {
		t.Fatal(err)
	}
	again, err := release.Bundle(facts, template(), []byte("MIT"), found)
	if err != nil || !bytes.Equal(raw, again) {
		t.Errorf("it is another one the second time, %v", err)
	}
	files, modes := unzipped(t, raw)
	universal, err := release.Universal(found[release.MacIntel], found[release.MacArm])
	if err != nil {
		t.Fatal(err)
	}
	m := manifestOf(t, files["manifest.json"])
	for name, want := range map[string]string{
		m.path(m.Server.Config.Command): string(universal), m.Server.EntryPoint: string(universal),
		m.path(m.Server.Config.Overrides["linux"].Command): string(found[release.Linux]),
		m.path(m.Server.Config.Overrides["win32"].Command): string(found[release.Windows]),
		"LICENSE": "MIT",
	} {
		if files[name] != want {
			t.Errorf("%s has %d bytes, want %d", name, len(files[name]), len(want))
		}
		if mode := modes[name]; strings.HasPrefix(name, "server/") != (mode&0o111 == 0o111) {
			t.Errorf("%s has mode %o", name, mode)
		}
	}
	if m.Version != version || m.Repository.URL != "https://github.com/jane/avenir-mcp" {
		t.Errorf("version %s, repository %s", m.Version, m.Repository.URL)
	}
	if files[m.Icon] != text(t, ".release", "mcpb", "icon.png") {
		t.Error("there is no icon")
	}
}

func unzipped(t *testing.T, raw []byte) (files map[string]string, modes map[string]os.FileMode) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	files, modes = map[string]string{}, map[string]os.FileMode{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name], modes[f.Name] = string(raw), f.Mode()
	}
	return files, modes
}

func TestFactsAreChecked(t *testing.T) {
	t.Parallel()
	const good = "0.0.0 OWNER/avenir-mcp"
	for name, c := range map[string]struct {
		facts            release.Facts
		template, wanted string
	}{
		"no version":              {release.Facts{Repository: "a/b"}, good, "no version"},
		"a version with a v":      {release.Facts{Version: "v1.2.3", Repository: "a/b"}, good, "no version"},
		"the template's version":  {release.Facts{Version: "0.0.0", Repository: "a/b"}, good, "no version"},
		"a commit":                {release.Facts{Version: "devel-0123456789ab", Repository: "a/b"}, good, "no version"},
		"no repository":           {release.Facts{Version: "1.2.3"}, good, "no owner/name"},
		"an address":              {release.Facts{Version: "1.2.3", Repository: "https://github.com/a/b"}, good, "no owner/name"},
		"the template's owner":    {release.Facts{Version: "1.2.3", Repository: "OWNER/avenir-mcp"}, good, "no owner/name"},
		"a version filled in":     {facts, "1.2.2 OWNER/avenir-mcp", "by hand"},
		"a repository filled in":  {facts, "0.0.0 jane/avenir-mcp", "by hand"},
		"a hash without a bundle": {facts, good + strings.Repeat("0", 64), "no bundle"},
	} {
		if got, err := c.facts.Fill(c.template); err == nil || !strings.Contains(err.Error(), c.wanted) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	got, err := release.Facts{Version: "1.2.3-rc.1", Repository: "Jane/x", Bundle: []byte("x")}.Fill("v0.0.0 io.github.OWNER/avenir-mcp ghcr.io/OWNER/avenir-mcp:0.0.0 " + strings.Repeat("0", 64))
	want := "v1.2.3-rc.1 io.github.Jane/x ghcr.io/jane/x:1.2.3-rc.1 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(diff, err)
	}
}
