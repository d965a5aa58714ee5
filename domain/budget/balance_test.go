package budget_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func units(n int64) money.Milliunits { return money.Milliunits(n * 1000) }

func TestBalancesOn(t *testing.T) {
	t.Parallel()
	row := func(date string, amount int64) budget.Transaction {
		return budget.Transaction{ID: date, AccountID: "a", Date: day(date), Amount: units(amount)}
	}
	for name, c := range map[string]struct {
		balance int64
		rows    []budget.Transaction
		want    int64
	}{
		"90: a balance with a later row in it": {1000, []budget.Transaction{row("2026-01-05", 1100), row("2026-09-28", -100)}, 1100},
		"90: a balance without the later row":  {1100, []budget.Transaction{row("2026-01-05", 1100), row("2026-09-28", -100)}, 1100},
		"97: an inflow that is yet to come":    {3000, []budget.Transaction{row("2026-01-05", 2500), row("2026-09-28", 500)}, 2500},
		"a row of today is of today":           {1000, []budget.Transaction{row("2026-01-05", 1100), row("2026-09-25", -100)}, 1000},
		"a row of tomorrow is not":             {1000, []budget.Transaction{row("2026-01-05", 1100), row("2026-09-26", -100)}, 1100},
		"rows that do not explain the balance": {700, []budget.Transaction{row("2026-01-05", 100), row("2026-09-28", 500)}, 200},
		"later rows that add up to nothing":    {700, []budget.Transaction{row("2026-09-28", 500), row("2026-09-29", -500)}, 700},
		"no rows":                              {-50, nil, -50},
		"only later rows, which YNAB counts":   {500, []budget.Transaction{row("2026-09-28", 500)}, 0},
		"only later rows, which it does not":   {0, []budget.Transaction{row("2026-09-28", 500)}, 0},
		"a deleted row": {1000, []budget.Transaction{
			row("2026-01-05", 900), {ID: "x", AccountID: "a", Date: day("2026-09-28"), Amount: units(100), Deleted: true},
		}, 1000},
		"of a matched pair one half": {1000, []budget.Transaction{
			row("2026-01-05", 900),
			{ID: "x", AccountID: "a", Date: day("2026-09-28"), Amount: units(100), MatchedTransactionID: "y"},
			{ID: "y", AccountID: "a", Date: day("2026-09-28"), Amount: units(100), MatchedTransactionID: "x", ImportID: "i"},
		}, 900},
		"a split counts as its row": {1000, []budget.Transaction{
			row("2026-01-05", 900),
			{ID: "x", AccountID: "a", Date: day("2026-09-28"), Amount: units(100), Lines: []budget.Line{{Amount: units(30)}, {Amount: units(70)}}},
		}, 900},
		"a row of another account": {1000, []budget.Transaction{{ID: "x", AccountID: "b", Date: day("2026-09-28"), Amount: units(100)}}, 1000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := budget.Ledger{Accounts: []budget.Account{{ID: "a", Balance: units(c.balance)}}, Transactions: c.rows}
			want := map[string]money.Milliunits{"a": units(c.want)}
			if diff := cmp.Diff(want, l.BalancesOn(day("2026-09-25"))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Whether YNAB has counted a row of the future or not, what is there today is the same: what the rows up to today add
// up to, where the balance is made of rows.
func TestPropertyALaterRowCountsOnItsDay(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	rapid.Check(t, func(t *rapid.T) {
		var past, later money.Milliunits
		l := budget.Ledger{Accounts: []budget.Account{{ID: "a"}, {ID: "closed", Closed: true}}}
		for range rapid.IntRange(0, 6).Draw(t, "rows") {
			r := budget.Transaction{
				AccountID: "a", Date: today.AddDays(rapid.IntRange(-3, 3).Draw(t, "day")),
				Amount: money.Milliunits(rapid.Int64Range(-5, 5).Draw(t, "amount")),
			}
			if r.Date.After(today) {
				later += r.Amount
			} else {
				past += r.Amount
			}
			l.Transactions = append(l.Transactions, r)
		}
		for _, counted := range []money.Milliunits{past, past + later} {
			l.Accounts[0].Balance = counted
			if got := l.BalancesOn(today)["a"]; got != past {
				t.Fatalf("with a balance of %d: %d, want %d of %+v", counted, got, past, l.Transactions)
			}
		}
	})
}
