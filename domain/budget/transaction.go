package budget

import (
	"slices"
	"strings"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// The states of a transaction against the bank.
const (
	Cleared    = "cleared"
	Uncleared  = "uncleared"
	Reconciled = "reconciled"
)

// Transaction is one row of an account. Its id is opaque: an occurrence of a schedule is
// "<uuid>_2026-09-30", not a UUID.
type Transaction struct {
	ID   string
	Date calendar.Date
	// Amount is negative for money that leaves the account.
	Amount money.Milliunits
	Memo   string
	// Cleared is one of [Cleared], [Uncleared], [Reconciled].
	Cleared  string
	Approved bool
	// Flag is a colour, or empty. FlagName is the person's own label of that colour, which only YNAB's apps set.
	Flag, FlagName string
	AccountID      string
	PayeeID        string
	// PayeeName is as YNAB sent it with the row; the payee list is newer after a rename.
	PayeeName string
	// CategoryID is empty for none.
	CategoryID string
	// TransferAccountID is the other account of a transfer; empty for any other row.
	TransferAccountID string
	// TransferTransactionID is the other side of a transfer: a row, or a line of one.
	TransferTransactionID string
	// MatchedTransactionID names the other half of an imported and a typed row that YNAB joined.
	MatchedTransactionID string
	ImportID             string
	// ImportPayee is the payee a row was imported with; ImportPayeeOriginal is the bank's own text, of any length.
	ImportPayee, ImportPayeeOriginal string
	// DebtType is what a row of a loan stands for, such as "interest"; empty elsewhere.
	DebtType string
	Deleted  bool
	// Lines are the parts of a split, deleted ones included.
	Lines []Line
}

// Line is one part of a split transaction; YNAB calls it a subtransaction.
type Line struct {
	ID                string
	Amount            money.Milliunits
	Memo              string
	PayeeID           string
	PayeeName         string
	CategoryID        string
	TransferAccountID string
	// TransferTransactionID is the row on the other account, when the line moves money there.
	TransferTransactionID string
	Deleted               bool
}

// IsSplit says whether the row has a line that is not deleted: only those count.
func (t *Transaction) IsSplit() bool {
	for i := range t.Lines {
		if !t.Lines[i].Deleted {
			return true
		}
	}
	return false
}

// IsTransfer says whether the row moves money to another account.
func (t *Transaction) IsTransfer() bool { return t.TransferAccountID != "" }

// LiveLines are the lines that count for categories: those of a split that are not deleted; of any other
// row the row itself, as its one line. A line without a payee or a memo of its own has the row's.
func (t *Transaction) LiveLines(yield func(Line) bool) {
	if !t.IsSplit() {
		yield(Line{
			ID: t.ID, Amount: t.Amount, Memo: t.Memo, PayeeID: t.PayeeID, PayeeName: t.PayeeName,
			CategoryID: t.CategoryID, TransferAccountID: t.TransferAccountID,
		})
		return
	}
	for _, l := range t.Lines {
		if l.Deleted {
			continue
		}
		if l.PayeeID == "" && l.PayeeName == "" {
			l.PayeeID, l.PayeeName = t.PayeeID, t.PayeeName
		}
		if l.Memo == "" {
			l.Memo = t.Memo
		}
		if !yield(l) {
			return
		}
	}
}

// NewestFirst is the order in which rows are listed: by day, the latest first, and on one day by id.
func NewestFirst(a, b *Transaction) int {
	if c := b.Date.Compare(a.Date); c != 0 {
		return c
	}
	return strings.Compare(a.ID, b.ID)
}

// State is the cleared state; a missing one reads uncleared.
func (t *Transaction) State() string {
	if t.Cleared == "" {
		return Uncleared
	}
	return t.Cleared
}

// Flags are the colours a flag can have.
var Flags = []string{"red", "orange", "yellow", "green", "blue", "purple"}

// Colour is the flag's colour; empty for none and for one that this program does not know.
func (t *Transaction) Colour() string {
	if slices.Contains(Flags, t.Flag) {
		return t.Flag
	}
	return ""
}
