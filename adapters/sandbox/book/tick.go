package book

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Tick lets time pass in the book up to now. It does something on the first call of a day in UTC: schedules that
// became due are entered, each missed occurrence once, and the present month is part of the plan. All of it is one
// change. What was due when the book was opened is entered by its first tick; what somebody schedules for the
// present day waits for the next one.
func (b *Book) Tick() {
	today := b.Today()
	if today == b.ticked {
		return
	}
	b.ticked = today
	b.change(func(c *change) {
		if m := today.Month(); c.first.IsZero() || m.Before(c.first) || m.After(c.last) {
			c.grow(m)
			c.made = true
		}
		for i := range c.schedules.rows {
			s := &c.schedules.rows[i].value
			if s.Deleted || s.Next.After(today) {
				continue
			}
			for day := range s.Occurrences(s.Next, today) {
				c.enter(s, day, false)
			}
			c.moveOn(*s, today)
		}
	})
}

// enter makes an occurrence of a schedule a transaction. There is one with its id when somebody moved the schedule
// back to a day that was entered before; nothing is entered twice.
func (c *change) enter(s *budget.Schedule, day calendar.Date, approved bool) {
	row := rowOf(s, day)
	if _, entered := c.transactions.at[row.ID]; entered {
		return
	}
	row.Approved = approved
	c.insert(row)
}

// moveOn makes a schedule due on its first day after one; without such a day it is done, and deleted.
func (c *change) moveOn(s budget.Schedule, after calendar.Date) {
	if next, ok := s.Frequency.After(s.Next, s.First.Day(), after); ok {
		s.Next = next
	} else {
		s.Deleted = true
	}
	c.putSchedule(s)
}

// rowOf is an occurrence of a schedule as a transaction, which has the schedule's id with the day it was due. So
// have its lines.
func rowOf(s *budget.Schedule, day calendar.Date) budget.Transaction {
	t := budget.Transaction{
		ID: s.ID + "_" + day.String(), Date: day, Amount: s.Amount, Memo: s.Memo, Cleared: budget.Uncleared,
		Flag: s.Flag, FlagName: s.FlagName, AccountID: s.AccountID, PayeeID: s.PayeeID, PayeeName: s.PayeeName,
		CategoryID: s.CategoryID, TransferAccountID: s.TransferAccountID,
	}
	t.Lines = slices.DeleteFunc(slices.Clone(s.Lines), func(l budget.Line) bool { return l.Deleted })
	for i := range t.Lines {
		t.Lines[i].ID += "_" + day.String()
	}
	return t
}
