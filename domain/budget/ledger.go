package budget

// Ledger is what there is to know about transactions: the rows, the accounts they are on and the categories
// they are in.
type Ledger struct {
	Plan         Plan
	Accounts     []Account
	Categories   Categories
	Transactions []Transaction
	// Payees are the present names of payees; nil where those that the rows came with will do.
	Payees PayeeNames
}

// Account is the account with this id, deleted ones excepted.
func (l Ledger) Account(id string) (Account, bool) {
	for i := range l.Accounts {
		if a := &l.Accounts[i]; a.ID == id && !a.Deleted {
			return *a, true
		}
	}
	return Account{}, false
}

// Find gives the rows among ids that count, by id.
func (l Ledger) Find(ids []string) map[string]Transaction {
	wanted := make(map[string]bool, len(ids))
	for _, id := range ids {
		wanted[id] = true
	}
	found := make(map[string]Transaction, len(ids))
	for t := range l.Live {
		if wanted[t.ID] {
			found[t.ID] = *t
		}
	}
	return found
}

// Live are the rows that count, in the order they were read: those that are not deleted, and of a matched
// pair one half. They are the ledger's own, and must not be changed.
func (l Ledger) Live(yield func(*Transaction) bool) {
	matched := l.matched()
	for i := range l.Transactions {
		t := &l.Transactions[i]
		if t.Deleted || t.MatchedTransactionID != "" && isShadow(t, matched[t.MatchedTransactionID]) {
			continue
		}
		if !yield(t) {
			return
		}
	}
}

// matched are the rows that name another half, by id. Most plans have few or none.
func (l Ledger) matched() map[string]*Transaction {
	var halves map[string]*Transaction
	for i := range l.Transactions {
		t := &l.Transactions[i]
		if t.Deleted || t.MatchedTransactionID == "" {
			continue
		}
		if halves == nil {
			halves = map[string]*Transaction{}
		}
		halves[t.ID] = t
	}
	return halves
}

// isShadow says whether t is the half of a matched pair that does not count; partner is nil when the row
// that t names is deleted, unknown, or names none. YNAB keeps the typed row and the bank's row of one
// purchase; when both are listed on one account and name each other, the typed one is the purchase. Where
// that does not tell them apart, the smaller id counts.
func isShadow(t, partner *Transaction) bool {
	if partner == nil || partner.MatchedTransactionID != t.ID || partner.AccountID != t.AccountID {
		return false
	}
	if (t.ImportID == "") == (partner.ImportID == "") {
		return t.ID > partner.ID
	}
	return t.ImportID != ""
}
