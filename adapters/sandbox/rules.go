package sandbox

import "avenir-mcp/domain/budget"

// wrong is what YNAB refuses in an update of a transaction; empty when nothing. That an unknown category is
// refused, and a hidden one taken, is what the API's own words suggest; nobody has written down either.
func (b *book) wrong(u budget.TransactionUpdate) string {
	if t, ok := b.transactions.get(u.ID); !ok || t.Deleted {
		return "transaction does not exist in this budget"
	}
	if u.CategoryID == nil || *u.CategoryID == "" {
		return ""
	}
	if k, ok := b.categories.get(*u.CategoryID); !ok || k.Deleted {
		return "category does not exist in this budget"
	}
	return ""
}

// applies changes t as an update asks, and says whether that made a difference. A field that is not given
// stays.
func (b *book) applies(u budget.TransactionUpdate, t *budget.Transaction) bool {
	if u.CategoryID == nil {
		return false
	}
	old := t.CategoryID
	t.CategoryID = b.categoryAfter(t, *u.CategoryID)
	return t.CategoryID != old
}

// categoryAfter is the category that a row has after it was given one. YNAB ignores a category on a row that
// takes none, and one that pays a credit card on any row. Uncategorized is its stand-in for none.
func (b *book) categoryAfter(t *budget.Transaction, category string) string {
	if !b.takesCategory(t) {
		return t.CategoryID
	}
	list := b.categoryList()
	k, _ := b.categories.get(category)
	switch {
	case list.PaysCard(k):
		return t.CategoryID
	case list.IsUncategorized(k):
		return ""
	}
	return category
}

// takesCategory says whether a row is one that YNAB files under a category: not on a tracking account, not a
// split, whose lines cannot be changed at all, and not a transfer within the budget.
func (b *book) takesCategory(t *budget.Transaction) bool {
	return b.onBudget(t.AccountID) && !t.IsSplit() && !(t.IsTransfer() && b.onBudget(t.TransferAccountID))
}
