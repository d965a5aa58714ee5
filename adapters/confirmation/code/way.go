package code

import (
	"context"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

var _ application.ConfirmationPort = (*Way)(nil)

// Way confirms by codes.
type Way struct{ store *Store }

// New makes the way over an empty store.
func New(clock application.Clock) *Way { return &Way{store: NewStore(clock)} }

// Ask redeems the code that the call carries, and issues one for a call that carries none.
func (w *Way) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	client, ok := confirmation.FromContext(ctx)
	if !ok {
		return nil, confirmation.ErrNoClient()
	}
	scope := Scope{Tool: client.Tool, Principal: client.Principal, Fingerprint: q.Fingerprint}
	if client.Code == "" {
		return application.CodeIssued{Code: w.store.Issue(scope), ValidFor: Life}, nil
	}
	if !w.store.Redeem(client.Code, scope) {
		return nil, errRefused()
	}
	return application.Approved{}, nil
}

// Withdraw uses up the code that the call carries. What it was issued for does not matter: without a
// question there is no change that it could confirm.
func (w *Way) Withdraw(ctx context.Context) error {
	client, ok := confirmation.FromContext(ctx)
	if !ok {
		return confirmation.ErrNoClient()
	}
	if client.Code == "" {
		return nil
	}
	w.store.Spend(client.Code)
	return errRefused()
}

// errRefused has one text for every reason, so that a guess learns nothing from it.
func errRefused() *domain.Error {
	return &domain.Error{
		Code: domain.Confirmation,
		Message: "This confirmation code is unknown, expired, already used, or was issued for different changes. " +
			"Call again without confirmation to get a new preview.",
	}
}
