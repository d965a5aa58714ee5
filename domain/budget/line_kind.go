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
	// KindDebtPayment pays a tracked debt.
	KindDebtPayment
	// KindDrawn borrows from a tracked debt.
	KindDrawn
	// KindIncome feeds Ready to Assign, or takes something back from it.
	KindIncome
	// KindSpending is money out, or a refund.
	KindSpending
	// KindUnsorted is money in without a category: nobody has said yet whether it is income or a refund.
	KindUnsorted
)

// Kinds tells the kinds of a ledger's lines. Each row is asked about once or more, so what does not depend on the row
// is worked out before.
type Kinds struct {
	accounts map[string]*accountFacts
	// categories are YNAB's own: true for those of income, false for its stand-in for none.
	categories map[string]bool
	payees     openingNames
}

// accountFacts are what the kinds of an account's rows depend on.
type accountFacts struct {
	known, onBudget, debt bool
	firstDay              calendar.Date
}

// NewKinds looks at a ledger with its accounts and categories.
func NewKinds(l Ledger) Kinds {
	k := Kinds{
		accounts:   make(map[string]*accountFacts, len(l.Accounts)),
		categories: map[string]bool{},
		payees:     openingNames{},
	}
	for i := range l.Accounts {
		if a := &l.Accounts[i]; !a.Deleted {
			k.accounts[a.ID] = &accountFacts{known: true, onBudget: a.OnBudget, debt: a.IsDebt()}
		}
	}
	for c := range l.Categories.All {
		if l.Categories.IsInternal(c) {
			k.categories[c.ID] = l.Categories.IsIncome(c)
		}
	}
	k.look(l)
	return k
}

// look goes through the rows: for each account's first day, and for the payees of rows that may be openings. There are
// far fewer payees than rows.
func (k Kinds) look(l Ledger) {
	seen := map[string]bool{}
	for t := range l.Live {
		a := k.accounts[t.AccountID]
		if a == nil {
			a = &accountFacts{}
			k.accounts[t.AccountID] = a
		}
		if a.firstDay.IsZero() || t.Date.Before(a.firstDay) {
			a.firstDay = t.Date
		}
		if k.mayOpen(t) && !seen[t.PayeeName] {
			seen[t.PayeeName] = true
			k.payees.add(t.PayeeName)
		}
	}
}

// OnBudget says whether a row's account is known and on budget, closed ones included.
func (k Kinds) OnBudget(t *Transaction) bool {
	a := k.accounts[t.AccountID]
	return a != nil && a.onBudget
}

// FirstDay is the day of the earliest row on an account in the budget; no day when there is none.
func (k Kinds) FirstDay() calendar.Date {
	var first calendar.Date
	for _, a := range k.accounts {
		if a.onBudget && !a.firstDay.IsZero() && (first.IsZero() || a.firstDay.Before(first)) {
			first = a.firstDay
		}
	}
	return first
}

// Knows says whether the lists that the kinds were told by have everything that a line of a row names: what they do not
// have counts as nothing special, and may be newer than they are.
func (k Kinds) Knows(t *Transaction, l Line) bool {
	return k.knows(t.AccountID) && (l.TransferAccountID == "" || k.knows(l.TransferAccountID))
}

func (k Kinds) knows(account string) bool {
	a := k.accounts[account]
	return a != nil && a.known
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
	case l.CategoryID == "":
		return unfiled(l)
	}
	switch income, own := k.categories[l.CategoryID]; {
	case income:
		return KindIncome
	case own:
		return unfiled(l)
	}
	return KindSpending
}

// unfiled is the kind of a line without a category.
func unfiled(l Line) LineKind {
	if l.Amount > 0 {
		return KindUnsorted
	}
	return KindSpending
}

func (k Kinds) transfer(l Line) LineKind {
	other := k.accounts[l.TransferAccountID]
	switch {
	case other == nil || !other.known || other.onBudget:
		return KindInternal
	case !other.debt:
		return KindSaved
	case l.Amount < 0:
		return KindDebtPayment
	}
	return KindDrawn
}
