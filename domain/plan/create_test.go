package plan_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// salt is what the digests of these tests are made with.
const salt = "00112233445566778899aabbccddeeff"

// ledgerT is P with what transfers need.
func ledgerT() budget.Ledger {
	l := ledgerP()
	for i := range l.Accounts {
		l.Accounts[i].TransferPayeeID = "to-" + l.Accounts[i].ID
	}
	return l
}

// lunch is the item of most cases.
func lunch() plan.CreateItem {
	return plan.CreateItem{
		Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared,
	}
}

func toSavings() plan.CreateItem {
	return plan.CreateItem{Date: day("2026-09-20"), Amount: -100_000, TransferAccountID: "a2", Cleared: budget.Uncleared}
}

func creates(l budget.Ledger, items ...plan.CreateItem) plan.Create {
	return must(plan.NewCreate(l, salt, "a1", false, items))
}

func TestCreate(t *testing.T) {
	t.Parallel()
	d := creates(ledgerT(), lunch(), toSavings()).Draft()
	asks(t, d,
		"Create 2 transaction(s) on Betaalrekening?", // create-1, create-8
		"- 2026-09-20 Market 12.50 (Groceries), memo ‘lunch’",
		"- 2026-09-20 Transfer : Spaarrekening 100.00 (no category), uncleared")
	want := plan.CreateSubject{AccountID: "a1", Transactions: []plan.CreateItem{lunch(), toSavings()}}
	if diff := cmp.Diff(plan.Subject(want), d.Subject); diff != "" {
		t.Errorf("subject (-want +got):\n%s", diff)
	}
	sent := []budget.NewTransaction{
		{AccountID: "a1", Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared},
		{AccountID: "a1", Date: day("2026-09-20"), Amount: -100_000, PayeeID: "to-a2", Cleared: budget.Uncleared},
	}
	call := d.Calls[0].(plan.CreateTransactions)
	if diff := cmp.Diff(sent, call.Asked()); diff != "" {
		t.Errorf("sent (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{{Key: "0", After: operation.Present}, {Key: "1", After: operation.Present}}, call.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	if len(d.Calls) != 1 || d.Together || len(d.Warnings) > 0 {
		t.Errorf("draft: %+v", d)
	}
}

func TestCreateSubjectHasWhatWasGiven(t *testing.T) {
	t.Parallel()
	plain := plan.CreateItem{Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", Cleared: budget.Uncleared, ImportID: "x1"}
	d := must(plan.NewCreate(ledgerT(), salt, "a1", true, []plan.CreateItem{plain, toSavings()})).Draft()
	got := string(must(plan.Canonical(d.Subject)))
	want := `{"account_id":"a1","approved":true,"transactions":[` +
		`{"amount":-12500,"cleared":"uncleared","date":"2026-09-20","import_id":"x1","payee_name":"Market"},` +
		`{"amount":-100000,"cleared":"uncleared","date":"2026-09-20","transfer_to_account_id":"a2"}]}`
	if got != want {
		t.Errorf("subject:\n%s\nwant:\n%s", got, want)
	}
}

func TestCreateQuestions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		currency money.Currency
		change   func(*plan.CreateItem)
		want     string
	}{
		"yen":                     {yen, func(k *plan.CreateItem) { k.Amount = -1_250_000 }, "2026-09-20 Market 1250 (Groceries), memo ‘lunch’"},
		"dinar":                   {dinar, func(k *plan.CreateItem) { k.Amount = -1250 }, "2026-09-20 Market 1.250 (Groceries), memo ‘lunch’"},
		"money in":                {euro, func(k *plan.CreateItem) { k.Amount = 12_500 }, "2026-09-20 Market +12.50 (Groceries), memo ‘lunch’"},
		"nothing":                 {euro, func(k *plan.CreateItem) { k.Amount = 0 }, "2026-09-20 Market 0.00 (Groceries), memo ‘lunch’"},
		"no category and no memo": {euro, func(k *plan.CreateItem) { k.CategoryID, k.Memo = "", "" }, "2026-09-20 Market 12.50 (no category)"},
		"memo before uncleared":   {euro, func(k *plan.CreateItem) { k.Cleared = budget.Uncleared }, "2026-09-20 Market 12.50 (Groceries), memo ‘lunch’, uncleared"},
		"a memo of two lines": {
			euro, func(k *plan.CreateItem) { k.Memo = "a\n- 2026-09-21 Evil 1.00" },
			"2026-09-20 Market 12.50 (Groceries), memo ‘a - 2026-09-21 Evil 1.00’",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, k := ledgerT(), lunch()
			l.Plan.Currency = test.currency
			test.change(&k)
			asks(t, creates(l, k).Draft(), "Create 1 transaction(s) on Betaalrekening?", "- "+test.want)
		})
	}
}

func TestCreateAsksForNoMoreThanTwentyLines(t *testing.T) {
	t.Parallel()
	l := ledgerT()
	items := make([]plan.CreateItem, 22) // create-2
	lines := []string{"Create 22 transaction(s) on Betaalrekening?"}
	for i := range items {
		items[i] = lunch()
		items[i].Memo, items[i].CategoryID = "", ""
		items[i].Amount = money.Milliunits(-1000 * (i + 1))
		if i < 20 {
			lines = append(lines, fmt.Sprintf("- 2026-09-20 Market %d.00 (no category)", i+1))
		}
	}
	items[21].Date, items[21].Amount = day("2026-09-15"), -86_400
	d := must(plan.NewCreate(l, salt, "a1", true, items)).Draft()
	asks(t, d, append(lines, "- … and 2 more", "1 of these may already be on the account.", "They will be approved.")...)
}

func TestCreateShowsWhatMayBeThereAlready(t *testing.T) {
	t.Parallel()
	like := func(d string, change func(*plan.CreateItem)) plan.CreateItem {
		k := plan.CreateItem{Date: day(d), Amount: -86_400, PayeeName: "MARKET ", Cleared: budget.Cleared}
		if change != nil {
			change(&k)
		}
		return k
	}
	for name, test := range map[string]struct {
		item plan.CreateItem
		// rows are beside those of P.
		rows []budget.Transaction
		want string
	}{
		"create-9: three days later": {like("2026-09-15", nil), nil, "t2"},
		"create-9: four days later":  {like("2026-09-16", nil), nil, ""},
		"create-9: a bank's label":   {like("2026-09-14", func(k *plan.CreateItem) { k.PayeeName = "CARTE 12/09 MARKET" }), nil, "t2"},
		"a label of another shop":    {like("2026-09-14", func(k *plan.CreateItem) { k.PayeeName = "CARTE 12/09 MARKT" }), nil, ""},
		"a bank's label was there":   {like("2026-09-19", nil), []budget.Transaction{labelled("n1", "2026-09-18")}, "n1"},
		"three days earlier":         {like("2026-09-09", nil), nil, "t2"},
		"another amount":             {like("2026-09-12", func(k *plan.CreateItem) { k.Amount = -86_410 }), nil, ""},
		"another shop":               {like("2026-09-12", func(k *plan.CreateItem) { k.PayeeName = "Markt" }), nil, ""},
		"a transfer of the amount":   {like("2026-09-12", func(k *plan.CreateItem) { k.PayeeName, k.TransferAccountID = "", "a2" }), nil, ""},
		"the same transfer":          {func() plan.CreateItem { k := toSavings(); k.Date = day("2026-09-05"); return k }(), nil, "t4"},
		"a transfer to another": {func() plan.CreateItem {
			k := toSavings()
			k.Date, k.TransferAccountID = day("2026-09-05"), "a3"
			return k
		}(), nil, ""},
		"the nearest":                 {like("2026-09-14", nil), []budget.Transaction{market("n1", "2026-09-15")}, "n1"},
		"of two as near, the earlier": {like("2026-09-13", nil), []budget.Transaction{market("a0", "2026-09-14")}, "t2"},
		"of one day, the smaller id":  {like("2026-09-12", nil), []budget.Transaction{market("a0", "2026-09-12")}, "a0"},
		"not a deleted one": {
			like("2026-09-18", nil), []budget.Transaction{func() budget.Transaction { r := market("n1", "2026-09-18"); r.Deleted = true; return r }()}, "",
		},
		"not on another account": {
			like("2026-09-18", nil), []budget.Transaction{func() budget.Transaction { r := market("n1", "2026-09-18"); r.AccountID = "a2"; return r }()}, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerT()
			l.Transactions = append(l.Transactions, test.rows...)
			c := creates(l, lunch(), test.item)
			if got := c.Alike[1].ID; got != test.want {
				t.Errorf("like %q, want %q", got, test.want)
			}
			if _, ok := c.Alike[0]; ok {
				t.Error("lunch is like something")
			}
		})
	}
}

func market(id, date string) budget.Transaction {
	return budget.Transaction{ID: id, AccountID: "a1", Date: day(date), Amount: -86_400, PayeeName: "Market"}
}

func labelled(id, date string) budget.Transaction {
	row := market(id, date)
	row.PayeeName = "CB MARKET FACT 180926"
	return row
}

func TestCreateQuestionNamesWhatMayBeThereAlready(t *testing.T) {
	t.Parallel()
	l := ledgerT()
	row(l, "t2").Cleared = budget.Reconciled
	k := plan.CreateItem{Date: day("2026-09-15"), Amount: -86_400, PayeeName: "Market", Cleared: budget.Cleared}
	asks(t, creates(l, k).Draft(),
		"Create 1 transaction(s) on Betaalrekening?",
		"- 2026-09-15 Market 86.40 (no category), like 2026-09-12 Market 86.40 (reconciled)", // create-9
		"1 of these may already be on the account.")
}

func TestCreateNamesOneOfTwoAccountsByItsID(t *testing.T) {
	t.Parallel()
	l := ledgerT()
	l.Accounts[1].Name = "betaalrekening "
	asks(t, creates(l, toSavings()).Draft(),
		"Create 1 transaction(s) on Betaalrekening (a1)?",
		"- 2026-09-20 Transfer : betaalrekening (a2) 100.00 (no category), uncleared")
}

func TestCreateRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		account string
		change  func(*budget.Ledger, *plan.CreateItem)
		code    domain.Code
		want    []string
	}{
		"create-7: an unknown account":       {"a404", nil, domain.NotFound, []string{"account_id: a404 is not the id of an account of this plan", "list_accounts"}},
		"the name of an account":             {"Betaalrekening", nil, domain.NotFound, []string{`account_id: "Betaalrekening" is a name: the id of that account is a1.`}},
		"create-7: a closed account":         {"a5", nil, domain.NotAllowed, []string{"account_id: a5 (Oud) is closed"}},
		"create-7: a category on tracking":   {"a4", nil, domain.NotAllowed, []string{"transactions.0.category_id", "a4 (Beleggen)", "tracking account"}},
		"an unknown category":                {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "c-404" }, domain.NotFound, []string{"transactions.0.category_id", "is not the id of a category"}},
		"a hidden category":                  {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "c-hid" }, domain.NotAllowed, []string{"is hidden"}},
		"a card's category":                  {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "c-card" }, domain.NotAllowed, []string{"pays a credit card"}},
		"create-8: a category on a transfer": {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.PayeeName, k.TransferAccountID = "", "a2" }, domain.NotAllowed, []string{"transactions.0.category_id", "transfer"}},
		"a transfer to an unknown account":   {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.TransferAccountID = "a404" }, domain.NotFound, []string{"transactions.0.transfer_to_account_id: a404 is not the id of an account"}},
		"a transfer to a closed account":     {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.TransferAccountID = "a5" }, domain.NotAllowed, []string{"transactions.0.transfer_to_account_id: a5 (Oud) is closed"}},
		"a transfer to what takes none": {"a1", func(l *budget.Ledger, k *plan.CreateItem) {
			k.TransferAccountID = "a2"
			l.Accounts[1].TransferPayeeID = ""
		}, domain.NotAllowed, []string{"cannot receive transfers"}},
		"create-10: imported already":           {"a1", func(l *budget.Ledger, k *plan.CreateItem) { k.ImportID = "x1"; row(*l, "t3").ImportID = "x1" }, domain.NotAllowed, []string{"transactions.0.import_id", "x1 was already imported, as t3"}},
		"the account before the category":       {"a5", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "c-404" }, domain.NotAllowed, []string{"is closed"}},
		"from tracking to the budget, category": {"a4", func(_ *budget.Ledger, k *plan.CreateItem) { k.PayeeName, k.TransferAccountID = "", "a2" }, domain.NotAllowed, []string{"tracking account"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, k := ledgerT(), lunch()
			if test.change != nil {
				test.change(&l, &k)
			}
			_, err := plan.NewCreate(l, salt, test.account, false, []plan.CreateItem{k})
			refuses(t, err, test.code, test.want...)
		})
	}
}

func TestCreateAllows(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		account string
		change  func(*budget.Ledger, *plan.CreateItem)
	}{
		"create-8: a category on a transfer out of the budget": {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.PayeeName, k.TransferAccountID = "", "a4" }},
		"tracking without a category":                          {"a4", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "" }},
		"an import id of a deleted row":                        {"a1", func(l *budget.Ledger, k *plan.CreateItem) { k.ImportID = "x1"; row(*l, "t9").ImportID = "x1" }},
		"an import id of another account":                      {"a1", func(l *budget.Ledger, k *plan.CreateItem) { k.ImportID = "x1"; row(*l, "t8").ImportID = "x1" }},
		"the inflow category":                                  {"a1", func(_ *budget.Ledger, k *plan.CreateItem) { k.CategoryID = "c-inflow" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, k := ledgerT(), lunch()
			test.change(&l, &k)
			if _, err := plan.NewCreate(l, salt, test.account, false, []plan.CreateItem{k}); err != nil {
				t.Error(err)
			}
		})
	}
}
