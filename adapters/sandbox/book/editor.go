package book

import (
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Editor changes a plan as a person does in YNAB itself, on another device: it sends no request and counts as
// none. Its methods panic on an id that the plan does not have.
type Editor struct{ change *change }

// Edit lets somebody else change the plan: all of edits is one change.
func (b *Book) Edit(edits func(*Editor)) {
	b.change(func(c *change) { edits(&Editor{c}) })
}

// SetCategory files a transaction under a category, or under none when that is empty. What YNAB ignores in a
// request is ignored here too.
func (e *Editor) SetCategory(transactionID, categoryID string) {
	t := e.transaction(transactionID)
	if categoryID != "" {
		e.category(categoryID)
	}
	if old := t.CategoryID; e.change.categoryAfter(&t, categoryID) != old {
		t.CategoryID = e.change.categoryAfter(&t, categoryID)
		e.change.replace(&t)
	}
}

// SetFlag gives a transaction a flag of a colour, or takes it away.
func (e *Editor) SetFlag(transactionID, colour string) {
	e.mark(transactionID, &Row{Flag: &colour})
}

// SetApproved says whether somebody looked at a transaction.
func (e *Editor) SetApproved(transactionID string, approved bool) {
	e.mark(transactionID, &Row{Approved: &approved})
}

// SetCleared sets the state of a transaction against the bank.
func (e *Editor) SetCleared(transactionID, state string) {
	e.mark(transactionID, &Row{Cleared: &state})
}

// EditMemo writes a memo. In the app that fills in no category.
func (e *Editor) EditMemo(transactionID, memo string) {
	e.mark(transactionID, &Row{Memo: &memo})
}

func (e *Editor) mark(transactionID string, r *Row) {
	old := e.transaction(transactionID)
	t := old
	if u := (update{change: e.change}); u.setMarks(&t, r) {
		u.save(&old, &t)
	}
}

// DeleteTransaction deletes a transaction, and the other side of a transfer with it.
func (e *Editor) DeleteTransaction(transactionID string) {
	e.transaction(transactionID)
	e.change.remove(transactionID, "")
}

// AddTransaction adds a whole row, whatever its day, and returns its id, which is made up when the row has none.
// The other side of a transfer is made, unless the row names one.
func (e *Editor) AddTransaction(t budget.Transaction) string { return e.change.insert(t) }

// Assign sets what is assigned to a category in a month, which becomes part of the plan if it was not.
func (e *Editor) Assign(m calendar.Month, categoryID string, amount money.Milliunits) {
	e.change.fund(m, e.category(categoryID).ID, amount)
}

// HideCategory hides a category. Its money and its transactions stay.
func (e *Editor) HideCategory(categoryID string) {
	k := e.category(categoryID)
	k.Hidden = true
	e.put(k)
}

// DeleteCategory deletes a category. YNAB lets the person choose where its transactions and its money go;
// here the transactions are left without a category, and the money is ready to assign again.
func (e *Editor) DeleteCategory(categoryID string) {
	k := e.category(categoryID)
	c := e.change
	for i := range c.transactions.rows {
		if t := c.transactions.rows[i].value; !t.Deleted && unfile(&t, categoryID) {
			c.replace(&t)
		}
	}
	c.unfileSchedules(categoryID)
	k.Deleted = true // no figure counts what is assigned to it
	e.put(k)
}

// unfile takes a category away from a row and its lines, and says whether it was there.
func unfile(t *budget.Transaction, category string) bool {
	found := t.CategoryID == category
	if found {
		t.CategoryID = ""
	}
	isIt := func(l budget.Line) bool { return l.CategoryID == category }
	if !slices.ContainsFunc(t.Lines, isIt) {
		return found
	}
	t.Lines = slices.Clone(t.Lines) // readers have the old ones
	for i := range t.Lines {
		if isIt(t.Lines[i]) {
			t.Lines[i].CategoryID = ""
		}
	}
	return true
}

// put stores a category, which every month shows.
func (e *Editor) put(k budget.Category) {
	e.change.made = true
	e.change.categories.put(k.ID, k, e.change.knowledge)
	e.change.since(e.change.first)
}

func (e *Editor) transaction(id string) budget.Transaction {
	t, ok := e.change.transactions.get(id)
	if !ok || t.Deleted {
		panic(fmt.Sprintf("book: plan %s has no transaction %q", e.change.id, id))
	}
	return t
}

func (e *Editor) category(id string) budget.Category {
	k, ok := e.change.categories.get(id)
	if !ok || k.Deleted {
		panic(fmt.Sprintf("book: plan %s has no category %q", e.change.id, id))
	}
	return k
}
