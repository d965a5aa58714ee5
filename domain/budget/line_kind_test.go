package budget_test

import (
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
)

// kindAccounts are an account of each sort that a kind depends on.
var kindAccounts = []budget.Account{
	{ID: "check", Type: "checking", OnBudget: true},
	{ID: "card", Type: "creditCard", OnBudget: true},
	{ID: "shut", Type: "savings", OnBudget: true, Closed: true},
	{ID: "shares", Type: "otherAsset"},
	{ID: "house", Type: "mortgage"},
	{ID: "store", Type: "creditCard"}, // a card that is only tracked
	{ID: "sold", Type: "otherAsset", Closed: true},
	{ID: "gone", Type: "checking", OnBudget: true, Deleted: true},
}

var kindNames = map[budget.LineKind]string{
	budget.KindNone: "none", budget.KindOpening: "opening", budget.KindInternal: "internal", budget.KindSaved: "saved",
	budget.KindDebtPayment: "debt payment", budget.KindDrawn: "drawn", budget.KindIncome: "income",
	budget.KindSpending: "spending", budget.KindUnsorted: "unsorted",
}

// early is a row that keeps others from being of their account's first day.
func early(account string) budget.Transaction {
	return budget.Transaction{ID: "early-" + account, AccountID: account, Date: day("2026-01-01"), Amount: 1, PayeeName: "Shop", CategoryID: "c-food"}
}

func kindLedger(rows ...budget.Transaction) budget.Ledger {
	l := budget.Ledger{Accounts: kindAccounts, Categories: categories()}
	for _, a := range kindAccounts {
		l.Transactions = append(l.Transactions, early(a.ID))
	}
	l.Transactions = append(l.Transactions, rows...)
	return l
}

// kindsOf are the kinds of a row's lines.
func kindsOf(row budget.Transaction) (got []string) {
	k := budget.NewKinds(kindLedger(row))
	for l := range row.LiveLines {
		got = append(got, kindNames[k.Of(&row, l)])
	}
	return got
}

func TestKindOfALine(t *testing.T) {
	t.Parallel()
	to := func(account, category string) budget.Transaction {
		return budget.Transaction{AccountID: "check", TransferAccountID: account, CategoryID: category}
	}
	in := func(account, category string) budget.Transaction {
		return budget.Transaction{AccountID: account, CategoryID: category, PayeeName: "Shop"}
	}
	for name, c := range map[string]struct {
		row      budget.Transaction
		out, inn string // the kind of money out, and of money in
	}{
		"a purchase, a refund":                      {in("check", "c-food"), "spending", "spending"},
		"on a card":                                 {in("card", "c-food"), "spending", "spending"},
		"on a closed account":                       {in("shut", "c-food"), "spending", "spending"},
		"on a tracking account":                     {in("shares", "c-food"), "none", "none"},
		"on a deleted account":                      {in("gone", "c-food"), "none", "none"},
		"on an unknown account":                     {in("404", "c-food"), "none", "none"},
		"107: without a category":                   {in("check", ""), "spending", "unsorted"},
		"107: in YNAB's stand-in for none":          {in("check", "c-uncat"), "spending", "unsorted"},
		"income, and some of it given back":         {in("check", "c-inflow"), "income", "income"},
		"another of YNAB's own categories":          {in("check", "c-flag"), "income", "income"},
		"a person's own Uncategorized":              {in("check", "c-own"), "spending", "spending"},
		"a person's own Inflow":                     {in("check", "c-bonus"), "spending", "spending"},
		"a hidden category":                         {in("check", "c-hid"), "spending", "spending"},
		"a category of a hidden group":              {in("check", "c-gym"), "spending", "spending"},
		"a deleted category":                        {in("check", "c-dead"), "spending", "spending"},
		"an unknown category":                       {in("check", "c-404"), "spending", "spending"},
		"a category that pays a card":               {in("check", "c-card"), "spending", "spending"},
		"a transfer inside the budget":              {to("card", ""), "internal", "internal"},
		"a transfer to a closed one":                {to("shut", ""), "internal", "internal"},
		"a transfer to a deleted one":               {to("gone", ""), "internal", "internal"},
		"a transfer to an unknown one":              {to("404", ""), "internal", "internal"},
		"105: a transfer to something tracked":      {to("shares", "c-food"), "saved", "saved"},
		"a transfer to something sold":              {to("sold", ""), "saved", "saved"},
		"105: a transfer to a mortgage":             {to("house", "c-food"), "debt payment", "drawn"},
		"a transfer to a card that is only tracked": {to("store", ""), "debt payment", "drawn"},
		"a transfer from a tracking account":        {budget.Transaction{AccountID: "shares", TransferAccountID: "check"}, "none", "none"},
		"a transfer that says Starting Balance": {
			budget.Transaction{AccountID: "check", TransferAccountID: "card", PayeeName: "Starting Balance"}, "internal", "internal",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for amount, want := range map[int64]string{-5: c.out, 5: c.inn, 0: "none"} {
				row := c.row
				row.ID, row.Date, row.Amount = "t", day("2026-05-05"), units(amount)
				if got := kindsOf(row); len(got) != 1 || got[0] != want {
					t.Errorf("%d: %v, want %s", amount, got, want)
				}
			}
		})
	}
}

func TestKindsOfASplit(t *testing.T) {
	t.Parallel()
	row := budget.Transaction{ID: "t", AccountID: "check", Date: day("2026-05-05"), Amount: -100, CategoryID: "c-inflow", PayeeName: "Starting Balance"}
	for name, c := range map[string]struct {
		lines []budget.Line
		want  string
	}{
		"each line by itself": {[]budget.Line{
			{Amount: -60, CategoryID: "c-food"},
			{Amount: -50, TransferAccountID: "shares"},
			{Amount: -10, TransferAccountID: "house"},
			{Amount: 20, CategoryID: "c-inflow"},
			{Amount: 5},
			{Amount: -5, TransferAccountID: "card"},
			{CategoryID: "c-food"},
		}, "[spending saved debt payment income unsorted internal none]"},
		"deleted lines do not count":                {[]budget.Line{{Amount: -60, CategoryID: "c-food"}, {Amount: -40, Deleted: true}}, "[spending]"},
		"without a line left the row is its own":    {[]budget.Line{{Amount: -100, CategoryID: "c-food", Deleted: true}}, "[opening]"},
		"a split is no opening, whatever its payee": {[]budget.Line{{Amount: -100, CategoryID: "c-inflow"}}, "[income]"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := row
			r.Lines = c.lines
			if got := sprint(kindsOf(r)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestKindsKnow(t *testing.T) {
	t.Parallel()
	row := budget.Transaction{ID: "t", AccountID: "check", Date: day("2026-05-05"), Amount: -1}
	k := budget.NewKinds(kindLedger(row))
	check(t, "a row", k.Knows(&row, budget.Line{}), true)
	check(t, "a transfer", k.Knows(&row, budget.Line{TransferAccountID: "sold"}), true)
	check(t, "a transfer to an unknown account", k.Knows(&row, budget.Line{TransferAccountID: "404"}), false)
	check(t, "a transfer to a deleted account", k.Knows(&row, budget.Line{TransferAccountID: "gone"}), false)
	check(t, "a row of an unknown account", k.Knows(&budget.Transaction{AccountID: "404"}, budget.Line{}), false)
	check(t, "a row of a deleted account", k.Knows(&budget.Transaction{AccountID: "gone"}, budget.Line{}), false)
	other := budget.Transaction{AccountID: "404", Date: day("2026-05-05")}
	check(t, "an unknown account with rows", budget.NewKinds(kindLedger(other)).Knows(&other, budget.Line{}), false)
}

func TestTheFirstDayOfTheBudget(t *testing.T) {
	t.Parallel()
	at := func(account, date string) budget.Transaction {
		return budget.Transaction{ID: account + date, AccountID: account, Date: day(date)}
	}
	for name, c := range map[string]struct {
		rows []budget.Transaction
		want string
	}{
		"no rows":                 {nil, ""},
		"the earliest of any":     {[]budget.Transaction{at("check", "2026-03-03"), at("card", "2026-02-02"), at("card", "2026-04-04")}, "2026-02-02"},
		"of a closed account":     {[]budget.Transaction{at("check", "2026-03-03"), at("shut", "2026-02-02")}, "2026-02-02"},
		"not of tracking ones":    {[]budget.Transaction{at("check", "2026-03-03"), at("shares", "2026-02-02")}, "2026-03-03"},
		"nor of unknown ones":     {[]budget.Transaction{at("check", "2026-03-03"), at("404", "2026-02-02"), at("gone", "2026-01-01")}, "2026-03-03"},
		"nor deleted rows":        {[]budget.Transaction{at("check", "2026-03-03"), {AccountID: "check", Date: day("2026-02-02"), Deleted: true}}, "2026-03-03"},
		"only on tracking ones":   {[]budget.Transaction{at("shares", "2026-02-02")}, ""},
		"even when it lies ahead": {[]budget.Transaction{at("check", "2030-02-02")}, "2030-02-02"},
	} {
		k := budget.NewKinds(budget.Ledger{Accounts: kindAccounts, Transactions: c.rows})
		if got := k.FirstDay().String(); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// Every line with an amount, on an account of the budget, has exactly one kind; which one does not depend on the order
// of the rows, and of the amount only the sign counts.
func TestPropertyAKindDependsOnTheSignAlone(t *testing.T) {
	t.Parallel()
	accounts := []string{"check", "card", "shut", "shares", "house", "store", "gone", "404"}
	rapid.Check(t, func(t *rapid.T) {
		row := budget.Transaction{
			ID: "t", Date: day("2026-05-05"), AccountID: rapid.SampledFrom(accounts).Draw(t, "account"),
			Amount:            units(rapid.SampledFrom([]int64{-1, 1}).Draw(t, "sign")),
			CategoryID:        rapid.SampledFrom([]string{"", "c-food", "c-inflow", "c-uncat", "c-404"}).Draw(t, "category"),
			TransferAccountID: rapid.SampledFrom(append(accounts, "", "", "")).Draw(t, "other"),
			PayeeName:         rapid.SampledFrom([]string{"", "Shop", "Startsaldo"}).Draw(t, "payee"),
		}
		got := kindsOf(row)[0]
		onBudget := row.AccountID == "check" || row.AccountID == "card" || row.AccountID == "shut"
		if (got == "none") == onBudget {
			t.Fatalf("%+v: %s", row, got)
		}
		row.Amount *= 7
		if again := kindsOf(row)[0]; again != got {
			t.Fatalf("%+v: %s, and %s before", row, again, got)
		}
	})
}
