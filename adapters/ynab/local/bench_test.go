package local_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// heavy is a plan with 100,000 transactions, and a copy of it.
func heavy(b *testing.B) (*server, *book, *local.Copy) {
	b.Helper()
	p := newBook(planA, "Heavy")
	s := &server{plans: []*book{p}}
	p.transactions.changed = make(map[string]int64)
	for i := range 100_000 {
		id := fmt.Sprintf("7a4c1b2e-0000-4000-8000-%012d", i)
		p.transactions.items = append(p.transactions.items, budget.Transaction{ID: id, Date: day("2024-03-01"), AccountID: "checking"})
		p.transactions.changed[id] = 1
	}
	p.knowledge = 1
	p.accounts.put(1, budget.Account{ID: "checking", OnBudget: true})
	c, _ := open(b, s, nil)
	read(b, c, 100_000)
	return s, p, c
}

func read(b *testing.B, c *local.Copy, want int) {
	b.Helper()
	rows, err := c.Transactions(b.Context(), planA, application.ForWrite)
	if err != nil || len(rows) != want {
		b.Fatalf("%d rows, %v", len(rows), err)
	}
}

// Each delta below is answered by hand: to find it among 100,000 rows is the server's work.

func BenchmarkNothingChangedIn100000Transactions(b *testing.B) {
	_, p, c := heavy(b)
	p.transactions.items = nil
	b.ReportAllocs()
	for b.Loop() {
		read(b, c, 100_000)
	}
}

func BenchmarkOneOf100000TransactionsChanged(b *testing.B) {
	_, p, c := heavy(b)
	p.transactions.items = p.transactions.items[50_000:50_001]
	b.ReportAllocs()
	for b.Loop() {
		p.knowledge++
		p.transactions.changed[p.transactions.items[0].ID] = p.knowledge
		read(b, c, 100_000)
	}
}

func BenchmarkOneTransactionIsNewBeside100000(b *testing.B) {
	_, p, c := heavy(b)
	p.transactions.items = nil
	b.ReportAllocs()
	for n := 1; b.Loop(); n++ {
		p.knowledge++
		p.transactions.items = p.transactions.items[:0]
		p.transactions.put(p.knowledge, budget.Transaction{ID: fmt.Sprint("new ", n), Date: day("2026-03-01")})
		read(b, c, 100_000+n)
	}
}
