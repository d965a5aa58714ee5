package plan

import (
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// assignable finds a category that a transaction or a line may be put into, or says why this one is not.
func assignable(c budget.Categories, argument, id string) (budget.Category, error) {
	k, live := c.Live(id)
	if !live {
		return k, budget.UnknownCategories(argument, c, id)
	}
	why, next := "", "Choose another category from get_category_balances."
	switch {
	case c.IsHidden(k):
		why, next = "is hidden", "Unhide it in YNAB first, or choose another category from get_category_balances."
	case c.IsUncategorized(k):
		why, next = "is YNAB's Uncategorized, which means no category", "Choose a real category from get_category_balances."
	case c.IsInternal(k) && !c.IsInflow(k):
		why = "is an internal category of YNAB"
	case c.PaysCard(k):
		why = "pays a credit card, and YNAB ignores it on a transaction"
	default:
		return k, nil
	}
	return k, &domain.Error{
		Code: domain.NotAllowed, Argument: argument,
		Message: fmt.Sprintf("%s (%s) %s.", id, text.Clean(k.Name), why), Next: next,
	}
}

// takesCategory says why a transaction cannot have a category of its own; nil when it can.
func takesCategory(l budget.Ledger, argument string, t budget.Transaction) error {
	why, next := noOwnCategory(l, t)
	if why == "" {
		return nil
	}
	return &domain.Error{
		Code: domain.NotAllowed, Argument: argument,
		Message: fmt.Sprintf("%s (%s) %s.", t.ID, describe(t, l.Plan.Currency), why), Next: next,
	}
}

func noOwnCategory(l budget.Ledger, t budget.Transaction) (why, next string) {
	account, _ := l.Account(t.AccountID)
	switch {
	case t.IsSplit():
		return "is a split, and YNAB does not let the category of its lines be changed from outside",
			"Change its lines in YNAB."
	case !account.OnBudget:
		return "is on a tracking account, where transactions have no category", "Leave it out."
	case t.IsTransfer() && !leavesBudget(l, t):
		return "is a transfer between two accounts of the budget, which has no category", "Leave it out."
	}
	return "", ""
}

// leavesBudget: money that a transfer takes to a tracking account is spent, as far as the budget goes. An
// account that is not known may be on the budget, so it does not count.
func leavesBudget(l budget.Ledger, t budget.Transaction) bool {
	other, ok := l.Account(t.TransferAccountID)
	return ok && !other.OnBudget
}
