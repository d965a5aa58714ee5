//go:build unix

package process_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestCallAsksAtTheTerminal types answers into a real terminal.
func TestCallAsksAtTheTerminal(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]struct {
		said     string
		code     int
		recorded bool
	}{
		"yes":   {"Move 30.00 from Tennis to Restaurants for", 0, true},
		"no":    {"nothing was changed", 0, false},
		"":      {"nothing was changed: the question was closed", 1, false},
		"maybe": {"nothing was changed", 0, false},
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
			if code != want.code || !strings.Contains(out.String(), want.said) || (len(text) > 0) != want.recorded {
				t.Errorf("exit code %d, journal %q, and it said:\n%s", code, text, out.String())
			}
			if !strings.Contains(out.String(), "- Tennis: 80.00 → 50.00") {
				t.Errorf("the question was not shown:\n%s", out.String())
			}
		})
	}
}
