package insight_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// crowded is a plan of 100,000 rows at 2,000 shops over some days, with 50 schedules.
func crowded(days int) insight.ForecastQuestion {
	q := outlook("2028-09")
	names := make(budget.PayeeNames)
	for i := range 2000 {
		names[fmt.Sprint("p", i)] = fmt.Sprintf("CB SHOP NUMBER%d STREET%d FACT 110126", i, i%7)
	}
	q.Ledger.Payees = names
	for i := range 100_000 {
		payee := fmt.Sprint("p", i*7919%2000)
		q.Ledger.Transactions = append(q.Ledger.Transactions, budget.Transaction{
			ID: fmt.Sprint("t", i), Date: q.Today.AddDays(-i * days / 100_000), Amount: money.Milliunits(-1000 - i%977*10),
			AccountID: "check", PayeeID: payee, PayeeName: names[payee], CategoryID: "food",
		})
	}
	for i := range 50 {
		q.Schedules = append(q.Schedules, due(calendar.Monthly, "2026-10-03", -10, fmt.Sprintf("Number%d Street", i)))
	}
	return q
}

// A forecast over 100,000 rows, beside a bare pass over the same rows.
func BenchmarkForecast(b *testing.B) {
	for name, days := range map[string]int{"ten years": 3650, "two years": 700} {
		q := crowded(days)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if f := insight.NewForecast(q); len(f.Months) != 25 {
					b.Fatal(len(f.Months))
				}
			}
		})
	}
	q := crowded(3650)
	b.Run("a bare pass", func(b *testing.B) {
		for b.Loop() {
			var total money.Milliunits
			for t := range q.Ledger.Live {
				if !t.Date.After(q.Today) {
					total += t.Amount
				}
			}
			if total > 0 {
				b.Fatal(total)
			}
		}
	})
}
