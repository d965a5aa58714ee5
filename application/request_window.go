package application

import (
	"fmt"
	"time"

	"avenir-mcp/domain"
)

// requestLife is how long a request counts. The hour rolls: YNAB does not start afresh when the clock strikes.
const requestLife = time.Hour

// RequestWindow is the requests of the last hour; the zero value has none. Times are those of [Clock.Elapsed], so that
// setting the time of day frees nothing. It is not safe for concurrent use.
type RequestWindow struct{ sent []time.Duration } // oldest first

// Add counts a request that is sent now.
func (w *RequestWindow) Add(now time.Duration) { w.sent = append(w.sent, now) }

// Count is how many there were in the hour up to now. What is older is forgotten.
func (w *RequestWindow) Count(now time.Duration) int {
	for len(w.sent) > 0 && now-w.sent[0] >= requestLife {
		w.sent = w.sent[1:]
	}
	return len(w.sent)
}

// Wait is how long it takes until n more requests are within a limit, or as many as ever can be; 0 when they are now.
func (w *RequestWindow) Wait(now time.Duration, n, limit int) time.Duration {
	over := w.Count(now) + min(n, limit) - limit
	if over <= 0 {
		return 0
	}
	return w.sent[over-1] + requestLife - now
}

// Shortage says why requests are not sent: they are more than are left of the last hour's.
type Shortage struct {
	// Allowed is what YNAB allows in an hour, and Most how many of these are ever sent.
	Allowed, Most int
	Left, Needed  int
	Wait          time.Duration
}

// Refusal is the error with code rate_limited that a caller sees. It names the wait in whole minutes, rounded up, at
// least one.
func (s Shortage) Refusal() error {
	next := "Try again later"
	if s.Needed > s.Most {
		next = "Ask for less at once"
	}
	return &domain.Error{
		Code:    domain.RateLimited,
		Message: fmt.Sprintf("YNAB allows %d requests per hour, requests left: %d, needed: %d. Nothing was sent.", s.Allowed, s.Left, s.Needed),
		Next:    fmt.Sprintf("%s; minutes to wait: %d.", next, WholeMinutes(s.Wait)),
	}
}

// WholeMinutes is a wait as it is told to people: rounded up, and at least one minute.
func WholeMinutes(wait time.Duration) int {
	return max(1, int((wait+time.Minute-1)/time.Minute))
}
