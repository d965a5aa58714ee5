package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// listTransactions serves the whole list, and the lists of an account and of a month.
func listTransactions(c *call) (page, error) {
	asked, err := c.rows()
	if err != nil {
		return nil, err
	}
	m, err := c.monthOrAll()
	if err != nil {
		return nil, err
	}
	return c.read(func(v view) (page, error) {
		asked.AccountID, asked.Month = c.PathValue("account_id"), m(v.Book)
		all, err := v.Transactions(asked)
		return page{{"transactions", list(all, v.transaction)}, knowledge(v.Book)}, err
	})
}

// rows are the parameters of all lists of transactions.
func (c *call) rows() (book.Query, error) {
	q := c.query()
	asked := book.Query{
		Since: q.since(), From: q.day("since_date"), Until: q.day("until_date"),
		Kind: parameter(q, "type", "uncategorized or unapproved", kind),
	}
	return asked, q.err
}

func kind(s string) (string, error) {
	if s != "uncategorized" && s != "unapproved" {
		return "", book.BadRequest("type")
	}
	return s, nil
}

func readTransaction(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		t, err := v.Transaction(c.PathValue("transaction_id"))
		return page{{"transaction", one(&t, v.transaction)}, knowledge(v.Book)}, err
	})
}

func deleteTransaction(c *call) (page, error) {
	return c.write(func(b *book.Book) (page, error) {
		return savedTransaction(b)(b.DeleteTransaction(c.PathValue("transaction_id")))
	})
}

func savedTransaction(b *book.Book) func(budget.Transaction, error) (page, error) {
	return func(t budget.Transaction, err error) (page, error) {
		v := see(b)
		return page{{"transaction", one(&t, v.transaction)}, knowledge(b)}, err
	}
}

// importTransactions answers 200 where nothing came.
func importTransactions(c *call) (page, error) {
	return c.write(func(b *book.Book) (page, error) {
		ids := b.ImportTransactions()
		if len(ids) == 0 {
			ids, c.status = []string{}, 200
		}
		return page{{"transaction_ids", ids}}, nil
	})
}
