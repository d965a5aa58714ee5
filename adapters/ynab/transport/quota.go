package transport

import (
	"context"
	"fmt"
	"sync"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
)

var _ application.RequestBudget = (*Quota)(nil)

// The number of requests that may be sent in any hour. YNAB counts for the token, this program for itself; the
// difference is left to other programs with the same token, and to clocks that run apart.
const (
	ynabLimit = 200
	ownLimit  = 190
	window    = time.Hour
)

// Quota counts the requests of the last hour. Time is [application.Clock.Elapsed], so that setting the time of
// day frees nothing.
type Quota struct {
	clock application.Clock

	mu    sync.Mutex
	sent  []time.Duration // oldest first
	until time.Duration   // nothing is sent before
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
	return q.minutes(1)
}

// spend counts a request, unless it is one too many.
func (q *Quota) spend() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err := q.check(1); err != nil {
		return err
	}
	q.sent = append(q.sent, q.clock.Elapsed())
	return nil
}

// hold lets nothing through for a while.
func (q *Quota) hold(d time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.until = max(q.until, q.clock.Elapsed()+d)
}

// left forgets what is older than an hour.
func (q *Quota) left() int {
	now := q.clock.Elapsed()
	for len(q.sent) > 0 && now-q.sent[0] >= window {
		q.sent = q.sent[1:]
	}
	if now < q.until {
		return 0
	}
	return max(0, ownLimit-len(q.sent))
}

func (q *Quota) check(n int) error {
	left := q.left()
	if n <= left {
		return nil
	}
	next := "Try again later"
	if n > ownLimit {
		next = "Ask for less at once"
	}
	return &domain.Error{
		Code: domain.RateLimited,
		Message: fmt.Sprintf("YNAB allows %d requests per hour, requests left: %d, needed: %d. Nothing was sent.",
			ynabLimit, left, n),
		Next: fmt.Sprintf("%s; minutes to wait: %d.", next, q.minutes(n)),
	}
}

// minutes is how long it takes until n requests may be sent, or as many as there can be, rounded up.
func (q *Quota) minutes(n int) int {
	now := q.clock.Elapsed()
	wait := q.until - now
	if over := len(q.sent) + min(n, ownLimit) - ownLimit; over > 0 {
		wait = max(wait, q.sent[over-1]+window-now)
	}
	return max(1, int((wait+time.Minute-1)/time.Minute))
}
