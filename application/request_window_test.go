package application_test

import (
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// sentAt is a window with requests at these minutes.
func sentAt(minutes ...int) *application.RequestWindow {
	w := new(application.RequestWindow)
	for _, m := range minutes {
		w.Add(time.Duration(m) * time.Minute)
	}
	return w
}

func TestARequestCountsForAnHour(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sent []int
		now  time.Duration
		want int
	}{
		"none":                         {nil, time.Hour, 0},
		"just now":                     {[]int{10}, 10 * time.Minute, 1},
		"almost an hour ago":           {[]int{10, 20}, 70*time.Minute - 1, 2},
		"an hour ago":                  {[]int{10, 20}, 70 * time.Minute, 1},
		"all of them longer than that": {[]int{10, 20, 20}, 3 * time.Hour, 0},
	} {
		if got := sentAt(c.sent...).Count(c.now); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestTheWaitForMoreRequests(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sent     []int
		n, limit int
		want     time.Duration
	}{
		"there is room":                        {[]int{0, 10}, 1, 3, 0},
		"until the oldest counts no more":      {[]int{0, 10, 20}, 1, 3, 30 * time.Minute},
		"until the second one does":            {[]int{0, 10, 20}, 2, 3, 40 * time.Minute},
		"until the last one does":              {[]int{0, 10, 20}, 3, 3, 50 * time.Minute},
		"more than there can be: for the most": {[]int{0, 10, 20}, 4, 3, 50 * time.Minute},
		"more than there can be, none sent":    {nil, 4, 3, 0},
	} {
		if got := sentAt(c.sent...).Wait(30*time.Minute, c.n, c.limit); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestAShortageSaysWhatIsLeftAndHowLongToWait(t *testing.T) {
	t.Parallel()
	for want, s := range map[string]application.Shortage{
		"YNAB allows 200 requests per hour, requests left: 1, needed: 2. Nothing was sent. Try again later; minutes to wait: 41.":         {Allowed: 200, Most: 190, Left: 1, Needed: 2, Wait: 40*time.Minute + 1},
		"YNAB allows 200 requests per hour, requests left: 0, needed: 190. Nothing was sent. Try again later; minutes to wait: 1.":        {Allowed: 200, Most: 190, Needed: 190},
		"YNAB allows 200 requests per hour, requests left: 190, needed: 191. Nothing was sent. Ask for less at once; minutes to wait: 1.": {Allowed: 200, Most: 190, Left: 190, Needed: 191},
	} {
		if err := s.Refusal(); err.Error() != want || domain.CodeOf(err) != domain.RateLimited {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
}
