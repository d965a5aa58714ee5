package budget

import (
	"time"

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
	Deleted        bool
}
