package calendar_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/calendar"
)

func ExampleAddMonths() {
	start := date("2026-08-31")
	for k := 1; k <= 3; k++ {
		fmt.Println(calendar.AddMonths(start, k, start.Day()))
	}
	// Output:
	// 2026-09-30
	// 2026-10-31
	// 2026-11-30
}

func ExampleDateOf() {
	instant := time.Date(2026, time.September, 30, 12, 30, 0, 0, time.UTC)
	auckland := time.FixedZone("NZDT", 13*60*60)
	fmt.Println(calendar.DateOf(instant, time.UTC), calendar.DateOf(instant, auckland))
	// Output: 2026-09-30 2026-10-01
}

// date is a day that the test knows to exist.
func date(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// on is as date, and no date for the empty text.
func on(s string) calendar.Date {
	if s == "" {
		return calendar.Date{}
	}
	return date(s)
}

func TestNewDateKnowsWhichDaysExist(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		year  int
		month time.Month
		day   int
		want  string
	}{
		"an ordinary day":                    {2026, 9, 25, "2026-09-25"},
		"the last day of a long month":       {2026, 12, 31, "2026-12-31"},
		"the 31st of a short month":          {2026, 4, 31, ""},
		"the 31st of September":              {2026, 9, 31, ""},
		"the 30th of June":                   {2026, 6, 30, "2026-06-30"},
		"the 31st of November":               {2026, 11, 31, ""},
		"the 32nd":                           {2026, 1, 32, ""},
		"a leap day":                         {2024, 2, 29, "2024-02-29"},
		"a leap day in an ordinary year":     {2026, 2, 29, ""},
		"a leap day in 1900":                 {1900, 2, 29, ""},
		"a leap day in 2000":                 {2000, 2, 29, "2000-02-29"},
		"day zero":                           {2026, 1, 0, ""},
		"month zero":                         {2026, 0, 1, ""},
		"a thirteenth month":                 {2026, 13, 1, ""},
		"the first day of the calendar":      {1, 1, 1, "0001-01-01"},
		"a year before the calendar":         {0, 12, 31, ""},
		"the last day that can be written":   {9999, 12, 31, "9999-12-31"},
		"a year that is too long to write":   {10000, 1, 1, ""},
		"a negative day does not count back": {2026, 1, -1, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, ok := calendar.NewDate(c.year, c.month, c.day)
			if ok != (c.want != "") || ok == got.IsZero() {
				t.Errorf("%t, %s", ok, got)
			}
			if diff := cmp.Diff(c.want, got.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDateOfDependsOnTheZone(t *testing.T) {
	t.Parallel()
	at := func(hours int) *time.Location { return time.FixedZone("", hours*60*60) }
	instant := time.Date(2026, time.December, 31, 23, 30, 0, 0, time.UTC)
	for hours, want := range map[int]string{0: "2026-12-31", 1: "2027-01-01", -12: "2026-12-31", 14: "2027-01-01"} {
		if diff := cmp.Diff(date(want), calendar.DateOf(instant, at(hours))); diff != "" {
			t.Error(diff)
		}
	}
	if got := calendar.DateOf(time.Time{}, at(-1)); !got.IsZero() {
		t.Errorf("before the calendar starts: %s", got)
	}
}

func TestDatesCompareInOrder(t *testing.T) {
	t.Parallel()
	order := []calendar.Date{
		{},
		date("0001-01-01"), date("1999-12-31"), date("2026-01-31"), date("2026-02-01"), date("2026-12-01"),
		date("2027-01-01"), date("9999-12-31"), date("9999-12-31").AddDays(1),
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

func TestAddDays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from string
		days int
		want string
	}{
		"none":                           {"2026-09-25", 0, "2026-09-25"},
		"over the end of a month":        {"2026-09-25", 6, "2026-10-01"},
		"back over the turn of the year": {"2026-01-01", -1, "2025-12-31"},
		"over a leap day":                {"2024-02-28", 2, "2024-03-01"},
		"over a day without a leap day":  {"2026-02-28", 1, "2026-03-01"},
		"400 years":                      {"2026-09-25", 146_097, "2426-09-25"},
		"back to the first day":          {"2026-09-25", -739_883, "0001-01-01"},
		"before the first day":           {"2026-09-25", -739_884, ""},
		"beyond what can be read":        {"9999-12-31", 1, "10000-01-01"},
		"from no date":                   {"", 5, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, on(c.from).AddDays(c.days).String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDaysSince(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		day, since string
		want       int
	}{
		"the same day":               {"2026-09-25", "2026-09-25", 0},
		"the next day":               {"2026-10-01", "2026-09-30", 1},
		"the day before":             {"2026-09-30", "2026-10-01", -1},
		"a leap year":                {"2025-01-01", "2024-01-01", 366},
		"a year":                     {"2026-01-01", "2025-01-01", 365},
		"around 1970":                {"1970-01-02", "1969-12-30", 3},
		"the whole calendar":         {"9999-12-31", "0001-01-01", 3_652_058},
		"since no date":              {"2026-09-25", "", 0},
		"from no date to an old one": {"", "2026-09-25", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := on(c.day).DaysSince(on(c.since)); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}

func TestAddMonthsIsClampedToTheMonth(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from      string
		k, anchor int
		want      string
	}{
		"the same day of the next month":        {"2026-09-25", 1, 25, "2026-10-25"},
		"the 31st becomes the 30th":             {"2026-08-31", 1, 31, "2026-09-30"},
		"the 31st comes back":                   {"2026-08-31", 2, 31, "2026-10-31"},
		"the anchor wins over the day":          {"2026-09-30", 1, 31, "2026-10-31"},
		"February":                              {"2026-01-31", 1, 31, "2026-02-28"},
		"February of a leap year":               {"2024-01-30", 1, 30, "2024-02-29"},
		"a year from a leap day":                {"2024-02-29", 12, 29, "2025-02-28"},
		"no month at all moves to the anchor":   {"2026-09-25", 0, 1, "2026-09-01"},
		"backwards over the turn of the year":   {"2026-01-31", -2, 31, "2025-11-30"},
		"24 months back from today":             {"2026-09-25", -24, 25, "2024-09-25"},
		"an anchor below 1 is the first":        {"2026-09-25", 1, 0, "2026-10-01"},
		"before the calendar starts is no date": {"0001-01-31", -1, 31, ""},
		"from no date":                          {"", 1, 1, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, calendar.AddMonths(on(c.from), c.k, c.anchor).String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Days are counted as the standard library counts them, from the first day of the calendar on.
func TestDaysAreCountedAsTheStandardLibraryCountsThem(t *testing.T) {
	t.Parallel()
	first := date("0001-01-01")
	at := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := 0; at.Year() < 2500; n, at = n+1, at.AddDate(0, 0, 1) {
		d, ok := calendar.NewDate(at.Date())
		if got := d.DaysSince(first); !ok || got != n {
			t.Fatalf("%s is day %d, want %d", d, got, n)
		}
	}
}
