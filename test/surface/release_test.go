package surface_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/surface"
)

var release = flag.String("release", "", "keep the present surface as that of this version, such as 0.1.0")

const (
	golden    = "../../adapters/mcp/testdata/surface"
	changelog = "../../CHANGELOG.md"
)

// released is the surface of the last release, and the version it is of. Before the first one there is none.
var (
	released = filepath.Join("testdata", "released")
	version  = filepath.Join(released, "version")
)

func sections(t *testing.T) []surface.Section {
	t.Helper()
	text, err := os.ReadFile(changelog)
	if err != nil {
		t.Fatal(err)
	}
	all, err := surface.Changelog(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// present is the surface as the golden files have it. Lists of tools describe answers in few words, so the answers are
// taken from the catalogue, which has all of their values.
func present(t *testing.T) surface.Surface {
	t.Helper()
	all, err := surface.Read(os.DirFS(golden))
	if err != nil || len(all) != 3 {
		t.Fatalf("%d kinds of server, %v", len(all), err)
	}
	r := &read.Reader{}
	for _, tool := range bootstrap.NewTools(config.Config{}, r, nil, &write.Pipeline{}) {
		raw, err := json.Marshal(tool.Answer())
		if err != nil {
			t.Fatal(err)
		}
		for _, server := range all {
			if known := server.Tools[tool.Name]; known != nil {
				known["outputSchema"] = decoded(t, raw)
			}
		}
	}
	return all
}

func decoded(t *testing.T, raw []byte) map[string]any {
	t.Helper()
	var o map[string]any
	if err := json.Unmarshal(raw, &o); err != nil {
		t.Fatal(err)
	}
	return o
}

// TestTheChangelogSaysWhatBecameOfTheSurface compares the golden files with the last release. With -release it keeps
// them as the release that the changelog has first.
func TestTheChangelogSaysWhatBecameOfTheSurface(t *testing.T) {
	t.Parallel()
	all := sections(t)
	if *release != "" {
		keep(t, all)
		return
	}
	before, err := surface.Read(os.DirFS(released))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(version)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	newest := ""
	if len(all) > 1 {
		newest = all[1].Version
	}
	if got := strings.TrimSpace(string(kept)); got != newest {
		t.Fatalf("%s has the surface of %q, and the changelog has %q: run go test ./test/surface -release %[3]s", released, got, newest)
	}
	changes := surface.Compare(before, present(t))
	if needed := surface.Highest(changes); all[0].Surface != needed {
		t.Errorf("Unreleased must say \"Tool surface: %s\", and says %s", needed, all[0].Surface)
		for _, c := range changes {
			if c.Level == needed {
				t.Logf("%s: %s %s", c.Level, c.Where, c.What)
			}
		}
	}
}

// keep writes the present surface as that of the release.
func keep(t *testing.T, all []surface.Section) {
	t.Helper()
	if len(all) < 2 || all[1].Version != *release {
		t.Fatalf("the changelog has no section %s right below Unreleased", *release)
	}
	files := filesOf(t, present(t))
	if err := os.RemoveAll(released); err != nil {
		t.Fatal(err)
	}
	files[version] = []byte(*release + "\n")
	for name, raw := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// filesOf is a surface as files, by their paths.
func filesOf(t *testing.T, all surface.Surface) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for kind, server := range all {
		for name, items := range map[string]map[string]map[string]any{
			"tools.jsonl": server.Tools, "prompts.jsonl": server.Prompts, "resources.jsonl": server.Resources, "templates.jsonl": server.Templates,
		} {
			files[filepath.Join(released, kind, name)] = lines(t, items)
		}
		for name, text := range server.Texts {
			files[filepath.Join(released, kind, name)] = []byte(text)
		}
	}
	return files
}

func lines(t *testing.T, items map[string]map[string]any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	names := make([]string, 0, len(items))
	for name := range items {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := e.Encode(items[name]); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// What is kept at a release is read again as it was, and a change after it is seen.
func TestWhatIsKeptIsReadAgain(t *testing.T) {
	t.Parallel()
	now, folder := present(t), t.TempDir()
	for name, raw := range filesOf(t, now) {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := surface.Read(os.DirFS(filepath.Join(folder, released)))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(now, kept); diff != "" {
		t.Error(diff)
	}
	if got := surface.Compare(kept, now); len(got) > 0 {
		t.Error(got)
	}
	status := kept["write"].Tools["move_money"]["outputSchema"].(map[string]any)["properties"].(map[string]any)["status"].(map[string]any)
	status["enum"] = append(status["enum"].([]any), "half done")
	delete(kept["read-only"].Tools, "list_plans")
	delete(kept["forms-only"].Tools["move_money"], "title")
	want := map[surface.Level]string{
		surface.Major: "write: move_money: field status", surface.Minor: "read-only: list_plans", surface.Patch: "forms-only: move_money",
	}
	for _, c := range surface.Compare(kept, now) {
		if want[c.Level] != c.Where {
			t.Errorf("%v", c)
		}
		delete(want, c.Level)
	}
	if len(want) > 0 {
		t.Errorf("not seen: %v", want)
	}
}

func TestWhatIsNoSurfaceIsRefused(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"tools.jsonl": `{"title":"no name"}`, "prompts.jsonl": `{"name":"x"}{"name":"x"}`, "resources.jsonl": `{`, "more.json": `{}`,
	} {
		folder := t.TempDir()
		if err := os.Mkdir(filepath.Join(folder, "write"), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "write", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := surface.Read(os.DirFS(folder)); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
