package rest

import (
	"crypto/sha256"
	"sync"
	"time"

	"avenir-mcp/application"
)

// window is the time a request counts for. It rolls: YNAB does not start afresh on the hour.
const window = time.Hour

// limit counts the requests of the last hour by token. Tokens are kept as their hashes.
type limit struct {
	most  int // 0 for any number
	clock application.Clock

	mu   sync.Mutex
	sent map[[sha256.Size]byte][]time.Duration
}

func newLimit(most int, clock application.Clock) *limit {
	return &limit{most: most, clock: clock, sent: make(map[[sha256.Size]byte][]time.Duration)}
}

// spend counts a request. One that is refused counts nowhere.
func (l *limit) spend(token string) error {
	if l.most == 0 {
		return nil
	}
	key, now := sha256.Sum256([]byte(token)), l.clock.Elapsed()
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, known := l.sent[key]; !known {
		l.forget(now)
	}
	sent := l.sent[key]
	for len(sent) > 0 && now-sent[0] >= window {
		sent = sent[1:]
	}
	if len(sent) >= l.most {
		return errTooMany
	}
	l.sent[key] = append(sent, now)
	return nil
}

// forget drops the tokens whose hour is over.
func (l *limit) forget(now time.Duration) {
	for key, sent := range l.sent {
		if now-sent[len(sent)-1] >= window {
			delete(l.sent, key)
		}
	}
}
