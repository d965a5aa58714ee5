package inputrequired

import (
	"sync"
	"time"

	"avenir-mcp/application"
)

// Life is how long a request state counts. At exactly this age it still does.
const Life = 600 * time.Second

// spender uses up states, and tells the time by which they age.
type spender interface {
	now() time.Duration
	// spend uses up a state, and tells why it must not count; an error says why it could not be used up.
	spend(nonce string, issued time.Duration) (reason, error)
}

// used remembers the states that came back. It holds only nonces of states that opened, each for [Life], so
// it cannot be filled by forging.
type used struct {
	clock application.Clock

	mu     sync.Mutex
	nonces map[string]struct{}
	// order holds the same nonces, in the order in which they were used.
	order []use
}

type use struct {
	nonce string
	at    time.Duration
}

func newUsed(clock application.Clock) *used {
	return &used{clock: clock, nonces: make(map[string]struct{})}
}

func (u *used) now() time.Duration { return u.clock.Elapsed() }

// spend implements [spender]: a state does not count when it is too old, or was used before.
//
// The time is read once and under the lock. Were a state's age judged earlier than its nonce is looked up, a
// call held up in between could find the nonce forgotten and let the state count twice.
func (u *used) spend(nonce string, issued time.Duration) (reason, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	now := u.clock.Elapsed()
	u.forget(now)
	if now-issued > Life {
		return expired, nil // for good, so there is nothing to remember
	}
	if _, ok := u.nonces[nonce]; ok {
		return alreadyUsed, nil
	}
	u.nonces[nonce] = struct{}{}
	u.order = append(u.order, use{nonce: nonce, at: now})
	return "", nil
}

// forget drops the nonces that were used more than [Life] ago: their states were issued even earlier, and
// have expired.
func (u *used) forget(now time.Duration) {
	old := 0
	for old < len(u.order) && now-u.order[old].at > Life {
		delete(u.nonces, u.order[old].nonce)
		old++
	}
	u.order = u.order[old:]
}
