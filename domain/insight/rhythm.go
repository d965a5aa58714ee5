package insight

import "avenir-mcp/domain/calendar"

// Rhythm is how often something is paid.
type Rhythm string

// The rhythms that are recognised.
const (
	Weekly        Rhythm = "weekly"
	EveryTwoWeeks Rhythm = "every_2_weeks"
	Monthly       Rhythm = "monthly"
	Quarterly     Rhythm = "quarterly"
	Yearly        Rhythm = "yearly"
)

// rhythm is what payments of a rhythm look like.
type rhythm struct {
	name Rhythm
	// low and high bound the days between two payments, both included.
	low, high int
	// least is how many payments it takes to tell.
	least int
	// days or months is one period; the other is 0.
	days, months int
	perYear      int
	// grace is how many days late a payment may be before the series counts as ended.
	grace int
}

// rhythms are all rhythms, the most frequent first.
var rhythms = [...]rhythm{
	{name: Weekly, low: 5, high: 9, least: 5, days: 7, perYear: 52, grace: 7},
	{name: EveryTwoWeeks, low: 11, high: 17, least: 4, days: 14, perYear: 26, grace: 10},
	{name: Monthly, low: 26, high: 35, least: 3, months: 1, perYear: 12, grace: 15},
	{name: Quarterly, low: 84, high: 98, least: 3, months: 3, perYear: 4, grace: 30},
	{name: Yearly, low: 351, high: 379, least: 2, months: 12, perYear: 1, grace: 45},
}

// row is the row of the table; the zero value for a word that is none.
func (r Rhythm) row() rhythm {
	for i := range rhythms {
		if rhythms[i].name == r {
			return rhythms[i]
		}
	}
	return rhythm{}
}

// PerYear is how many payments of the rhythm make a year.
func (r Rhythm) PerYear() int { return r.row().perYear }

// After is the day one period later: months keep to the day, or to the last one of a shorter month.
func (r Rhythm) After(d calendar.Date) calendar.Date { return r.Due(d, 1) }

// Due is the day n periods after d, each counted from d, so that the 31st is not lost.
func (r Rhythm) Due(d calendar.Date, n int) calendar.Date {
	p := r.row()
	if p.months > 0 {
		return calendar.AddMonths(d, n*p.months, d.Day())
	}
	return d.AddDays(n * p.days)
}

// rhythmOf is the first rhythm, the most frequent one first, that has enough payments and at least three quarters of
// the intervals between them; false for none. payments are in order of their days.
func rhythmOf(payments []Payment) (Rhythm, bool) {
	intervals := len(payments) - 1
	var fit [len(rhythms)]int
	for i := range intervals {
		days := payments[i+1].Date.DaysSince(payments[i].Date)
		for at := range rhythms {
			if r := &rhythms[at]; r.low <= days && days <= r.high {
				fit[at]++
			}
		}
	}
	for at := range rhythms {
		if r := &rhythms[at]; len(payments) >= r.least && fit[at]*4 >= intervals*3 {
			return r.name, true
		}
	}
	return "", false
}
