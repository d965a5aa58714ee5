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
	at, none := accountsOf(l), uncategorized(l.Categories)
	for t := range l.Live {
		onBudget, known := at[t.AccountID]
		in.Incomplete = in.Incomplete || !known
		switch {
		case !onBudget:
		case t.IsSplit():
			in.SplitLines += at.withoutCategory(t, none)
		case none[t.CategoryID] && at.takeCategory(t.TransferAccountID):
			in.Pending = append(in.Pending, t)
		}
	}
	slices.SortFunc(in.Pending, budget.NewestFirst)
	return in
}

// accounts says of each known account whether it is on budget.
type accounts map[string]bool

func accountsOf(l budget.Ledger) accounts {
	known := make(accounts, len(l.Accounts))
	for i := range l.Accounts {
		if a := &l.Accounts[i]; !a.Deleted {
			known[a.ID] = a.OnBudget
		}
	}
	return known
}

// takeCategory says whether a row or line takes a category: one that is no transfer, or moves money to a tracking
// account, out of the budget. A transfer with an account that is not known counts as one within the budget.
func (a accounts) takeCategory(transferAccountID string) bool {
	if transferAccountID == "" {
		return true
	}
	onBudget, known := a[transferAccountID]
	return known && !onBudget
}

// withoutCategory counts the lines of a split that could have a category and have none.
func (a accounts) withoutCategory(t *budget.Transaction, none map[string]bool) (n int) {
	for l := range t.LiveLines {
		if none[l.CategoryID] && a.takeCategory(l.TransferAccountID) {
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
