package book

import (
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Beginning is a day before any transaction.
var Beginning, _ = calendar.NewDate(1900, 1, 1)

// Query says which transactions a list is to have.
type Query struct {
	// Since is the knowledge of the answer before; 0 for everything.
	Since int64
	// From and Until bound the day, both included. YNAB's own default for a missing From is one year ago, in a
	// list of changes too: a change to an older row is then never told.
	From, Until calendar.Date
	// Kind is "uncategorized" or "unapproved"; empty for all.
	Kind string
	// AccountID and Month leave out all other rows; empty and zero for all. By month there is no default From.
	AccountID string
	Month     calendar.Month
}

// The kinds of a [Query].
const (
	uncategorized = "uncategorized"
	unapproved    = "unapproved"
)

// Transactions are the rows a query asks for.
func (b *Book) Transactions(q Query) ([]budget.Transaction, error) {
	q, err := b.completed(q)
	if err != nil {
		return nil, err
	}
	if q.Since <= 0 && b.isEverything(&q) {
		return b.transactionList(), nil
	}
	rows := []budget.Transaction{}
	for t := range b.between(&q) {
		if q.isKind(t.CategoryID, t.Approved) {
			rows = append(rows, *t)
		}
	}
	return rows, nil
}

// completed refuses what YNAB refuses, and fills in the default day.
func (b *Book) completed(q Query) (Query, error) {
	if !slices.Contains([]string{"", uncategorized, unapproved}, q.Kind) {
		return q, BadRequest("type must be uncategorized or unapproved")
	}
	if a, ok := b.accounts.get(q.AccountID); q.AccountID != "" && (!ok || a.Deleted) {
		return q, NotFound(fmt.Sprintf("account %q does not exist", q.AccountID))
	}
	switch {
	case q.Month.IsZero():
		if q.From.IsZero() {
			today := b.Today()
			q.From = calendar.AddMonths(today, -12, today.Day())
		}
	case q.Month.Before(b.first) || q.Month.After(b.last):
		return q, NotFound(fmt.Sprintf("month %s is not from %s to %s", q.Month, b.first, b.last))
	}
	return q, nil
}

// isEverything says whether a query leaves no row out.
func (b *Book) isEverything(q *Query) bool {
	return q.AccountID == "" && q.Month.IsZero() && q.Kind == "" &&
		!q.From.After(b.first.First()) && (q.Until.IsZero() || !q.Until.Before(b.last.Last()))
}

// isKind judges a row or a line. YNAB calls uncategorized whatever names no category, transfers and splits as
// well.
func (q *Query) isKind(category string, approved bool) bool {
	switch q.Kind {
	case uncategorized:
		return category == ""
	case unapproved:
		return !approved
	}
	return true
}

// between are the rows of a query's days, account and month; deleted ones only among changes. They may be kept,
// but not changed.
func (b *Book) between(q *Query) func(yield func(*budget.Transaction) bool) {
	return func(yield func(*budget.Transaction) bool) {
		rows := b.rowsSince(q.Since)
		for i := range rows {
			t := &rows[i]
			in := !t.Date.Before(q.From) && (q.Until.IsZero() || !t.Date.After(q.Until)) &&
				(q.AccountID == "" || t.AccountID == q.AccountID) && (q.Month.IsZero() || t.Date.Month() == q.Month)
			if in && !yield(t) {
				return
			}
		}
	}
}

// rowsSince are all rows that are listed, or the changed ones.
func (b *Book) rowsSince(since int64) []budget.Transaction {
	if since <= 0 {
		return b.transactionList()
	}
	var changed []budget.Transaction
	for i := range b.transactions.rows {
		if r := &b.transactions.rows[i]; r.changed > since && !b.shadows[r.value.ID] {
			changed = append(changed, r.value)
		}
	}
	return changed
}

func (b *Book) transactionList() []budget.Transaction {
	if b.lists.transactions == nil {
		b.lists.transactions = make([]budget.Transaction, 0, len(b.transactions.rows))
		for i := range b.transactions.rows {
			if t := &b.transactions.rows[i].value; !t.Deleted && !b.shadows[t.ID] {
				b.lists.transactions = append(b.lists.transactions, *t)
			}
		}
	}
	return b.lists.transactions
}

// Transaction is one row, also one that no list tells because it was matched. The id of a line names no row.
func (b *Book) Transaction(id string) (budget.Transaction, error) {
	t, ok := b.transactions.get(id)
	if !ok || t.Deleted {
		return budget.Transaction{}, NotFound(fmt.Sprintf("transaction %q does not exist", id))
	}
	return t, nil
}
