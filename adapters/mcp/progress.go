package mcp

import (
	"context"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application"
)

// telling puts on the context that the client is told of each list that the call reads, if it asked for that with
// a token. Nothing is told after end was called: the token is no longer the call's.
func telling(ctx context.Context, s *sdk.ServerSession, token any) (told context.Context, end func()) {
	if token == nil {
		return ctx, func() {}
	}
	t := &teller{session: s, token: token}
	return application.WithProgress(ctx, func(list string, there bool) { t.tell(ctx, list, there) }), t.end
}

// teller sends a call's progress. How many lists it will read is not known before: the total grows while lists are
// begun, and is reached when all of them are there.
type teller struct {
	session *sdk.ServerSession
	token   any

	mu    sync.Mutex
	ended bool
	// begun and there count lists.
	begun, there int
}

// tell sends one step. The lock is held while it is sent, so that the steps arrive in their order.
func (t *teller) tell(ctx context.Context, list string, there bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	message := "reading " + list
	if there {
		t.there++
		message = "read " + list
	} else {
		t.begun++
	}
	// A client that cannot be told is no reason to fail: it gets the result, or it is gone.
	_ = t.session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{
		ProgressToken: t.token, Message: message,
		Progress: float64(t.begun + t.there), Total: float64(2 * t.begun),
	})
}

func (t *teller) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ended = true
}
