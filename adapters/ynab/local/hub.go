package local

import (
	"context"
	"sync"
	"sync/atomic"

	"avenir-mcp/application"
)

// hub is what all lines share: the order of things, and the life of whatever runs beside the calls.
type hub struct {
	clock application.Clock
	order atomic.Int64
	// life ends when the copy is closed.
	life context.Context
	end  context.CancelFunc

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup
}

func newHub(clock application.Clock) *hub {
	h := &hub{clock: clock}
	h.life, h.end = context.WithCancel(context.Background())
	return h
}

// now is after everything that happened so far.
func (h *hub) now() moment { return moment{order: h.order.Load(), at: h.clock.Elapsed()} }

// next is the moment of something that happens now: after everything before, and before everything after.
func (h *hub) next() moment { return moment{order: h.order.Add(1), at: h.clock.Elapsed()} }

// spawn runs f beside the calls; false when the copy is closed.
func (h *hub) spawn(f func()) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return false
	}
	h.running.Go(f)
	return true
}

// close ends what runs, and waits for it as long as the context lets it.
func (h *hub) close(ctx context.Context) error {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.end()
	quiet := make(chan struct{})
	go func() {
		h.running.Wait()
		close(quiet)
	}()
	select {
	case <-quiet:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
