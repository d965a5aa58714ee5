package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

type bareTransaction struct {
	bareEntry
	Date                    calendar.Date `json:"date"`
	Cleared                 string        `json:"cleared"`
	Approved                bool          `json:"approved"`
	TransferTransactionID   *string       `json:"transfer_transaction_id"`
	MatchedTransactionID    *string       `json:"matched_transaction_id"`
	ImportID                *string       `json:"import_id"`
	ImportPayeeName         *string       `json:"import_payee_name"`
	ImportPayeeNameOriginal *string       `json:"import_payee_name_original"`
	DebtTransactionType     *string       `json:"debt_transaction_type"`
}

type transactionRow struct {
	bareTransaction
	display
	named
	Subtransactions []leg `json:"subtransactions"`
}

type bareLeg struct {
	bareLine
	TransactionID         string  `json:"transaction_id"`
	TransferTransactionID *string `json:"transfer_transaction_id"`
}

type leg struct {
	bareLeg
	display
}

func (l *lens) transaction(w *transactionRow, t *budget.Transaction) {
	fillTransaction(&w.bareTransaction, t)
	w.display, w.named = l.amount(t.Amount), l.named(t.AccountID, t.PayeeID, &t.PayeeName, t.CategoryID)
	w.Subtransactions = noLegs
	if t.IsSplit() {
		w.CategoryID, w.CategoryName = nil, &splitName
		w.Subtransactions = l.legs(t)
	}
}

var noLegs = []leg{}

// legs are those of a split that are not deleted, except where the whole row is.
func (l *lens) legs(t *budget.Transaction) []leg {
	all := make([]leg, 0, len(t.Lines))
	for i := range t.Lines {
		if line := &t.Lines[i]; !line.Deleted {
			w := leg{display: l.amount(line.Amount)}
			l.leg(&w.bareLeg, t, line)
			all = append(all, w)
		}
	}
	return all
}

func (l *lens) leg(w *bareLeg, t *budget.Transaction, line *budget.Line) {
	*w = bareLeg{
		bareLine: l.line(line, t.Deleted), TransactionID: t.ID,
		TransferTransactionID: textOrNull(&line.TransferTransactionID),
	}
}

func fillTransaction(w *bareTransaction, t *budget.Transaction) {
	*w = bareTransaction{
		bareEntry: bareEntry{
			ID: t.ID, Amount: int64(t.Amount), Memo: textOrNull(&t.Memo),
			FlagColor: textOrNull(&t.Flag), FlagName: textOrNull(&t.FlagName),
			AccountID: t.AccountID, PayeeID: textOrNull(&t.PayeeID), CategoryID: textOrNull(&t.CategoryID),
			TransferAccountID: textOrNull(&t.TransferAccountID), Deleted: t.Deleted,
		},
		Date: t.Date, Cleared: t.State(), Approved: t.Approved,
		TransferTransactionID: textOrNull(&t.TransferTransactionID),
		MatchedTransactionID:  textOrNull(&t.MatchedTransactionID), ImportID: textOrNull(&t.ImportID),
		ImportPayeeName: textOrNull(&t.ImportPayee), ImportPayeeNameOriginal: textOrNull(&t.ImportPayeeOriginal),
		DebtTransactionType: textOrNull(&t.DebtType),
	}
	if t.IsSplit() {
		w.CategoryID = nil
	}
}
