package budget

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Occurrence is a day on which a schedule is due.
type Occurrence struct {
	Schedule *Schedule
	Date     calendar.Date
}

// Due are the days on which schedules are due, from one day to another, both included: by day, and on one day by the
// schedule's id. accountIDs are the accounts that count; nil for all.
func Due(schedules []Schedule, accountIDs []string, since, until calendar.Date) []Occurrence {
	var due []Occurrence
	for i := range schedules {
		s := &schedules[i]
		if s.Deleted || accountIDs != nil && !slices.Contains(accountIDs, s.AccountID) {
			continue
		}
		for day := range s.Occurrences(since, until) {
			due = append(due, Occurrence{Schedule: s, Date: day})
		}
	}
	slices.SortFunc(due, func(a, b Occurrence) int {
		return cmp.Or(a.Date.Compare(b.Date), strings.Compare(a.Schedule.ID, b.Schedule.ID))
	})
	return due
}

// Occurrences are the days on which the schedule is due, from one day to another, both included, in order.
func (s *Schedule) Occurrences(since, until calendar.Date) iter.Seq[calendar.Date] {
	return s.Frequency.Occurrences(s.Next, s.First.Day(), since, until)
}

// IsTransfer says whether the schedule moves money to another account.
func (s *Schedule) IsTransfer() bool { return s.TransferAccountID != "" }

// IsSplit says whether the schedule has a line that is not deleted.
func (s *Schedule) IsSplit() bool {
	return slices.ContainsFunc(s.Lines, func(l Line) bool { return !l.Deleted })
}

// Paid is what of the amount comes in or goes out, and is not moved to another account: by the schedule itself, or by
// a line of it.
func (s *Schedule) Paid() money.Milliunits {
	if s.IsTransfer() {
		return 0
	}
	paid := s.Amount
	for i := range s.Lines {
		if l := &s.Lines[i]; !l.Deleted && l.TransferAccountID != "" {
			paid -= l.Amount
		}
	}
	return paid
}
