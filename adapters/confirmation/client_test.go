package confirmation_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/confirmation"
)

func TestContext(t *testing.T) {
	t.Parallel()
	if _, ok := confirmation.FromContext(t.Context()); ok {
		t.Error("a context that nobody put a client on has one")
	}
	ctx := confirmation.WithClient(t.Context(), confirmation.Client{Tool: "outer"})
	ctx = confirmation.WithClient(ctx, confirmation.Client{Tool: "inner"})
	ctx, cancel := context.WithCancel(ctx)
	cancel()
	if c, ok := confirmation.FromContext(ctx); !ok || c.Tool != "inner" {
		t.Errorf("client %+v, %v; want the one put there last", c, ok)
	}
}

func TestCarriesAnswer(t *testing.T) {
	t.Parallel()
	answer := &confirmation.Answer{Action: confirmation.Accept, Ticked: true}
	tests := []struct {
		name   string
		client confirmation.Client
		want   bool
	}{
		{"an answer with its state is an answer", confirmation.Client{State: "s", Answer: answer}, true},
		{"a state without an answer is a first call", confirmation.Client{State: "s"}, false},
		{"an answer without a state is a first call", confirmation.Client{Answer: answer}, false},
		{"a code is no answer to a form", confirmation.Client{Code: "c"}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := tt.client.CarriesAnswer(); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
