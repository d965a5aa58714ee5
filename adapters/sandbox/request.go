package sandbox

import (
	"context"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// A Hook is called in the course of a request, while no plan is locked: it may wait, and it may call
// [Server.Edit]. The planID is empty for requests that are about no plan. A [*book.Refusal] becomes the error that
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
	application.SpendingOf(ctx).Add(1)
	if op.Writes() {
		s.writes.Add(1)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.before, s.after, nil
}

// Read answers a request from one plan, of which it sees one state. What from returns must be the book's own or a
// copy: the book is not to be used afterwards.
func Read[T any](ctx context.Context, s *Server, op Op, planID string, from func(*book.Book) (T, error)) (T, error) {
	return request(ctx, s, op, planID, func() (answer T, err error) {
		b, err := s.shelved(planID)
		if err != nil {
			return answer, err
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.book.Tick()
		return from(b.book)
	})
}

// Write is [Read] for a request that changes the plan.
func Write[T any](ctx context.Context, s *Server, op Op, planID string, to func(*book.Book) (T, error)) (T, error) {
	return Read(ctx, s, op, planID, func(b *book.Book) (T, error) {
		knowledge := b.Knowledge()
		answer, err := to(b)
		if b.Knowledge() != knowledge {
			s.effects.Add(1)
		}
		return answer, err
	})
}
