package insight_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// longLife has 100,000 rows over ten years, on seven accounts and in three hundred payees.
func longLife() *life {
	l := newLife()
	l.Transactions = make([]budget.Transaction, 0, 100_000)
	accounts := []string{"check", "check", "card", "save", "shares", "house", "old"}
	filed := []string{"food", "rent", "", "in", "food", "hid", "rent", "none"}
	for i := range cap(l.Transactions) {
		t := budget.Transaction{
			ID: fmt.Sprintf("t%06d", i), Date: lifeToday.AddDays(-i / 27), AccountID: accounts[i%7], Amount: money.Milliunits(i%100-70) * 100,
			CategoryID: filed[i%8], PayeeName: fmt.Sprintf("CB SHOP %03d", i%300),
		}
		switch {
		case i%50 == 3:
			t.CategoryID, t.TransferAccountID = "", "shares"
		case i%20 == 5:
			t.Lines = []budget.Line{{Amount: t.Amount / 2, CategoryID: "food"}, {Amount: t.Amount - t.Amount/2, CategoryID: "rent"}}
		}
		l.Transactions = append(l.Transactions, t)
	}
	return l
}

// Each analysis of 100,000 rows, beside a bare pass over the same rows that only adds up.
func BenchmarkLife(b *testing.B) {
	l := longLife().Ledger
	for name, run := range map[string]func() bool{
		"net worth, 12 months":    func() bool { return insight.NetWorth(l, lifeToday, 12).Months.Len() == 12 },
		"net worth, 60 months":    func() bool { return insight.NetWorth(l, lifeToday, 60).Months.Len() == 60 },
		"savings rate, 6 months":  func() bool { return insight.SavingsRate(l, lifeToday, 6).Months.Len() == 6 },
		"savings rate, 24 months": func() bool { return insight.SavingsRate(l, lifeToday, 24).Months.Len() == 24 },
		"runway, 24 months": func() bool {
			asked := insight.RunwayAsked{Months: 24, Savings: true, Essential: map[string]bool{"bills": true}}
			return insight.MonthsOfRunway(l, lifeToday, asked).Months.Len() == 24
		},
		"a bare pass": func() bool {
			var sum money.Milliunits
			for t := range l.Live {
				for line := range t.LiveLines {
					sum += line.Amount
				}
			}
			return sum != 0
		},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if !run() {
					b.Fatal("not what was wanted")
				}
			}
		})
	}
}
