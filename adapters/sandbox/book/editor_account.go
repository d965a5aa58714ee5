package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

// RenameAccount gives an account another name. The payee of transfers to it, and the category that pays it when it
// is a card, are named after it and follow.
func (e *Editor) RenameAccount(accountID, name string) {
	c, a := e.change, e.account(accountID)
	if k, ok := c.cardCategory(&a); ok {
		k.Name = name
		c.putCategory(k)
	}
	if y, ok := c.payees.get(a.TransferPayeeID); ok {
		c.renamePayee(y, transferPrefix+name)
	}
	a.Name = name
	c.putAccount(a)
}

// CloseAccount closes an account. YNAB asks for a balance of zero first; that is left to whoever closes it.
func (e *Editor) CloseAccount(accountID string) {
	a := e.account(accountID)
	a.Closed = true
	e.change.putAccount(a)
}

// DeleteAccount deletes an account with its transfer payee and the category that pays it. It must be without
// transactions, or it panics: YNAB asks what should become of those.
func (e *Editor) DeleteAccount(accountID string) {
	c, a := e.change, e.account(accountID)
	for i := range c.transactions.rows {
		if t := &c.transactions.rows[i].value; !t.Deleted && t.AccountID == a.ID {
			panic(fmt.Sprintf("book: account %q has transactions", a.ID))
		}
	}
	if k, ok := c.cardCategory(&a); ok {
		k.Deleted = true
		c.putCategory(k)
	}
	if y, ok := c.payees.get(a.TransferPayeeID); ok {
		y.Deleted = true
		c.putPayee(y)
	}
	a.Deleted = true
	c.putAccount(a)
}

// ReconcileAccount locks what the bank has confirmed, and keeps the time: YNAB's API can do only the former.
func (e *Editor) ReconcileAccount(accountID string) {
	c, a := e.change, e.account(accountID)
	for i := range c.transactions.rows {
		t := c.transactions.rows[i].value
		if t.AccountID == a.ID && !t.Deleted && t.Cleared == budget.Cleared {
			t.Cleared = budget.Reconciled
			c.replace(&t)
		}
	}
	a.LastReconciled = c.now().UTC()
	c.putAccount(a)
}

// cardCategory is the category that pays a card: the first live one of its name.
func (b *Book) cardCategory(a *budget.Account) (budget.Category, bool) {
	list := b.CategoryList()
	for k := range list.All {
		if isCard(a) && k.Name == a.Name && list.PaysCard(k) {
			return k, true
		}
	}
	return budget.Category{}, false
}

func (e *Editor) account(id string) budget.Account {
	a, ok := e.change.accounts.get(id)
	if !ok || a.Deleted {
		panic(fmt.Sprintf("book: plan %s has no account %q", e.change.id, id))
	}
	return a
}
