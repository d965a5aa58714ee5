package book

import (
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// ScheduleFields is what a request says of a schedule. A nil field was not sent; an empty text was sent as null or
// as an empty text, which YNAB takes alike.
type ScheduleFields struct {
	AccountID          *string
	Date               *calendar.Date
	Amount             *money.Milliunits
	PayeeID, PayeeName *string
	CategoryID, Memo   *string
	Flag               *string
	Frequency          *calendar.Frequency
}

// Schedules are the scheduled transactions. A plan that never had one is told by an error, as YNAB does.
func (b *Book) Schedules(since int64) ([]budget.Schedule, error) {
	if len(b.schedules.rows) == 0 {
		return nil, NotFound("there are no scheduled transactions")
	}
	return told(&b.schedules, since, func(s *budget.Schedule) bool { return s.Deleted }), nil
}

// Schedule is one of them.
func (b *Book) Schedule(id string) (budget.Schedule, error) {
	s, ok := b.schedules.get(id)
	if !ok || s.Deleted {
		return budget.Schedule{}, NotFound(fmt.Sprintf("scheduled transaction %q does not exist", id))
	}
	return s, nil
}

// putSchedule stores a schedule, which no figure depends on.
func (c *change) putSchedule(s budget.Schedule) {
	c.made = true
	c.schedules.put(s.ID, s, c.knowledge)
}

// unfileSchedules takes a category away from all schedules.
func (c *change) unfileSchedules(category string) {
	for i := range c.schedules.rows {
		s := c.schedules.rows[i].value
		row := budget.Transaction{CategoryID: s.CategoryID, Lines: s.Lines}
		if !s.Deleted && unfile(&row, category) {
			s.CategoryID, s.Lines = row.CategoryID, row.Lines
			c.putSchedule(s)
		}
	}
}

// addSchedule files a schedule, and gives it the names of what it points to. It panics on one that contradicts
// the plan or itself.
func (b *Book) addSchedule(s budget.Schedule) {
	if s.Next.IsZero() || s.First.After(s.Next) {
		panic(fmt.Sprintf("book: plan %s: schedule %q is due next on %q, and first on %q", b.id, s.ID, s.Next, s.First))
	}
	if s.First.IsZero() {
		s.First = s.Next
	}
	if s.Frequency == "" {
		s.Frequency = calendar.Never
	}
	b.mustHave("account", s.AccountID, b.accounts.at)
	s.Lines = slices.Clone(s.Lines)
	b.completeLine(&s.PayeeID, &s.PayeeName, &s.TransferAccountID, s.CategoryID)
	var sum money.Milliunits
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.ID == "" {
			l.ID = lineID(s.ID, i)
		}
		b.completeLine(&l.PayeeID, &l.PayeeName, &l.TransferAccountID, l.CategoryID)
		if !l.Deleted {
			sum += l.Amount
		}
	}
	if row := (budget.Transaction{Lines: s.Lines}); row.IsSplit() && sum != s.Amount {
		panic(fmt.Sprintf("book: plan %s: the lines of schedule %q are %d together, not %d", b.id, s.ID, sum, s.Amount))
	}
	add(b, &b.schedules, "schedule", s.ID, s)
}

// completeLine fills in the payee's name and the account that money goes to. Ids must be known.
func (b *Book) completeLine(payee, name, target *string, category string) {
	if *payee != "" {
		b.mustHave("payee", *payee, b.payees.at)
		*name = "" // that of the payee
	}
	if *target != "" {
		b.mustHave("account", *target, b.accounts.at)
	}
	if category != "" {
		b.mustHave("category", category, b.categories.at)
	}
	*payee, *name = b.payeeOf(*payee, *name, *target)
	*target = b.transferOf(*payee, *target)
}
