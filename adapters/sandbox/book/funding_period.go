package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// period is what a target asks for at one time.
type period struct {
	// from is its first month.
	from calendar.Month
	// left is how many months there are to assign to, the present one included; 0 when it has no end, or when
	// that is over.
	left int
}

// periodOf is the period that a month lies in. One without a repetition lasts from the month it was set in to its
// date. The first period of one with a repetition ends with its date, however far that is; without a date it is
// one repetition long from the month it was set in.
func periodOf(t *budget.Target, m calendar.Month) period {
	every := monthsPerRepetition(t)
	due := t.Date.Month()
	if every == 0 {
		if due.IsZero() {
			return period{from: t.Since}
		}
		return period{t.Since, max(0, due.MonthsSince(m)+1)}
	}
	first := t.Since
	if due.IsZero() {
		if first.IsZero() {
			first = calendar.MonthOf(1, 1)
		}
		due = first.Add(every - 1)
	}
	start := due.Add(1 - every)
	if !m.After(due) && (!first.IsZero() || !m.Before(start)) {
		if !first.IsZero() {
			start = first
		}
		return period{start, due.MonthsSince(m) + 1}
	}
	ahead := due.MonthsSince(m) % every // to the next month that it is due in
	if ahead < 0 {
		ahead += every
	}
	return period{m.Add(ahead + 1 - every), ahead + 1}
}

// monthsPerRepetition is 0 for a target that does not repeat by months.
func monthsPerRepetition(t *budget.Target) int {
	times := max(1, t.Frequency)
	switch c := t.Cadence; {
	case c == budget.CadenceMonthly:
		return times
	case c == budget.CadenceYearly:
		return 12 * times
	case c == budget.CadenceTwoYears:
		return 24
	case c > budget.CadenceWeekly && c < budget.CadenceYearly:
		return c - 1
	}
	return 0
}

// daysPerWeek is also how many numbers weekdays have.
const daysPerWeek = 7

// dueDays is how often a weekly target is due in a month. Every second or third week is counted from its date, or
// from the month it was set in. Without a day and without a date it is due on Saturdays.
func dueDays(t *budget.Target, m calendar.Month) (n int) {
	from, weekday := t.Date, saturday
	if !t.Date.IsZero() {
		weekday = weekdayOf(t.Date)
	} else if from = t.Since.First(); from.IsZero() {
		from = epoch
	}
	if t.Day.Set {
		weekday = t.Day.Number
	}
	from = from.AddDays((weekday - weekdayOf(from) + daysPerWeek) % daysPerWeek)
	step := daysPerWeek * max(1, t.Frequency)
	ahead := m.First().DaysSince(from) % step // since the last time it was due
	if ahead < 0 {
		ahead += step
	}
	for d := m.First().AddDays((step - ahead) % step); !d.After(m.Last()); d = d.AddDays(step) {
		n++
	}
	return n
}

// saturday is the last day of YNAB's week, which counts from 0 for Sunday.
const saturday = 6

// weekdayOf counts from a day that was a Saturday.
func weekdayOf(d calendar.Date) int {
	n := (d.DaysSince(epoch) + saturday) % daysPerWeek
	return (n + daysPerWeek) % daysPerWeek
}
