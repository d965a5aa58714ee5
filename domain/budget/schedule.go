package budget

import (
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Schedule is a transaction that is due on a day, once or again and again. Its id is a UUID; a transaction
// that was made of it has the schedule's id, an underscore and the day it was due.
type Schedule struct {
	ID string
	// First is when it was due first, and Next when it is due now; they are equal on one that does not repeat.
	First, Next calendar.Date
	// Frequency is YNAB's word; an unknown one is kept as it is, and repeats nothing.
	Frequency calendar.Frequency
	// Amount is negative for money that leaves the account.
	Amount money.Milliunits
	Memo   string
	// Flag is a colour, or empty; FlagName is the person's own label of it.
	Flag, FlagName string
	AccountID      string
	PayeeID        string
	PayeeName      string
	// CategoryID is empty for none.
	CategoryID string
	// TransferAccountID is the other account of a transfer; empty for any other schedule.
	TransferAccountID string
	// Lines are the parts of a split, which only YNAB's apps can make.
	Lines   []Line
	Deleted bool
}
