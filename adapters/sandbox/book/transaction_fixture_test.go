package book_test

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// rowOf is one row, listed or not.
func rowOf(t fataler, b *book.Book, id string) budget.Transaction {
	t.Helper()
	row, err := b.Transaction(id)
	return got(t, row, err)
}

// listed are the ids of a list; a deleted row has a minus before its own.
func listed(t fataler, b *book.Book, q book.Query) []string {
	t.Helper()
	rows, err := b.Transactions(q)
	ids := []string{}
	for _, row := range got(t, rows, err) {
		ids = append(ids, marked(row.ID, row.Deleted))
	}
	return ids
}

func marked(id string, deleted bool) string {
	if deleted {
		return "-" + id
	}
	return id
}

// all are the rows that are listed, by id.
func all(t fataler, b *book.Book) map[string]budget.Transaction {
	t.Helper()
	rows, err := b.Transactions(book.Query{From: book.Beginning})
	by := make(map[string]budget.Transaction)
	for _, row := range got(t, rows, err) {
		by[row.ID] = row
	}
	return by
}

// purchase is the least a new row needs, which a test adds to.
func purchase(edits ...func(*book.Row)) book.Row {
	r := book.Row{AccountID: new("checking"), Date: new(day("2026-09-20")), Amount: new(money.Milliunits(-9_000))}
	for _, edit := range edits {
		edit(&r)
	}
	return r
}

func created(t fataler, b *book.Book, edits ...func(*book.Row)) budget.Transaction {
	t.Helper()
	row, err := b.CreateTransaction(purchase(edits...))
	return got(t, row, err)
}

// updated is the row after a change that is not refused.
func updated(t fataler, b *book.Book, id string, r book.Row) budget.Transaction {
	t.Helper()
	row, err := b.UpdateTransaction(id, r)
	return got(t, row, err)
}

func balance(t fataler, b *book.Book, account string) money.Milliunits {
	t.Helper()
	a, err := b.Account(account)
	return got(t, a, err).Balance
}

func activity(t fataler, b *book.Book, category string) money.Milliunits {
	t.Helper()
	k, err := b.MonthCategory(month("2026-09"), category)
	return got(t, k, err).Activity
}

// mirrorOf is the other side of a transfer.
func mirrorOf(t fataler, b *book.Book, row *budget.Transaction) budget.Transaction {
	t.Helper()
	if row.TransferTransactionID == "" {
		t.Fatalf("row %s has no other side", row.ID)
	}
	return rowOf(t, b, row.TransferTransactionID)
}

// leg is one line of a split to be made.
func leg(amount money.Milliunits, edits ...func(*book.Leg)) book.Leg {
	l := book.Leg{Amount: &amount}
	for _, edit := range edits {
		edit(&l)
	}
	return l
}

func legFor(category string) func(*book.Leg) { return func(l *book.Leg) { l.CategoryID = &category } }
func legTo(payee string) func(*book.Leg)     { return func(l *book.Leg) { l.PayeeID = &payee } }

// What a test adds to a row.
func on(account string) func(*book.Row)     { return func(r *book.Row) { r.AccountID = &account } }
func at(date string) func(*book.Row)        { return func(r *book.Row) { r.Date = new(day(date)) } }
func to(payee string) func(*book.Row)       { return func(r *book.Row) { r.PayeeID = &payee } }
func with(payee string) func(*book.Row)     { return func(r *book.Row) { r.PayeeName = &payee } }
func filed(category string) func(*book.Row) { return func(r *book.Row) { r.CategoryID = &category } }
func imported(id string) func(*book.Row)    { return func(r *book.Row) { r.ImportID = &id } }
func of(legs ...book.Leg) func(*book.Row)   { return func(r *book.Row) { r.Lines = legs } }
func worth(amount money.Milliunits) func(*book.Row) {
	return func(r *book.Row) { r.Amount = &amount }
}
