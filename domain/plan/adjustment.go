package plan

import (
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// What a balance adjustment has for its payee and memo. YNAB's own adjustments have that payee.
const (
	adjustmentPayee = "Reconciliation Balance Adjustment"
	adjustmentMemo  = "Added by reconcile_account"
)

// adjustmentRow is dated today, but not after today as YNAB sees it, which would refuse it.
func adjustmentRow(ask Reconciling, amount money.Milliunits, category string) *NewRow {
	day := ask.Today
	if ask.TodayUTC.Before(day) {
		day = ask.TodayUTC
	}
	return &NewRow{Key: operation.AdjustmentKey, NewTransaction: budget.NewTransaction{
		AccountID: ask.AccountID, Date: day, Amount: amount, PayeeName: adjustmentPayee, Memo: adjustmentMemo,
		CategoryID: category, Cleared: budget.Reconciled, Approved: true,
	}}
}

// adjustmentCategory is what an adjustment of an account is filed under: money that comes from nowhere is ready
// to be assigned. On a tracking account nothing has a category.
func adjustmentCategory(l budget.Ledger, a budget.Account) (string, error) {
	if !a.OnBudget {
		return "", nil
	}
	for k := range l.Categories.All {
		if l.Categories.IsInflow(k) {
			return k.ID, nil
		}
	}
	return "", &domain.Error{
		Code: domain.NotAllowed, Argument: "adjust",
		Message: "The plan has no category Inflow: Ready to Assign, which a balance adjustment needs.",
		Next:    "Make the adjustment in YNAB, and call again without adjust.",
	}
}

// signed is an amount that always shows its sign.
func signed(c money.Currency, m money.Milliunits) string {
	if m > 0 {
		return "+" + c.Plain(m)
	}
	return c.Plain(m)
}

// adjustmentOf finds the adjustment that a reconciliation made.
func adjustmentOf(l budget.Ledger, o operation.Operation, d operation.ReconcileData) ours {
	if d.Adjustment == nil {
		return ours{}
	}
	a := keyedItem{operation.AdjustmentKey, d.Adjustment.Key, d.Adjustment.Existing}
	return oursOf(l, o, d.AccountID, d.Adjustment.Salt, []keyedItem{a})
}

// cannotDeleteAdjustment says why a balance adjustment stays; empty when it can be deleted. It is reconciled from
// the start, which is no edit.
func (u ours) cannotDeleteAdjustment(item operation.Item) string {
	if item.Key != operation.AdjustmentKey {
		return ""
	}
	t, made := u.row[item.Key], u.made[item.Key]
	switch {
	case t.MatchedTransactionID != "":
		return "it was matched with a transaction from the bank"
	case made.Content != "" && made.Content != contentOf(u.salt, t, u.ledger.Categories):
		return "it was changed since"
	}
	return ""
}
