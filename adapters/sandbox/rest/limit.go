package rest

import (
	"crypto/sha256"
	"sync"
	"time"

	"avenir-mcp/application"
)

// limit counts the requests of the last hour by token. Tokens are kept as their hashes.
type limit struct {
	most  int // 0 for any number
	clock application.Clock

	mu   sync.Mutex
	sent map[[sha256.Size]byte]*application.RequestWindow
}

func newLimit(most int, clock application.Clock) *limit {
	return &limit{most: most, clock: clock, sent: make(map[[sha256.Size]byte]*application.RequestWindow)}
}

// spend counts a request. One that is refused counts nowhere.
func (l *limit) spend(token string) error {
	if l.most == 0 {
		return nil
	}
	key, now := sha256.Sum256([]byte(token)), l.clock.Elapsed()
	l.mu.Lock()
	defer l.mu.Unlock()
	sent, known := l.sent[key]
	if !known {
		l.forget(now)
		sent = new(application.RequestWindow)
		l.sent[key] = sent
	}
	if sent.Count(now) >= l.most {
		return errTooMany
	}
	sent.Add(now)
	return nil
}

// forget drops the tokens whose hour is over.
func (l *limit) forget(now time.Duration) {
	for key, sent := range l.sent {
		if sent.Count(now) == 0 {
			delete(l.sent, key)
		}
	}
}
