package sandbox

import (
	"cmp"
	"fmt"
	"sync"
	"sync/atomic"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// Server answers as YNAB does, for the plans it was made with. It is safe for concurrent use: requests to one
// plan come one after the other.
type Server struct {
	clock application.Clock
	// shelf has the books, which are made when it is first asked for.
	shelf func() shelf
	quota quota

	requests, writes, effects atomic.Int64

	mu            sync.Mutex
	before, after Hook
	// lastUsed is empty for the first plan.
	lastUsed string
}

// shelf is all books.
type shelf struct {
	order []*shelved
	books map[string]*shelved
	// first is the id of the first plan; empty when there is none.
	first string
}

// shelved is a book that one request at a time may use.
type shelved struct {
	mu   sync.Mutex
	book *book.Book
}

// New starts a server with copies of the plans; the first one is the one that was opened last. It panics on a
// plan that contradicts itself, such as one with an id twice or with a row on an account it does not have.
func New(clock application.Clock, plans ...book.Plan) *Server {
	s := Later(clock, func() []book.Plan { return plans })
	s.shelf()
	return s
}

// Later is [New] with plans that are made when the first request needs them: a process that waits for its client need
// not have them yet.
func Later(clock application.Clock, plans func() []book.Plan) *Server {
	return &Server{clock: clock, shelf: sync.OnceValue(func() shelf { return fill(clock, plans()) })}
}

func fill(clock application.Clock, plans []book.Plan) shelf {
	s := shelf{books: make(map[string]*shelved, len(plans))}
	for i := range plans {
		id := plans[i].ID
		if _, taken := s.books[id]; taken || id == "" {
			panic(fmt.Sprintf("sandbox: plan id %q is empty or taken", id))
		}
		b := &shelved{book: book.New(&plans[i], clock.Now)}
		s.books[id] = b
		s.order = append(s.order, b)
	}
	if len(plans) > 0 {
		s.first = plans[0].ID
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

// Opened is the id of the plan that was opened last; empty when there is no plan.
func (s *Server) Opened() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return cmp.Or(s.lastUsed, s.shelf().first)
}

// Edit lets somebody else change a plan: all of edits is one change, which no request comes between. The
// function must not send requests to the same plan.
func (s *Server) Edit(planID string, edits func(*book.Editor)) {
	b := s.mustHave(planID)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.book.Tick()
	b.book.Edit(edits)
}

// Look lets a test or a report see a plan's book without a request.
func (s *Server) Look(planID string, see func(*book.Book)) {
	b := s.mustHave(planID)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.book.Tick()
	see(b.book)
}

// mustHave is for calls that only a programmer makes.
func (s *Server) mustHave(planID string) *shelved {
	b, ok := s.shelf().books[planID]
	if !ok {
		panic(fmt.Sprintf("sandbox: no plan %q", planID))
	}
	return b
}

// shelved is the plan with an id. Aliases such as "last-used" are no ids: whoever means a plan names it.
func (s *Server) shelved(planID string) (*shelved, error) {
	if b, ok := s.shelf().books[planID]; ok {
		return b, nil
	}
	return nil, book.NotFound(fmt.Sprintf("plan %q does not exist", planID))
}

// plan is a plan as the list of plans shows it.
func (s *shelved) plan() budget.Plan {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.book.Tick()
	return s.book.Plan()
}
