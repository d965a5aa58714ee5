package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

type bareSchedule struct {
	ID                string             `json:"id"`
	DateFirst         calendar.Date      `json:"date_first"`
	DateNext          calendar.Date      `json:"date_next"`
	Frequency         calendar.Frequency `json:"frequency"`
	Amount            int64              `json:"amount"`
	Memo              *string            `json:"memo"`
	FlagColor         *string            `json:"flag_color"`
	FlagName          *string            `json:"flag_name"`
	AccountID         string             `json:"account_id"`
	PayeeID           *string            `json:"payee_id"`
	CategoryID        *string            `json:"category_id"`
	TransferAccountID *string            `json:"transfer_account_id"`
	Deleted           bool               `json:"deleted"`
}

type scheduleRow struct {
	bareSchedule
	display
	AccountName     string        `json:"account_name"`
	PayeeName       *string       `json:"payee_name"`
	CategoryName    *string       `json:"category_name"`
	Subtransactions []scheduleLeg `json:"subtransactions"`
}

type bareScheduleLeg struct {
	ID                     string  `json:"id"`
	ScheduledTransactionID string  `json:"scheduled_transaction_id"`
	Amount                 int64   `json:"amount"`
	Memo                   *string `json:"memo"`
	PayeeID                *string `json:"payee_id"`
	PayeeName              *string `json:"payee_name"`
	CategoryID             *string `json:"category_id"`
	CategoryName           *string `json:"category_name"`
	TransferAccountID      *string `json:"transfer_account_id"`
	Deleted                bool    `json:"deleted"`
}

type scheduleLeg struct {
	bareScheduleLeg
	display
}

func (l *lens) schedule(w *scheduleRow, s *budget.Schedule) {
	fillSchedule(&w.bareSchedule, s)
	w.display = l.amount(s.Amount)
	w.AccountName = l.names.Accounts[s.AccountID]
	w.PayeeName, w.CategoryName = l.payeeName(s.PayeeID, &s.PayeeName), l.categoryName(s.CategoryID)
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
	*w = bareScheduleLeg{
		ID: line.ID, ScheduledTransactionID: s.ID, Amount: int64(line.Amount), Memo: textOrNull(&line.Memo),
		PayeeID: textOrNull(&line.PayeeID), PayeeName: l.payeeName(line.PayeeID, &line.PayeeName),
		CategoryID: textOrNull(&line.CategoryID), CategoryName: l.categoryName(line.CategoryID),
		TransferAccountID: textOrNull(&line.TransferAccountID), Deleted: s.Deleted || line.Deleted,
	}
}

func fillSchedule(w *bareSchedule, s *budget.Schedule) {
	*w = bareSchedule{
		ID: s.ID, DateFirst: s.First, DateNext: s.Next, Frequency: s.Frequency, Amount: int64(s.Amount),
		Memo: textOrNull(&s.Memo), FlagColor: textOrNull(&s.Flag), FlagName: textOrNull(&s.FlagName),
		AccountID: s.AccountID, PayeeID: textOrNull(&s.PayeeID), CategoryID: textOrNull(&s.CategoryID),
		TransferAccountID: textOrNull(&s.TransferAccountID), Deleted: s.Deleted,
	}
}
