package application

import (
	"context"
	"sync/atomic"
)

// Spending is how many requests one call has sent to YNAB, retries included. It is safe for concurrent use,
// and a nil one counts nothing.
type Spending struct{ sent atomic.Int64 }

// Add counts n requests.
func (s *Spending) Add(n int) {
	if s != nil {
		s.sent.Add(int64(n))
	}
}

// Count is how many there have been.
func (s *Spending) Count() int {
	if s == nil {
		return 0
	}
	return int(s.sent.Load())
}

type spendingKey struct{}

// CountRequests counts the requests that are sent under the context it returns, and under those made of it.
// A request that several calls wait for is counted under the context of the one that sent it. Counting anew
// inside a counted context takes the requests away from the outer count.
func CountRequests(ctx context.Context) (context.Context, *Spending) {
	s := new(Spending)
	return context.WithValue(ctx, spendingKey{}, s), s
}

// SpendingOf is the count that requests under this context belong to; nil when nobody counts.
func SpendingOf(ctx context.Context) *Spending {
	s, _ := ctx.Value(spendingKey{}).(*Spending)
	return s
}
