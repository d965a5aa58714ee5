package rest

import (
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
)

// WireRows are all transactions of a plan, ready to be marshalled.
func WireRows(s *sandbox.Server, planID string) any {
	var rows []transactionRow
	s.Look(planID, func(b *book.Book) {
		all, err := b.Transactions(book.Query{From: book.Beginning})
		if err != nil {
			panic(err)
		}
		l := see(b).lens
		rows = each(all, l.transaction)
	})
	return rows
}
