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
	Note     string
	// Target is what YNAB's API calls a goal; the zero value is none.
	Target  Target
	Deleted bool
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
	// Funding is how far the target is; the zero value without one.
	Funding Funding
}

// Month is one month of a plan with the figures of every category.
type Month struct {
	Month calendar.Month
	Note  string
	// Income is what came in to be assigned in this month.
	Income money.Milliunits
	// Assigned is the sum over all categories, which YNAB's API calls budgeted; Activity likewise.
	Assigned, Activity money.Milliunits
	// ReadyToAssign is to_be_budgeted: the inflow category's balance is not it.
	ReadyToAssign money.Milliunits
	// AgeOfMoney is in days; nil when YNAB has none.
	AgeOfMoney *int
	// Categories is nil where months are listed: YNAB gives the figures of one month at a time.
	Categories []MonthCategory
	Deleted    bool
}
