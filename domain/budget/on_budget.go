package budget

// OnBudget says of each account that is known, by its id, whether it is on budget. Closed accounts are in it.
type OnBudget map[string]bool

// OnBudget are the ledger's accounts, deleted ones excepted.
func (l Ledger) OnBudget() OnBudget {
	known := make(OnBudget, len(l.Accounts))
	for i := range l.Accounts {
		if a := &l.Accounts[i]; !a.Deleted {
			known[a.ID] = a.OnBudget
		}
	}
	return known
}

// TakesCategory says whether a row or line can have a category. It can where its account is on budget and the money
// does not stay in the budget: it is no transfer, for which transferAccountID is empty, or one with a tracking account.
// A transfer with an account that is not known counts as one within the budget.
func (b OnBudget) TakesCategory(accountID, transferAccountID string) bool {
	if !b[accountID] || transferAccountID == "" {
		return b[accountID]
	}
	onBudget, known := b[transferAccountID]
	return known && !onBudget
}
