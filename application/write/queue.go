package write

import (
	"context"
	"sync"
	"sync/atomic"
)

// queues has one queue per plan.
type queues struct {
	mu     sync.Mutex
	byPlan map[string]*queue
}

func (q *queues) of(planID string) *queue {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.byPlan == nil {
		q.byPlan = map[string]*queue{}
	}
	one, ok := q.byPlan[planID]
	if !ok {
		one = &queue{turn: make(chan struct{}, 1)}
		q.byPlan[planID] = one
	}
	return one
}

// queue lets one write to a plan in at a time.
type queue struct {
	turn  chan struct{}
	ended atomic.Int64
}

// enter waits for the turn, and says whether it had to; the error is the context's when that ends first.
func (q *queue) enter(ctx context.Context) (waited bool, err error) {
	select {
	case q.turn <- struct{}{}:
		return false, nil
	default:
	}
	select {
	case q.turn <- struct{}{}:
		return true, nil
	case <-ctx.Done():
		return true, ctx.Err()
	}
}

func (q *queue) leave() { <-q.turn }

// wrote notes that a write has ended. Not that it began: what was read while it was being made may lack its
// change, and a number that had grown already would hide that.
func (q *queue) wrote() { q.ended.Add(1) }

// writes is how many writes to the plan have ended.
func (q *queue) writes() int { return int(q.ended.Load()) }
