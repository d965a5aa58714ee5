package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

type bareSchedule struct {
	bareEntry
	DateFirst calendar.Date      `json:"date_first"`
	DateNext  calendar.Date      `json:"date_next"`
	Frequency calendar.Frequency `json:"frequency"`
}

type scheduleRow struct {
	bareSchedule
	display
	named
	Subtransactions []scheduleLeg `json:"subtransactions"`
}

type bareScheduleLeg struct {
	bareLine
	ScheduledTransactionID string `json:"scheduled_transaction_id"`
}

type scheduleLeg struct {
	bareScheduleLeg
	display
}

func (l *lens) schedule(w *scheduleRow, s *budget.Schedule) {
	fillSchedule(&w.bareSchedule, s)
	w.display, w.named = l.amount(s.Amount), l.named(s.AccountID, s.PayeeID, &s.PayeeName, s.CategoryID)
	w.Subtransactions = make([]scheduleLeg, 0, len(s.Lines))
	for i := range s.Lines {
		if line := &s.Lines[i]; !line.Deleted {
			leg := scheduleLeg{display: l.amount(line.Amount)}
			l.scheduleLeg(&leg.bareScheduleLeg, s, line)
			w.Subtransactions = append(w.Subtransactions, leg)
		}
	}
	if len(w.Subtransactions) > 0 {
		w.CategoryID, w.CategoryName = nil, &splitName
	}
}

func (l *lens) scheduleLeg(w *bareScheduleLeg, s *budget.Schedule, line *budget.Line) {
	*w = bareScheduleLeg{bareLine: l.line(line, s.Deleted), ScheduledTransactionID: s.ID}
}

func fillSchedule(w *bareSchedule, s *budget.Schedule) {
	*w = bareSchedule{
		bareEntry: bareEntry{
			ID: s.ID, Amount: int64(s.Amount), Memo: textOrNull(&s.Memo),
			FlagColor: textOrNull(&s.Flag), FlagName: textOrNull(&s.FlagName),
			AccountID: s.AccountID, PayeeID: textOrNull(&s.PayeeID), CategoryID: textOrNull(&s.CategoryID),
			TransferAccountID: textOrNull(&s.TransferAccountID), Deleted: s.Deleted,
		},
		DateFirst: s.First, DateNext: s.Next, Frequency: s.Frequency,
	}
}
