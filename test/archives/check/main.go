// Command check says whether a folder that goreleaser has filled holds a whole release: `check dist again`. The second
// word is the program for this machine out of another build of the same sources, which must be the same to the byte.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"avenir-mcp/test/archives"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(arguments []string, out io.Writer) error {
	if len(arguments) != 2 {
		return errors.New("usage: check FOLDER PROGRAM")
	}
	release, err := archives.Open(arguments[0])
	if err != nil {
		return err
	}
	if err := release.Check(); err != nil {
		return err
	}
	mine := archives.Target{System: runtime.GOOS, Processor: runtime.GOARCH}
	program, err := release.Program(mine)
	if err != nil {
		return err
	}
	again, err := os.ReadFile(arguments[1])
	if err != nil {
		return err
	}
	if !bytes.Equal(program, again) {
		return fmt.Errorf("the program for %s is another one when it is built again", mine)
	}
	said, err := version(program)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %d programs, the one for %s twice the same. It says:\n%s",
		release.Version, len(archives.Targets()), mine, said)
	return err
}

// version is what the program says of itself. Its first line is the name and the version that Go has put in.
func version(program []byte) (string, error) {
	folder, err := os.MkdirTemp("", "avenir-mcp-check-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	name := filepath.Join(folder, "avenir-mcp.exe") // Windows wants the ending; nobody else minds
	if err := os.WriteFile(name, program, 0o700); err != nil {
		return "", err
	}
	said, err := exec.Command(name, "version").CombinedOutput()
	if err == nil && !strings.HasPrefix(string(said), "avenir-mcp v") {
		err = errors.New("the program does not know its version")
	}
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, said)
	}
	return string(said), nil
}
