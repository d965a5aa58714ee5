package sandbox

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Plan is what a plan holds when its server starts: facts only, no figures. [New] copies it.
type Plan struct {
	// ID is any text without meaning; YNAB's own are UUIDs.
	ID       string
	Name     string
	Currency money.Currency
	// FirstMonth and LastMonth bound the plan. They are moved apart where a transaction or an assigned
	// amount lies outside; zero means as narrow as those allow.
	FirstMonth, LastMonth calendar.Month
	// Accounts, Groups and Categories are in the order in which YNAB would list them.
	Accounts []Account
	// Groups need [budget.Group.Internal] only where YNAB's own name for that group is not used.
	Groups []budget.Group
	// Categories are internal when their group is.
	Categories []budget.Category
	// Payees may be left out: those that transactions name and those of transfers come by themselves.
	Payees   []Payee
	Assigned []Assignment
	// Transactions are whole rows; both sides of a transfer are given. An empty [budget.Transaction.Cleared]
	// means uncleared. A payee without an id gets the id of the payee of that name, and a transfer the
	// payee of its other account.
	Transactions []budget.Transaction
}

// Account is an account of a [Plan]. Its balances follow from the transactions, and whether it is on budget
// from its type.
type Account struct {
	ID   string
	Name string
	// Type is YNAB's word. Checking, savings, cash, creditCard and lineOfCredit are on budget; any other is
	// a tracking account.
	Type   string
	Closed bool
	// TransferPayeeID is made up when empty.
	TransferPayeeID    string
	Linked, LinkFailed bool
	LastReconciled     time.Time
}

// Payee is who a transaction was with. A transfer's payee has the id of the other account.
type Payee struct {
	ID                string
	Name              string
	TransferAccountID string
	Deleted           bool
}

// Assignment is the amount assigned to a category in a month.
type Assignment struct {
	Month      calendar.Month
	CategoryID string
	Amount     money.Milliunits
}
