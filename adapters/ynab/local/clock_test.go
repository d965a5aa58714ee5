package local_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
)

var _ application.Clock = (*hands)(nil)

// hands is a clock that moves when it is told to. Nobody who sleeps by it wakes before the end.
type hands struct {
	mu      sync.Mutex
	elapsed time.Duration
	now     time.Time
}

func (h *hands) Now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

func (h *hands) Elapsed() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.elapsed
}

func (h *hands) Sleep(ctx context.Context, _ time.Duration) error {
	<-ctx.Done()
	return ctx.Err()
}

func (h *hands) pass(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.elapsed += d
}

// open is a copy of the server with a clock by hand; it is closed with the test.
func open(t testing.TB, s local.Source, store local.Store) (*local.Copy, *hands) {
	t.Helper()
	h := &hands{elapsed: time.Hour}
	c := local.New(s, store, h)
	t.Cleanup(func() {
		if err := c.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return c, h
}
