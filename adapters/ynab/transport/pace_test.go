package transport_test

import (
	"net/http"
	"testing"
	"time"
)

func TestA429HoldsEverythingBack(t *testing.T) {
	t.Parallel()
	date := func(d time.Duration) string { return start.Add(d).Format(http.TimeFormat) }
	for name, c := range map[string]struct {
		after, date string
		minutes     int
	}{
		"without a word":             {"", "", 10},
		"that cannot be read":        {"soon", "", 10},
		"of a fraction":              {"90.5", "", 10},
		"of a negative number":       {"-5", "", 10},
		"of a number too small":      {"0", "", 1},
		"of a second":                {"1", "", 1},
		"of seconds":                 {"90", "", 2},
		"of many seconds":            {" 1800 ", "", 30},
		"of an hour":                 {"3600", "", 60},
		"of a number too large":      {"86400", "", 60},
		"of a number beyond numbers": {"99999999999999999999999999", "", 60},
		"of a date":                  {date(25 * time.Minute), "", 25},
		"of a date in the past":      {date(-time.Hour), "", 1},
		"of a date far off":          {date(48 * time.Hour), "", 60},
		"of a date by its own clock": {date(2 * time.Hour), date(2*time.Hour - 5*time.Minute), 5},
		"of a date by no clock":      {date(25 * time.Minute), "yesterday", 25},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sent := 0
			p, now := pace(trip(func(*http.Request) (*http.Response, error) {
				sent++
				a := answer(429, "")
				a.Header.Set("Retry-After", c.after)
				a.Header.Set("Date", c.date)
				return a, nil
			}))
			if got := status(p.RoundTrip(get(t))); got != 429 {
				t.Fatalf("answer %d: the one who asked must see it", got)
			}
			if p.Quota.Minutes() != c.minutes || p.Quota.Left() != 0 {
				t.Errorf("%d minutes to wait, want %d; %d left", p.Quota.Minutes(), c.minutes, p.Quota.Left())
			}
			mustBeLimited(t, failure(p.RoundTrip(get(t))), "requests left: 0")
			mustBeLimited(t, p.Quota.Reserve(t.Context(), 1))
			now.pass(time.Duration(c.minutes)*time.Minute - 31*time.Second)
			mustBeLimited(t, failure(p.RoundTrip(get(t))), "minutes to wait: 1.")
			now.pass(31 * time.Second)
			if p.Quota.Left() == 0 || sent != 1 {
				t.Errorf("%d left after the wait, %d sent in it", p.Quota.Left(), sent)
			}
		})
	}
}

func TestALater429DoesNotShortenTheWait(t *testing.T) {
	t.Parallel()
	waits := []string{"1800", "60"}
	held := make(chan struct{})
	p, _ := pace(trip(func(r *http.Request) (*http.Response, error) {
		a := answer(429, "")
		a.Header.Set("Retry-After", waits[0])
		if r.Method == http.MethodPost { // on its way before the first answer came
			<-held
			a.Header.Set("Retry-After", waits[1])
		}
		return a, nil
	}))
	done := make(chan struct{})
	begun := get(t)
	begun.Method = http.MethodPost
	go func() {
		defer close(done)
		status(p.RoundTrip(begun))
	}()
	for p.Quota.Left() == 190 {
		time.Sleep(time.Millisecond)
	}
	status(p.RoundTrip(get(t)))
	close(held)
	<-done
	if p.Quota.Minutes() != 30 {
		t.Errorf("%d minutes to wait, want 30", p.Quota.Minutes())
	}
}
