package load_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	// The tests run a program that they build themselves, which Go's test cache cannot see. With this import a
	// change of the program makes them run again.
	_ "avenir-mcp/bootstrap/command"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "avenir-mcp-load-")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(folder, "avenir-mcp")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	build := exec.Command("go", "build", "-o", binary, "avenir-mcp/bootstrap/cmd/avenir-mcp")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}
