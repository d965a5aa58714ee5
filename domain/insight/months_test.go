package insight_test

import (
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
)

func TestCompleteMonths(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows  []budget.Transaction
		n     int
		first string
		len   int
	}{
		"the last ones before today's":            {[]budget.Transaction{{AccountID: "check", Date: dayOf("2020-01-31")}}, 6, "2026-03-01", 6},
		"over the turn of a year":                 {[]budget.Transaction{{AccountID: "check", Date: dayOf("2020-01-31")}}, 12, "2025-09-01", 12},
		"none before the first row":               {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-07-31")}, {AccountID: "check", Date: dayOf("2026-08-01")}}, 6, "2026-07-01", 2},
		"exactly as many as there are":            {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-03-31")}}, 6, "2026-03-01", 6},
		"none of a plan that began this month":    {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-09-01")}}, 6, "", 0},
		"none of a plan with later rows only":     {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-12-01")}}, 6, "", 0},
		"none without rows":                       {nil, 6, "", 0},
		"rows of tracking accounts do not count":  {[]budget.Transaction{{AccountID: "shares", Date: dayOf("2020-01-31")}, {AccountID: "check", Date: dayOf("2026-08-31")}}, 6, "2026-08-01", 1},
		"nor deleted ones":                        {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-01-31"), Deleted: true}, {AccountID: "check", Date: dayOf("2026-08-31")}}, 6, "2026-08-01", 1},
		"rows of closed accounts do":              {[]budget.Transaction{{AccountID: "old", Date: dayOf("2026-07-01")}}, 6, "2026-07-01", 2},
		"a plan whose last row is long ago":       {[]budget.Transaction{{AccountID: "check", Date: dayOf("2020-01-31")}}, 1, "2026-08-01", 1},
		"a month without rows between two counts": {[]budget.Transaction{{AccountID: "check", Date: dayOf("2026-06-01")}, {AccountID: "check", Date: dayOf("2026-08-01")}}, 6, "2026-06-01", 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife()
			l.Transactions = c.rows
			w := insight.CompleteMonths(budget.NewKinds(l.Ledger), lifeToday, c.n)
			same(t, "first", w.First().String(), c.first)
			same(t, "length", w.Len(), c.len)
			if c.len > 0 {
				same(t, "last", w.Last().String(), "2026-08-01")
				same(t, "the last by number", w.Month(c.len-1).String(), "2026-08-01")
			}
		})
	}
}

func TestIndexOfADay(t *testing.T) {
	t.Parallel()
	l := newLife().row("2026-01-31", "check", 1, "in")
	w := insight.CompleteMonths(budget.NewKinds(l.Ledger), lifeToday, 3)
	for date, want := range map[string]int{
		"2026-05-31": -1, "2026-06-01": 0, "2026-06-30": 0, "2026-07-15": 1, "2026-08-31": 2, "2026-09-01": -1, "2025-07-15": -1, "": -1,
	} {
		got, in := w.Index(dayOf(date))
		if in != (want >= 0) || in && got != want {
			t.Errorf("%s: %d, %v, want %d", date, got, in, want)
		}
	}
	if _, in := (insight.Window{}).Index(dayOf("2026-06-01")); in {
		t.Error("no months hold a day")
	}
}
