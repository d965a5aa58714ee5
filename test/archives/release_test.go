package archives_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"avenir-mcp/test/archives"
)

// windows and linux stand for the two forms of archives.
var (
	windows = archives.Target{System: "windows", Processor: "amd64"}
	linux   = archives.Target{System: "linux", Processor: "arm64"}
)

func TestAWholeReleaseIsInOrder(t *testing.T) {
	t.Parallel()
	if err := check(whole().make(t)); err != nil {
		t.Error(err)
	}
}

func check(folder string) error {
	r, err := archives.Open(folder)
	if err != nil {
		return err
	}
	r.BuildInfo = told
	return r.Check()
}

func TestAReleaseThatIsMadeWronglyIsRefused(t *testing.T) {
	t.Parallel()
	program := func(target archives.Target, old, now string) func(*world) {
		return func(w *world) {
			f := &w.files[target][0]
			f.text = strings.Replace(f.text, old, now, 1)
		}
	}
	parts := func(old, now string) func(*world) {
		return func(w *world) { w.parts[linux] = strings.Replace(w.parts[linux], old, now, 1) }
	}
	for name, c := range map[string]struct {
		spoil func(*world)
		want  string
	}{
		"no program":                      {func(w *world) { w.files[windows] = w.files[windows][1:] }, "windows/amd64: avenir-mcp.exe is missing"},
		"no man page":                     {func(w *world) { w.files[linux] = w.files[linux][:9] }, "linux/arm64: manpages/avenir-mcp.1 is missing, or empty"},
		"an empty completion":             {func(w *world) { w.files[linux][5].text = "" }, "completions/avenir-mcp.bash is missing, or empty"},
		"a file too many":                 {func(w *world) { w.files[linux][5].name = ".env" }, "nobody expects .env"},
		"a program that cannot be run":    {func(w *world) { w.files[linux][0].mode = 0o644 }, "avenir-mcp has mode -rw-r--r--"},
		"the time of packing":             {func(w *world) { w.files[windows][2].time = committed.Add(time.Hour) }, "2 different times"},
		"no Go program":                   {func(w *world) { w.files[linux][0].text = "build\tx" }, "linux/arm64: "},
		"a program for another processor": {program(linux, "GOARCH=arm64", "GOARCH=amd64"), "GOARCH=amd64, and not arm64"},
		"a program for another system":    {program(windows, "GOOS=windows", "GOOS=linux"), "GOOS=linux, and not windows"},
		"paths of the machine":            {program(linux, "-trimpath=true", "-trimpath=false"), "-trimpath=false"},
		"C":                               {program(linux, "CGO_ENABLED=0", "CGO_ENABLED=1"), "CGO_ENABLED=1"},
		"no commit":                       {program(linux, "vcs=git", "vcs=hg"), "vcs=hg"},
		"no version":                      {program(linux, "v1.2.3", "(devel)"), `version is "(devel)"`},
		"another program":                 {program(linux, "cmd/avenir-mcp", "cmd/other"), "the program is avenir-mcp/bootstrap/cmd/other"},
		"a part that is not listed":       {parts("example.org/a", "example.org/c"), `the list of parts has example.org/a ""`},
		"a part that is not there":        {parts("example.org/a", "example.org/c"), "has example.org/c, which is not in the program"},
		"a part in another version":       {parts("v2.0.0", "v2.0.1"), `has example.org/b "v2.0.1", and the program v2.0.0`},
		"another standard library":        {parts("go1.26.8", "go1.26.7"), `has std "go1.26.7"`},
		"a list that is cut short":        {func(w *world) { w.parts[linux] = w.parts[linux][:20] }, "the list of parts: unexpected end"},
		"a list of another program":       {program(linux, "-trimpath=true", "-trimpath=1"), "the list of parts is that of another program"},
		"no hash of the program":          {parts("SHA-256", "SHA-2"), "the list of parts is that of another program"},
		"a list in another form":          {parts("CycloneDX", "SPDX"), `the form "SPDX"`},
	} {
		t.Run("with "+name, func(t *testing.T) {
			t.Parallel()
			w := whole()
			c.spoil(w)
			if err := check(w.make(t)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}

func TestAReleaseThatIsChangedAfterwardsIsRefused(t *testing.T) {
	t.Parallel()
	archive := "avenir-mcp_1.2.3_linux_arm64.tar.gz"
	for name, c := range map[string]struct {
		spoil func(folder string) error
		want  string
	}{
		"an archive that went away": {func(f string) error { return os.Remove(filepath.Join(f, archive)) }, archive},
		"an archive of another": {func(f string) error {
			return os.Rename(filepath.Join(f, "avenir-mcp_1.2.3_linux_amd64.tar.gz"), filepath.Join(f, archive))
		}, archive + " is not what its checksum says"},
		"an archive without a sum": {edit("avenir-mcp_1.2.3_linux_arm64.tar.gz", "avenir-mcp_1.2.3_linux_mips.tar.gz"), "there is no checksum of " + archive},
		"a sum too many":           {edit("avenir-mcp_1.2.3_linux_arm64.tar.gz", "avenir-mcp_1.2.3_linux_mips.tar.gz"), "nobody expects avenir-mcp_1.2.3_linux_mips.tar.gz"},
		"a sum that is none":       {edit("  avenir-mcp_1.2.3_linux_arm64.tar.gz", ""), "no checksum of a file"},
		"no sums":                  {func(f string) error { return os.Truncate(filepath.Join(f, "checksums.txt"), 0) }, "names no archive"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := whole().make(t)
			if err := c.spoil(folder); err != nil {
				t.Fatal(err)
			}
			if err := check(folder); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}

// edit changes the checksums.
func edit(old, now string) func(folder string) error {
	return func(folder string) error {
		name := filepath.Join(folder, "checksums.txt")
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(name, []byte(strings.Replace(string(data), old, now, 1)), 0o600)
	}
}
