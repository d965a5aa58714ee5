package calendar

import "iter"

// Occurrences are the days on which a schedule is due, from one day to another, both included, in order. next is
// its next occurrence, wherever somebody has moved that one to; all later ones follow from it. anchor is the day
// of the month on which the schedule was due first, which a short month only hides: what is due on the 31st is
// due on the 30th of November and on the 31st of December again. One that is due twice a month is due on two
// days 15 apart, one of which is the anchor.
//
// Occurrences before from are not told, and cost nothing. There are none without a next one.
func (f Frequency) Occurrences(next Date, anchor int, from, until Date) iter.Seq[Date] {
	return func(yield func(Date) bool) {
		if next.IsZero() {
			return
		}
		for k := f.skip(next, from); ; k++ {
			day, ok := f.occurrence(next, anchor, k)
			if !ok || day.After(until) || !day.Before(from) && !yield(day) {
				return
			}
		}
	}
}

// After is the first occurrence later than a day; false when there is none. See [Frequency.Occurrences].
func (f Frequency) After(next Date, anchor int, day Date) (Date, bool) {
	if next.IsZero() {
		return Date{}, false
	}
	for k := f.skip(next, day); ; k++ {
		if d, ok := f.occurrence(next, anchor, k); !ok || d.After(day) {
			return d, ok
		}
	}
}

// occurrence is the kth after next, which is the one with number 0. Each is counted from next: counting from the
// one before would lose the 31st.
func (f Frequency) occurrence(next Date, anchor, k int) (Date, bool) {
	switch step := steps[f]; {
	case k == 0:
		return next, true
	case step.days > 0:
		return next.AddDays(k * step.days), true
	case step.months > 0:
		return AddMonths(next, k*step.months, anchor), true
	case f == TwiceAMonth:
		return half(next, anchor, halfAfter(next, anchor)+k-1), true
	}
	return Date{}, false
}

// skip is the number of an occurrence that no earlier one reaches from.
func (f Frequency) skip(next, from Date) int {
	if !next.Before(from) {
		return 0
	}
	apart := from.Month().count - next.Month().count
	switch step := steps[f]; {
	case step.days > 0:
		return from.DaysSince(next) / step.days
	case step.months > 0:
		return apart / step.months
	case f == TwiceAMonth:
		return max(0, 2*apart-1)
	}
	return 0
}

// half is a day that something is due on twice a month, by number: 0 and 1 are those of next's own month.
func half(next Date, anchor, number int) Date {
	const apart = 15
	first := anchor
	if first > apart {
		first -= apart
	}
	return AddMonths(next, number/2, first+number%2*apart)
}

// halfAfter is the number of the first such day later than next.
func halfAfter(next Date, anchor int) int {
	number := 0
	for !half(next, anchor, number).After(next) {
		number++
	}
	return number
}
