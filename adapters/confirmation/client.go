package confirmation

import (
	"context"
	"sync/atomic"

	"avenir-mcp/application"
)

// Client is everything that asking needs to know about the caller of one call. Whatever the caller sent
// (Code, State, Answer) is not trusted; the rest was established by the server.
type Client struct {
	// Tool is the name of the tool that was called.
	Tool string
	// ArgumentsDigest is the SHA-256 of the call's canonical arguments, without the confirmation argument.
	ArgumentsDigest [32]byte
	// Principal tells callers apart: the hash of the HTTP bearer, or "stdio".
	Principal string
	// CanAsk says that the client declared elicitation by form.
	CanAsk bool
	// RoundTrips says that a question is the result of a call, and its answer comes with the next one:
	// protocol 2026-07-28. Without it the client is asked while the call waits.
	RoundTrips bool
	// Code is the confirmation argument; empty when it was not given.
	Code string
	// State is the request state that came back; empty when there was none.
	State string
	// Answer is what came back under the input request named confirm; nil when nothing did.
	Answer *Answer
	// Elicit shows a form during the call and waits for its answer. Only for a client without RoundTrips.
	Elicit func(ctx context.Context, q application.Question) (Answer, error)
}

// CarriesAnswer tells whether the call brings back an answer to a form. A state without an answer, or an
// answer without a state, is a first call.
func (c Client) CarriesAnswer() bool { return c.State != "" && c.Answer != nil }

// call is a client and what happened to its answer during this one call.
type call struct {
	client Client
	// asked is set once a question was put: whatever answer the call carries was used up by it.
	asked atomic.Bool
}

type contextKey struct{}

// WithClient puts the caller of one call on its context. A call's later contexts must descend from the
// result, so that a question and a withdrawal in one call know of each other.
func WithClient(ctx context.Context, c Client) context.Context {
	return context.WithValue(ctx, contextKey{}, &call{client: c})
}

// FromContext is the caller that [WithClient] put there; false when nobody did.
func FromContext(ctx context.Context) (Client, bool) {
	c, ok := callFrom(ctx)
	if !ok {
		return Client{}, false
	}
	return c.client, true
}

func callFrom(ctx context.Context) (*call, bool) {
	c, ok := ctx.Value(contextKey{}).(*call)
	return c, ok
}
