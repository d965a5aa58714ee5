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

// Rhythms are all rhythms, the most frequent first.
var Rhythms = []Rhythm{Weekly, EveryTwoWeeks, Monthly, Quarterly, Yearly}

// rhythm is what payments of a rhythm look like.
type rhythm struct {
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

var rhythms = map[Rhythm]rhythm{
	Weekly:        {low: 5, high: 9, least: 5, days: 7, perYear: 52, grace: 7},
	EveryTwoWeeks: {low: 11, high: 17, least: 4, days: 14, perYear: 26, grace: 10},
	Monthly:       {low: 26, high: 35, least: 3, months: 1, perYear: 12, grace: 15},
	Quarterly:     {low: 84, high: 98, least: 3, months: 3, perYear: 4, grace: 30},
	Yearly:        {low: 351, high: 379, least: 2, months: 12, perYear: 1, grace: 45},
}

// PerYear is how many payments of the rhythm make a year.
func (r Rhythm) PerYear() int { return rhythms[r].perYear }

// After is the day one period later: months keep to the day, or to the last one of a shorter month.
func (r Rhythm) After(d calendar.Date) calendar.Date { return r.Due(d, 1) }

// Due is the day n periods after d, each counted from d, so that the 31st is not lost.
func (r Rhythm) Due(d calendar.Date, n int) calendar.Date {
	p := rhythms[r]
	if p.months > 0 {
		return calendar.AddMonths(d, n*p.months, d.Day())
	}
	return d.AddDays(n * p.days)
}

// rhythmOf is the first rhythm, the most frequent one first, that has enough payments and at least three quarters of
// the intervals between them; false for none. payments are in order of their days.
func rhythmOf(payments []Payment) (Rhythm, bool) {
	for _, name := range Rhythms {
		r := rhythms[name]
		if len(payments) < r.least {
			continue
		}
		fit := 0
		for i := 1; i < len(payments); i++ {
			if days := payments[i].Date.DaysSince(payments[i-1].Date); r.low <= days && days <= r.high {
				fit++
			}
		}
		if intervals := len(payments) - 1; fit*4 >= intervals*3 {
			return name, true
		}
	}
	return "", false
}
