package sandbox

import (
	"context"
	"sync"
	"time"

	"avenir-mcp/application"
)

var _ application.RequestBudget = (*Server)(nil)

// YNABLimit is the number of requests that YNAB allows one token in any hour.
const YNABLimit = 200

// quota remembers the requests of the last hour.
type quota struct {
	mu    sync.Mutex
	limit int // 0 for none
	application.RequestWindow
}

// SetLimit makes the server allow n requests in any hour, counting those of the last hour; 0 for no limit,
// which is how a server starts.
func (s *Server) SetLimit(n int) {
	s.quota.mu.Lock()
	defer s.quota.mu.Unlock()
	s.quota.limit = n
}

// Reserve fails when fewer than n requests are left. It sets none aside: what counts is what is sent.
func (s *Server) Reserve(_ context.Context, n int) error {
	s.quota.mu.Lock()
	defer s.quota.mu.Unlock()
	return s.quota.check(s.clock.Elapsed(), n)
}

// Left is how many requests may still be sent now; -1 when there is no limit.
func (s *Server) Left() int {
	s.quota.mu.Lock()
	defer s.quota.mu.Unlock()
	return s.quota.left(s.clock.Elapsed())
}

// spend counts one request, unless it is one too many.
func (q *quota) spend(now time.Duration) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err := q.check(now, 1); err != nil {
		return err
	}
	q.Add(now)
	return nil
}

// left is how many more may be sent; -1 for any number.
func (q *quota) left(now time.Duration) int {
	sent := q.Count(now)
	if q.limit == 0 {
		return -1
	}
	return max(0, q.limit-sent)
}

// check fails when n more would be too many.
func (q *quota) check(now time.Duration, n int) error {
	left := q.left(now)
	if left < 0 || n <= left {
		return nil
	}
	return application.Shortage{Allowed: q.limit, Most: q.limit, Left: left, Needed: n, Wait: q.Wait(now, n, q.limit)}.Refusal()
}
