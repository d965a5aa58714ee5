package middleware

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrStopping is the cause of a context that [Life.Stop] has ended.
var ErrStopping = errors.New("the server is shutting down")

// Times say how long a process waits at its end. What is 0 has its default.
type Times struct {
	// Calls is for calls that were told to end; 1 s.
	Calls time.Duration
	// Writes is for writes that are under way; 10 s.
	Writes time.Duration
	// Answers is for answers that are on their way to the client; 20 ms.
	Answers time.Duration
}

// Life is the lifetime of the server: it knows what is running, and ends it.
//
// The SDK (v1.8.0) does not end running handlers when the context of Run ends. It waits for them, for ever if
// one waits for the user, and drops what they answer.
type Life struct {
	times Times

	mu       sync.Mutex
	stopping bool // calls are ended
	late     bool // writes are ended as well
	calls    map[*call]struct{}
	writes   map[*held]struct{}
	changed  chan struct{} // closed and replaced when a call or a write ends while stopping
}

// call is one request that runs.
type call struct {
	cancel context.CancelCauseFunc
	wrote  bool // it has begun a write
}

// held is one write that is under way.
type held struct{ cancel context.CancelCauseFunc }

type callKey struct{}

// NewLife begins a lifetime.
func NewLife(t Times) *Life {
	set := func(d *time.Duration, standard time.Duration) {
		if *d == 0 {
			*d = standard
		}
	}
	set(&t.Calls, time.Second)
	set(&t.Writes, 10*time.Second)
	set(&t.Answers, 20*time.Millisecond)
	return &Life{
		times: t, calls: make(map[*call]struct{}), writes: make(map[*held]struct{}), changed: make(chan struct{}),
	}
}

// Hold says that a write is under way, until release is called: the process waits for it longer than for
// anything else. The context is for the write. It outlives the call that asked for the write, its client and
// the beginning of the end, and is done when the process can wait no longer, or when it is released.
//
// Whoever calls Hold looks at the call's own context right after: a call that was told to end does not begin to
// write, and before Hold it could still be told so without anybody waiting for the write.
func (l *Life) Hold(ctx context.Context) (write context.Context, release func()) {
	write, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	h := &held{cancel}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.writes[h] = struct{}{}
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		c.wrote = true
	}
	if l.late {
		cancel(ErrStopping)
	}
	return write, func() {
		cancel(nil)
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.writes, h)
		l.tell()
	}
}

// tell wakes whoever waits for the end.
func (l *Life) tell() {
	if l.stopping {
		close(l.changed)
		l.changed = make(chan struct{})
	}
}
