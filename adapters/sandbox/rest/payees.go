package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

type payeeRow struct {
	ID                string  `json:"id"`
	Name              string  `json:"name"`
	TransferAccountID *string `json:"transfer_account_id"`
	Deleted           bool    `json:"deleted"`
}

func listPayees(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		return page{{"payees", list(v.Payees(since), fillPayee)}, knowledge(v.Book)}, nil
	})
}

func readPayee(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		y, err := v.Payee(c.PathValue("payee_id"))
		return page{{"payee", one(&y, fillPayee)}}, err
	})
}

func createPayee(c *call) (page, error) {
	f, err := c.wrapped("payee")
	if err != nil {
		return nil, err
	}
	name := required[string](f, "name")
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		y, err := b.CreatePayee(name)
		return page{{"payee", one(&y, fillPayee)}, knowledge(b)}, err
	})
}

func renamePayee(c *call) (page, error) {
	f, err := c.wrapped("payee")
	if err != nil {
		return nil, err
	}
	name := optional[string](f, "name")
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		y, err := b.RenamePayee(c.PathValue("payee_id"), name)
		return page{{"payee", one(&y, fillPayee)}, knowledge(b)}, err
	})
}

func fillPayee(w *payeeRow, y *budget.Payee) {
	*w = payeeRow{ID: y.ID, Name: y.Name, TransferAccountID: textOrNull(&y.TransferAccountID), Deleted: y.Deleted}
}
