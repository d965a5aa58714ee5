package budget

import (
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// TransactionUpdate is a change to one transaction. A nil field stays as it is; YNAB tells "not sent" from
// "set to nothing".
type TransactionUpdate struct {
	ID string
	// CategoryID set to the empty string takes the category away.
	CategoryID *string
	// Flag set to the empty string takes the flag away.
	Flag *string
	// Cleared is one of [Cleared], [Uncleared], [Reconciled]. YNAB lets any of them follow any other.
	Cleared  *string
	Approved *bool
	// Lines turn a plain row into a split, whose category is then none. YNAB refuses them on a row that is
	// one already.
	Lines []NewLine
}

// NewTransaction is a row to be created.
type NewTransaction struct {
	AccountID string
	// Date is not after the present day in UTC, nor more than five years before it.
	Date   calendar.Date
	Amount money.Milliunits
	// PayeeID wins over PayeeName. A transfer has the other account's [Account.TransferPayeeID]; YNAB makes
	// the row on the other side by itself.
	PayeeID string
	// PayeeName finds the payee of that name, or makes one.
	PayeeName string
	// CategoryID is empty for none.
	CategoryID string
	Memo       string
	// Cleared is one of the three states; empty means uncleared.
	Cleared  string
	Approved bool
	// ImportID makes the row count as imported from the bank: YNAB never takes the same one twice on an
	// account, not even after the row was deleted.
	ImportID string
	// Lines make the row a split; they add up to Amount.
	Lines []NewLine
}

// NewLine is one part of a split to be made.
type NewLine struct {
	Amount     money.Milliunits
	CategoryID string
	Memo       string
}

// Created is what became of rows that were to be created.
type Created struct {
	// Rows are the new ones, as YNAB stored them.
	Rows []Transaction
	// Duplicates are the import ids that were on their accounts before; those rows were passed over.
	Duplicates []string
}
