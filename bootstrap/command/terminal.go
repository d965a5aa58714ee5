package command

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/term"

	"avenir-mcp/bootstrap"
)

// terminal asks the person at the terminal. Only a clear yes is one; an end of input closes the form.
func terminal(s bootstrap.Streams) func(string) (*sdk.ElicitResult, error) {
	lines := bufio.NewReader(s.Input)
	return func(string) (*sdk.ElicitResult, error) {
		_, _ = fmt.Fprint(s.Errors, "  Type yes or no (Enter closes the form): ")
		line, err := lines.ReadString('\n')
		switch word := strings.ToLower(strings.TrimSpace(line)); {
		case word == "yes" || word == "y":
			return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}, nil
		case word == "" || err != nil:
			return &sdk.ElicitResult{Action: "cancel"}, nil
		}
		return &sdk.ElicitResult{Action: "decline"}, nil
	}
}

// terminalOnly asks like [terminal], but takes an answer from nothing else: a yes that comes through a pipe is
// some program's, and no person's.
func terminalOnly(s bootstrap.Streams) func(string) (*sdk.ElicitResult, error) {
	if isTerminal(s.Input) {
		return terminal(s)
	}
	return func(string) (*sdk.ElicitResult, error) {
		_, _ = fmt.Fprintln(s.Errors, "  A change can only be agreed to by a person at a terminal.")
		return &sdk.ElicitResult{Action: "cancel"}, nil
	}
}

// isTerminal says whether a person can type into r.
func isTerminal(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
