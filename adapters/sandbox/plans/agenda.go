package plans

import (
	"fmt"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// agenda writes schedules, whose days to come all lie after today.
type agenda struct {
	plan  string
	today calendar.Date
	all   []budget.Schedule
}

// due adds a schedule. Its lines, if it is a split, belong to the same payee.
func (a *agenda) due(f calendar.Frequency, next calendar.Date, s budget.Schedule) {
	s.ID = book.ID(a.plan, "schedule", string(f), s.PayeeID, s.TransferAccountID, s.CategoryID)
	s.Frequency, s.Next = f, next
	if s.First.IsZero() {
		s.First = next
	}
	if s.TransferAccountID != "" {
		s.PayeeID = book.ID(a.plan, "transfer payee", s.TransferAccountID)
	}
	for i := range s.Lines {
		s.Lines[i].ID = book.ID(s.ID, "line", fmt.Sprint(i))
	}
	a.all = append(a.all, s)
}

// monthly is the next day of that number after today.
func (a *agenda) monthly(day int) calendar.Date {
	next := a.today.Month().First().AddDays(day - 1)
	if !next.After(a.today) {
		next = a.today.Month().Add(1).First().AddDays(day - 1)
	}
	return next
}

// weekly is the next such weekday after today; 0 is Monday.
func (a *agenda) weekly(wanted int) calendar.Date {
	const week = 7
	now, _ := weekday(a.today)
	return a.today.AddDays((wanted-now+week-1)%week + 1)
}
