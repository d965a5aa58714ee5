package transport

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// How long nothing is sent after YNAB said that the hour's requests are used up. It frees the first of them
// when the oldest is an hour old, so that a longer wait than that can only be a mistake.
const (
	shortestHold = time.Minute
	usualHold    = 10 * time.Minute
	longestHold  = time.Hour
)

// holdFor is how long to wait after a 429: what its Retry-After says, in seconds or as a date, within bounds;
// without one that can be read, ten minutes. A date is counted from the answer's own, else from now.
func holdFor(h http.Header, now time.Time) time.Duration {
	said := strings.TrimSpace(h.Get("Retry-After"))
	if seconds, err := strconv.ParseUint(said, 10, 63); err == nil || isDigits(said) {
		if err != nil || seconds > uint64(longestHold/time.Second) {
			return longestHold
		}
		return max(time.Duration(seconds)*time.Second, shortestHold)
	}
	until, err := http.ParseTime(said)
	if err != nil {
		return usualHold
	}
	if sent, err := http.ParseTime(h.Get("Date")); err == nil {
		now = sent
	}
	return min(max(until.Sub(now), shortestHold), longestHold)
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
