package command

import (
	"bufio"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

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
