package insight_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// recurringLedger is a plan with an account of each sort and rows.
func recurringLedger(rows []budget.Transaction) budget.Ledger {
	return budget.Ledger{
		Plan: budget.Plan{Currency: money.NoFormat},
		Accounts: []budget.Account{
			{ID: "check", Type: "checking", OnBudget: true},
			{ID: "old", Type: "checking", OnBudget: true, Closed: true},
			{ID: "loan", Type: "autoLoan"},
			{ID: "gone", Type: "checking", OnBudget: true, Deleted: true},
		},
		Categories: budget.NewCategories(
			[]budget.Group{{ID: "g", Name: "Daily"}, {ID: "own", Name: "Internal Master Category", Internal: true}},
			[]budget.Category{{ID: "food", GroupID: "g"}, {ID: "hid", GroupID: "g", Hidden: true}, {ID: "inflow", GroupID: "own", Name: "Inflow: Ready to Assign"}},
		),
		Transactions: rows,
	}
}

// drawRows draws rows of few payees on all sorts of accounts, many of which make series.
func drawRows(t *rapid.T) []budget.Transaction {
	var rows []budget.Transaction
	for range rapid.IntRange(0, 6).Draw(t, "payees") {
		payee := rapid.SampledFrom([]string{"Acme", "CB ACME FACT 110126", "Stream", "", "Starting Balance", "Employer"}).Draw(t, "payee")
		account := rapid.SampledFrom([]string{"check", "check", "check", "old", "loan", "gone", "unknown"}).Draw(t, "account")
		category := rapid.SampledFrom([]string{"food", "hid", "inflow", ""}).Draw(t, "category")
		transfer := rapid.SampledFrom([]string{"", "", "", "old"}).Draw(t, "transfer")
		ahead := rapid.SampledFrom([]int{0, 0, 40}).Draw(t, "ahead")
		for _, p := range drawPayments(t) {
			rows = append(rows, budget.Transaction{
				ID: fmt.Sprintf("r%04d", len(rows)), Date: p.Date.AddDays(ahead), Amount: p.Amount, AccountID: account, CategoryID: category,
				TransferAccountID: transfer, PayeeName: payee, Deleted: rapid.IntRange(0, 19).Draw(t, "deleted") == 0,
			})
		}
	}
	return rows
}

// chargeTold is a charge without the places of its rows, which depend on their order.
func chargeTold(c insight.Charge) string {
	price := ""
	if c.PriceChange != nil {
		price = fmt.Sprintf("%+v", *c.PriceChange)
	}
	return fmt.Sprint(c.Key, c.Payee, c.Rhythm, c.Amount, c.Payments, price, c.Next, c.Active, c.CategoryID, c.Scheduled)
}

func chargesTold(charges []insight.Charge) (told []string) {
	for _, c := range charges {
		told = append(told, chargeTold(c))
	}
	return told
}

func TestRecurringHoldsTogether(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows := drawRows(t)
		l := recurringLedger(rows)
		charges := insight.Recurring(l, nil, seriesToday)
		var active money.Milliunits
		for i, c := range charges {
			if c.Active && !c.Key.Inflow {
				active += c.Amount * money.Milliunits(c.Rhythm.PerYear())
			}
			if c.First().Before(insight.RecurringSince(seriesToday)) || c.Last().After(seriesToday) || c.Key.Inflow != (c.Amount > 0) {
				t.Fatalf("out of place: %s", chargeTold(c))
			}
			if i > 0 && rank(charges[i-1]) > rank(c) {
				t.Fatalf("%s comes before %s", chargeTold(charges[i-1]), chargeTold(c))
			}
		}
		if total := insight.YearlyTotal(charges); total != active {
			t.Fatalf("yearly total %d, active charges %d", total, active)
		}
		counted := slices.DeleteFunc(slices.Clone(rows), func(r budget.Transaction) bool {
			return r.Deleted || r.TransferAccountID != "" || r.AccountID != "check" && r.AccountID != "old" || r.Date.After(seriesToday) ||
				r.PayeeName == "" || r.PayeeName == "Starting Balance" && r.CategoryID != "food" && r.CategoryID != "hid"
		})
		if diff := cmp.Diff(chargesTold(charges), chargesTold(insight.Recurring(recurringLedger(counted), nil, seriesToday))); diff != "" {
			t.Fatalf("with only the rows that count (-all +these):\n%s", diff)
		}
		shuffled := rapid.Permutation(slices.Clone(rows)).Draw(t, "order")
		if diff := cmp.Diff(chargesTold(charges), chargesTold(insight.Recurring(recurringLedger(shuffled), nil, seriesToday))); diff != "" {
			t.Fatalf("in another order:\n%s", diff)
		}
	})
}

// rank is where a charge belongs, as a text.
func rank(c insight.Charge) string {
	yearly := c.PerYear()
	if yearly < 0 {
		yearly = -yearly
	}
	return fmt.Sprint(c.Key.Inflow, !c.Active, fmt.Sprintf(" %012d ", 1_000_000_000_000-int64(yearly)), strings.ToLower(c.Payee))
}

// Where charges cost the same, the names decide, whatever their case.
func TestRecurringOrdersByName(t *testing.T) {
	t.Parallel()
	var rows []budget.Transaction
	for _, payee := range []string{"bakery", "Élan", "Acme", "Cinema"} {
		for i, p := range spaced([]money.Milliunits{-10_000}, 30, 31, 31, 30) {
			rows = append(rows, budget.Transaction{ID: fmt.Sprint(payee, i), Date: p.Date, Amount: p.Amount, AccountID: "check", PayeeName: payee})
		}
	}
	var names []string
	for _, c := range insight.Recurring(recurringLedger(rows), nil, seriesToday) {
		names = append(names, c.Payee)
	}
	if got := strings.Join(names, " "); got != "Acme bakery Cinema Élan" {
		t.Errorf("got %s", got)
	}
}

// A matched pair is one payment.
func TestRecurringCountsAMatchedPairOnce(t *testing.T) {
	t.Parallel()
	var rows []budget.Transaction
	for i, p := range spaced([]money.Milliunits{-10_000}, 30, 31, 31, 30) {
		row := budget.Transaction{Date: p.Date, Amount: p.Amount, AccountID: "check", PayeeName: "Gym"}
		typed, bank := row, row
		typed.ID, typed.MatchedTransactionID = fmt.Sprint("t", i), fmt.Sprint("b", i)
		bank.ID, bank.MatchedTransactionID, bank.ImportID = fmt.Sprint("b", i), fmt.Sprint("t", i), "YNAB:1"
		rows = append(rows, typed, bank)
	}
	charges := insight.Recurring(recurringLedger(rows), nil, seriesToday)
	if len(charges) != 1 || charges[0].Amount != -10_000 {
		t.Errorf("got %v", chargesTold(charges))
	}
}

// A payee's present name counts, and the name on the row only where the list does not know the payee.
func TestRecurringNames(t *testing.T) {
	t.Parallel()
	names := budget.NamesOfPayees([]budget.Payee{{ID: "p", Name: "Fit & Fun"}, {ID: "q", Name: "FIT & FUN"}, {ID: "d", Name: "Other", Deleted: true}})
	for name, c := range map[string]struct {
		ids  []string
		said []string
		want string
	}{
		"the present name":                     {[]string{"p"}, []string{"Gym"}, "Fit & Fun"},
		"the row's, of an unknown payee":       {[]string{"x"}, []string{"Gym"}, "Gym"},
		"the row's, of a deleted payee":        {[]string{"d"}, []string{"Gym"}, "Gym"},
		"the row's, without a payee":           {[]string{""}, []string{"Gym"}, "Gym"},
		"the shop, when the names differ":      {[]string{"p", "q"}, []string{""}, "FIT & FUN"},
		"the shop behind labels of the banks":  {[]string{""}, []string{"CB ACME FACT 110126", "CB ACME FACT 110226"}, "ACME"},
		"the label, when all payments bear it": {[]string{""}, []string{"CB ACME"}, "CB ACME"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var rows []budget.Transaction
			for i, p := range spaced([]money.Milliunits{-10_000}, 30, 31, 31, 30) {
				rows = append(rows, budget.Transaction{
					ID: fmt.Sprint(i), Date: p.Date, Amount: p.Amount, AccountID: "check",
					PayeeID: c.ids[i%len(c.ids)], PayeeName: c.said[i%len(c.said)],
				})
			}
			l := recurringLedger(rows)
			l.Payees = names
			charges := insight.Recurring(l, nil, seriesToday)
			if len(charges) != 1 || charges[0].Payee != c.want {
				t.Errorf("got %v", chargesTold(charges))
			}
		})
	}
}

func TestRecurringKnowsNoDeletedSchedule(t *testing.T) {
	t.Parallel()
	var rows []budget.Transaction
	for i, p := range spaced([]money.Milliunits{-10_000}, 30, 31, 31, 30) {
		rows = append(rows, budget.Transaction{ID: fmt.Sprint(i), Date: p.Date, Amount: p.Amount, AccountID: "check", PayeeName: "Gym"})
	}
	for _, deleted := range []bool{false, true} {
		schedules := []budget.Schedule{{Amount: 1, PayeeName: "Gym"}, {Amount: -1, PayeeName: "Gym", Deleted: deleted}}
		if c := insight.Recurring(recurringLedger(rows), schedules, seriesToday); c[0].Scheduled == deleted {
			t.Errorf("deleted %v: scheduled %v", deleted, c[0].Scheduled)
		}
	}
}

// heavyRows are rows of 2,000 payees over 24 months: at a tenth of them as regular as can be, at the others now and then.
func heavyRows(n int) []budget.Transaction {
	rows, chance := make([]budget.Transaction, n), rand.New(rand.NewPCG(1, 2))
	for i := range rows {
		shop, amount := i*7919%2000, money.Milliunits(10_000)
		if shop >= 200 {
			shop, amount = 200+chance.IntN(1800), money.Milliunits(1_000+chance.IntN(90_000))
		}
		rows[i] = budget.Transaction{
			ID: fmt.Sprintf("t%06d", i), Date: seriesToday.AddDays(-i * 730 / n), Amount: -amount, AccountID: "check", CategoryID: "food",
			PayeeID: fmt.Sprintf("b0a1c2d3-0000-4000-8000-%012d", shop), PayeeName: fmt.Sprintf("CB SHOP %c%c FACT 110126", 'A'+shop%26, 'A'+shop/26%26),
		}
	}
	return rows
}

// Regular payments among 100,000 rows, beside a bare loop over the same rows that only adds up and compares.
func BenchmarkRecurring(b *testing.B) {
	rows := heavyRows(100_000)
	l := recurringLedger(rows)
	var payees []budget.Payee
	for i := range 2000 {
		payees = append(payees, budget.Payee{ID: fmt.Sprintf("b0a1c2d3-0000-4000-8000-%012d", i), Name: fmt.Sprintf("CB SHOP %c%c FACT 110126", 'A'+i%26, 'A'+i/26%26)})
	}
	l.Payees = budget.NamesOfPayees(payees)
	b.Run("recurring", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			insight.Recurring(l, nil, seriesToday)
		}
	})
	b.Run("a bare loop", func(b *testing.B) {
		for b.Loop() {
			byPayee := make(map[string]money.Milliunits, len(payees))
			for i := range rows {
				if t := &rows[i]; !t.Deleted && t.AccountID == "check" && !t.Date.After(seriesToday) {
					byPayee[t.PayeeID] += t.Amount
				}
			}
		}
	})
}
