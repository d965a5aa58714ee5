package local

import (
	"context"
	"errors"
	"fmt"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// patience is how long a flight may take, its preparation and a second request included.
const patience = 30 * time.Second

// start begins a flight under the line's lock. It keeps what the caller's context carries, and not its end:
// others may wait for the same answer.
func (l *line[S]) start(ctx context.Context) *flight[S] {
	fl := &flight[S]{done: make(chan struct{})}
	ctx = context.WithoutCancel(ctx)
	if l.hub.spawn(func() { l.fly(ctx, fl) }) {
		l.flight = fl
		return fl
	}
	fl.err = errClosed()
	close(fl.done)
	return fl
}

func (l *line[S]) fly(ctx context.Context, fl *flight[S]) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	defer context.AfterFunc(l.hub.life, cancel)()
	value, changed, err := l.request(ctx, fl)
	kept := l.land(fl, value, inTime(ctx, err))
	if kept && changed && l.stored != nil {
		l.stored()
	}
}

// request sends the request. Nobody is above it who could catch a panic, which would end the process.
func (l *line[S]) request(ctx context.Context, fl *flight[S]) (value S, changed bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = application.Caught(p)
		}
	}()
	if l.prepare != nil {
		if err := l.prepare(ctx); err != nil {
			return value, false, err
		}
	}
	have := l.depart(fl)
	return l.ask(ctx, have, fl.sent)
}

// depart notes that the flight's request is sent now, and gives what is kept at that moment.
func (l *line[S]) depart(fl *flight[S]) reading[S] {
	l.mu.Lock()
	defer l.mu.Unlock()
	fl.sent = l.hub.next()
	return l.kept
}

// land hands the result to those who wait. It is kept unless it is an error, or something newer came meanwhile.
func (l *line[S]) land(fl *flight[S], value S, err error) (kept bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fl.value, fl.err = value, err
	l.flight = nil
	if kept = err == nil && (!l.kept.loaded || l.kept.sent.order < fl.sent.order); kept {
		l.kept = reading[S]{value: value, sent: fl.sent, loaded: true}
	}
	close(fl.done)
	return kept
}

// inTime puts a flight's own end into words: to those who wait, an error of the context would read as the end
// of their own.
func inTime(ctx context.Context, err error) error {
	if err == nil || ctx.Err() == nil {
		return err
	}
	if _, told := errors.AsType[*domain.Error](err); told {
		return err
	}
	return &domain.Error{
		Code: domain.Unreachable, Message: fmt.Sprintf("YNAB could not be reached within %d seconds.", int(patience.Seconds())),
		Next: "Try again in some minutes.", Cause: err,
	}
}

func errClosed() error {
	return &domain.Error{Code: domain.Unreachable, Message: "YNAB could not be reached: this server is ending."}
}
