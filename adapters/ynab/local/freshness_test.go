package local_test

import (
	"context"
	"runtime"
	"testing"
	"time"
	"weak"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
)

// everything are the reads of a plan, by what they ask for on a copy that is at knowledge 1.
var everything = map[string]func(context.Context, *local.Copy, application.Freshness) error{
	"accounts since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Accounts(ctx, planA, f)
		return err
	},
	"categories since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Categories(ctx, planA, f)
		return err
	},
	"payees since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Payees(ctx, planA, f)
		return err
	},
	"months since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Months(ctx, planA, f)
		return err
	},
	"schedules since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Schedules(ctx, planA, f)
		return err
	},
	"transactions from 2024-03-01 since 1": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Transactions(ctx, planA, f)
		return err
	},
	"month 2026-10-01": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Month(ctx, planA, month("2026-10-01"), f)
		return err
	},
	"plans": func(ctx context.Context, c *local.Copy, f application.Freshness) error {
		_, err := c.Plans(ctx, f)
		return err
	},
}

func TestACopyIsUsedAsLongAsTheNeedLetsIt(t *testing.T) {
	t.Parallel()
	lookups := map[string]time.Duration{"plans": time.Hour, "month 2026-10-01": 5 * time.Second}
	for request, read := range everything {
		lookup, special := lookups[request]
		if !special {
			lookup = 10 * time.Minute
		}
		for name, step := range map[string]struct {
			f     application.Freshness
			later time.Duration
			asks  bool
		}{
			"fresh at once":            {application.Fresh, 0, false},
			"fresh before 5 s":         {application.Fresh, 5*time.Second - 1, false},
			"fresh at 5 s":             {application.Fresh, 5 * time.Second, true},
			"a lookup before its time": {application.Lookup, lookup - 1, false},
			"a lookup at its time":     {application.Lookup, lookup, true},
			"for a write at once":      {application.ForWrite, 0, true},
			"unknown freshness":        {application.Freshness(77), 0, true},
		} {
			t.Run(request+", "+name, func(t *testing.T) {
				t.Parallel()
				s, _ := household(t)
				c, clock := open(t, s, nil)
				check(t, read(t.Context(), c, application.Fresh))
				s.asked()
				clock.pass(step.later)
				check(t, read(t.Context(), c, step.f))
				asks(t, s, request, step.asks)
			})
		}
	}
}

func TestAWriteMakesEveryCopyOfItsPlanStale(t *testing.T) {
	t.Parallel()
	for request, read := range everything {
		for _, f := range []application.Freshness{application.Fresh, application.Lookup} {
			t.Run(request, func(t *testing.T) {
				t.Parallel()
				s, _ := household(t)
				c, _ := open(t, s, nil)
				check(t, read(t.Context(), c, f))
				s.asked()
				c.Wrote(planB)
				check(t, read(t.Context(), c, f))
				asks(t, s, request, false)
				c.Wrote(planA)
				check(t, read(t.Context(), c, f))
				asks(t, s, request, request != "plans") // what plans there are is not the plan's
				check(t, read(t.Context(), c, f))
				asks(t, s, request, false)
			})
		}
	}
}

func TestAMonthThatNobodyAsksForAgainIsLetGo(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, clock := open(t, s, nil)
	for range 2 {
		must(c.Month(t.Context(), planA, month("2026-10-01"), application.Lookup))(t)
		must(c.Month(t.Context(), planA, month("2026-09-01"), application.Lookup))(t)
		clock.pass(5 * time.Second)
	}
	want := []string{"month 2026-10-01", "month 2026-09-01", "month 2026-10-01", "month 2026-09-01"}
	if diff := cmp.Diff(want, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestAMonthThatNobodyAsksForAgainIsNotHeld(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, clock := open(t, s, nil)
	held := weak.Make(&must(c.Month(t.Context(), planA, month("2026-10-01"), application.Fresh))(t).Categories[0])
	clock.pass(5 * time.Second)
	must(c.Month(t.Context(), planA, month("2026-09-01"), application.Fresh))(t)
	for range 3 {
		runtime.GC()
	}
	if held.Value() != nil {
		t.Error("it is still there")
	}
	runtime.KeepAlive(c)
}

func asks(t *testing.T, s *server, request string, want bool) {
	t.Helper()
	var requests []string
	if want {
		requests = []string{request}
	}
	if diff := cmp.Diff(requests, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}
