package sandbox

import (
	"fmt"
	"sync"
	"sync/atomic"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// Server answers as YNAB does, for the plans it was made with. It is safe for concurrent use: requests to one
// plan come one after the other.
type Server struct {
	clock application.Clock
	order []*book
	books map[string]*book
	quota quota

	requests, writes, effects atomic.Int64

	mu            sync.Mutex
	before, after Hook
	lastUsed      string
}

// New starts a server with copies of the plans; the first one is the one that was opened last. It panics on a
// plan that contradicts itself, such as one with an id twice or with a row on an account it does not have.
func New(clock application.Clock, plans ...Plan) *Server {
	s := &Server{clock: clock, books: make(map[string]*book, len(plans))}
	for i := range plans {
		b := newBook(&plans[i], clock.Now())
		if _, taken := s.books[b.id]; taken || b.id == "" {
			panic(fmt.Sprintf("sandbox: plan id %q is empty or taken", b.id))
		}
		s.books[b.id] = b
		s.order = append(s.order, b)
	}
	if len(s.order) > 0 {
		s.lastUsed = s.order[0].id
	}
	return s
}

// SetOpened makes a plan the one that somebody opened last in YNAB.
func (s *Server) SetOpened(planID string) {
	s.mustHave(planID)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastUsed = planID
}

// mustHave is for calls that only a programmer makes.
func (s *Server) mustHave(planID string) *book {
	b, ok := s.books[planID]
	if !ok {
		panic(fmt.Sprintf("sandbox: no plan %q", planID))
	}
	return b
}

// book is the plan with an id. Aliases such as "last-used" are no ids: whoever means a plan names it.
func (s *Server) book(planID string) (*book, error) {
	if b, ok := s.books[planID]; ok {
		return b, nil
	}
	return nil, NotFound(fmt.Sprintf("plan %q does not exist", planID))
}

// opened is the plan that was opened last.
func (s *Server) opened() (budget.Plan, error) {
	s.mu.Lock()
	id := s.lastUsed
	s.mu.Unlock()
	b, err := s.book(id)
	if err != nil {
		return budget.Plan{}, NotFound("there is no plan")
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.plan(), nil
}
