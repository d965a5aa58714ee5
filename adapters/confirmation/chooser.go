package confirmation

import (
	"context"
	"errors"

	"avenir-mcp/application"
)

var _ application.ConfirmationPort = (*Chooser)(nil)

// Ways are the three ways to ask. All of them are needed.
type Ways struct {
	// InputRequired asks in the result of a call and reads the answer of the next one.
	InputRequired application.ConfirmationPort
	// Elicitation asks while the call waits.
	Elicitation application.ConfirmationPort
	// Code redeems the code that a call carries, and issues one for a call that carries none.
	Code application.ConfirmationPort
}

// Options change how the ways are used.
type Options struct {
	// RequireElicitation accepts only the person's own answer in a form: no code is issued or redeemed.
	RequireElicitation bool
}

// Chooser picks, for each call, the way that fits its client.
type Chooser struct {
	ways         Ways
	requireForms bool
}

// New makes a chooser.
func New(w Ways, o Options) *Chooser {
	return &Chooser{ways: w, requireForms: o.RequireElicitation}
}

// Ask puts the question in the one way that fits. A code comes first, whatever the client can do: it was
// issued after a form had been dismissed, or to a client without forms.
//
// Every branch uses up everything the call carries, also what has no say in the decision: a state that was
// presented once, by anyone, must not count later.
func (c *Chooser) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	call, ok := callFrom(ctx)
	if !ok {
		return nil, ErrNoClient()
	}
	call.asked.Store(true)
	client := call.client
	switch {
	case client.Tool != q.Tool:
		// A code or state is bound to the tool that was called; it must be the one that would write.
		c.useUpState(ctx)
		c.useUpCode(ctx)
		return nil, errOtherTool()
	case client.Code != "":
		c.useUpState(ctx)
		return c.redeem(ctx, q)
	case !client.CanAsk:
		c.useUpState(ctx)
		if c.requireForms {
			return nil, errCannotAsk()
		}
		return c.ways.Code.Ask(ctx, q)
	case client.RoundTrips:
		return c.orCode(ctx, q, c.ways.InputRequired)
	default:
		// On this protocol no question was ever put in a result, so there is nothing to answer.
		c.useUpState(ctx)
		return c.orCode(ctx, q, c.ways.Elicitation)
	}
}

// Withdraw uses up the code and the form's answer that the call carries. The error is that of the one that
// would have decided. An answer that [Chooser.Ask] would have ignored gives none.
func (c *Chooser) Withdraw(ctx context.Context) error {
	call, ok := callFrom(ctx)
	if !ok {
		return ErrNoClient()
	}
	if call.asked.Load() {
		return nil
	}
	client := call.client
	state := c.ways.InputRequired.Withdraw(ctx)
	switch {
	case client.Code != "":
		refusal := c.ways.Code.Withdraw(ctx)
		if c.requireForms {
			return errCodesDisabled()
		}
		return refusal
	case client.CanAsk && client.RoundTrips:
		return state
	default:
		return nil
	}
}

// redeem decides by the code that the call carries.
func (c *Chooser) redeem(ctx context.Context, q application.Question) (application.Decision, error) {
	if c.requireForms {
		c.useUpCode(ctx)
		return nil, errCodesDisabled()
	}
	return c.ways.Code.Ask(ctx, q)
}

// orCode shows a form. A dismissed form is no refusal, so a code takes its place, unless only a form will
// do.
func (c *Chooser) orCode(ctx context.Context, q application.Question, form application.ConfirmationPort) (application.Decision, error) {
	decision, err := form.Ask(ctx, q)
	switch {
	case !errors.Is(err, ErrDismissed):
		return decision, err
	case c.requireForms:
		return application.Declined{}, nil
	default:
		return c.codeInstead(ctx, q)
	}
}

// codeInstead issues a code in the place of a form that was closed.
func (c *Chooser) codeInstead(ctx context.Context, q application.Question) (application.Decision, error) {
	decision, err := c.ways.Code.Ask(ctx, q)
	if issued, ok := decision.(application.CodeIssued); ok {
		issued.Dismissed = true
		decision = issued
	}
	return decision, err
}

// useUpState spends the answer to a form where it does not decide; what would have been wrong with it then
// concerns nobody.
func (c *Chooser) useUpState(ctx context.Context) { _ = c.ways.InputRequired.Withdraw(ctx) }

// useUpCode does the same for a code.
func (c *Chooser) useUpCode(ctx context.Context) { _ = c.ways.Code.Withdraw(ctx) }
