package classify_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
)

// heavy is 100,000 rows of 2,000 payees, the last 500 of which wait for a category.
func heavy() budget.Ledger {
	const n, shops, waiting = 100_000, 2_000, 500
	payees := make([]budget.Payee, shops)
	for i := range payees {
		payees[i] = budget.Payee{ID: fmt.Sprintf("00000000-0000-0000-0000-%012d", i), Name: fmt.Sprintf("CARTE 12/01 SHOP %c%c", 'A'+i%26, 'A'+i/26%26)}
	}
	all := make(rows, n)
	for i := range all {
		p := payees[i*7919%shops]
		all[i] = budget.Transaction{
			ID: fmt.Sprintf("t%06d", i), Date: today.AddDays((i - n) / 30), AccountID: "check", Amount: -1_000, PayeeID: p.ID,
			PayeeName: p.Name, CategoryID: []string{"a", "b", "c", "d"}[i%4],
		}
		if i >= n-waiting {
			all[i].CategoryID = ""
		}
	}
	l := ledger(all...)
	l.Payees = budget.NamesOfPayees(payees)
	return l
}

// Everything that is worked out for an answer, beside a bare pass over the lines.
func BenchmarkSuggestions(b *testing.B) {
	l := heavy()
	b.Run("all of it", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			in := classify.NewInbox(l)
			h := classify.Learn(l, in.Pending, today)
			for _, row := range in.Pending {
				h.Suggest(row, classify.DefaultThreshold)
			}
			classify.Doubles(in.Pending)
			classify.MostUsed(l, today)
		}
	})
	b.Run("the inbox", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			classify.NewInbox(l)
		}
	})
	pending := classify.NewInbox(l).Pending
	b.Run("learning", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			classify.Learn(l, pending, today)
		}
	})
	b.Run("the most used", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			classify.MostUsed(l, today)
		}
	})
	b.Run("a bare pass", func(b *testing.B) {
		for b.Loop() {
			var sum money.Milliunits
			for t := range l.Live {
				for line := range t.LiveLines {
					sum += line.Amount
				}
			}
			if sum != -100_000_000 {
				b.Fatal(sum)
			}
		}
	})
}
