package budget

import "avenir-mcp/domain/calendar"

// LineKind says what a line of an on-budget account means for income, spending and saving.
type LineKind int

const (
	// KindNone is a line that counts nowhere: of a tracking or unknown account, or of no amount.
	KindNone LineKind = iota
	// KindOpening is what an account began with.
	KindOpening
	// KindInternal moves money between on-budget accounts, or to an account that is not known.
	KindInternal
	// KindSaved moves money to something owned that is tracked, or back.
	KindSaved
	// KindDebtPayment pays a tracked debt, KindDrawn borrows from it.
	KindDebtPayment
	KindDrawn
	// KindIncome feeds Ready to Assign, or takes something back from it.
	KindIncome
	// KindSpending is money out, or a refund.
	KindSpending
	// KindUnsorted is money in without a category: nobody has said yet whether it is income or a refund.
	KindUnsorted
)

// Kinds tells the kinds of a ledger's lines.
type Kinds struct {
	categories Categories
	accounts   map[string]*Account
	firstDays  map[string]calendar.Date
}

// NewKinds looks at a ledger with its accounts and categories.
func NewKinds(l Ledger) Kinds {
	k := Kinds{categories: l.Categories, accounts: make(map[string]*Account, len(l.Accounts)), firstDays: l.FirstDays()}
	for i := range l.Accounts {
		if a := &l.Accounts[i]; !a.Deleted {
			k.accounts[a.ID] = a
		}
	}
	return k
}

// OnBudget says whether a row's account is known and on budget, closed ones included.
func (k Kinds) OnBudget(t *Transaction) bool {
	a := k.accounts[t.AccountID]
	return a != nil && a.OnBudget
}

// IsOpening says whether a row is what its account began with.
func (k Kinds) IsOpening(t *Transaction) bool {
	return isOpening(t, k.categories, k.firstDays[t.AccountID])
}

// Of is the kind of a line, as [Transaction.LiveLines] gives it, of a row.
func (k Kinds) Of(t *Transaction, l Line) LineKind {
	switch {
	case l.Amount == 0 || !k.OnBudget(t):
		return KindNone
	case l.TransferAccountID != "":
		return k.transfer(l)
	case k.IsOpening(t):
		return KindOpening
	}
	switch id := k.categories.Assigned(l.CategoryID); {
	case id != "" && k.categories.IsIncome(k.categories.ByID(id)):
		return KindIncome
	case id == "" && l.Amount > 0:
		return KindUnsorted
	}
	return KindSpending
}

func (k Kinds) transfer(l Line) LineKind {
	other := k.accounts[l.TransferAccountID]
	switch {
	case other == nil || other.OnBudget:
		return KindInternal
	case !other.IsDebt():
		return KindSaved
	case l.Amount < 0:
		return KindDebtPayment
	}
	return KindDrawn
}
