package stdio

import (
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// methodListen is the one request that is open for as long as the client listens. Its end is not worth waiting
// for.
const methodListen = "subscriptions/listen"

// ledger knows which calls are open, in both directions.
type ledger struct {
	mu      sync.Mutex
	running map[jsonrpc.ID]bool     // the client's calls, by whether the end waits for their answers
	open    int                     // how many of them are awaited
	asked   map[jsonrpc.ID]struct{} // our calls to the client
	ended   bool                    // nothing can come from the client any more
	drained chan struct{}           // closed when ended and nothing is awaited
}

func newLedger() *ledger {
	return &ledger{
		running: make(map[jsonrpc.ID]bool),
		asked:   make(map[jsonrpc.ID]struct{}),
		drained: make(chan struct{}),
	}
}

// accept notes a call of the client. It fails when a call with the same id is in flight.
func (l *ledger) accept(call *jsonrpc.Request) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, taken := l.running[call.ID]; taken {
		return false
	}
	awaited := call.Method != methodListen
	l.running[call.ID] = awaited
	if awaited {
		l.open++
	}
	return true
}

// inFlight tells whether a call with this id is open, in either direction.
func (l *ledger) inFlight(id jsonrpc.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, theirs := l.running[id]
	_, ours := l.asked[id]
	return theirs || ours
}

// answer notes that a call of the client is being answered. Its id is free from here on, since the client may
// use it again as soon as it sees the answer; and the end need not wait for it, since the SDK lets what is
// being written be written.
func (l *ledger) answer(id jsonrpc.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running[id] {
		l.open--
		l.settle()
	}
	delete(l.running, id)
}

// ask notes a call of ours. It fails when nobody is there to answer it.
func (l *ledger) ask(id jsonrpc.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.ended {
		l.asked[id] = struct{}{}
	}
	return !l.ended
}

func (l *ledger) answered(id jsonrpc.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.asked, id)
}

// end notes that nothing more comes from the client, and returns our calls that it never answered.
func (l *ledger) end() (unanswered []jsonrpc.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id := range l.asked {
		unanswered = append(unanswered, id)
	}
	clear(l.asked)
	l.ended = true
	l.settle()
	return unanswered
}

// settle closes drained when nothing is awaited any more. Nothing is accepted after the end, so that this
// happens once.
func (l *ledger) settle() {
	if l.ended && l.open == 0 {
		close(l.drained)
	}
}

// unfinished are the awaited calls that nobody has answered yet.
func (l *ledger) unfinished() (ids []jsonrpc.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, awaited := range l.running {
		if awaited {
			ids = append(ids, id)
		}
	}
	return ids
}
