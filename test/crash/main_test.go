//go:build unix

package crash_test

import (
	"flag"
	"os"
	"testing"

	"avenir-mcp/test/fixture"

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
	var remove func()
	binary, remove = fixture.Program()
	code := m.Run()
	remove()
	os.Exit(code)
}
