package middleware

import (
	"cmp"
	"context"
	"fmt"
	"time"
)

// Stop ends what is running, and refuses what comes later. Running calls have their contexts cancelled with
// [ErrStopping]; Stop waits until they have returned and the writes under way are over, then a moment for the
// answers to reach the client. Only after it may the context of Run be cancelled, or the sessions be closed.
//
// It takes no longer than the times for writes, calls and answers together. The error says what had to be
// left, or is that of ctx; the process can end all the same.
func (l *Life) Stop(ctx context.Context) error {
	l.mu.Lock()
	l.stopping = true
	for c := range l.calls {
		c.cancel(ErrStopping)
	}
	l.mu.Unlock()
	err := l.wait(ctx)
	answers := time.NewTimer(l.times.Answers)
	defer answers.Stop()
	select {
	case <-answers.C:
	case <-ctx.Done():
		err = cmp.Or(err, context.Cause(ctx))
	}
	return err
}

// wait waits for everything to end. Writes have their own limit, at which they are ended too; after the last
// one its call has the time of a call to record it and to answer.
func (l *Life) wait(ctx context.Context) error {
	calls, writes := time.NewTimer(l.times.Calls), time.NewTimer(l.times.Writes)
	defer calls.Stop()
	defer writes.Stop()
	wrote := false
	for {
		n, limit := l.left(), calls.C
		switch {
		case n.calls == 0 && n.writes == 0:
			return nil
		case n.writes > 0 && !n.late:
			wrote, limit = true, nil
		case wrote:
			calls.Reset(l.times.Calls)
			wrote = false
		}
		select {
		case <-n.changed:
		case <-writes.C:
			l.endWrites()
		case <-limit:
			return n
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", n, context.Cause(ctx))
		}
	}
}

// leftovers are what is still running; as an error, what is given up.
type leftovers struct {
	calls, writes int
	late          bool
	changed       <-chan struct{}
}

func (n leftovers) Error() string {
	return fmt.Sprintf("left running: calls %d, writes %d", n.calls, n.writes)
}

func (l *Life) left() leftovers {
	l.mu.Lock()
	defer l.mu.Unlock()
	return leftovers{len(l.calls), len(l.writes), l.late, l.changed}
}

func (l *Life) endWrites() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.late = true
	for h := range l.writes {
		h.cancel(ErrStopping)
	}
}
