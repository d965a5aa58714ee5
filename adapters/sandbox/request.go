package sandbox

import (
	"context"
	"errors"

	"avenir-mcp/domain"
)

// Op names a request.
type Op string

// The requests of this program.
const (
	OpPlans              Op = "plans"
	OpLastUsed           Op = "last_used"
	OpAccounts           Op = "accounts"
	OpCategories         Op = "categories"
	OpTransactions       Op = "transactions"
	OpMonth              Op = "month"
	OpUpdateTransactions Op = "update_transactions"
	OpAssign             Op = "assign"
)

// Writes says whether a request changes something.
func (op Op) Writes() bool { return op == OpUpdateTransactions || op == OpAssign }

// A Hook is called in the course of a request, while no plan is locked: it may wait, and it may call
// [Server.Edit]. The planID is empty for requests that are about no plan. A [*Refusal] becomes the error that
// the ports promise; any other error is returned as it is.
type Hook func(ctx context.Context, op Op, planID string) error

// Before sets what happens when a request arrives. An error ends the request without any effect. It replaces
// the hook that was set before; nil removes it.
func (s *Server) Before(h Hook) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = h
}

// After sets what happens when a request was carried out, before it is answered. An error takes the answer's
// place: one that wraps application.ErrUnanswered is an answer that got lost. It replaces the hook that was
// set before; nil removes it.
func (s *Server) After(h Hook) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.after = h
}

// Requests is how many requests have arrived, refused ones included. What exceeds the limit of
// [Server.SetLimit], or whose context is done, never arrives.
func (s *Server) Requests() int { return int(s.requests.Load()) }

// Writes is how many of them were writes.
func (s *Server) Writes() int { return int(s.writes.Load()) }

// Effects is how many of the writes changed something.
func (s *Server) Effects() int { return int(s.effects.Load()) }

// request carries out one request from its arrival to its answer.
func request[T any](ctx context.Context, s *Server, op Op, planID string, do func() (T, error)) (answer T, err error) {
	var no T
	before, after, err := s.arrive(ctx, op)
	if err != nil {
		return no, err
	}
	if before != nil {
		err = before(ctx, op, planID)
	}
	if err == nil {
		answer, err = do()
		if err == nil && after != nil {
			err = after(ctx, op, planID)
		}
	}
	if err != nil {
		return no, op.asPromised(err)
	}
	return answer, nil
}

// arrive counts a request. One whose context is done never leaves.
func (s *Server) arrive(ctx context.Context, op Op) (before, after Hook, err error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, &domain.Error{
			Code: domain.Unreachable, Message: "The request was given up before it was sent.", Cause: err,
		}
	}
	if err := s.quota.spend(s.clock.Elapsed()); err != nil {
		return nil, nil, err
	}
	s.requests.Add(1)
	if op.Writes() {
		s.writes.Add(1)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.before, s.after, nil
}

func (op Op) asPromised(err error) error {
	r, refused := errors.AsType[*Refusal](err)
	if _, ready := errors.AsType[*domain.Error](err); ready || !refused {
		return err
	}
	if op.Writes() {
		return r.forWriter()
	}
	return r.forReader()
}

// read answers a request from one plan.
func read[T any](ctx context.Context, s *Server, op Op, planID string, from func(*book) (T, error)) (T, error) {
	return request(ctx, s, op, planID, func() (answer T, err error) {
		b, err := s.book(planID)
		if err != nil {
			return answer, err
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		return from(b)
	})
}

// write is read for a request that changes the plan.
func write[T any](ctx context.Context, s *Server, op Op, planID string, to func(*book) (T, error)) (T, error) {
	return read(ctx, s, op, planID, func(b *book) (T, error) {
		knowledge := b.knowledge
		answer, err := to(b)
		if b.knowledge != knowledge {
			s.effects.Add(1)
		}
		return answer, err
	})
}
