package calendar_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/calendar"
)

func ExampleMonth() {
	february := calendar.MonthOf(2028, time.February)
	fmt.Println(february, february.Last(), february.Add(-2))
	// Output: 2028-02-01 2028-02-29 2027-12-01
}

func TestMonthOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		year  int
		month time.Month
		want  string
	}{
		"an ordinary month":                    {2026, time.September, "2026-09-01"},
		"January":                              {2026, time.January, "2026-01-01"},
		"December":                             {2026, time.December, "2026-12-01"},
		"a thirteenth is next year's first":    {2026, 13, "2027-01-01"},
		"a zeroth is last year's last":         {2026, 0, "2025-12-01"},
		"the first month of the calendar":      {1, time.January, "0001-01-01"},
		"a month before the calendar is none":  {0, time.December, ""},
		"a month far before the calendar, too": {-5, time.May, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := calendar.MonthOf(c.year, c.month)
			if diff := cmp.Diff(c.want, got.String()); diff != "" {
				t.Error(diff)
			}
			if got.IsZero() != (c.want == "") {
				t.Errorf("IsZero is %t", got.IsZero())
			}
		})
	}
}

func TestMonthsCompareInOrder(t *testing.T) {
	t.Parallel()
	order := []calendar.Month{
		{}, calendar.MonthOf(1, 1), calendar.MonthOf(2025, 12), calendar.MonthOf(2026, 1), calendar.MonthOf(2026, 11),
	}
	for i, a := range order {
		for j, b := range order {
			want := min(max(i-j, -1), 1)
			if a.Compare(b) != want || a.Before(b) != (want < 0) || a.After(b) != (want > 0) || a.Equal(b) != (want == 0) {
				t.Errorf("%q and %q compare as %d, want %d", a, b, a.Compare(b), want)
			}
		}
	}
}

func TestMonthsAddAndEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		month       calendar.Month
		add         int
		first, last string
	}{
		"itself":                        {calendar.MonthOf(2026, 9), 0, "2026-09-01", "2026-09-30"},
		"over the turn of the year":     {calendar.MonthOf(2026, 11), 2, "2027-01-01", "2027-01-31"},
		"back over the turn":            {calendar.MonthOf(2026, 1), -1, "2025-12-01", "2025-12-31"},
		"into a leap February":          {calendar.MonthOf(2026, 2), 24, "2028-02-01", "2028-02-29"},
		"into an ordinary February":     {calendar.MonthOf(2026, 2), 12, "2027-02-01", "2027-02-28"},
		"back to the first month":       {calendar.MonthOf(1, 2), -1, "0001-01-01", "0001-01-31"},
		"before the first month":        {calendar.MonthOf(1, 2), -2, "", ""},
		"from no month":                 {calendar.Month{}, 500, "", ""},
		"from no month, without adding": {calendar.Month{}, 0, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := c.month.Add(c.add)
			if diff := cmp.Diff([]string{c.first, c.last}, []string{got.First().String(), got.Last().String()}); diff != "" {
				t.Error(diff)
			}
			if got.First().Month() != got || got.Last().Month() != got {
				t.Errorf("its days lie in %s and %s", got.First().Month(), got.Last().Month())
			}
		})
	}
}

func TestMonthsSinceCountsTheMonthsBetween(t *testing.T) {
	t.Parallel()
	september := calendar.MonthOf(2026, time.September)
	for name, c := range map[string]struct {
		other calendar.Month
		want  int
	}{
		"the same month is none":     {september, 0},
		"an earlier one":             {calendar.MonthOf(2025, time.December), 9},
		"a later one is less than 0": {calendar.MonthOf(2028, time.January), -16},
		"no month":                   {calendar.Month{}, 0},
	} {
		if got := september.MonthsSince(c.other); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	if got := (calendar.Month{}).MonthsSince(september); got != 0 {
		t.Errorf("of no month: %d", got)
	}
}
