package confirmation_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/code"
	"avenir-mcp/adapters/confirmation/elicitation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

type fakeClock struct{ elapsed atomic.Int64 }

func (c *fakeClock) Now() time.Time                             { return time.Time{} }
func (c *fakeClock) Elapsed() time.Duration                     { return time.Duration(c.elapsed.Load()) }
func (c *fakeClock) Sleep(context.Context, time.Duration) error { return nil }
func (c *fakeClock) advance(d time.Duration)                    { c.elapsed.Add(int64(d)) }

// world is one process: a chooser over the three real ways.
type world struct {
	clock   *fakeClock
	ways    confirmation.Ways
	chooser *confirmation.Chooser
	// lenient is over the same ways and does not require forms: it shows what is left to be redeemed.
	lenient *confirmation.Chooser
}

func newWorld(key [inputrequired.KeySize]byte, clock *fakeClock, require bool) *world {
	ways := confirmation.Ways{
		InputRequired: inputrequired.New(key, clock, zap.NewNop()),
		Elicitation:   elicitation.New(),
		Code:          code.New(clock),
	}
	return &world{
		clock:   clock,
		ways:    ways,
		chooser: confirmation.New(ways, confirmation.Options{RequireElicitation: require}),
		lenient: confirmation.New(ways, confirmation.Options{}),
	}
}

func question(f plan.Fingerprint) application.Question {
	return application.Question{Tool: "tool", PlanID: "plan", Fingerprint: f, Text: "Change it?"}
}

// without is a client that cannot show forms; with is one of protocol 2026-07-28 that can, and older is one
// of an earlier protocol that can.
func without() confirmation.Client {
	return confirmation.Client{Tool: "tool", Principal: "stdio", ArgumentsDigest: [32]byte{1}}
}

func with() confirmation.Client {
	c := without()
	c.CanAsk, c.RoundTrips = true, true
	c.Elicit = func(context.Context, application.Question) (confirmation.Answer, error) {
		return yes, errors.New("asked during the call on a protocol that has no such thing")
	}
	return c
}

func older(a confirmation.Answer, err error) confirmation.Client {
	c := without()
	c.CanAsk = true
	c.Elicit = func(context.Context, application.Question) (confirmation.Answer, error) { return a, err }
	return c
}

var (
	yes    = confirmation.Answer{Action: confirmation.Accept, Ticked: true}
	no     = confirmation.Answer{Action: confirmation.Decline}
	cancel = confirmation.Answer{Action: confirmation.Cancel}
)

func answering(c confirmation.Client, state string, a confirmation.Answer) confirmation.Client {
	c.State, c.Answer = state, &a
	return c
}

func passing(c confirmation.Client, code string) confirmation.Client {
	c.Code = code
	return c
}

// aCode and aState are answers that would be a yes to question("a"), not used yet.
func (w *world) aCode(t *testing.T) string {
	t.Helper()
	got, code := ask(t.Context(), w.ways.Code, without(), question("a"))
	if got != issuedCode {
		t.Fatal(got)
	}
	return code
}

func (w *world) aState(t *testing.T) string {
	t.Helper()
	got, state := ask(t.Context(), w.ways.InputRequired, with(), question("a"))
	if got != pending {
		t.Fatal(got)
	}
	return state
}

// The last call of a test tells whether a code or a state still counts.
func (w *world) codeIsLive(t *testing.T, code string) bool {
	t.Helper()
	got, _ := ask(t.Context(), w.lenient, passing(without(), code), question("a"))
	return got == approved
}

func (w *world) stateIsLive(t *testing.T, state string) bool {
	t.Helper()
	got, _ := ask(t.Context(), w.lenient, answering(with(), state, yes), question("a"))
	return got == approved
}
