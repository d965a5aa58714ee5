package sandbox_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// heavy is a plan with many rows over two years.
func heavy(rows int) book.Plan {
	plan := small()
	plan.FirstMonth = month("2025-01-01")
	plan.Transactions = make([]budget.Transaction, rows)
	for i := range plan.Transactions {
		plan.Transactions[i] = budget.Transaction{
			ID: fmt.Sprintf("row-%d", i), Date: day("2025-01-01").AddDays(i % 600), Amount: money.Milliunits(-i),
			AccountID: []string{"a1", "a2", "a3"}[i%3], CategoryID: []string{"c-food", "c-rest", ""}[i%7%3],
			PayeeName: fmt.Sprintf("Payee %d", i%500), Cleared: budget.Cleared,
		}
	}
	return plan
}

func BenchmarkRead(b *testing.B) {
	s := server(heavy(20_000))
	for b.Loop() {
		monthOf(b, s, "p1", september)
		rows, err := s.Transactions(b.Context(), "p1", application.Fresh)
		got(b, rows, err)
	}
}

func BenchmarkWriteThenRead(b *testing.B) {
	s := server(heavy(20_000))
	amount := money.Milliunits(0)
	for b.Loop() {
		amount++
		k, err := s.Assign(b.Context(), "p1", september, "c-food", amount)
		got(b, k, err)
		rows, err := s.Transactions(b.Context(), "p1", application.Fresh)
		got(b, rows, err)
		monthOf(b, s, "p1", september)
	}
}

func BenchmarkNew(b *testing.B) {
	plan := heavy(20_000)
	for b.Loop() {
		server(plan)
	}
}
