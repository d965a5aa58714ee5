package transport

import (
	"context"
	"sync"
	"time"

	"avenir-mcp/application"
)

var _ application.RequestBudget = (*Quota)(nil)

// The numbers of requests that may be sent in any hour. YNAB counts for the token, this program for itself; the
// difference is left to other programs with the same token, and to clocks that run apart.
const (
	YNABLimit = 200
	OwnLimit  = 190
)

// Quota counts the requests of the last hour. Time is [application.Clock.Elapsed], so that setting the time of
// day frees nothing.
type Quota struct {
	clock application.Clock

	mu    sync.Mutex
	sent  application.RequestWindow
	until time.Duration // nothing is sent before
}

// NewQuota starts with nothing sent.
func NewQuota(clock application.Clock) *Quota { return &Quota{clock: clock} }

// Reserve fails when fewer than n requests are left. It sets none aside: what counts is what is sent.
func (q *Quota) Reserve(_ context.Context, n int) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.check(n)
}

// Left is how many requests may be sent now.
func (q *Quota) Left() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.left()
}

// Minutes is how long to wait until the next request may be sent, in whole minutes; 0 when it may be sent now.
func (q *Quota) Minutes() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.left() > 0 {
		return 0
	}
	return application.WholeMinutes(q.wait(1))
}

// spend counts a request, unless it is one too many.
func (q *Quota) spend() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err := q.check(1); err != nil {
		return err
	}
	q.sent.Add(q.clock.Elapsed())
	return nil
}

// hold lets nothing through for a while.
func (q *Quota) hold(d time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.until = max(q.until, q.clock.Elapsed()+d)
}

// left is how many may be sent now.
func (q *Quota) left() int {
	now := q.clock.Elapsed()
	sent := q.sent.Count(now)
	if now < q.until {
		return 0
	}
	return max(0, OwnLimit-sent)
}

func (q *Quota) check(n int) error {
	left := q.left()
	if n <= left {
		return nil
	}
	return application.Shortage{Allowed: YNABLimit, Most: OwnLimit, Left: left, Needed: n, Wait: q.wait(n)}.Refusal()
}

// wait is how long it takes until n requests may be sent, or as many as there can be.
func (q *Quota) wait(n int) time.Duration {
	now := q.clock.Elapsed()
	return max(q.until-now, q.sent.Wait(now, n, OwnLimit))
}
