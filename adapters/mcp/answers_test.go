package mcp_test

import (
	"context"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
)

// used notes which states were used up by calls that asked nothing.
type used struct {
	application.ConfirmationPort

	states chan string
}

func (u used) Withdraw(ctx context.Context) error {
	c, _ := confirmation.FromContext(ctx)
	if c.CarriesAnswer() {
		u.states <- c.State
	}
	return nil
}

// An answer counts once, whatever else is wrong with the call that brings it.
func TestAnAnswerIsUsedUpByACallThatIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		argument any
		said     string
	}{
		"with an argument that there is not": {1, "there is no such argument"},
		"with too many arguments to read":    {strings.Repeat("x", 1<<20), "larger than the 1048576 bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := used{states: make(chan string, 1)}
			r := &read.Reader{}
			server := mcp.NewServer(mcp.Writes(&write.Pipeline{}, false), mcp.Options{Reader: r, Confirm: u, Log: zap.NewNop()})
			here, there := sdk.NewInMemoryTransports()
			if _, err := server.Connect(t.Context(), here, nil); err != nil {
				t.Fatal(err)
			}
			client, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, &sdk.ClientOptions{
				MultiRoundTrip: &sdk.MultiRoundTripOptions{Disabled: true},
			}).Connect(t.Context(), there, &sdk.ClientSessionOptions{ProtocolVersion: "2026-07-28"})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = client.Close() })
			call := &sdk.CallToolParams{Name: "move_money", Arguments: map[string]any{"fnord": c.argument}}
			call.RequestState = "the state"
			call.InputResponses = sdk.InputResponseMap{"confirm": &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}}
			res, err := client.CallTool(t.Context(), call)
			if err != nil || !res.IsError {
				t.Fatalf("it was not refused: %+v, %v", res, err)
			}
			if text, _ := res.Content[0].(*sdk.TextContent); !strings.Contains(text.Text, c.said) {
				t.Errorf("it said %s", text.Text)
			}
			select {
			case state := <-u.states:
				if state != "the state" {
					t.Errorf("%q was used up", state)
				}
			default:
				t.Error("the answer can be brought again")
			}
		})
	}
}
