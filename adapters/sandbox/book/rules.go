package book

import "avenir-mcp/domain/budget"

// categoryAfter is the category that a row has after it was given one. YNAB ignores a category on a row that
// takes none, and one that pays a credit card on any row. Uncategorized is its stand-in for none.
func (b *Book) categoryAfter(t *budget.Transaction, category string) string {
	list := b.CategoryList()
	k, _ := b.categories.get(category)
	if !b.takesCategory(t) || list.PaysCard(k) {
		return t.CategoryID
	}
	return b.usable(category)
}

// usable is a category as a row or a line stores it: none for Uncategorized, and for what pays a credit card.
func (b *Book) usable(category string) string {
	list := b.CategoryList()
	if k, _ := b.categories.get(category); list.PaysCard(k) || list.IsUncategorized(k) {
		return ""
	}
	return category
}

// takesCategory says whether a row is one that YNAB files under a category: not on a tracking account, not a
// split, whose lines cannot be changed at all, and not a transfer within the budget.
func (b *Book) takesCategory(t *budget.Transaction) bool {
	return b.onBudget(t.AccountID) && !t.IsSplit() && !(t.IsTransfer() && b.onBudget(t.TransferAccountID))
}
