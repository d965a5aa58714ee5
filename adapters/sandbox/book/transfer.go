package book

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// The two sides of a transfer are rows that name each other, or a line of a split and a row. Amount, date and
// deletion of one carry over to the other; state, flag, memo and import data are each side's own. YNAB states
// no such rules for its API: they are those of its app.

// follow makes the other side of a transfer follow a row, and makes it, or takes it away, when the row became
// a transfer or stopped being one. A transfer whose other side was never there, as in an old import, stays
// one-sided.
func (c *change) follow(old, t *budget.Transaction) {
	moved := old.TransferAccountID != t.TransferAccountID
	if moved && old.TransferTransactionID != "" {
		t.TransferTransactionID = ""
		c.remove(old.TransferTransactionID, t.ID)
	}
	switch {
	case t.TransferAccountID == "":
	case t.TransferTransactionID != "":
		c.adjust(t.TransferTransactionID, t, -t.Amount)
	case moved:
		t.TransferTransactionID = c.mirror(t, t.TransferAccountID, t.Amount, t.ID)
	}
}

// mirror files the other side of a transfer: of a row, or of a line, whose id is then given. It is uncleared,
// since its own bank has not been heard, and approved when the row is: whoever entered that one meant both.
func (c *change) mirror(t *budget.Transaction, account string, amount money.Milliunits, id string) string {
	payee, name := c.payeeOf("", "", t.AccountID)
	other := budget.Transaction{
		ID: c.newRowID(), AccountID: account, Date: t.Date, Amount: -amount, Approved: t.Approved,
		PayeeID: payee, PayeeName: name, TransferAccountID: t.AccountID, TransferTransactionID: id,
	}
	c.addTransaction(other)
	c.concern(&other)
	return other.ID
}

// adjust makes the other side of a transfer, which has an id and an amount, fit a row. A side that is a line is
// left as it is: lines never change.
func (c *change) adjust(id string, t *budget.Transaction, amount money.Milliunits) {
	old, ok := c.transactions.get(id)
	same := old.Amount == amount && old.Date == t.Date && old.TransferAccountID == t.AccountID
	if !ok || old.Deleted || same {
		return
	}
	other := old
	other.Amount, other.Date, other.TransferAccountID = amount, t.Date, t.AccountID
	if old.TransferAccountID != t.AccountID {
		other.PayeeID, other.PayeeName = c.payeeOf("", "", t.AccountID)
	}
	if !c.takesCategory(&other) {
		other.CategoryID = ""
	}
	c.replace(&other)
}

// remove deletes a row with everything that hangs on it: its lines, the other sides of transfers, and the
// imported half of a match; but never the row to keep, which has let go of it. An id that names no row is that
// of a line, which stays, as money that went nowhere yet: a split keeps its amounts.
func (c *change) remove(id, keep string) {
	t, ok := c.transactions.get(id)
	switch {
	case !ok:
		c.detach(id)
		return
	case t.Deleted || id == keep:
		return
	}
	lines := t.Lines
	c.concern(&t)
	t.Deleted = true
	t.Lines = deletedLines(lines)
	c.replace(&t)
	if t.TransferTransactionID != "" {
		c.remove(t.TransferTransactionID, keep)
	}
	for i := range lines {
		if l := &lines[i]; !l.Deleted && l.TransferTransactionID != "" {
			c.remove(l.TransferTransactionID, keep)
		}
	}
	c.unmatch(&t)
}

// detach makes a line no transfer any more, when the row on the other account is gone.
func (c *change) detach(line string) {
	t, at := c.rowOfLine(line)
	if at == none || t.Deleted {
		return
	}
	t.Lines = slices.Clone(t.Lines) // readers have the old ones
	l := &t.Lines[at]
	l.PayeeID, l.PayeeName, l.TransferAccountID, l.TransferTransactionID = "", "", "", ""
	c.replace(&t)
}

// rowOfLine looks through all rows: nobody asks for a line but who deletes its other side.
func (b *Book) rowOfLine(line string) (budget.Transaction, int) {
	for i := range b.transactions.rows {
		t := &b.transactions.rows[i].value
		for at := range t.Lines {
			if t.Lines[at].ID == line && !t.Lines[at].Deleted {
				return *t, at
			}
		}
	}
	return budget.Transaction{}, none
}
