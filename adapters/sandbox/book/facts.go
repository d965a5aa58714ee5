package book

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Plan is what a plan holds when its book is opened: facts only, no figures. [New] copies it.
type Plan struct {
	// ID is any text without meaning; YNAB's own are UUIDs.
	ID       string
	Name     string
	Currency money.Currency
	// FirstMonth and LastMonth bound the plan. They are moved apart where a transaction, an assigned
	// amount or a note lies outside; zero means as narrow as those allow.
	FirstMonth, LastMonth calendar.Month
	// DateFormat is how the plan writes days, such as "DD-MM-YYYY"; empty for none, as on archived plans.
	DateFormat string
	// Accounts, Groups and Categories are in the order in which YNAB would list them.
	Accounts []Account
	// Groups need [budget.Group.Internal] only where YNAB's own name for that group is not used.
	Groups []budget.Group
	// Categories are internal when their group is.
	Categories []budget.Category
	// Payees may be left out: those that transactions name and those of transfers come by themselves.
	Payees    []budget.Payee
	Locations []Location
	// Renames are the rules by which YNAB gives imported rows another payee: the bank's text, and the name.
	Renames  map[string]string
	Assigned []Assignment
	// Notes are those of months.
	Notes map[calendar.Month]string
	// Transactions are whole rows; both sides of a transfer are given. An empty [budget.Transaction.Cleared]
	// means uncleared. A payee without an id gets the id of the payee of that name, and a transfer the
	// payee of its other account.
	Transactions []budget.Transaction
	// Bank are rows that linked accounts have at their banks and that were not imported yet.
	Bank []budget.Transaction
	// Schedules need no names of what they point to: the payee's name is filled in, and so is the payee of a
	// transfer, or the account it goes to. A missing first day is the next one. What is due by the present day is
	// entered by the first [Book.Tick].
	Schedules []budget.Schedule
	// Movements are in the order they were made in.
	Movements []Movement
	// Groupings are those that movements name, in the same order.
	Groupings []MovementGroup
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
	Note               string
	// Debt are the terms of a loan; nil for any other account.
	Debt    *budget.Debt
	Deleted bool
}

// Location is a place where a payee was met. Degrees are texts, as YNAB sends them.
type Location struct {
	ID, PayeeID         string
	Latitude, Longitude string
	Deleted             bool
}

// Movement is assigned money that went from one category to another; an empty category is Ready to Assign. The
// amount is positive.
type Movement struct {
	ID      string
	Month   calendar.Month
	Moved   time.Time
	Note    string
	GroupID string
	UserID  string
	// FromID and ToID are categories.
	FromID, ToID string
	Amount       money.Milliunits
}

// MovementGroup are movements that were made in one go.
type MovementGroup struct {
	ID      string
	Created time.Time
	Month   calendar.Month
	Note    string
	UserID  string
}

// Assignment is the amount assigned to a category in a month.
type Assignment struct {
	Month      calendar.Month
	CategoryID string
	Amount     money.Milliunits
}
