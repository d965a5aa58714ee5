package insight_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
)

// aged are months up to 2026-09 with these ages, oldest first; -1 is none.
func aged(days ...int) []budget.Month {
	months := make([]budget.Month, len(days))
	for i, d := range days {
		months[i].Month = monthOf("2026-09-01").Add(i - len(days) + 1)
		if d >= 0 {
			months[i].AgeOfMoney = &d
		}
	}
	return months
}

func told(n *int) string {
	if n == nil {
		return "null"
	}
	return fmt.Sprint(*n)
}

func changes(a insight.Ages) string {
	all := make([]string, len(a.Months))
	for i, m := range a.Months {
		all[i] = told(m.Change)
	}
	return strings.Join(all, " ")
}

func TestAgeOfMoney111(t *testing.T) {
	t.Parallel()
	today := dayOf("2026-09-25")
	for name, c := range map[string]struct {
		months                []budget.Month
		n                     int
		changes, overall, now string
		unknown               int
	}{
		"17, 48, 47":                  {aged(17, 48, 47), 12, "null 31 -1", "30", "47", 0},
		"none, 17":                    {aged(-1, 17), 12, "null null", "null", "17", 1},
		"30 alone":                    {aged(30), 12, "null", "null", "30", 0},
		"none at all":                 {aged(-1, -1), 12, "null null", "null", "null", 2},
		"no months":                   {nil, 12, "", "null", "null", 0},
		"none in the middle":          {aged(10, -1, 8), 12, "null null null", "-2", "8", 1},
		"none now":                    {aged(10, 12, -1), 12, "null 2 null", "2", "12", 1},
		"two alike":                   {aged(20, 20), 12, "null 0", "0", "20", 0},
		"an age of 0 is one":          {aged(0, 5), 12, "null 5", "5", "5", 0},
		"the last two":                {aged(1, 20, 25), 2, "null 5", "5", "25", 0},
		"the last one":                {aged(1, 20, 25), 1, "null", "null", "25", 0},
		"months to come":              {append(aged(17, 48), budget.Month{Month: monthOf("2026-10-01"), AgeOfMoney: new(99)}), 12, "null 31", "31", "48", 0},
		"a deleted month, and before": {append(aged(17, 48), budget.Month{Month: monthOf("2026-07-01"), AgeOfMoney: new(99), Deleted: true}), 12, "null 31", "31", "48", 0},
		"in another order":            {[]budget.Month{aged(17, 48)[1], aged(17, 48)[0]}, 12, "null 31", "31", "48", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := insight.AgesOfMoney(c.months, today, c.n)
			same(t, "changes", changes(a), c.changes)
			same(t, "overall", told(a.Change()), c.overall)
			same(t, "unknown", a.Unknown(), c.unknown)
			now := "null"
			if a.Last != nil {
				now = told(a.Last.Days)
			}
			same(t, "now", now, c.now)
		})
	}
}
