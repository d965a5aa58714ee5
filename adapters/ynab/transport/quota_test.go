package transport_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/domain"
)

// pace is a chain of which only the pace is of interest.
func pace(next http.RoundTripper) (transport.Pace, *clock) {
	c := new(clock)
	return transport.Pace{Quota: transport.NewQuota(c), Next: next}, c
}

func mustBeLimited(t *testing.T, err error, parts ...string) {
	t.Helper()
	if domain.CodeOf(err) != domain.RateLimited {
		t.Fatalf("error %v, want one with code rate_limited", err)
	}
	for _, part := range append(parts, "200 requests per hour") {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not contain %q", err, part)
		}
	}
}

func TestAnHourHas190Requests(t *testing.T) {
	t.Parallel()
	sent := 0
	p, now := pace(trip(func(*http.Request) (*http.Response, error) {
		sent++
		return nil, errBroken // what fails counts as well
	}))
	send := func() error { return failure(p.RoundTrip(get(t))) }
	for i := range 190 {
		if left := p.Quota.Left(); left != 190-i {
			t.Fatalf("%d left after %d", left, i)
		}
		_ = send()
		now.pass(6 * time.Second) // 19 minutes in all
	}
	mustBeLimited(t, send(), "requests left: 0", "needed: 1", "Nothing was sent", "minutes to wait: 41.")
	if sent != 190 || p.Quota.Minutes() != 41 {
		t.Errorf("%d were sent, and %d minutes to wait", sent, p.Quota.Minutes())
	}
	now.pass(41*time.Minute - time.Second)
	mustBeLimited(t, send(), "minutes to wait: 1.")
	now.pass(time.Second)
	if p.Quota.Left() != 1 || p.Quota.Minutes() != 0 {
		t.Errorf("%d left an hour after the first", p.Quota.Left())
	}
	_ = send()
	mustBeLimited(t, send(), "minutes to wait: 1.")
	if sent != 191 {
		t.Errorf("%d were sent", sent)
	}
}

func TestAReservationNamesWhatIsNeededAndTheWait(t *testing.T) {
	t.Parallel()
	p, now := pace(always(200))
	reserve := func(n int) error { return p.Quota.Reserve(t.Context(), n) }
	for range 100 {
		status(p.RoundTrip(get(t)))
	}
	now.pass(20 * time.Minute)
	for range 80 {
		status(p.RoundTrip(get(t)))
	}
	if err := reserve(10); err != nil {
		t.Error(err)
	}
	if err := reserve(10); err != nil {
		t.Errorf("a reservation set something aside: %v", err)
	}
	mustBeLimited(t, reserve(11), "requests left: 10", "needed: 11", "minutes to wait: 40.", "Try again later")
	mustBeLimited(t, reserve(110), "minutes to wait: 40.")
	mustBeLimited(t, reserve(111), "minutes to wait: 60.")
	mustBeLimited(t, reserve(191), "minutes to wait: 60.", "Ask for less at once")
}
