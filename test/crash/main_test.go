//go:build unix

package crash_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	// The tests run a program that they build themselves, which Go's test cache cannot see. With this import a
	// change of the program makes them run again.
	_ "avenir-mcp/bootstrap/command"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	flag.Parse()
	// Most of a case is waiting, so that more of them fit side by side than there are processors.
	_ = flag.Set("test.parallel", "8")
	folder, err := os.MkdirTemp("", "avenir-mcp-crash-")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(folder, "avenir-mcp")
	build := exec.Command("go", "build", "-o", binary, "avenir-mcp/bootstrap/cmd/avenir-mcp")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}
