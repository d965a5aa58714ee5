package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type bareTransaction struct {
	ID                      string        `json:"id"`
	Date                    calendar.Date `json:"date"`
	Amount                  int64         `json:"amount"`
	Memo                    *string       `json:"memo"`
	Cleared                 string        `json:"cleared"`
	Approved                bool          `json:"approved"`
	FlagColor               *string       `json:"flag_color"`
	FlagName                *string       `json:"flag_name"`
	AccountID               string        `json:"account_id"`
	PayeeID                 *string       `json:"payee_id"`
	CategoryID              *string       `json:"category_id"`
	TransferAccountID       *string       `json:"transfer_account_id"`
	TransferTransactionID   *string       `json:"transfer_transaction_id"`
	MatchedTransactionID    *string       `json:"matched_transaction_id"`
	ImportID                *string       `json:"import_id"`
	ImportPayeeName         *string       `json:"import_payee_name"`
	ImportPayeeNameOriginal *string       `json:"import_payee_name_original"`
	DebtTransactionType     *string       `json:"debt_transaction_type"`
	Deleted                 bool          `json:"deleted"`
}

// display is an amount as people read it.
type display struct {
	AmountFormatted string       `json:"amount_formatted"`
	AmountCurrency  money.Amount `json:"amount_currency"`
}

type transactionRow struct {
	bareTransaction
	display
	AccountName     string  `json:"account_name"`
	PayeeName       *string `json:"payee_name"`
	CategoryName    *string `json:"category_name"`
	Subtransactions []leg   `json:"subtransactions"`
}

type bareLeg struct {
	ID                    string  `json:"id"`
	TransactionID         string  `json:"transaction_id"`
	Amount                int64   `json:"amount"`
	Memo                  *string `json:"memo"`
	PayeeID               *string `json:"payee_id"`
	PayeeName             *string `json:"payee_name"`
	CategoryID            *string `json:"category_id"`
	CategoryName          *string `json:"category_name"`
	TransferAccountID     *string `json:"transfer_account_id"`
	TransferTransactionID *string `json:"transfer_transaction_id"`
	Deleted               bool    `json:"deleted"`
}

type leg struct {
	bareLeg
	display
}

// YNAB's words where a category's name would stand.
var splitName, noCategory = "Split", "Uncategorized"

func (l *lens) transaction(w *transactionRow, t *budget.Transaction) {
	fillTransaction(&w.bareTransaction, t)
	w.display = l.amount(t.Amount)
	w.AccountName = l.names.Accounts[t.AccountID]
	w.PayeeName = l.payeeName(t.PayeeID, &t.PayeeName)
	w.CategoryName = l.categoryName(t.CategoryID)
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
		ID: line.ID, TransactionID: t.ID, Amount: int64(line.Amount), Memo: textOrNull(&line.Memo),
		PayeeID: textOrNull(&line.PayeeID), PayeeName: l.payeeName(line.PayeeID, &line.PayeeName),
		CategoryID: textOrNull(&line.CategoryID), CategoryName: l.categoryName(line.CategoryID),
		TransferAccountID:     textOrNull(&line.TransferAccountID),
		TransferTransactionID: textOrNull(&line.TransferTransactionID), Deleted: line.Deleted || t.Deleted,
	}
}

func fillTransaction(w *bareTransaction, t *budget.Transaction) {
	*w = bareTransaction{
		ID: t.ID, Date: t.Date, Amount: int64(t.Amount), Memo: textOrNull(&t.Memo), Cleared: t.State(),
		Approved: t.Approved, FlagColor: textOrNull(&t.Flag), FlagName: textOrNull(&t.FlagName),
		AccountID: t.AccountID, PayeeID: textOrNull(&t.PayeeID), CategoryID: textOrNull(&t.CategoryID),
		TransferAccountID:     textOrNull(&t.TransferAccountID),
		TransferTransactionID: textOrNull(&t.TransferTransactionID),
		MatchedTransactionID:  textOrNull(&t.MatchedTransactionID), ImportID: textOrNull(&t.ImportID),
		ImportPayeeName: textOrNull(&t.ImportPayee), ImportPayeeNameOriginal: textOrNull(&t.ImportPayeeOriginal),
		DebtTransactionType: textOrNull(&t.DebtType), Deleted: t.Deleted,
	}
	if t.IsSplit() {
		w.CategoryID = nil
	}
}

func (l *lens) amount(m money.Milliunits) display { return display{l.shown(m), decimal(m)} }

// payeeName is a payee's present name. A row may have kept the name of one that the plan does not list.
func (l *lens) payeeName(id string, kept *string) *string {
	if name, known := l.names.Payees[id]; known {
		if name == *kept {
			return kept
		}
		return &name
	}
	return textOrNull(kept)
}

func (l *lens) categoryName(id string) *string {
	if id == "" {
		return &noCategory
	}
	name := l.names.Categories[id]
	return &name
}
