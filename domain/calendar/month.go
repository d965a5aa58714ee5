package calendar

import (
	"cmp"
	"time"
)

// Month is a month of a year. The zero value is no month, and behaves as the zero [Date] does. Months compare
// with ==.
type Month struct {
	// count is 12 times the year, plus 0 for January to 11 for December. The first is 12.
	count int
}

// MonthOf is the month m of a year. An m outside 1 to 12 counts on into the years around it.
func MonthOf(year int, m time.Month) Month { return monthAt(year*12 + int(m) - 1) }

func monthAt(count int) Month {
	if count < 12 {
		return Month{}
	}
	return Month{count}
}

func (m Month) split() (int, time.Month) { return m.count / 12, time.Month(m.count%12 + 1) }

// IsZero says whether m is no month.
func (m Month) IsZero() bool { return m == Month{} }

// Compare is -1, 0 or 1: m is earlier than, the same as, or later than other.
func (m Month) Compare(other Month) int { return cmp.Compare(m.count, other.count) }

// Before says whether m is earlier than other.
func (m Month) Before(other Month) bool { return m.count < other.count }

// After says whether m is later than other.
func (m Month) After(other Month) bool { return m.count > other.count }

// Equal is ==, in the form that comparing libraries look for.
func (m Month) Equal(other Month) bool { return m == other }

// Add is the month n months later, or earlier when n is negative.
func (m Month) Add(n int) Month {
	if m.IsZero() {
		return m
	}
	return monthAt(m.count + n)
}

// MonthsSince is how many months m is after other; negative when it is before. It is 0 when either is no month.
func (m Month) MonthsSince(other Month) int {
	if m.IsZero() || other.IsZero() {
		return 0
	}
	return m.count - other.count
}

// First is the first day of the month, which also names it on the wire.
func (m Month) First() Date {
	if m.IsZero() {
		return Date{}
	}
	year, mo := m.split()
	return pack(year, mo, 1)
}

// Last is the last day of the month.
func (m Month) Last() Date {
	if m.IsZero() {
		return Date{}
	}
	year, mo := m.split()
	return pack(year, mo, daysIn(year, mo))
}
