package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// bareEntry is what transactions and schedules have in common.
type bareEntry struct {
	ID                string  `json:"id"`
	Amount            int64   `json:"amount"`
	Memo              *string `json:"memo"`
	FlagColor         *string `json:"flag_color"`
	FlagName          *string `json:"flag_name"`
	AccountID         string  `json:"account_id"`
	PayeeID           *string `json:"payee_id"`
	CategoryID        *string `json:"category_id"`
	TransferAccountID *string `json:"transfer_account_id"`
	Deleted           bool    `json:"deleted"`
}

// bareLine is what the lines of both have in common.
type bareLine struct {
	ID                string  `json:"id"`
	Amount            int64   `json:"amount"`
	Memo              *string `json:"memo"`
	PayeeID           *string `json:"payee_id"`
	PayeeName         *string `json:"payee_name"`
	CategoryID        *string `json:"category_id"`
	CategoryName      *string `json:"category_name"`
	TransferAccountID *string `json:"transfer_account_id"`
	Deleted           bool    `json:"deleted"`
}

// display is an amount as people read it.
type display struct {
	AmountFormatted string       `json:"amount_formatted"`
	AmountCurrency  money.Amount `json:"amount_currency"`
}

// named are the names beside an entry's ids.
type named struct {
	AccountName  string  `json:"account_name"`
	PayeeName    *string `json:"payee_name"`
	CategoryName *string `json:"category_name"`
}

// YNAB's words where a category's name would stand.
var splitName, noCategory = "Split", "Uncategorized"

// line is a line of an entry. With a deleted entry all of its lines are.
func (l *lens) line(line *budget.Line, entryDeleted bool) bareLine {
	return bareLine{
		ID: line.ID, Amount: int64(line.Amount), Memo: textOrNull(&line.Memo),
		PayeeID: textOrNull(&line.PayeeID), PayeeName: l.payeeName(line.PayeeID, &line.PayeeName),
		CategoryID: textOrNull(&line.CategoryID), CategoryName: l.categoryName(line.CategoryID),
		TransferAccountID: textOrNull(&line.TransferAccountID), Deleted: line.Deleted || entryDeleted,
	}
}

func (l *lens) amount(m money.Milliunits) display { return display{l.shown(m), decimal(m)} }

// named gives an entry's account, payee and category their names.
func (l *lens) named(accountID, payeeID string, keptPayee *string, categoryID string) named {
	return named{l.names.Accounts[accountID], l.payeeName(payeeID, keptPayee), l.categoryName(categoryID)}
}

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
