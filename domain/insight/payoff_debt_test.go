package insight_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func payoffDay(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func terms(values ...any) (t []budget.Term) {
	for i := 0; i < len(values); i += 2 {
		t = append(t, budget.Term{From: payoffDay(values[i].(string)), Value: int64(values[i+1].(int))})
	}
	return t
}

func TestPayoff117WhatIsADebt(t *testing.T) {
	t.Parallel()
	owes := func(a budget.Account) budget.Account { a.Balance = -5; return a }
	accounts := []budget.Account{
		owes(budget.Account{ID: "closed", Type: "creditCard", Closed: true}),
		owes(budget.Account{ID: "deleted", Type: "creditCard", Deleted: true}),
		owes(budget.Account{ID: "overdrawn", Type: "checking"}),
		owes(budget.Account{ID: "card", Type: "creditCard", OnBudget: true}),
		{ID: "paid", Type: "mortgage"},
		{ID: "ahead", Type: "mortgage", Balance: 5},
		owes(budget.Account{ID: "house", Type: "mortgage"}),
	}
	var ids []string
	for _, d := range insight.Debts(accounts, payoffDay("2026-09-25"), nil) {
		ids = append(ids, d.Account.ID)
		if d.Owed != 5 || d.Rate != 0 || d.RateFrom != insight.FromNowhere || d.MinimumFrom != insight.FromNowhere {
			t.Errorf("%+v", d)
		}
	}
	if diff := cmp.Diff([]string{"card", "house"}, ids); diff != "" {
		t.Error(diff)
	}
}

func TestPayoff117TermsInForce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rates  []budget.Term
		stated *int64
		want   int64
		from   insight.TermSource
	}{
		"117: the one that holds today": {terms("2025-01-01", 4000, "2026-12-01", 3000), nil, 4000, insight.FromYNAB},
		"one that begins today":         {terms("2025-01-01", 4000, "2026-09-25", 3000), nil, 3000, insight.FromYNAB},
		"whatever their order":          {terms("2026-01-01", 3000, "2025-01-01", 4000), nil, 3000, insight.FromYNAB},
		"none yet":                      {terms("2026-12-01", 3000), nil, 0, insight.FromNowhere},
		"none at all":                   {nil, nil, 0, insight.FromNowhere},
		"nothing is a rate too":         {terms("2025-01-01", 0), nil, 0, insight.FromYNAB},
		"a negative one is none":        {terms("2025-01-01", -1), nil, 0, insight.FromNowhere},
		"an impossible one is none":     {terms("2025-01-01", 10_000_001), nil, 0, insight.FromNowhere},
		"the stated one":                {terms("2025-01-01", 4000), new(int64(0)), 0, insight.FromOverride},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := budget.Account{ID: "a", Type: "autoLoan", Balance: -1, Debt: &budget.Debt{Rates: c.rates}}
			d := insight.Debts([]budget.Account{a}, payoffDay("2026-09-25"), map[string]insight.DebtTerms{"a": {Rate: c.stated}})[0]
			if d.Rate != c.want || d.RateFrom != c.from {
				t.Errorf("%d from %s", d.Rate, d.RateFrom)
			}
		})
	}
}

func TestDebtsHaveMinimumsAndEscrow(t *testing.T) {
	t.Parallel()
	a := budget.Account{ID: "a", Type: "mortgage", Balance: -1, Debt: &budget.Debt{
		Payments: terms("2025-01-01", 500_000), Escrow: terms("2025-01-01", 90_000),
	}}
	b := budget.Account{ID: "b", Type: "creditCard", Balance: -1}
	debts := insight.Debts([]budget.Account{a, b}, payoffDay("2026-09-25"), nil)
	if debts[0].Minimum != 500_000 || debts[0].MinimumFrom != insight.FromYNAB || debts[0].Escrow != 90_000 {
		t.Errorf("%+v", debts[0])
	}
	if sum, known := insight.Minimums(debts); sum != 500_000 || known {
		t.Errorf("minimums %d, known %v", sum, known)
	}
	if _, known := insight.Minimums([]insight.Debt{debts[1], debts[0]}); known {
		t.Error("minimums are known, however they are ordered")
	}
	stated := map[string]insight.DebtTerms{"b": {Minimum: new(money.Milliunits(0))}}
	debts = insight.Debts([]budget.Account{a, b}, payoffDay("2026-09-25"), stated)
	if sum, known := insight.Minimums(debts); sum != 500_000 || !known || debts[1].MinimumFrom != insight.FromOverride || debts[1].RateFrom != insight.FromNowhere {
		t.Errorf("minimums %d, known %v: %+v", sum, known, debts[1])
	}
}

func TestPayoff116PastPayments(t *testing.T) {
	t.Parallel()
	in := func(day string, amount money.Milliunits) budget.Transaction {
		return budget.Transaction{ID: day, Date: payoffDay(day), AccountID: "card", Amount: amount, TransferAccountID: "check"}
	}
	with := func(t budget.Transaction, change func(*budget.Transaction)) budget.Transaction { change(&t); return t }
	for name, c := range map[string]struct {
		digits int
		rows   []budget.Transaction
		want   money.Milliunits
	}{
		"116: 150, 50 and 250":         {2, []budget.Transaction{in("2026-06-30", 150_000), in("2026-07-01", 50_000), in("2026-08-31", 250_000)}, 150_000},
		"this month is not over":       {2, []budget.Transaction{in("2026-06-10", 150_000), in("2026-09-01", 900_000)}, 50_000},
		"older ones do not count":      {2, []budget.Transaction{in("2026-05-31", 900_000), in("2026-06-01", 150_000)}, 50_000},
		"months before the first row":  {2, []budget.Transaction{in("2026-08-01", 150_000)}, 150_000},
		"one month and a half":         {2, []budget.Transaction{in("2026-07-31", 150_000)}, 75_000},
		"nothing before this month":    {2, []budget.Transaction{in("2026-09-01", 150_000)}, 0},
		"no rows":                      {2, nil, 0},
		"whole yen":                    {0, []budget.Transaction{in("2026-06-10", 100_000)}, 33_000},
		"thousandths of a dinar":       {3, []budget.Transaction{in("2026-06-10", 100_000)}, 33_333},
		"a purchase is no payment":     {2, []budget.Transaction{in("2026-06-10", 300_000), with(in("2026-06-11", -90_000), func(t *budget.Transaction) { t.TransferAccountID = "" })}, 100_000},
		"neither is a refund":          {2, []budget.Transaction{in("2026-06-10", 300_000), with(in("2026-06-11", 90_000), func(t *budget.Transaction) { t.TransferAccountID = "" })}, 100_000},
		"nor money back":               {2, []budget.Transaction{in("2026-06-10", 300_000), in("2026-06-11", -90_000)}, 100_000},
		"nor a deleted row":            {2, []budget.Transaction{in("2026-06-10", 300_000), with(in("2026-06-11", 90_000), func(t *budget.Transaction) { t.Deleted = true })}, 100_000},
		"nor a row on another account": {2, []budget.Transaction{in("2026-06-10", 300_000), with(in("2026-06-11", 90_000), func(t *budget.Transaction) { t.AccountID = "check" })}, 100_000},
		"nor what another debt lends":  {2, []budget.Transaction{in("2026-06-10", 300_000), with(in("2026-06-11", 90_000), func(t *budget.Transaction) { t.TransferAccountID = "loan" })}, 100_000},
		"of a split only the part that is paid": {2, []budget.Transaction{with(in("2026-06-10", 310_000), func(t *budget.Transaction) {
			t.TransferAccountID = ""
			t.Lines = []budget.Line{{Amount: 300_000, TransferAccountID: "check"}, {Amount: 10_000}}
		})}, 100_000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := budget.Ledger{Plan: budget.Plan{Currency: money.Currency{Digits: c.digits}}, Transactions: c.rows}
			debts := []insight.Debt{{Account: budget.Account{ID: "card"}}, {Account: budget.Account{ID: "loan"}}}
			if got := insight.PastPayments(l, debts, payoffDay("2026-09-25")); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}
