package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

// RenamePayee gives a payee another name.
func (e *Editor) RenamePayee(payeeID, name string) { e.change.renamePayee(e.payee(payeeID), name) }

// DeletePayee deletes a payee. Its transactions and schedules stay, and are with nobody then.
func (e *Editor) DeletePayee(payeeID string) { e.dismiss(e.payee(payeeID), budget.Payee{}) }

// MergePayees makes two payees one: everything of the first is the second's, and the first is deleted.
func (e *Editor) MergePayees(fromID, intoID string) {
	if fromID == intoID {
		panic(fmt.Sprintf("book: payee %q cannot be merged with itself", fromID))
	}
	e.dismiss(e.payee(fromID), e.payee(intoID))
}

// dismiss deletes a payee, which another one, or nobody, takes the place of.
func (e *Editor) dismiss(from, into budget.Payee) {
	c := e.change
	for i := range c.transactions.rows {
		if t := c.transactions.rows[i].value; repay(&t, from.ID, into) {
			c.replace(&t)
		}
	}
	for i := range c.schedules.rows {
		if s := c.schedules.rows[i].value; repaySchedule(&s, from.ID, into) {
			c.putSchedule(s)
		}
	}
	c.moveLocations(from.ID, into.ID)
	from.Deleted = true
	c.putPayee(from)
	c.unname(from, from.Name, into.Name)
}

// payee is a live payee of people and shops.
func (e *Editor) payee(id string) budget.Payee {
	y, ok := e.change.payees.get(id)
	if !ok || y.Deleted || y.TransferAccountID != "" {
		panic(fmt.Sprintf("book: plan %s has no payee %q of its own", e.change.id, id))
	}
	return y
}
