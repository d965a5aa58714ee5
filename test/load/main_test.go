package load_test

import (
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
	var remove func()
	binary, remove = fixture.Program()
	code := m.Run()
	remove()
	os.Exit(code)
}
