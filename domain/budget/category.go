package budget

import (
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Group is a category group.
type Group struct {
	ID     string
	Name   string
	Hidden bool
	// Internal marks YNAB's own group. Where an answer lacks the flag, the adapter tells by the name
	// "Internal Master Category".
	Internal bool
	Deleted  bool
}

// Category is one category, without figures: those belong to a month.
type Category struct {
	ID      string
	GroupID string
	Name    string
	Hidden  bool
	// Internal marks YNAB's own category. The adapter sets it where the group is YNAB's own, too: a month's
	// categories come without their groups.
	Internal bool
	Deleted  bool
}

// MonthCategory is a category's figures in one month.
type MonthCategory struct {
	Category
	// GroupName is its group's name, as YNAB sends it with the category; may be empty.
	GroupName string
	// Assigned is what YNAB's API calls budgeted.
	Assigned money.Milliunits
	// Activity is the sum of the month's transactions, negative when money was spent.
	Activity money.Milliunits
	// Available is what YNAB's API calls balance: carried over + assigned + activity.
	Available money.Milliunits
}

// Month is one month of a plan with the figures of every category.
type Month struct {
	Month calendar.Month
	// ReadyToAssign is to_be_budgeted: the inflow category's balance is not it.
	ReadyToAssign money.Milliunits
	Categories    []MonthCategory
}
