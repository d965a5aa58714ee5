package calendar_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
)

// instants are midnights of days that can be written.
func instants() *rapid.Generator[time.Time] {
	return rapid.Map(rapid.IntRange(0, 3_652_058), func(n int) time.Time {
		return time.Date(1, time.January, 1+n, 0, 0, 0, 0, time.UTC)
	})
}

func TestDatesAgreeWithTheStandardLibrary(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := instants().Draw(t, "a"), instants().Draw(t, "b")
		day, other := calendar.DateOf(a, time.UTC), calendar.DateOf(b, time.UTC)
		if got, want := day.String(), a.Format(time.DateOnly); got != want {
			t.Fatalf("%s, want %s", got, want)
		}
		if got, want := day.DaysSince(other), int(a.Sub(b)/24/time.Hour); a.Year()/200 == b.Year()/200 && got != want {
			t.Fatalf("%s is %d days since %s, want %d", day, got, other, want)
		}
		if got := day.Compare(other); got != a.Compare(b) {
			t.Fatalf("%s and %s compare as %d", day, other, got)
		}
	})
}

func TestPrintingAndParsingAreInverse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		day := calendar.DateOf(instants().Draw(t, "day"), time.UTC)
		if got, err := calendar.ParseDate(day.String()); err != nil || got != day {
			t.Fatalf("%s reads back as %s, %v", day, got, err)
		}
		month := day.Month()
		if got, err := calendar.ParseMonth(month.String()); err != nil || got != month {
			t.Fatalf("%s reads back as %s, %v", month, got, err)
		}
	})
}

func TestAddDaysAndDaysSinceAreInverse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		from, to := calendar.DateOf(instants().Draw(t, "from"), time.UTC), calendar.DateOf(instants().Draw(t, "to"), time.UTC)
		if got := from.AddDays(to.DaysSince(from)); got != to {
			t.Fatalf("%s and %d days are %s, want %s", from, to.DaysSince(from), got, to)
		}
		n := rapid.IntRange(0, 100_000).Draw(t, "n")
		if got := from.AddDays(n).DaysSince(from); got != n {
			t.Fatalf("%s is %d days after %s, want %d", from.AddDays(n), got, from, n)
		}
	})
}

func TestAddMonthsStaysInItsMonthNextToTheAnchor(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		day := calendar.DateOf(instants().Draw(t, "day"), time.UTC)
		k, anchor := rapid.IntRange(0, 600).Draw(t, "k"), rapid.IntRange(1, 31).Draw(t, "anchor")
		got, month := calendar.AddMonths(day, k, anchor), day.Month().Add(k)
		if got.Month() != month || got.Before(month.First()) || got.After(month.Last()) {
			t.Fatalf("%s is not in %s", got, month)
		}
		if got.Day() != anchor && (got != month.Last() || got.Day() > anchor) {
			t.Fatalf("%s, anchor %d", got, anchor)
		}
		if month.First().AddDays(-1) != month.Add(-1).Last() {
			t.Fatalf("%s does not follow %s", month.First(), month.Add(-1).Last())
		}
	})
}

func FuzzParseDate(f *testing.F) {
	for _, s := range append([]string{"2026-09-25", "2024-02-29", "9999-12-31"}, neither[:20]...) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := calendar.ParseDate(s)
		want, wantErr := time.Parse(time.DateOnly, s)
		exists := wantErr == nil && want.Year() > 0
		if exists != (err == nil) {
			t.Fatalf("%q is a day: %t, and the error is %v", s, exists, err)
		}
		if err == nil && (d.String() != s || d != calendar.DateOf(want, time.UTC)) {
			t.Fatalf("%q was read as %s", s, d)
		}
		m, err := calendar.ParseMonth(s)
		if (err == nil) != (exists && want.Day() == 1) || err == nil && m.String() != s {
			t.Fatalf("%q as a month is %s, %v", s, m, err)
		}
	})
}
