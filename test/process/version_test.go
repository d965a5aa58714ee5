package process_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// checkout is a copy of the program's sources in a repository of its own.
type checkout struct {
	t      *testing.T
	folder string
}

func newCheckout(t *testing.T) checkout {
	t.Helper()
	c := checkout{t, t.TempDir()}
	for _, room := range []string{"domain", "application", "adapters", "bootstrap"} {
		if err := os.CopyFS(filepath.Join(c.folder, room), os.DirFS(filepath.Join("..", "..", room))); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"go.mod", "go.sum"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", file))
		if err == nil {
			err = os.WriteFile(filepath.Join(c.folder, file), raw, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	c.git("init", "-q")
	c.git("add", ".")
	c.git("commit", "-qm", "All of it")
	return c
}

func (c checkout) run(name string, arguments ...string) string {
	c.t.Helper()
	cmd := exec.CommandContext(c.t.Context(), name, arguments...)
	cmd.Dir, cmd.Env = c.folder, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0", "TZ=UTC", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
	out, err := cmd.CombinedOutput()
	if err != nil {
		c.t.Fatalf("%s %q: %v: %s", name, arguments, err, out)
	}
	return string(out)
}

func (c checkout) git(arguments ...string) string {
	c.t.Helper()
	return strings.TrimSpace(c.run("git", append([]string{"-c", "user.name=x", "-c", "user.email=x@example.com"}, arguments...)...))
}

// built builds the program in the checkout, as a release is built, and gives its path.
func (c checkout) built() string {
	c.t.Helper()
	// What is built must not be in the repository, which it would make dirty.
	path := filepath.Join(c.t.TempDir(), "avenir-mcp.exe")
	c.run("go", "build", "-buildvcs=true", "-trimpath", "-ldflags", "-s -w", "-o", path, "./bootstrap/cmd/avenir-mcp")
	return path
}

// version is the first line that the program prints of itself, without its name.
func (c checkout) version(program string) string {
	c.t.Helper()
	first, _, _ := strings.Cut(c.run(program, "version"), "\n")
	return strings.TrimPrefix(first, "avenir-mcp ")
}

// TestTheVersionIsThatOfTheCheckout builds the program at a commit, at a tag, and with something changed. Clients are
// told the same version, and so is whoever reads the manual.
func TestTheVersionIsThatOfTheCheckout(t *testing.T) {
	t.Parallel()
	c := newCheckout(t)
	commit := c.git("rev-parse", "HEAD")
	pseudo := regexp.MustCompile(`^v0\.0\.0-\d{14}-` + commit[:12] + `$`)
	if got := c.version(c.built()); !pseudo.MatchString(got) {
		t.Errorf("at the commit %s it is %s", commit, got)
	}

	c.git("tag", "v1.8.9")
	program := c.built()
	if got := c.version(program); got != "v1.8.9" {
		t.Errorf("at the tag it is %s", got)
	}
	if got := served(t, program); got != "v1.8.9" {
		t.Errorf("clients are told %s", got)
	}
	day := c.git("log", "-1", "--format=%cd", "--date=format:%Y-%m-%d")
	if head, _, _ := strings.Cut(c.run(program, "man"), "\n"); head != `.TH AVENIR\-MCP 1 "`+strings.ReplaceAll(day, "-", `\-`)+`" "avenir\-mcp v1.8.9" "User Commands"` {
		t.Errorf("the manual begins with %s, and the day is %s", head, day)
	}

	if err := os.WriteFile(filepath.Join(c.folder, "bootstrap", "more.go"), []byte("package bootstrap\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := c.version(c.built()); got != "v1.8.9+dirty" {
		t.Errorf("with something changed it is %s", got)
	}
}

// served is the version that a program tells its client.
func served(t *testing.T, program string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), program, "--sandbox")
	cmd.Env = []string{"HOME=" + t.TempDir(), "AVENIR_MCP_JOURNAL=" + filepath.Join(t.TempDir(), "journal.jsonl")}
	cmd.Stdin = strings.NewReader(initialize("2025-11-25", "{}") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result struct {
			ServerInfo struct{ Version string }
		}
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return answer.Result.ServerInfo.Version
}
