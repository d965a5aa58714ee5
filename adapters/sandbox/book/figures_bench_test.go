package book_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// tenYears is a plan with 100,000 rows in 60 categories, half of which have a target.
func tenYears() *book.Book {
	b, _ := open(func(p *book.Plan) {
		p.Categories = p.Categories[4:]
		for i := range 60 {
			k := budget.Category{ID: fmt.Sprint("k-", i), GroupID: "daily", Name: fmt.Sprint("Category ", i)}
			if i%2 == 0 {
				k.Target = need(100_000, every(i%14, 1))
			}
			p.Categories = append(p.Categories, k)
		}
		p.Transactions, p.Assigned = make([]budget.Transaction, 100_000), nil
		accounts := []string{"checking", "savings", "card", "shares"}
		for i := range p.Transactions {
			p.Transactions[i] = budget.Transaction{
				ID: fmt.Sprint("row-", i), Date: day("2016-10-01").AddDays(i * 3640 / 100_000), Amount: money.Milliunits(i%7 - 5),
				AccountID: accounts[i%len(accounts)], CategoryID: fmt.Sprint("k-", i%60), PayeeName: fmt.Sprint("Payee ", i%400),
			}
		}
	})
	return b
}

func BenchmarkAssign(b *testing.B) {
	plan, amount := tenYears(), money.Milliunits(0)
	for _, at := range []string{"2016-10", "2026-09"} {
		b.Run(at, func(b *testing.B) {
			for b.Loop() {
				amount++
				k, err := plan.Assign(month(at), "k-1", amount)
				got(b, k, err)
			}
		})
	}
}

func BenchmarkAgeOfMoney(b *testing.B) {
	plan := tenYears()
	for b.Loop() {
		plan.Edit(func(e *book.Editor) { e.SetFlag("row-0", "red"); e.SetFlag("row-0", "blue") })
		plan.Months(0)
	}
}
