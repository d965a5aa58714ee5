package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// createTransactions takes one row or a list of them: a known import id refuses the first, and is only named by the
// second.
func createTransactions(c *call) (page, error) {
	f, err := c.body()
	if err != nil {
		return nil, err
	}
	switch single, many := f.has("transaction"), f.has("transactions"); {
	case single && many:
		return nil, book.BadRequest("transaction and transactions must not be sent together")
	case single:
		return c.createTransaction(f)
	}
	rows, err := rowsOf(f)
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) { return savedRows(b)(b.CreateTransactions(rows)) })
}

func (c *call) createTransaction(f *fields) (page, error) {
	row := rowOf(f.object("transaction"))
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		t, err := b.CreateTransaction(row)
		v := see(b)
		return page{{"transaction_ids", []string{t.ID}}, {"transaction", one(&t, v.transaction)}, knowledge(b)}, err
	})
}

func updateTransactions(c *call) (page, error) {
	f, err := c.body()
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf(f)
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) { return savedRows(b)(b.UpdateTransactions(rows)) })
}

func updateTransaction(c *call) (page, error) {
	f, err := c.wrapped("transaction")
	if err != nil {
		return nil, err
	}
	row := rowOf(f)
	row.ID, row.ImportID = nil, nil // the path names the row, and its import id stays for ever
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		return savedTransaction(b)(b.UpdateTransaction(c.PathValue("transaction_id"), row))
	})
}

func savedRows(b *book.Book) func(book.Saved, error) (page, error) {
	return func(s book.Saved, err error) (page, error) {
		ids := make([]string, len(s.Rows))
		for i := range s.Rows {
			ids[i] = s.Rows[i].ID
		}
		v := see(b)
		return page{
			{"transaction_ids", ids},
			{"transactions", list(s.Rows, v.transaction)},
			{"duplicate_import_ids", append([]string{}, s.Duplicates...)},
			knowledge(b),
		}, err
	}
}

func rowsOf(f *fields) ([]book.Row, error) {
	if !f.has("transactions") {
		return nil, book.BadRequest("transaction or transactions is missing")
	}
	objects := f.objects("transactions")
	rows := make([]book.Row, len(objects))
	for i, o := range objects {
		rows[i] = rowOf(o)
	}
	return rows, f.refusal()
}

func rowOf(f *fields) book.Row {
	row := book.Row{
		ID: clearable[string](f, "id"), ImportID: clearable[string](f, "import_id"),
		AccountID: optional[string](f, "account_id"), Date: optional[calendar.Date](f, "date"),
		Amount:  (*money.Milliunits)(optional[int64](f, "amount")),
		PayeeID: f.reference("payee_id"), PayeeName: clearable[string](f, "payee_name"),
		CategoryID: f.reference("category_id"), Memo: clearable[string](f, "memo"),
		Cleared: optional[string](f, "cleared"), Flag: clearable[string](f, "flag_color"),
		Approved: optional[bool](f, "approved"),
	}
	if f.has("subtransactions") {
		row.Lines = legsOf(f)
	}
	return row
}

// legsOf is never nil: an empty list was sent, too.
func legsOf(f *fields) []book.Leg {
	objects := f.objects("subtransactions")
	legs := make([]book.Leg, len(objects))
	for i, o := range objects {
		amount := money.Milliunits(required[int64](o, "amount"))
		legs[i] = book.Leg{
			Amount: &amount, PayeeID: o.reference("payee_id"), PayeeName: clearable[string](o, "payee_name"),
			CategoryID: o.reference("category_id"), Memo: clearable[string](o, "memo"),
		}
	}
	return legs
}
