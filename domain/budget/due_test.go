package budget_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestDue(t *testing.T) {
	t.Parallel()
	schedules := []budget.Schedule{
		{ID: "b", First: day("2026-08-31"), Next: day("2026-09-30"), Frequency: calendar.Monthly, AccountID: "x"},
		{ID: "a", First: day("2026-10-31"), Next: day("2026-10-31"), Frequency: calendar.Never, AccountID: "y"},
		{ID: "c", First: day("2026-10-05"), Next: day("2026-10-05"), Frequency: calendar.Weekly, AccountID: "x", Deleted: true},
	}
	for name, c := range map[string]struct {
		accounts     []string
		since, until string
		want         string
	}{
		"by day, then by id, without deleted ones": {nil, "2026-09-01", "2026-11-30", "b 2026-09-30, a 2026-10-31, b 2026-10-31, b 2026-11-30"},
		"of one account":  {[]string{"y"}, "2026-09-01", "2026-11-30", "a 2026-10-31"},
		"of no account":   {[]string{}, "2026-09-01", "2026-11-30", ""},
		"of a short time": {nil, "2026-10-31", "2026-10-31", "a 2026-10-31, b 2026-10-31"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var due []string
			for _, o := range budget.Due(schedules, c.accounts, day(c.since), day(c.until)) {
				due = append(due, o.Schedule.ID+" "+o.Date.String())
			}
			if got := strings.Join(due, ", "); got != c.want {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestWhatAScheduleReallyPays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		schedule budget.Schedule
		want     money.Milliunits
		split    bool
	}{
		"a plain one":            {budget.Schedule{Amount: -5}, -5, false},
		"a transfer":             {budget.Schedule{Amount: -5, TransferAccountID: "x"}, 0, false},
		"a split":                {budget.Schedule{Amount: -5, Lines: []budget.Line{{Amount: -3}, {Amount: -2, TransferAccountID: "x"}}}, -3, true},
		"a split, deleted since": {budget.Schedule{Amount: -5, Lines: []budget.Line{{Amount: -2, TransferAccountID: "x", Deleted: true}}}, -5, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if paid, split := c.schedule.Paid(), c.schedule.IsSplit(); paid != c.want || split != c.split {
				t.Errorf("paid %d, split %v", paid, split)
			}
		})
	}
}
