package book

import (
	"fmt"
	"slices"
	"strconv"

	"avenir-mcp/domain/budget"
)

// newRowID is the id of a row that is made up: nothing ever leaves the table, so its length is never twice
// the same for a new row.
func (b *Book) newRowID() string {
	return ID(b.id, "transaction", strconv.Itoa(len(b.transactions.rows)))
}

// insert files a new row with what YNAB makes along with it: the other side of a transfer, and of each line
// that is one. A row without an id is given one, which is returned.
func (c *change) insert(t budget.Transaction) string {
	if t.ID == "" {
		t.ID = c.newRowID()
	}
	c.addTransaction(t)
	t, _ = c.transactions.get(t.ID)
	c.save(&budget.Transaction{}, &t)
	return t.ID
}

// save puts a row in the place of what it was, and makes the rows it moves money to and from follow. The old
// one is empty for a row that is new.
func (c *change) save(old, t *budget.Transaction) {
	c.grow(t.Date.Month())
	if !c.shadows[t.ID] {
		c.follow(old, t)
		c.followLines(old, t)
	}
	if old.ID != "" {
		c.concern(old)
	}
	c.replace(t)
}

// addTransaction files a new row and gives it what every row of YNAB has. It panics on a row that contradicts
// the plan: what a request says was looked at before.
func (b *Book) addTransaction(t budget.Transaction) {
	b.mustHave("account", t.AccountID, b.accounts.at)
	if t.Date.IsZero() {
		panic(fmt.Sprintf("book: plan %s: transaction %q has no date", b.id, t.ID))
	}
	if t.Cleared == "" {
		t.Cleared = budget.Uncleared
	}
	t.PayeeID, t.PayeeName = b.payeeOf(t.PayeeID, t.PayeeName, t.TransferAccountID)
	t.TransferAccountID = b.transferOf(t.PayeeID, t.TransferAccountID)
	t.Lines = slices.Clone(t.Lines)
	for i := range t.Lines {
		l := &t.Lines[i]
		if l.ID == "" {
			l.ID = lineID(t.ID, i)
		}
		l.PayeeID, l.PayeeName = b.payeeOf(l.PayeeID, l.PayeeName, l.TransferAccountID)
		l.TransferAccountID = b.transferOf(l.PayeeID, l.TransferAccountID)
	}
	for l := range t.LiveLines {
		if l.CategoryID != "" {
			b.mustHave("category", l.CategoryID, b.categories.at)
		}
		if l.TransferAccountID != "" {
			b.mustHave("account", l.TransferAccountID, b.accounts.at)
		}
	}
	add(b, &b.transactions, "transaction", t.ID, t)
	b.know(&t)
	b.lists.transactions = nil
	if !t.Deleted {
		b.grow(t.Date.Month())
	}
}

// know keeps what later rows are judged by: import ids, and what a person calls the flags.
func (b *Book) know(t *budget.Transaction) {
	if key := (importKey{t.AccountID, t.ImportID}); t.ImportID != "" && b.imported[key] == "" {
		b.imported[key] = t.ID
	}
	if t.Flag != "" && t.FlagName != "" {
		if b.labels == nil {
			b.labels = make(map[string]string)
		}
		b.labels[t.Flag] = t.FlagName
	}
}

// transferOf is the account that a payee moves money to; given is what the row itself says.
func (b *Book) transferOf(payee, given string) string {
	if given != "" {
		return given
	}
	y, _ := b.payees.get(payee)
	return y.TransferAccountID
}

// payeeOf completes a payee as YNAB does on create: an id decides, else the payee of that name, else a new one.
func (b *Book) payeeOf(id, name, transfer string) (payeeID, payeeName string) {
	if id == "" && transfer != "" {
		other, _ := b.accounts.get(transfer)
		id = other.TransferPayeeID
	}
	if id == "" && name != "" { // a payee can be without a name, but is not meant by none
		id = b.payeeNamed[name]
		if id == "" {
			id = b.newPayeeID(name)
		}
	}
	known, ok := b.payees.get(id)
	switch {
	case id == "":
		return "", ""
	case !ok:
		b.addPayee(budget.Payee{ID: id, Name: name})
	case name == "":
		name = known.Name
	}
	return id, name
}

// newPayeeID is never that of a payee which had the name once and was renamed or deleted.
func (b *Book) newPayeeID(name string) string {
	for n := 0; ; n++ {
		id := ID(b.id, "payee", name)
		if n > 0 {
			id = ID(b.id, "payee", name, strconv.Itoa(n))
		}
		if _, taken := b.payees.at[id]; !taken {
			return id
		}
	}
}
