package book

import (
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
)

// ImportTransactions takes in what the banks of linked accounts have up to today, and gives the new rows' ids,
// those that were matched with typed rows included. A row whose import id is known is passed over.
func (b *Book) ImportTransactions() []string {
	ready, waiting := b.arrived()
	if len(ready) == 0 {
		return nil
	}
	b.bank = waiting
	var (
		ids    []string
		wanted []amountOn
	)
	for i := range ready {
		b.number(&ready[i])
		wanted = append(wanted, amountOn{ready[i].AccountID, ready[i].Amount})
	}
	b.change(func(c *change) {
		f := &filing{c, c.typedLike(wanted)}
		for i := range ready {
			t := &ready[i]
			if c.imported[importKey{t.AccountID, t.ImportID}] == "" {
				ids = append(ids, f.file(f.fromBank(t)))
			}
		}
	})
	return ids
}

// arrived parts what banks have into what can be imported now and what has to wait: rows dated after today, and
// those of accounts that are not linked, or whose link is broken.
func (b *Book) arrived() (ready, waiting []budget.Transaction) {
	for _, t := range b.bank {
		a, _ := b.accounts.get(t.AccountID)
		if a.Linked && !a.LinkFailed && !a.Deleted && !t.Date.After(b.Today()) {
			ready = append(ready, t)
		} else {
			waiting = append(waiting, t)
		}
	}
	return ready, waiting
}

// number gives a bank's row an import id by YNAB's scheme: amount, day, and the how manieth of its kind it is.
// Ids of other programs' rows do not count: those stand for the bank's own row, which is then passed over.
func (b *Book) number(t *budget.Transaction) {
	if b.delivered == nil {
		b.delivered = make(map[importKey]bool)
	}
	key := importKey{t.AccountID, t.ImportID}
	for n := 1; key.id == ""; n++ {
		next := importKey{t.AccountID, fmt.Sprintf("YNAB:%d:%s:%d", t.Amount, t.Date, n)}
		if row := b.imported[next]; !b.delivered[next] && (row == "" || b.created[row]) {
			key = next
		}
	}
	b.delivered[key], t.ImportID = true, key.id
}

// fromBank is a new row as a bank's import makes it: cleared, for a person to approve, and with the payee that
// the rules make of the bank's text.
func (f *filing) fromBank(t *budget.Transaction) budget.Transaction {
	row := budget.Transaction{
		ID: t.ID, AccountID: t.AccountID, Date: t.Date, Amount: t.Amount, Memo: t.Memo, ImportID: t.ImportID,
		Cleared: budget.Cleared, ImportPayee: t.PayeeName, ImportPayeeOriginal: t.ImportPayeeOriginal,
	}
	if row.ImportPayeeOriginal == "" {
		row.ImportPayeeOriginal = t.PayeeName
	}
	if row.ID == "" {
		row.ID = f.newRowID()
	}
	row.PayeeID, row.PayeeName = f.payeeGiven(nil, &t.PayeeName, true)
	return row
}

// Deliver gives a bank a row that waits to be imported. It changes nothing in the plan.
func (e *Editor) Deliver(t budget.Transaction) {
	e.change.mustHave("account", t.AccountID, e.change.accounts.at)
	e.change.bank = append(slices.Clip(e.change.bank), t)
}
