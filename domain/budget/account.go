package budget

import (
	"time"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Account is one account of a plan.
type Account struct {
	ID   string
	Name string
	// Type is YNAB's word, such as "checking" or "creditCard". More have been added over the years, so an
	// unknown one is kept as it is.
	Type string
	// OnBudget is false for a tracking account, whose transactions never have a category.
	OnBudget bool
	Closed   bool
	// Balance = ClearedBalance + UnclearedBalance; negative when owed.
	Balance, ClearedBalance, UnclearedBalance money.Milliunits
	// TransferPayeeID is the payee that makes a transaction a transfer to this account.
	TransferPayeeID string
	// Linked: transactions are imported from the bank; LinkFailed: that link is broken.
	Linked, LinkFailed bool
	// LastReconciled is zero when the account never was.
	LastReconciled time.Time
	Note           string
	// Debt are a loan's terms; nil for any other account.
	Debt    *Debt
	Deleted bool
}

// Debt are the terms of a loan, each as the values it had and the day from which each held, oldest first.
// YNAB's API can only read them.
type Debt struct {
	// Rates are interest a year in thousandths of a percent: 4500 is 4.5 %. YNAB documents no unit.
	Rates []Term
	// Payments are the least to pay each month, and Escrow is what is paid beside the debt; in milliunits.
	Payments, Escrow []Term
}

// Term is a value that holds from a day on.
type Term struct {
	From  calendar.Date
	Value int64
}
