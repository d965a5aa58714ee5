package budget_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

const manyRows = 100_000

// bigLedger has one split in ten rows, one matched pair in fifty, and one deleted row in twenty.
func bigLedger() budget.Ledger {
	l := budget.Ledger{Categories: categories(), Transactions: make([]budget.Transaction, manyRows)}
	start := day("2016-01-01")
	for i := range l.Transactions {
		t := &l.Transactions[i]
		*t = budget.Transaction{
			ID: fmt.Sprintf("t%06d", i), Date: start.AddDays(i / 27), Amount: -86_400, AccountID: "a1", Cleared: budget.Cleared,
			PayeeName: "CB MARKET FRESH FACT 050926", CategoryID: "c-food", Approved: i%3 > 0, Deleted: i%20 == 7,
		}
		switch i % 50 {
		case 0:
			t.MatchedTransactionID = fmt.Sprintf("t%06d", i+1)
		case 1:
			t.MatchedTransactionID, t.ImportID = fmt.Sprintf("t%06d", i-1), "YNAB:1"
		}
		if i%10 == 5 {
			t.Lines = []budget.Line{{Amount: -60_000, CategoryID: "c-food"}, {Amount: -26_400, CategoryID: "c-uncat"}}
		}
	}
	return l
}

func BenchmarkLedgerLive(b *testing.B) {
	l := bigLedger()
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for range l.Live {
			n++
		}
		if n != manyRows*93/100 {
			b.Fatalf("%d rows", n)
		}
	}
}

func BenchmarkLedgerFind(b *testing.B) {
	l := bigLedger()
	wanted := make([]string, 500)
	for i := range wanted {
		wanted[i] = fmt.Sprintf("t%06d", i*200+3)
	}
	b.ReportAllocs()
	for b.Loop() {
		if n := len(l.Find(wanted)); n != len(wanted) {
			b.Fatalf("%d rows", n)
		}
	}
}

// searches are one of every filter that most rows fit, so that the filters after it are asked, too.
func searches() map[string]budget.Search {
	return map[string]budget.Search{
		"all":      {},
		"dates":    {Since: day("2020-01-01"), Until: day("2025-12-31")},
		"account":  {AccountIDs: []string{"a2", "a1"}},
		"category": {CategoryIDs: []string{"c-tennis", "c-uncat"}},
		"amount":   {Min: new(money.Milliunits(-30_000)), Max: new(money.Milliunits(0))},
		"state":    {Cleared: budget.Cleared, Approved: new(true), Flag: "none"},
	}
}

func BenchmarkSearchMatches(b *testing.B) {
	l := bigLedger()
	all := searches()
	all["text"] = budget.Search{Text: "market fresh"}
	for name, s := range all {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for i := range l.Transactions {
					if s.Matches(&l.Transactions[i], l.Categories) {
						s.Counted(&l.Transactions[i], l.Categories)
					}
				}
			}
		})
	}
}

// Going through all rows must cost no memory per row.
//
//nolint:paralleltest // AllocsPerRun counts what the whole process allocates
func TestSearchingAllocatesNothingPerRow(t *testing.T) {
	l := bigLedger()
	rows := l.Transactions[:1000]
	for name, s := range searches() {
		allocs := testing.AllocsPerRun(3, func() {
			for i := range rows {
				if s.Matches(&rows[i], l.Categories) {
					s.Counted(&rows[i], l.Categories)
				}
			}
		})
		if allocs > 0 {
			t.Errorf("%s: %.0f allocations for %d rows", name, allocs, len(rows))
		}
	}
	unmatched := budget.Ledger{Transactions: rows[2:50]}
	if allocs := testing.AllocsPerRun(3, func() {
		for range unmatched.Live {
			continue
		}
	}); allocs > 0 {
		t.Errorf("rows without matched pairs: %.0f allocations", allocs)
	}
}
