package insight_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// manyRows is a plan of 100,000 rows over two years in 150 categories, every tenth row a split.
func manyRows() budget.Ledger {
	l := budget.Ledger{Plan: budget.Plan{Currency: money.NoFormat}}
	var list []budget.Category
	for i := range 150 {
		list = append(list, budget.Category{ID: fmt.Sprintf("00000000-0000-0000-0000-%012d", i), GroupID: "g", Name: fmt.Sprint("Category ", i)})
	}
	l.Categories = budget.NewCategories([]budget.Group{{ID: "g", Name: "G"}}, list)
	for i := range 100_000 {
		t := budget.Transaction{
			ID: fmt.Sprintf("t%06d", i), Date: trendsDay.AddDays(-i % 730), CategoryID: list[i*7%150].ID, Amount: -1_000,
		}
		if i%10 == 0 {
			t.Lines = []budget.Line{{Amount: -400, CategoryID: list[i*3%150].ID}, {Amount: -600, CategoryID: list[i*5%150].ID}}
		}
		l.Transactions = append(l.Transactions, t)
	}
	return l
}

// Trends over every row, beside a bare pass over the same lines that only adds up.
func BenchmarkSpendingTrends(b *testing.B) {
	l := manyRows()
	for _, months := range []int{3, 24} {
		b.Run(fmt.Sprint(months, " months"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if n := len(trendsOf(l, months, insight.Choice{}).Series); n < 130 {
					b.Fatal(n)
				}
			}
		})
	}
	b.Run("a bare pass", func(b *testing.B) {
		for b.Loop() {
			var total money.Milliunits
			for t := range l.Live {
				for k := range t.LiveLines {
					total += k.Amount
				}
			}
			if total != -100_000_000 {
				b.Fatal(total)
			}
		}
	})
}
