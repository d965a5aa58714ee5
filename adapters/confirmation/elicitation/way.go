package elicitation

import (
	"context"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
)

var _ application.ConfirmationPort = (*Way)(nil)

// Way confirms by a form during the call.
type Way struct{}

// New makes the way.
func New() *Way { return &Way{} }

// Ask shows the form and waits for its answer, or for the end of the call.
//
// Errors: the context's own when the call ended first, also when a yes crossed that end; and
// [confirmation.ErrDismissed], also for a client that answers with an error: it cannot show forms after all.
func (*Way) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	client, ok := confirmation.FromContext(ctx)
	if !ok {
		return nil, confirmation.ErrNoClient()
	}
	if client.Elicit == nil {
		return nil, confirmation.ErrDismissed
	}
	answer, err := client.Elicit(ctx, q)
	if ended := ctx.Err(); ended != nil {
		return nil, ended
	}
	if err != nil {
		return nil, confirmation.ErrDismissed
	}
	return answer.Decide(application.Approved{DuringCall: true})
}

// Withdraw has nothing to use up: no call carries an answer to a form that was not shown yet.
func (*Way) Withdraw(context.Context) error { return nil }
