// Package test holds what needs more than one room of the house. Here: the house itself.
package test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "avenir-mcp"

// pkg is what the go command says of a package.
type pkg struct {
	ImportPath string
	Standard   bool
	Imports    []string
}

// TestArrowsPointInward holds every import against the direction of the house: domain ← application ←
// adapters ← bootstrap.
func TestArrowsPointInward(t *testing.T) {
	t.Parallel()
	packages := listPackages(t)
	if len(packages) < 10 {
		t.Fatalf("only %d packages found; the list is wrong", len(packages))
	}
	for _, p := range packages {
		for _, imported := range p.Imports {
			if why := forbidden(p.ImportPath, imported); why != "" {
				t.Errorf("%s imports %s: %s", p.ImportPath, imported, why)
			}
		}
	}
}

// TestForbiddenArrowsAreSeen makes sure that the rule above can fail.
func TestForbiddenArrowsAreSeen(t *testing.T) {
	t.Parallel()
	for from, to := range map[string]string{
		"avenir-mcp/domain/plan":            "github.com/google/go-cmp/cmp",
		"avenir-mcp/domain/budget":          "os",
		"avenir-mcp/domain/money":           "avenir-mcp/application",
		"avenir-mcp/application/write":      "avenir-mcp/adapters/sandbox",
		"avenir-mcp/application/read":       "go.uber.org/zap",
		"avenir-mcp/adapters/sandbox":       "avenir-mcp/adapters/journal",
		"avenir-mcp/adapters/mcp":           "go.uber.org/fx",
		"avenir-mcp/adapters/confirmation":  "avenir-mcp/bootstrap",
		"avenir-mcp/adapters/journal":       "avenir-mcp/adapters/mcp",
		"avenir-mcp/adapters/journal/inner": "avenir-mcp/adapters/confirmation",
	} {
		if forbidden(from, to) == "" {
			t.Errorf("%s may import %s", from, to)
		}
	}
}

// impure are the parts of the standard library that reach outside, or tell the time, or draw random numbers.
var impure = []string{"context", "crypto/rand", "database/sql", "io/fs", "log", "log/slog", "math/rand", "math/rand/v2", "net", "net/http", "os", "os/exec", "path/filepath", "syscall", "testing", "time"}

// timed may name time.Time and time.Location, which are values; the linter forbids time.Now there.
var timed = []string{"avenir-mcp/domain/budget", "avenir-mcp/domain/calendar", "avenir-mcp/domain/operation"}

func forbidden(from, to string) string {
	room, target := roomOf(from), roomOf(to)
	switch room {
	case "domain":
		if slices.Contains(impure, to) && (to != "time" || !slices.Contains(timed, from)) {
			return "the domain does no I/O, reads no clock and draws no random numbers"
		}
		if target != "domain" && !isStandard(to) {
			return "the domain uses the standard library and itself"
		}
	case "application":
		if target != "domain" && target != "application" && !isStandard(to) {
			return "the application uses the domain and the standard library"
		}
	case "adapters":
		if target == "bootstrap" || target == "test" || strings.HasPrefix(to, "go.uber.org/fx") {
			return "only bootstrap assembles"
		}
		if target == "adapters" && adapterOf(from) != adapterOf(to) && !(adapterOf(from) == "mcp" && to == module+"/adapters/confirmation") {
			return "adapters do not know each other"
		}
	case "bootstrap":
		if target == "test" {
			return "tests are not part of the program"
		}
	}
	return ""
}

// roomOf is the first folder of a package of this module; empty for any other package.
func roomOf(path string) string {
	rest, ours := strings.CutPrefix(path, module+"/")
	if !ours {
		return ""
	}
	room, _, _ := strings.Cut(rest, "/")
	return room
}

func adapterOf(path string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(path, module+"/adapters/"), "/")
	return name
}

func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && first != module
}

func listPackages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Standard,Imports", module+"/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var packages []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p pkg
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
	return packages
}
