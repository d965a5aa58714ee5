package classify

import (
	"slices"

	"avenir-mcp/domain/budget"
)

// Inbox is what waits for a category.
type Inbox struct {
	// Pending are the rows that can be given a category and have none, newest first. They are the ledger's own.
	Pending []*budget.Transaction
	// SplitLines is how many lines of splits could have a category and have none. YNAB's API cannot change those.
	SplitLines int
	// Incomplete: a row names an account that the ledger does not have, so that it may belong here.
	Incomplete bool
}

// NewInbox looks through a ledger with its accounts and categories.
func NewInbox(l budget.Ledger) Inbox {
	var in Inbox
	at, none := l.OnBudget(), uncategorized(l.Categories)
	for t := range l.Live {
		onBudget, known := at[t.AccountID]
		in.Incomplete = in.Incomplete || !known
		switch {
		case !onBudget:
		case t.IsSplit():
			in.SplitLines += withoutCategory(t, at, none)
		case none[t.CategoryID] && at.TakesCategory(t.AccountID, t.TransferAccountID):
			in.Pending = append(in.Pending, t)
		}
	}
	slices.SortFunc(in.Pending, budget.NewestFirst)
	return in
}

// withoutCategory counts the lines of a split that could have a category and have none.
func withoutCategory(t *budget.Transaction, at budget.OnBudget, none map[string]bool) (n int) {
	for l := range t.LiveLines {
		if none[l.CategoryID] && at.TakesCategory(t.AccountID, l.TransferAccountID) {
			n++
		}
	}
	return n
}

// uncategorized are the category ids that mean none: the empty one, and YNAB's stand-in for it.
func uncategorized(c budget.Categories) map[string]bool {
	none := map[string]bool{"": true}
	for k := range c.All {
		if c.IsUncategorized(k) {
			none[k.ID] = true
		}
	}
	return none
}
