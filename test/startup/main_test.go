package startup_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	// The tests measure programs that they build themselves, which Go's test cache cannot see. With these imports a
	// change of either makes them run again.
	_ "avenir-mcp/bootstrap/command"

	_ "github.com/modelcontextprotocol/go-sdk/mcp"
)

const programPackage = "avenir-mcp/bootstrap/cmd/avenir-mcp"

// program is the program as it is released, and smallest the least that the SDK makes a server of, built the same way.
var program, smallest string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "avenir-mcp-startup-")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	program = build(folder, "avenir-mcp", programPackage)
	smallest = build(folder, "smallest", "avenir-mcp/test/startup/smallest")
	return m.Run()
}

// build builds and installs as for a release. It panics when that fails: without the program there is nothing to
// measure.
func build(folder, name, pkg string) string {
	linked, installed := filepath.Join(folder, name+".linked"), filepath.Join(folder, name)
	if runtime.GOOS == "windows" {
		installed += ".exe"
	}
	if said, err := link(linked, pkg); err != nil {
		panic(fmt.Sprintf("%s: %v\n%s", pkg, err, said))
	}
	// A copy, as an installed program is. The linker writes page by page through memory; Linux keeps such a file in
	// small pieces for a while, and a program that is twice as large then starts a millisecond later.
	whole, err := os.ReadFile(linked)
	if err == nil {
		err = os.WriteFile(installed, whole, 0o700)
	}
	if err != nil {
		panic(err)
	}
	return installed
}

// link builds a program as for a release, with more flags for the linker, and gives what the build says.
func link(binary, pkg string, flags ...string) (said []byte, err error) {
	flags = append([]string{"-s", "-w"}, flags...)
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", strings.Join(flags, " "), "-o", binary, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	return cmd.CombinedOutput()
}
