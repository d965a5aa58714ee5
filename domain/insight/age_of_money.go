package insight

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Ages is how the Age of Money went, month by month. The figures are YNAB's own, in days.
type Ages struct {
	// Months are the last ones up to the present, oldest first.
	Months []Age
	// First and Last are the first and the last of them with a figure; nil without one.
	First, Last *Age
}

// Age is the Age of Money of one month.
type Age struct {
	Month calendar.Month
	// Days is nil where YNAB has no figure.
	Days *int
	// Change is against the month before in the list; nil where one of them has no figure.
	Change *int
}

// AgesOfMoney are the ages of the last n months up to today's.
func AgesOfMoney(months []budget.Month, today calendar.Date, n int) Ages {
	past := make([]Age, 0, len(months))
	for i := range months {
		if m := &months[i]; !m.Deleted && !m.Month.After(today.Month()) {
			past = append(past, Age{Month: m.Month, Days: m.AgeOfMoney})
		}
	}
	slices.SortFunc(past, func(a, b Age) int { return a.Month.Compare(b.Month) })
	a := Ages{Months: past[max(0, len(past)-n):]}
	for i := range a.Months {
		m := &a.Months[i]
		if i > 0 {
			m.Change = change(a.Months[i-1].Days, m.Days)
		}
		if m.Days == nil {
			continue
		}
		if a.First == nil {
			a.First = m
		}
		a.Last = m
	}
	return a
}

// Change is the last figure minus the first; nil with fewer than two.
func (a Ages) Change() *int {
	if a.First == a.Last {
		return nil
	}
	return change(a.First.Days, a.Last.Days)
}

// Unknown is how many of the months have no figure.
func (a Ages) Unknown() int {
	n := 0
	for _, m := range a.Months {
		if m.Days == nil {
			n++
		}
	}
	return n
}

func change(from, to *int) *int {
	if from == nil || to == nil {
		return nil
	}
	return new(*to - *from)
}
