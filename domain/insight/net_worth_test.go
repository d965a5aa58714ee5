package insight_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// worths are a trend's months as assets, debts and net worth.
func worths(t insight.WorthTrend) (all []string) {
	for i, w := range t.Worth {
		all = append(all, fmt.Sprint(t.Months.Month(i).String()[:7], " ", money.Amount(w.Assets), " ", money.Amount(w.Debts), " ", money.Amount(w.Net())))
	}
	return all
}

func TestNetWorth(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		life *life
		n    int
		want []string
	}{
		"97: an inflow at the end of August": {
			newLife().row("2026-07-01", "check", 1000, "in").row("2026-08-28", "check", 2000, "in"), 3,
			[]string{"2026-07 1000 0 1000", "2026-08 3000 0 3000", "2026-09 3000 0 3000"},
		},
		"97b: an inflow that is yet to come": {
			newLife().row("2026-08-01", "check", 2500, "in").row("2026-09-28", "check", 500, "in").holds("check", 3000), 2,
			[]string{"2026-08 2500 0 2500", "2026-09 2500 0 2500"},
		},
		"97b: one that YNAB has not counted": {
			newLife().row("2026-08-01", "check", 2500, "in").row("2026-09-28", "check", 500, "in"), 2,
			[]string{"2026-08 2500 0 2500", "2026-09 2500 0 2500"},
		},
		"98: paying a loan changes nothing": {
			newLife().row("2026-08-01", "check", 1500, "in").row("2026-08-01", "house", -9950.5, "").
				row("2026-09-03", "check", -300, "to house").row("2026-09-03", "house", 300, "to check"), 2,
			[]string{"2026-08 1500 -9950.5 -8450.5", "2026-09 1200 -9650.5 -8450.5"},
		},
		"a card that was overpaid is still among the debts": {
			newLife().row("2026-09-01", "card", 5, "in"), 1, []string{"2026-09 0 5 5"},
		},
		"the first and the last day of months": {
			newLife().row("2026-07-31", "check", 1, "in").row("2026-08-01", "check", 2, "in").row("2026-08-31", "check", 4, "in").
				row("2026-09-01", "check", 8, "in").row("2026-09-25", "check", 16, "in").row("2026-09-26", "check", 32, "in"), 12,
			[]string{"2026-07 1 0 1", "2026-08 7 0 7", "2026-09 31 0 31"},
		},
		"as many months as asked for": {
			newLife().row("2020-01-01", "check", 1, "in"), 2, []string{"2026-08 1 0 1", "2026-09 1 0 1"},
		},
		"months begin with the first row on any account": {
			newLife().row("2026-08-01", "shares", 1, "").row("2026-09-01", "check", 1, "in"), 12,
			[]string{"2026-08 1 0 1", "2026-09 2 0 2"},
		},
		"in whatever order the rows are": {
			newLife().row("2026-09-01", "check", 1, "in").row("2026-08-01", "check", 1, "in"), 12,
			[]string{"2026-08 1 0 1", "2026-09 2 0 2"},
		},
		"but not with rows on unknown accounts": {
			newLife().row("2026-01-01", "gone", 1, "in").row("2026-09-01", "check", 1, "in"), 12, []string{"2026-09 1 0 1"},
		},
		"a plan without rows":         {newLife().holds("check", 7), 12, []string{"2026-09 7 0 7"}},
		"a plan of later rows":        {newLife().row("2026-11-01", "check", 7, "in"), 12, []string{"2026-09 0 0 0"}},
		"a plan of one day":           {newLife().row("2026-09-25", "check", 7, "in"), 12, []string{"2026-09 7 0 7"}},
		"a balance older than a row":  {newLife().row("2026-08-10", "check", -3, "food").holds("check", 10), 2, []string{"2026-08 10 0 10", "2026-09 10 0 10"}},
		"splits count as their rows":  {newLife().row("2026-08-10", "check", 9, "in").add(budget.Transaction{AccountID: "check", Date: dayOf("2026-09-02"), Amount: -5000, Lines: []budget.Line{{Amount: -1000}, {Amount: -4000}}}), 2, []string{"2026-08 9 0 9", "2026-09 4 0 4"}},
		"deleted rows do not count":   {newLife().row("2026-08-10", "check", 9, "in").add(budget.Transaction{AccountID: "check", Date: dayOf("2026-09-02"), Amount: -5000, Deleted: true}), 2, []string{"2026-08 9 0 9", "2026-09 9 0 9"}},
		"closed accounts count":       {newLife().row("2026-08-10", "old", 9, "in").row("2026-09-10", "old", -9, "food"), 2, []string{"2026-08 9 0 9", "2026-09 0 0 0"}},
		"deleted accounts do not":     {newLife().row("2026-08-10", "old", 9, "in").edit("old", func(a *budget.Account) { a.Deleted = true }), 2, []string{"2026-09 0 0 0"}},
		"an unknown type is an asset": {newLife().row("2026-09-10", "shares", -9, "").edit("shares", func(a *budget.Account) { a.Type = "boat" }), 2, []string{"2026-09 -9 0 -9"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, worths(insight.NetWorth(c.life.Ledger, lifeToday, c.n))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestNetWorth99TheTypeDecides(t *testing.T) {
	t.Parallel()
	var l budget.Ledger
	for _, kind := range []string{
		"creditCard", "lineOfCredit", "otherLiability", "mortgage", "autoLoan", "studentLoan", "personalLoan", "medicalDebt", "otherDebt",
	} {
		l.Accounts = append(l.Accounts, budget.Account{ID: kind, Type: kind, Balance: 10_000})
	}
	for _, kind := range []string{"checking", "savings", "cash", "otherAsset"} {
		l.Accounts = append(l.Accounts, budget.Account{ID: kind, Type: kind, Balance: -1000})
	}
	trend := insight.NetWorth(l, lifeToday, 3)
	if diff := cmp.Diff([]string{"2026-09 -4 90 86"}, worths(trend)); diff != "" {
		t.Error(diff)
	}
	kinds := ""
	for _, w := range trend.Types {
		kinds += fmt.Sprint(w.Type, " ", w.Debt, " ", w.Balances, "; ")
	}
	same(t, "types", kinds, "checking false [-1000]; savings false [-1000]; cash false [-1000]; otherAsset false [-1000]; "+
		"creditCard true [10000]; lineOfCredit true [10000]; otherLiability true [10000]; mortgage true [10000]; autoLoan true [10000]; "+
		"studentLoan true [10000]; personalLoan true [10000]; medicalDebt true [10000]; otherDebt true [10000]; ")
}

func TestNetWorth100ClosedAccounts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		life  *life
		named bool
		want  string
	}{
		"100: emptied before the window": {newLife().row("2026-01-01", "old", 9, "in").row("2026-05-31", "old", -9, "food"), false, "2026-06 0 0 0"},
		"100: emptied inside the window": {newLife().row("2026-01-01", "old", 9, "in").row("2026-07-31", "old", -9, "food"), true, "2026-06 9 0 9"},
		"emptied in its first month":     {newLife().row("2026-01-01", "old", 9, "in").row("2026-06-30", "old", -9, "food"), false, "2026-06 0 0 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			trend := insight.NetWorth(c.life.Ledger, lifeToday, 4)
			names := ""
			for _, a := range trend.Accounts {
				names += a.Name + " "
			}
			want := "Checking Savings Cash Card Shares House "
			if c.named {
				want += "Old "
			}
			same(t, "named", names, want)
			same(t, "types", len(trend.Types) > 0, c.named)
			same(t, "June", worths(trend)[0], c.want)
		})
	}
}

func TestNetWorthChangeAndUnknown(t *testing.T) {
	t.Parallel()
	trend := insight.NetWorth(newLife().row("2026-07-01", "check", 10, "in").row("2026-08-01", "check", -3, "food").
		row("2026-08-01", "gone", 5, "in").row("2019-08-01", "gone", 5, "in").Ledger, lifeToday, 12)
	same(t, "change", trend.Change(), -3000)
	same(t, "unknown", trend.Unknown, 2)
	owing := insight.NetWorth(newLife().row("2026-08-01", "card", -10, "food").row("2026-09-01", "card", 4, "in").Ledger, lifeToday, 12)
	same(t, "the change of what is owed", owing.Change(), 4000)
	gone := insight.NetWorth(newLife().edit("check", func(a *budget.Account) { a.Deleted = true }).Ledger, lifeToday, 1)
	same(t, "accounts without a deleted one", len(gone.Accounts), 5)
	cancelled := insight.NetWorth(newLife().holds("check", 5).holds("old", -5).Ledger, lifeToday, 1)
	same(t, "a type of which two accounts cancel out is named", len(cancelled.Types), 1)
	same(t, "both named", len(cancelled.Accounts), 7)
}

// anyLife is a plan of up to thirty rows of all sorts, on all accounts, around today.
func anyLife(t *rapid.T) *life {
	l := newLife()
	filed := []string{"", "in", "none", "rent", "food", "hid", "dead", "lost", "to shares", "to house", "to card", "to gone", "to old"}
	for range rapid.IntRange(0, 30).Draw(t, "rows") {
		date := lifeToday.AddDays(rapid.IntRange(-200, 40).Draw(t, "day"))
		account := rapid.SampledFrom([]string{"check", "check", "save", "cash", "card", "shares", "house", "old", "gone"}).Draw(t, "account")
		amount := money.Milliunits(rapid.Int64Range(-2_000_000, 2_000_000).Draw(t, "amount"))
		l.row(date.String(), account, 0, rapid.SampledFrom(filed).Draw(t, "filed"), rapid.SampledFrom([]string{"", "Shop", "Startsaldo"}).Draw(t, "payee"))
		row := l.Transactions[len(l.Transactions)-1]
		l.Transactions = l.Transactions[:len(l.Transactions)-1]
		row.Amount, row.Deleted = amount, rapid.IntRange(0, 9).Draw(t, "deleted") == 0
		if rapid.IntRange(0, 4).Draw(t, "split") == 0 {
			row.TransferAccountID = ""
			row.Lines = []budget.Line{
				{Amount: amount / 3, CategoryID: "food"},
				{Amount: amount - amount/3, TransferAccountID: rapid.SampledFrom([]string{"", "shares", "house"}).Draw(t, "leg")},
				{Amount: 7, Deleted: true},
			}
		}
		l.add(row)
	}
	l.Plan.Currency.Digits = rapid.IntRange(0, 3).Draw(t, "digits")
	return l
}

// What an account held at the end of a month is what its rows up to then add up to, where the balance is made of rows:
// figures that are worked out backwards are the same forwards. And all sums of a month agree.
func TestPropertyNetWorthAddsUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLife(t)
		n := rapid.IntRange(1, 12).Draw(t, "months")
		trend := insight.NetWorth(l.Ledger, lifeToday, n)
		if len(trend.Worth) != trend.Months.Len() || trend.Months.Len() > n || trend.Months.Last() != lifeToday.Month() {
			t.Fatalf("months: %d from %s", trend.Months.Len(), trend.Months.First())
		}
		for i, w := range trend.Worth {
			end := trend.Months.Month(i).Last()
			if end.After(lifeToday) {
				end = lifeToday
			}
			if forwards := heldOn(l, end); w != forwards {
				t.Fatalf("%s: %+v, and forwards %+v", end, w, forwards)
			}
			var types insight.Worth
			for _, k := range trend.Types {
				if k.Debt {
					types.Debts += k.Balances[i]
				} else {
					types.Assets += k.Balances[i]
				}
			}
			if types != w {
				t.Fatalf("%s: %+v, and by type %+v", end, w, types)
			}
		}
	})
}

// heldOn is what rows add up to on a day.
func heldOn(l *life, end calendar.Date) (w insight.Worth) {
	for _, a := range l.Accounts {
		for _, row := range l.Transactions {
			switch {
			case row.AccountID != a.ID || row.Deleted || row.Date.After(end):
			case a.Type == "creditCard" || a.Type == "mortgage":
				w.Debts += row.Amount
			default:
				w.Assets += row.Amount
			}
		}
	}
	return w
}
