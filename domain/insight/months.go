package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Window is a row of calendar months, oldest first; the zero value is none.
type Window struct {
	first calendar.Month
	n     int
}

// CompleteMonths are the last n months before today's, and none before the first month with a row on an account in the
// budget: a month without any rows would count as one without income and spending.
func CompleteMonths(k budget.Kinds, today calendar.Date, n int) Window {
	return monthsUntil(today.Month().Add(-1), k.FirstDay(), n)
}

// monthsUntil are the last n months up to one, and none before that of the first day; no day is before all of them.
func monthsUntil(last calendar.Month, first calendar.Date, n int) Window {
	if first.IsZero() || first.Month().After(last) {
		return Window{}
	}
	n = min(n, last.MonthsSince(first.Month())+1)
	return Window{last.Add(1 - n), n}
}

// Len is the number of months.
func (w Window) Len() int { return w.n }

// Month is one of them, counted from 0.
func (w Window) Month(i int) calendar.Month { return w.first.Add(i) }

// First and Last are the months at the ends; no month when there is none.
func (w Window) First() calendar.Month { return w.first }

// Last is the newest of them; no month when there is none.
func (w Window) Last() calendar.Month { return w.first.Add(w.n - 1) }

// Index says which of the months a day lies in, counted from 0; false when in none.
func (w Window) Index(d calendar.Date) (int, bool) {
	i := d.Month().MonthsSince(w.first)
	return i, 0 <= i && i < w.n && !d.IsZero()
}
