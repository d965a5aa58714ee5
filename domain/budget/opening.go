package budget

import "avenir-mcp/domain/text"

// openingNames are the names, as they are stored, of payees that an opening can have: true for one that says so, false
// for one that is no name at all. Other names are not in it.
type openingNames map[string]bool

func (o openingNames) add(name string) {
	if says := isOpeningPayee(name); says || text.CleanFull(name) == "" {
		o[name] = says
	}
}

// IsOpening says whether a row of the ledger is what its account began with, which is neither income nor spending. It
// has a payee that says so; or it has neither payee nor import id, and is of the account's first day.
func (k Kinds) IsOpening(t *Transaction) bool {
	if !k.mayOpen(t) {
		return false
	}
	switch says, listed := k.payees[t.PayeeName]; {
	case !listed:
		return false
	case says:
		return true
	}
	a := k.accounts[t.AccountID]
	return t.ImportID == "" && a != nil && t.Date == a.firstDay
}

// mayOpen says whether a row is of the sort that openings are: no transfer and no split, and in an income category or
// in none.
func (k Kinds) mayOpen(t *Transaction) bool {
	if t.IsTransfer() || t.IsSplit() {
		return false
	}
	if t.CategoryID == "" {
		return true
	}
	_, own := k.categories[t.CategoryID]
	return own
}
