package calendar_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
)

func ExampleFrequency_Occurrences() {
	first := date("2026-08-31")
	for day := range calendar.Monthly.Occurrences(date("2026-10-31"), first.Day(), date("2026-10-01"), date("2027-03-31")) {
		fmt.Println(day)
	}
	// Output:
	// 2026-10-31
	// 2026-11-30
	// 2026-12-31
	// 2027-01-31
	// 2027-02-28
	// 2027-03-31
}

func list(days iter.Seq[calendar.Date]) string {
	var all []string
	for day := range days {
		all = append(all, day.String())
	}
	return strings.Join(all, " ")
}

func TestOccurrencesAreThoseThatYNABWouldEnter(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		frequency                calendar.Frequency
		first, next, from, until string
		want                     string
	}{
		"schedules-59: the 31st comes back after a short month": {
			calendar.Monthly, "2026-01-31", "2026-10-31", "2026-10-01", "2026-12-31", "2026-10-31 2026-11-30 2026-12-31",
		},
		"schedules-60: twice a month from the 1st is the 1st and the 16th": {
			calendar.TwiceAMonth, "2026-10-01", "2026-10-01", "2026-10-01", "2026-11-30", "2026-10-01 2026-10-16 2026-11-01 2026-11-16",
		},
		"schedules-60: twice a month may be due next on the second of its days": {
			calendar.TwiceAMonth, "2026-01-01", "2026-10-16", "2026-10-01", "2026-12-15", "2026-10-16 2026-11-01 2026-11-16 2026-12-01",
		},
		"schedules-60: twice a month from the 31st is the 16th and the last day": {
			calendar.TwiceAMonth, "2026-12-31", "2026-12-31", "2027-02-01", "2027-03-31", "2027-02-16 2027-02-28 2027-03-16 2027-03-31",
		},
		"schedules-61: every four weeks is every 28 days": {
			calendar.Every4Weeks, "2026-10-03", "2026-10-03", "2026-10-01", "2026-12-31", "2026-10-03 2026-10-31 2026-11-28 2026-12-26",
		},
		"schedules-61: what was due before the window is passed over": {
			calendar.Monthly, "2026-08-03", "2026-08-03", "2026-10-01", "2026-10-31", "2026-10-03",
		},
		"schedules-62: a next occurrence that was moved changes no later one": {
			calendar.Monthly, "2026-01-25", "2026-09-27", "2026-09-01", "2026-11-30", "2026-09-27 2026-10-25 2026-11-25",
		},
		"schedules-62: a leap day comes back in the next leap year": {
			calendar.Yearly, "2024-02-29", "2026-02-28", "2026-01-01", "2028-12-31", "2026-02-28 2027-02-28 2028-02-29",
		},
		"daily is every day": {
			calendar.Daily, "2026-02-27", "2026-02-27", "2026-01-01", "2026-03-01", "2026-02-27 2026-02-28 2026-03-01",
		},
		"weekly is every 7 days": {
			calendar.Weekly, "2026-09-25", "2026-09-25", "2026-09-26", "2026-10-09", "2026-10-02 2026-10-09",
		},
		"every other week is every 14 days": {
			calendar.EveryOtherWeek, "2026-09-25", "2026-09-25", "2026-09-25", "2026-10-24", "2026-09-25 2026-10-09 2026-10-23",
		},
		"every other month is every two months": {
			calendar.EveryOtherMonth, "2026-08-31", "2026-08-31", "2026-08-31", "2027-03-01", "2026-08-31 2026-10-31 2026-12-31 2027-02-28",
		},
		"every three months": {
			calendar.Every3Months, "2026-08-31", "2026-08-31", "2026-08-31", "2027-05-31", "2026-08-31 2026-11-30 2027-02-28 2027-05-31",
		},
		"every four months": {
			calendar.Every4Months, "2026-08-31", "2026-08-31", "2026-08-31", "2027-05-31", "2026-08-31 2026-12-31 2027-04-30",
		},
		"twice a year is every six months": {
			calendar.TwiceAYear, "2026-08-31", "2026-08-31", "2026-08-31", "2027-08-31", "2026-08-31 2027-02-28 2027-08-31",
		},
		"every other year is every two years": {
			calendar.EveryOtherYear, "2024-02-29", "2024-02-29", "2024-01-01", "2029-01-01", "2024-02-29 2026-02-28 2028-02-29",
		},
		"twice a month from the 15th is the 15th and the 30th": {
			calendar.TwiceAMonth, "2026-01-15", "2026-01-15", "2026-01-15", "2026-03-15", "2026-01-15 2026-01-30 2026-02-15 2026-02-28 2026-03-15",
		},
		"twice a month from the 16th is the 1st and the 16th": {
			calendar.TwiceAMonth, "2026-01-16", "2026-01-16", "2026-01-16", "2026-02-16", "2026-01-16 2026-02-01 2026-02-16",
		},
		"never is the next occurrence alone": {
			calendar.Never, "2026-09-25", "2026-09-25", "2026-09-01", "2099-12-31", "2026-09-25",
		},
		"never before the window is nothing": {
			calendar.Never, "2026-09-25", "2026-09-25", "2026-09-26", "2099-12-31", "",
		},
		"an unknown frequency repeats nothing": {
			"fortnightlyish", "2026-09-25", "2026-09-25", "2026-09-01", "2099-12-31", "2026-09-25",
		},
		"both ends of the window belong to it": {
			calendar.Daily, "2026-09-01", "2026-09-01", "2026-09-25", "2026-09-26", "2026-09-25 2026-09-26",
		},
		"nothing is due in a window that ends before it begins": {
			calendar.Daily, "2026-09-01", "2026-09-01", "2026-09-26", "2026-09-25", "",
		},
		"nothing is due without a next occurrence": {
			calendar.Daily, "2026-09-01", "", "2026-09-25", "2026-09-26", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := list(c.frequency.Occurrences(on(c.next), date(c.first).Day(), date(c.from), date(c.until)))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAfterIsTheFirstLaterOccurrence(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		frequency   calendar.Frequency
		next, after string
		want        string
	}{
		"the next one when it lies ahead":          {calendar.Monthly, "2026-10-31", "2026-09-25", "2026-10-31"},
		"the one after it when it is due that day": {calendar.Monthly, "2026-10-31", "2026-10-31", "2026-11-30"},
		"a far one when many were missed":          {calendar.Daily, "1926-10-31", "2026-10-31", "2026-11-01"},
		"none when it does not repeat":             {calendar.Never, "2026-10-31", "2026-10-31", ""},
		"the next one even when it never repeats":  {calendar.Never, "2026-10-31", "2026-10-30", "2026-10-31"},
		"none without a next one":                  {calendar.Daily, "", "2026-10-31", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, ok := c.frequency.After(on(c.next), 31, date(c.after)); got != on(c.want) || ok != (c.want != "") {
				t.Errorf("%s, %t; want %q", got, ok, c.want)
			}
		})
	}
}

func TestOnlyNeverAndUnknownFrequenciesDoNotRepeat(t *testing.T) {
	t.Parallel()
	for _, f := range append(slices.Clone(calendar.Frequencies), "", "hourly") {
		want := f != calendar.Never && f != "" && f != "hourly"
		if f.Repeats() != want {
			t.Errorf("%q repeats: %t", f, f.Repeats())
		}
		next := date("2026-09-25")
		if _, more := f.After(next, next.Day(), next); more != want {
			t.Errorf("%q has a second occurrence: %t", f, more)
		}
	}
}

// schedule draws a schedule that is due next within twelve years of a start.
func schedule(t *rapid.T) (f calendar.Frequency, next calendar.Date, anchor int) {
	f = rapid.SampledFrom(calendar.Frequencies).Draw(t, "frequency")
	next = date("2019-12-28").AddDays(rapid.IntRange(0, 4400).Draw(t, "next"))
	return f, next, rapid.IntRange(1, 31).Draw(t, "anchor")
}

func TestAWindowIsCutOutOfAllOccurrences(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f, next, anchor := schedule(t)
		from := next.AddDays(rapid.IntRange(-40, 3000).Draw(t, "from"))
		until := from.AddDays(rapid.IntRange(-1, 900).Draw(t, "length"))
		want := slices.DeleteFunc(slices.Collect(f.Occurrences(next, anchor, next, until)), func(d calendar.Date) bool {
			return d.Before(from)
		})
		if got := slices.Collect(f.Occurrences(next, anchor, from, until)); !slices.Equal(want, got) {
			t.Fatalf("%v, want %v", got, want)
		}
		later, more := f.After(next, anchor, from.AddDays(-1))
		if len(want) > 0 && (!more || later != want[0]) {
			t.Fatalf("after %s comes %s, want %s", from.AddDays(-1), later, want[0])
		}
	})
}

func TestOccurrencesFollowEachOtherAtTheirDistance(t *testing.T) {
	t.Parallel()
	distance := map[calendar.Frequency][2]int{ // least and most days, from the second step on: the first may be a moved one
		calendar.Daily: {1, 1}, calendar.Weekly: {7, 7}, calendar.EveryOtherWeek: {14, 14}, calendar.Every4Weeks: {28, 28},
		calendar.TwiceAMonth: {12, 18}, calendar.Monthly: {28, 31}, calendar.EveryOtherMonth: {59, 62},
		calendar.Every3Months: {89, 92}, calendar.Every4Months: {120, 123}, calendar.TwiceAYear: {181, 184},
		calendar.Yearly: {365, 366}, calendar.EveryOtherYear: {730, 731},
	}
	rapid.Check(t, func(t *rapid.T) {
		f, next, anchor := schedule(t)
		all := slices.Collect(f.Occurrences(next, anchor, next, next.AddDays(3000)))
		if all[0] != next || !f.Repeats() && len(all) != 1 {
			t.Fatalf("from %s: %v", next, all)
		}
		for i := 1; i < len(all); i++ {
			apart := all[i].DaysSince(all[i-1])
			if apart < 1 || i > 1 && (apart < distance[f][0] || apart > distance[f][1]) {
				t.Fatalf("%s and then %s", all[i-1], all[i])
			}
		}
	})
}

func TestAFarWindowIsReachedAtOnce(t *testing.T) {
	t.Parallel()
	from, until := date("9999-01-01"), date("9999-01-31")
	for _, f := range calendar.Frequencies {
		start := time.Now()
		for range 100 {
			list(f.Occurrences(date("0001-01-01"), 1, from, until))
		}
		// Day by day it would be 365 million steps.
		if took := time.Since(start); took > time.Second {
			t.Errorf("%s took %s", f, took)
		}
	}
}
