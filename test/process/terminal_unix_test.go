//go:build unix

package process_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// asks is what the person is asked, each time.
const asks = "  Type yes or no; Enter alone leaves it unanswered, and nothing is changed: "

func all(parts []string, text string) bool {
	return !slices.ContainsFunc(parts, func(p string) bool { return !strings.Contains(text, p) })
}

// TestCallAsksAtTheTerminal types answers into a real terminal.
func TestCallAsksAtTheTerminal(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]struct {
		said     []string
		code     int
		recorded bool
	}{
		"yes":        {[]string{"you: yes\n", "Move 30.00 from Tennis to Restaurants for", "\nThis sandbox ends with the command: there is nothing to undo.\n"}, 0, true},
		"no":         {[]string{"you: no\n", "avenir-mcp: You said no; nothing was changed.\n"}, 1, false},
		"":           {[]string{"you: (no answer)\n", "nothing was changed: the question was closed"}, 1, false},
		"ja\nyes":    {[]string{asks + asks, "you: yes\n"}, 0, true},
		"ja\nnee\nN": {[]string{asks + asks + asks, "You said no"}, 1, false},
		"a\nb\nc\nd": {[]string{asks + asks + asks + asks, "you: (no answer)\n", "the question was closed"}, 1, false},
	} {
		t.Run("answer "+answer, func(t *testing.T) {
			t.Parallel()
			journal := filepath.Join(t.TempDir(), "journal.jsonl")
			cmd := exec.Command(binary, moveArguments...)
			cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + journal}
			var out strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &out
			terminal, tty, err := pty.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = terminal.Close() }()
			cmd.Stdin = tty
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			_ = tty.Close()
			if _, err := terminal.WriteString(answer + "\n"); err != nil {
				t.Fatal(err)
			}
			code := 0
			if exit, ok := errors.AsType[*exec.ExitError](cmd.Wait()); ok {
				code = exit.ExitCode()
			}
			text, _ := os.ReadFile(journal)
			if code != want.code || !all(want.said, out.String()) || (len(text) > 0) != want.recorded {
				t.Errorf("exit code %d, journal %q, and it said:\n%s", code, text, out.String())
			}
			for _, foreign := range []string{"form", "(box", "user:", "Ask the user"} {
				if strings.Contains(out.String(), foreign) {
					t.Errorf("%q is a word for agents and their clients:\n%s", foreign, out.String())
				}
			}
			if !strings.Contains(out.String(), "- Tennis: 80.00 → 50.00") {
				t.Errorf("the question was not shown:\n%s", out.String())
			}
		})
	}
}
