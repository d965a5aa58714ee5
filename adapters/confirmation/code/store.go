package code

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"sync"
	"time"

	"avenir-mcp/application"
)

const (
	// Life is how long a code counts. At exactly this age it still does.
	Life = 600 * time.Second
	// Limit is how many codes are live at most. One more drops the oldest.
	Limit = 1000

	randomBytes = 8
	// Length is the number of characters of a code.
	Length = 11
)

// Store keeps the live codes. It may be used by many goroutines at once.
type Store struct {
	clock application.Clock

	mu sync.Mutex
	// live is in order of issue. All codes live equally long, so that is also the order of expiry: making
	// room by dropping the first never costs a good code where there is an expired one.
	live []issued
}

type issued struct {
	text  [Length]byte
	scope [sha256.Size]byte
	at    time.Duration
}

// NewStore makes an empty store whose codes age by the clock's elapsed time.
func NewStore(clock application.Clock) *Store { return &Store{clock: clock} }

// Issue makes a code for the scope.
func (s *Store) Issue(scope Scope) string {
	var random [randomBytes]byte
	_, _ = rand.Read(random[:]) // never fails: the program ends when the system has no randomness
	code := issued{scope: scope.digest()}
	base64.RawURLEncoding.Encode(code.text[:], random[:])

	s.mu.Lock()
	defer s.mu.Unlock()
	code.at = s.clock.Elapsed()
	if len(s.live) == Limit {
		s.live = slices.Delete(s.live, 0, 1)
	}
	s.live = append(s.live, code)
	return string(code.text[:])
}

// Redeem uses up the code, and tells whether it was live and issued for exactly this scope. Of several calls
// at once with one code at most one gets true.
func (s *Store) Redeem(code string, scope Scope) bool {
	got, ok := s.take(code)
	if !ok {
		return false
	}
	want := scope.digest()
	return subtle.ConstantTimeCompare(got[:], want[:]) == 1
}

// Spend uses up the code, if it is live, for nothing.
func (s *Store) Spend(code string) { s.take(code) }

// take removes the code and returns the digest of what it was issued for. It compares with every live code,
// so that the time says nothing about how much of a guess was right.
func (s *Store) take(code string) (scope [sha256.Size]byte, ok bool) {
	presented := []byte(code)

	s.mu.Lock()
	defer s.mu.Unlock()
	s.dropExpired(s.clock.Elapsed())
	found := -1
	for i := range s.live {
		found = subtle.ConstantTimeSelect(subtle.ConstantTimeCompare(presented, s.live[i].text[:]), i, found)
	}
	if found < 0 {
		return scope, false
	}
	scope = s.live[found].scope
	s.live = slices.Delete(s.live, found, found+1)
	return scope, true
}

// dropExpired forgets the codes that are too old. The caller holds the lock, and reads the clock while
// holding it, as issuing does: a call held up in between could otherwise put the codes out of order.
func (s *Store) dropExpired(now time.Duration) {
	expired := 0
	for expired < len(s.live) && now-s.live[expired].at > Life {
		expired++
	}
	s.live = slices.Delete(s.live, 0, expired)
}
