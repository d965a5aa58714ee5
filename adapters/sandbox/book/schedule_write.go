package book

import (
	"strconv"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// CreateSchedule makes a schedule, which is due first on its date. It cannot be a split.
func (b *Book) CreateSchedule(f ScheduleFields) (budget.Schedule, error) {
	s := budget.Schedule{
		ID: ID(b.id, "schedule", strconv.Itoa(len(b.schedules.rows))), Frequency: calendar.Never,
	}
	if detail := b.wrongSchedule(&s, &f); detail != "" {
		return budget.Schedule{}, BadRequest(detail)
	}
	s.First = *f.Date
	b.change(func(c *change) {
		c.fillSchedule(&s, &f)
		c.putSchedule(s)
	})
	return b.Schedule(s.ID)
}

// UpdateSchedule changes a schedule. What was not sent stays, except that account and date always have to be
// sent.
//
// The date is that of the next occurrence. Later ones go on from the day that it was due first, as after a move in
// YNAB's app; when the next one comes before that, it becomes the first.
func (b *Book) UpdateSchedule(id string, f ScheduleFields) (budget.Schedule, error) {
	old, err := b.Schedule(id)
	if err != nil {
		return budget.Schedule{}, err
	}
	if detail := b.wrongSchedule(&old, &f); detail != "" {
		return budget.Schedule{}, BadRequest(detail)
	}
	b.change(func(c *change) {
		s := old
		c.fillSchedule(&s, &f)
		if s.Frequency == calendar.Never || s.First.After(s.Next) {
			s.First = s.Next
		}
		if !sameSchedule(&s, &old) {
			c.putSchedule(s)
		}
	})
	return b.Schedule(id)
}

// DeleteSchedule deletes one and gives it back, marked. What it has entered stays.
func (b *Book) DeleteSchedule(id string) (budget.Schedule, error) {
	s, err := b.Schedule(id)
	if err != nil {
		return budget.Schedule{}, err
	}
	s.Deleted = true
	b.change(func(c *change) { c.putSchedule(s) })
	return s, nil
}

// fillSchedule writes what was sent into a schedule. Amount and category of a split are ignored, as they are on a
// transaction that is one: its lines would have to change with them.
func (c *change) fillSchedule(s *budget.Schedule, f *ScheduleFields) {
	s.AccountID, s.Next = *f.AccountID, *f.Date
	if f.PayeeID != nil || f.PayeeName != nil {
		s.PayeeID, s.PayeeName = c.payeeGiven(f.PayeeID, f.PayeeName, false)
		s.TransferAccountID = c.transferOf(s.PayeeID, "")
	}
	if f.Memo != nil {
		s.Memo = *f.Memo
	}
	if f.Flag != nil {
		s.Flag, s.FlagName = *f.Flag, c.labels[*f.Flag]
	}
	if value(f.Frequency) != "" {
		s.Frequency = *f.Frequency
	}
	row := rowOf(s, s.Next)
	if row.IsSplit() {
		return
	}
	if f.Amount != nil {
		s.Amount = *f.Amount
	}
	switch {
	case !c.takesCategory(&row):
		s.CategoryID = ""
	case f.CategoryID != nil:
		s.CategoryID = c.usable(*f.CategoryID)
	}
}

// sameSchedule compares what a request can change.
func sameSchedule(a, b *budget.Schedule) bool {
	return a.AccountID == b.AccountID && a.First == b.First && a.Next == b.Next && a.Frequency == b.Frequency &&
		a.Amount == b.Amount && a.Memo == b.Memo && a.Flag == b.Flag && a.FlagName == b.FlagName &&
		a.PayeeID == b.PayeeID && a.PayeeName == b.PayeeName && a.TransferAccountID == b.TransferAccountID &&
		a.CategoryID == b.CategoryID
}
