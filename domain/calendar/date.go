package calendar

import (
	"cmp"
	"time"
)

// Date is a civil day. The zero value is no date: it prints as nothing, comes before every date, and stays no
// date in all arithmetic. Dates compare with ==.
//
// The calendar is the proleptic Gregorian one and starts on 0001-01-01; a result before that is no date.
// Arithmetic may go beyond the year 9999; such a date compares and prints properly, but is not one that
// [ParseDate] reads.
type Date struct {
	// packed is year, month and day as one decimal number, 20260925; so comparing and taking apart need no
	// calendar, and that is what most dates are for.
	packed int
}

// NewDate is the day of a year, a month (1 to 12) and a day (from 1); false when there is no such day, or the
// year is not from 1 to 9999.
func NewDate(year int, month time.Month, day int) (Date, bool) {
	if year < 1 || year > 9999 || month < time.January || month > time.December {
		return Date{}, false
	}
	if day < 1 || day > daysIn(year, month) {
		return Date{}, false
	}
	return pack(year, month, day), true
}

// DateOf is the day that the instant t falls on in the zone loc. The same instant is another day elsewhere,
// so loc is never nil and never guessed.
func DateOf(t time.Time, loc *time.Location) Date { return pack(t.In(loc).Date()) }

// pack expects a real day, except that the year may be too early.
func pack(year int, month time.Month, day int) Date {
	if year < 1 {
		return Date{}
	}
	return Date{year*10_000 + int(month)*100 + day}
}

func (d Date) unpack() (year int, month time.Month, day int) {
	return d.packed / 10_000, time.Month(d.packed / 100 % 100), d.packed % 100
}

// IsZero says whether d is no date.
func (d Date) IsZero() bool { return d == Date{} }

// Compare is -1, 0 or 1: d is earlier than, the same as, or later than other.
func (d Date) Compare(other Date) int { return cmp.Compare(d.packed, other.packed) }

// Before says whether d is earlier than other.
func (d Date) Before(other Date) bool { return d.packed < other.packed }

// After says whether d is later than other.
func (d Date) After(other Date) bool { return d.packed > other.packed }

// Equal is ==, in the form that comparing libraries look for.
func (d Date) Equal(other Date) bool { return d == other }

// Day is the day of the month, from 1; 0 for no date.
func (d Date) Day() int { return d.packed % 100 }

// Month is the month that d lies in.
func (d Date) Month() Month {
	if d.IsZero() {
		return Month{}
	}
	year, month, _ := d.unpack()
	return MonthOf(year, month)
}

// AddDays is the day n days later, or earlier when n is negative.
func (d Date) AddDays(n int) Date {
	if d.IsZero() {
		return d
	}
	year, month, day := d.unpack()
	return pack(time.Date(year, month, day+n, 0, 0, 0, 0, time.UTC).Date())
}

// DaysSince is how many days d is after other; negative when it is before. It is 0 when either is no date.
func (d Date) DaysSince(other Date) int {
	if d.IsZero() || other.IsZero() {
		return 0
	}
	return d.number() - other.number()
}

// number counts days from a fixed one. It is asked for every interval between payments, so it counts by itself, in
// years that begin in March: the days before a month of such a year do not depend on whether it is a leap year.
func (d Date) number() int {
	year, month, day := d.unpack()
	m := (int(month) + 9) % 12 // 0 is March
	if m >= 10 {
		year--
	}
	return 365*year + year/4 - year/100 + year/400 + (153*m+2)/5 + day
}

// AddMonths is the day anchorDay of the month k months after d's, or that month's last day when it has no
// such day. Adding from the same d with growing k keeps the 31st; adding to each result would lose it.
func AddMonths(d Date, k, anchorDay int) Date {
	month := d.Month().Add(k)
	if month.IsZero() {
		return Date{}
	}
	year, m := month.split()
	return pack(year, m, min(max(anchorDay, 1), daysIn(year, m)))
}

func daysIn(year int, month time.Month) int {
	switch month {
	case time.February:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case time.April, time.June, time.September, time.November:
		return 30
	}
	return 31
}
