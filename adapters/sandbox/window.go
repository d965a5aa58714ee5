package sandbox

import "time"

// window is the time a request counts for. It rolls: YNAB does not start afresh on the hour.
const window = time.Hour

// Window is the requests of the last hour, on a clock that only grows. It is not safe for concurrent use.
type Window struct{ sent []time.Duration }

// Add counts a request that is sent now.
func (w *Window) Add(now time.Duration) { w.sent = append(w.sent, now) }

// Count is how many there were in the hour up to now. What is older is forgotten.
func (w *Window) Count(now time.Duration) int {
	for len(w.sent) > 0 && now-w.sent[0] >= window {
		w.sent = w.sent[1:]
	}
	return len(w.sent)
}
