package read_test

import (
	"strings"
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// A search over 100,000 rows, beside a bare loop over the same rows that only adds up and compares.
func BenchmarkFindTransactions(b *testing.B) {
	w := newWorld(b, busy(100_000))
	for name, f := range map[string]read.TransactionFilter{
		"everything": {},
		"an amount":  {Amount: amount(b, "-1")},
		"a category": {CategoryIDs: []string{"food"}},
		"a text":     {Text: "shop 42"},
		"no match":   {Flag: "red"},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must(w.filter(f))
			}
		})
	}
	b.Run("a bare loop", func(b *testing.B) {
		rows := must(w.ynab.Transactions(b.Context(), planID, application.Fresh))
		last := day("2026-09-25")
		b.ReportAllocs()
		for b.Loop() {
			var total money.Milliunits
			n := 0
			for i := range rows {
				if t := &rows[i]; !t.Deleted && !t.Date.After(last) && t.Flag != "red" {
					total += t.Amount
					n++
				}
			}
			if n != 100_000 || total != -100_000_000 {
				b.Fatal(n, total)
			}
		}
	})
	b.Run("a bare loop over texts", func(b *testing.B) {
		rows := must(w.ynab.Transactions(b.Context(), planID, application.Fresh))
		for b.Loop() {
			var found []*budget.Transaction
			for i := range rows {
				if t := &rows[i]; strings.Contains(t.PayeeName, "Shop") && strings.Contains(t.PayeeName, "42") {
					found = append(found, t)
				}
			}
			if len(found) != 1000 {
				b.Fatal(len(found))
			}
		}
	})
}
