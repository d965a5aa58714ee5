package command_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

// TestWhatKeepsAServerFromStarting is said in a sentence that helps, and not in words of the program's insides.
func TestWhatKeepsAServerFromStarting(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", "")
	t.Setenv("HOME", "")
	t.Setenv("LocalAppData", "")
	var errs bytes.Buffer
	code := command.Run([]string{"serve"}, []string{"YNAB_API_KEY=a-token"},
		bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: io.Discard, Errors: &errs})
	const begins, ends = "avenir-mcp: could not start: There is no place for the journal: the variable ", " is not set. Set AVENIR_MCP_JOURNAL to the file to use.\n"
	if said := errs.String(); code != 1 || !strings.HasPrefix(said, begins) || !strings.HasSuffix(said, ends) || len(said) > len(begins)+len(ends)+20 {
		t.Errorf("exit code %d, and it said %s", code, said)
	}
}
