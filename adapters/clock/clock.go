// Package clock tells the time of the machine.
package clock

import (
	"context"
	"time"

	"avenir-mcp/application"
)

var _ application.Clock = System{}

// System is the machine's clock.
type System struct{ start time.Time }

// New starts counting the elapsed time.
func New() System { return System{start: time.Now()} }

// Now is the time of day.
func (System) Now() time.Time { return time.Now() }

// Elapsed is the time since [New]. Go reads it from the monotonic clock, which nobody can set.
func (c System) Elapsed() time.Duration { return time.Since(c.start) }

// Sleep waits for d, or until the context is done.
func (System) Sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
