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

// What the person is asked to type: in the demo, which plays clients with forms, and in a call, which has none.
const (
	promptOfForm = "  Type yes or no (Enter closes the form): "
	promptOfCall = "  Type yes or no; Enter alone leaves it unanswered, and nothing is changed: "
)

// askedAgain is how often somebody who types neither yes nor no is asked once more.
const askedAgain = 3

// terminal asks the person at the terminal. Only a clear yes is one, and only a clear no; an end of input leaves the
// question open.
func terminal(s bootstrap.Streams, prompt string) func(string) (*sdk.ElicitResult, error) {
	lines := bufio.NewReader(s.Input)
	return func(string) (*sdk.ElicitResult, error) {
		for range 1 + askedAgain {
			_, _ = fmt.Fprint(s.Errors, prompt)
			line, err := lines.ReadString('\n')
			switch word := strings.ToLower(strings.TrimSpace(line)); {
			case word == "yes" || word == "y":
				return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}, nil
			case word == "no" || word == "n":
				return &sdk.ElicitResult{Action: "decline"}, nil
			case word == "" || err != nil:
				return &sdk.ElicitResult{Action: "cancel"}, nil
			}
		}
		return &sdk.ElicitResult{Action: "cancel"}, nil
	}
}

// terminalOnly asks like [terminal], but takes an answer from nothing else: a yes that comes through a pipe is
// some program's, and no person's.
func terminalOnly(s bootstrap.Streams) func(string) (*sdk.ElicitResult, error) {
	if isTerminal(s.Input) {
		return terminal(s, promptOfCall)
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
