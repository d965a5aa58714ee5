package payee

import "sync"

// remembered are the merchants of labels that were asked for lately. A plan's labels are the same from one question to
// the next, and working one out costs as much as looking at a hundred rows.
var remembered = memo{known: make(map[string]string)}

// mostRemembered bounds what is remembered: some plans of thousands of labels. Then it begins anew.
const mostRemembered = 20_000

// memo remembers what a function of a text gave. It may be used by many goroutines at once.
type memo struct {
	mu    sync.RWMutex
	known map[string]string
}

// of is what is remembered of a label, or else what work gives.
func (m *memo) of(label string, work func(string) string) string {
	m.mu.RLock()
	merchant, ok := m.known[label]
	m.mu.RUnlock()
	if ok {
		return merchant
	}
	merchant = work(label)
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.known) >= mostRemembered {
		clear(m.known)
	}
	m.known[label] = merchant
	return merchant
}
