package mcp_test

import (
	"context"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// plansOnly has no plans, and nothing else.
type plansOnly struct{ application.BudgetReader }

func (plansOnly) Plans(context.Context, application.Freshness) ([]budget.Plan, error) {
	return nil, nil
}

// TestACallThatEndedTellsNothing: what goes on after a call, as a change does that is carried through, has no token.
func TestACallThatEndedTellsNothing(t *testing.T) {
	t.Parallel()
	heard := make(chan string, 8)
	server := sdk.NewServer(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	here, there := sdk.NewInMemoryTransports()
	session, err := server.Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	client, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, &sdk.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, req *sdk.ProgressNotificationClientRequest) { heard <- req.Params.Message },
	}).Connect(t.Context(), there, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	tell := func(token string, ended bool) {
		ctx, end := mcp.Telling(t.Context(), session, token)
		if ended {
			end()
		}
		if _, err := application.Reporting(plansOnly{}).Plans(ctx, application.Fresh); err != nil {
			t.Error(err)
		}
	}
	tell("ended", true)
	tell("under way", false)
	// Notifications arrive in their order: two and no more are there by now or will be.
	for _, want := range []string{"reading plans", "read plans"} {
		if got := <-heard; got != want {
			t.Errorf("heard %q and not %q", got, want)
		}
	}
	if len(heard) != 0 {
		t.Errorf("heard %q", <-heard)
	}
}
