package local

import (
	"context"
	"sync"
	"sync/atomic"

	"avenir-mcp/application"
)

// line is one thing that is read again and again: the latest answer, and at most one request at a time. S is
// immutable: a new answer makes a new one.
type line[S any] struct {
	hub  *hub
	ages ages
	// wrote is the shelf's; nil when no write matters.
	wrote *atomic.Int64
	// prepare is done before the request is sent; nil when there is nothing to do.
	prepare func(context.Context) error
	// ask sends the request and works the new value out from the one that is kept. Changed is false when both
	// hold the same.
	ask func(ctx context.Context, have reading[S], sent moment) (value S, changed bool, err error)
	// stored is called when the kept value changed; nil when nobody cares.
	stored func()

	mu     sync.Mutex
	kept   reading[S]
	flight *flight[S]
}

// reading is a value and when it was asked for.
type reading[S any] struct {
	value  S
	sent   moment
	loaded bool
}

// flight is a request that callers wait for. Before done is closed, sent belongs to the line's lock, and the
// rest to the one who flies it.
type flight[S any] struct {
	sent  moment
	done  chan struct{}
	value S
	err   error
}

// get gives the kept value if it is new enough, else that of a request: the one under way, if it was sent late
// enough, or else one sent after it. A caller whose context ends leaves at once; the request goes on.
func (l *line[S]) get(ctx context.Context, f application.Freshness) (S, error) {
	var none S
	n := l.need(f)
	for {
		if err := ctx.Err(); err != nil {
			return none, err
		}
		kept, fl, joins := l.board(ctx, n)
		if fl == nil {
			return kept, nil
		}
		select {
		case <-ctx.Done():
			return none, ctx.Err()
		case <-fl.done:
		}
		if joins {
			return fl.value, fl.err
		}
	}
}

func (l *line[S]) need(f application.Freshness) need {
	var wrote int64
	if l.wrote != nil {
		wrote = l.wrote.Load()
	}
	return l.ages.needOf(f, l.hub.now(), wrote)
}

// board gives the kept value with no flight, or the flight to wait for, and whether its result will do. A flight
// that is not sent yet always will.
func (l *line[S]) board(ctx context.Context, n need) (kept S, fl *flight[S], joins bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.kept.loaded && n.metBy(l.kept.sent) {
		return l.kept.value, nil, false
	}
	if fl = l.flight; fl == nil {
		fl = l.start(ctx)
	}
	return kept, fl, fl.sent.order == 0 || fl.sent.order > n.after
}

// peek is what is kept, however old.
func (l *line[S]) peek() reading[S] {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.kept
}

// offer keeps a value that came another way, unless what is kept was asked for later.
func (l *line[S]) offer(r reading[S]) (taken bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.kept.loaded && l.kept.sent.order >= r.sent.order {
		return false
	}
	l.kept = r
	return true
}

// drop forgets what is kept, so that the next request is for everything.
func (l *line[S]) drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kept = reading[S]{}
}
