package release_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"avenir-mcp/test/release"
)

const (
	root    = "../.."
	version = "1.2.3"
)

var facts = release.Facts{Version: version, Repository: "jane/avenir-mcp"}

// folder is gone when the tests end.
var folder string

// template is the folder that a bundle is made of.
func template() fs.FS { return os.DirFS(filepath.Join(root, ".release", "mcpb")) }

func text(t *testing.T, path ...string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(append([]string{root}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// built is a folder with a small program for each platform, which says that it is of the version: it is built at a tag
// of a repository of its own.
var built = sync.OnceValues(func() (_ string, err error) {
	run := func(more []string, name string, arguments ...string) {
		if err != nil {
			return
		}
		cmd := exec.Command(name, arguments...)
		cmd.Dir, cmd.Stderr = folder, os.Stderr
		cmd.Env = append(os.Environ(), append(more, "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0")...)
		err = cmd.Run()
	}
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26.0\n", "main.go": "package main\n\nfunc main() {}\n", ".gitignore": "out/\n",
	} {
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600)
		}
	}
	run(nil, "git", "init", "-q")
	run(nil, "git", "add", ".")
	run(nil, "git", "-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false", "commit", "-qm", "small")
	run(nil, "git", "-c", "tag.gpgsign=false", "tag", "v"+version)
	for _, p := range []release.Platform{release.MacIntel, release.MacArm, release.Linux, release.Windows} {
		system, processor, _ := strings.Cut(string(p), "/")
		run([]string{"GOOS=" + system, "GOARCH=" + processor}, "go", "build", "-buildvcs=true",
			"-o", filepath.Join("out", system+"_"+processor))
	}
	return folder, err
})

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "avenir-mcp-release-"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

// outputs are the paths of the programs.
func outputs(t *testing.T) []string {
	t.Helper()
	folder, err := built()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "out", "*"))
	if err != nil || len(files) != 4 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	return files
}

func programs(t *testing.T) map[release.Platform][]byte {
	t.Helper()
	found, err := release.Programs(version, outputs(t))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
