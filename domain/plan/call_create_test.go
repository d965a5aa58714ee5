package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// calling is the one call that makes items.
func calling(l budget.Ledger, items ...plan.CreateItem) plan.CreateTransactions {
	return creates(l, items...).Draft().Calls[0].(plan.CreateTransactions)
}

// stored is an item as YNAB stores it.
func stored(id string, k plan.CreateItem) budget.Transaction {
	return budget.Transaction{
		ID: id, AccountID: "a1", Date: k.Date, Amount: k.Amount, PayeeID: "p1", PayeeName: k.PayeeName, CategoryID: k.CategoryID,
		Memo: k.Memo, Cleared: k.Cleared, ImportID: k.ImportID, TransferAccountID: k.TransferAccountID,
	}
}

func of(id string, k plan.CreateItem, change func(*budget.Transaction)) budget.Transaction {
	t := stored(id, k)
	change(&t)
	return t
}

// spent is an item of an amount.
func spent(amount money.Milliunits, memo string) plan.CreateItem {
	k := lunch()
	k.Amount, k.Memo = amount, memo
	return k
}

func imported(id string, k plan.CreateItem) plan.CreateItem {
	k.ImportID = id
	return k
}

// rowsMade are which row was made for which item.
func rowsMade(m plan.Made) map[string]string {
	all := map[string]string{}
	for _, c := range m.Created {
		all[c.Item] = c.ID
	}
	return all
}

func TestCreateKeepsDigestsAndNothingElse(t *testing.T) {
	t.Parallel()
	l := ledgerT()
	l.Transactions = append(l.Transactions,
		of("n2", lunch(), func(t *budget.Transaction) { t.PayeeName = "Anybody" }),
		of("n1", lunch(), func(t *budget.Transaction) { t.Deleted = true }),
		of("n3", lunch(), func(t *budget.Transaction) { t.Memo = "Lunch" }),
		of("n4", lunch(), func(t *budget.Transaction) { t.AccountID = "a2" }))
	want := operation.CreateData{
		AccountID: "a1", Salt: salt,
		// The digest is that of other SHA-256 and other canonical JSON.
		Keys:     []string{"ee0e50a38f6861675d3cf93b382464dc751e16b2aeecee10e371a364286a625f"},
		Existing: [][]string{{"n1", "n2"}},
	}
	if diff := cmp.Diff(operation.Data(want), creates(l, lunch()).Draft().Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	made := calling(l, lunch()).Answered(budget.Created{Rows: []budget.Transaction{stored("m1", lunch())}}, nil)
	if got := made.Created[0].Content; got != "a53d96452a689be48308f4de380600913941c53bfcec809a957bc40a7126610c" {
		t.Errorf("content %s", got)
	}
}

func TestCreateSendsAHundredAtATime(t *testing.T) {
	t.Parallel()
	items := make([]plan.CreateItem, 150)
	for i := range items {
		items[i] = lunch()
	}
	d := creates(ledgerT(), items...).Draft()
	first, second := d.Calls[0].Items(), d.Calls[1].Items()
	if len(d.Calls) != 2 || len(first) != 100 || len(second) != 50 || second[0].Key != "100" {
		t.Errorf("create-11: %d calls of %d and %d", len(d.Calls), len(first), len(second))
	}
}

func TestCreatedRowsAreMatchedWithAnAnswer(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		items []plan.CreateItem
		rows  []budget.Transaction
		made  []operation.Created
		want  map[string]string
	}{
		"in another order": {
			[]plan.CreateItem{spent(-1, ""), spent(-2, "")},
			[]budget.Transaction{stored("m2", spent(-2, "")), stored("m1", spent(-1, ""))},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"equal ones in order": {
			[]plan.CreateItem{lunch(), lunch()},
			[]budget.Transaction{stored("m1", lunch()), stored("m2", lunch())},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"by the import id first": {
			[]plan.CreateItem{imported("x1", lunch()), imported("x2", lunch())},
			[]budget.Transaction{
				of("m2", imported("x2", lunch()), func(t *budget.Transaction) { t.PayeeName, t.Amount = "?", 7 }),
				of("m1", imported("x1", lunch()), func(t *budget.Transaction) { t.PayeeName, t.Amount = "?", 5 }),
			},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"by the category of two otherwise equal": {
			[]plan.CreateItem{lunch(), func() plan.CreateItem { k := lunch(); k.CategoryID = "c-rest"; return k }()},
			[]budget.Transaction{of("m2", lunch(), func(t *budget.Transaction) { t.CategoryID = "c-rest" }), stored("m1", lunch())},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"with another payee": {
			[]plan.CreateItem{spent(-1, ""), spent(-2, "")},
			[]budget.Transaction{stored("m2", spent(-2, "")), of("m1", spent(-1, ""), func(t *budget.Transaction) { t.PayeeName = "?" })},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"with all else stored otherwise": {
			[]plan.CreateItem{spent(-1, "a"), spent(-2, "b")},
			[]budget.Transaction{of("m1", spent(-1, "a"), func(t *budget.Transaction) { t.Amount, t.Memo = -9, "" }), stored("m2", spent(-2, "b"))},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
		"none where the answer lacks one": {
			[]plan.CreateItem{spent(-1, ""), spent(-2, "")}, []budget.Transaction{stored("m2", spent(-2, ""))}, nil, map[string]string{"1": "m2"},
		},
		"not with a row that was there before, nor with a deleted one": {
			[]plan.CreateItem{lunch()}, []budget.Transaction{stored("t2", lunch()), of("m1", lunch(), func(t *budget.Transaction) { t.Deleted = true })}, nil, map[string]string{},
		},
		"not with what was made before by the same operation": {
			[]plan.CreateItem{lunch()}, []budget.Transaction{stored("m0", lunch()), stored("m1", lunch())}, []operation.Created{{Item: "77", ID: "m0"}}, map[string]string{"0": "m1"},
		},
		"a transfer by its other account": {
			[]plan.CreateItem{toSavings(), func() plan.CreateItem { k := toSavings(); k.TransferAccountID = "a4"; return k }()},
			[]budget.Transaction{of("m2", toSavings(), func(t *budget.Transaction) { t.TransferAccountID = "a4" }), stored("m1", toSavings())},
			nil,
			map[string]string{"0": "m1", "1": "m2"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := calling(ledgerT(), test.items...).Answered(budget.Created{Rows: test.rows}, test.made)
			if diff := cmp.Diff(test.want, rowsMade(m)); diff != "" {
				t.Errorf("rows by item (-want +got):\n%s", diff)
			}
			for item := range test.want {
				if m.Values[item] != operation.Present {
					t.Errorf("item %s is %q", item, m.Values[item])
				}
			}
			if len(m.Values) != len(test.want) {
				t.Errorf("values %v", m.Values)
			}
		})
	}
}

func TestARowThatYNABPassedOver(t *testing.T) {
	t.Parallel()
	c := calling(ledgerT(), imported("x1", lunch()), imported("x2", lunch()))
	m := c.Answered(budget.Created{Rows: []budget.Transaction{of("m2", imported("x2", lunch()), func(t *budget.Transaction) { t.Memo = "" })}, Duplicates: []string{"x1"}}, nil)
	if diff := cmp.Diff(map[string]string{"0": "", "1": operation.Present}, m.Values); diff != "" {
		t.Errorf("create-10: values (-want +got):\n%s", diff)
	}
	if m.Remarks["0"].Reason != plan.SeenBefore || m.Remarks["1"].Reason != "" {
		t.Errorf("create-10: remarks %+v", m.Remarks)
	}
}

func TestCreatedRowsAreLookedUp(t *testing.T) {
	t.Parallel()
	before := stored("b1", lunch())
	l := ledgerT()
	l.Transactions = append(l.Transactions, before)
	for name, test := range map[string]struct {
		items []plan.CreateItem
		rows  []budget.Transaction
		made  []operation.Created
		want  map[string]string
	}{
		"each row counts once":              {[]plan.CreateItem{lunch(), lunch()}, []budget.Transaction{before, stored("m1", lunch())}, nil, map[string]string{"0": "m1"}},
		"none of another payee":             {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.PayeeName = "?" })}, nil, map[string]string{}},
		"none from the bank":                {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.ImportID = "YNAB:1" })}, nil, map[string]string{}},
		"none on another account":           {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.AccountID = "a2" })}, nil, map[string]string{}},
		"none of another memo":              {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.Memo = "" })}, nil, map[string]string{}},
		"in whatever category":              {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.CategoryID = "" })}, nil, map[string]string{"0": "m1"}},
		"with the payee in other letters":   {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.PayeeName = "MARKET" })}, nil, map[string]string{"0": "m1"}},
		"renamed, by its import id":         {[]plan.CreateItem{imported("x", lunch())}, []budget.Transaction{of("m1", imported("x", lunch()), func(t *budget.Transaction) { t.PayeeName = "?" })}, nil, map[string]string{"0": "m1"}},
		"what is known already stays":       {[]plan.CreateItem{lunch(), lunch()}, []budget.Transaction{stored("m1", lunch()), stored("m2", lunch())}, []operation.Created{{Item: "1", ID: "m1"}}, map[string]string{"0": "m2", "1": "m1"}},
		"a plain row is no transfer":        {[]plan.CreateItem{toSavings()}, []budget.Transaction{of("m1", toSavings(), func(t *budget.Transaction) { t.TransferAccountID = "" })}, nil, map[string]string{}},
		"a transfer is no plain row":        {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.TransferAccountID = "a2" })}, nil, map[string]string{}},
		"nothing that was there before":     {[]plan.CreateItem{lunch()}, []budget.Transaction{before}, nil, map[string]string{}},
		"nothing that is deleted meanwhile": {[]plan.CreateItem{lunch()}, []budget.Transaction{of("m1", lunch(), func(t *budget.Transaction) { t.Deleted = true })}, nil, map[string]string{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := calling(l, test.items...).Observed(test.rows, test.made)
			if diff := cmp.Diff(test.want, rowsMade(m)); diff != "" {
				t.Errorf("rows by item (-want +got):\n%s", diff)
			}
			if len(m.Values) != len(test.items) {
				t.Errorf("not every item is told of: %v", m.Values)
			}
		})
	}
}

func TestDifferencesOfACreatedRow(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*budget.Transaction)
		want   []plan.Difference
	}{
		"none":                          {func(*budget.Transaction) {}, nil},
		"create-13: a dropped category": {func(t *budget.Transaction) { t.CategoryID = "" }, []plan.Difference{{Field: "category", Asked: "Groceries", Got: "no category"}}},
		"YNAB's Uncategorized":          {func(t *budget.Transaction) { t.CategoryID = "c-uncat" }, []plan.Difference{{Field: "category", Asked: "Groceries", Got: "no category"}}},
		"a renamed payee":               {func(t *budget.Transaction) { t.PayeeName = "Market Fresh" }, []plan.Difference{{Field: "payee", Asked: "Market", Got: "Market Fresh", Usual: true}}},
		"another amount and date":       {func(t *budget.Transaction) { t.Amount, t.Date = -12_000, day("2026-09-21") }, []plan.Difference{{Field: "date", Asked: "2026-09-20", Got: "2026-09-21"}, {Field: "amount", Asked: "-12.50", Got: "-12.00"}}},
		"another account":               {func(t *budget.Transaction) { t.AccountID = "a2" }, []plan.Difference{{Field: "account", Asked: "Betaalrekening", Got: "Spaarrekening"}}},
		"another memo":                  {func(t *budget.Transaction) { t.Memo = "a\nb" }, []plan.Difference{{Field: "memo", Asked: "lunch", Got: "a b"}}},
		"another state, approved":       {func(t *budget.Transaction) { t.Cleared, t.Approved = "", true }, []plan.Difference{{Field: "cleared", Asked: "cleared", Got: "uncleared"}, {Field: "approved", Asked: "false", Got: "true"}}},
		"a transfer out of nowhere":     {func(t *budget.Transaction) { t.TransferAccountID = "a2" }, []plan.Difference{{Field: "transfer_to_account", Asked: "no transfer", Got: "Spaarrekening"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := calling(ledgerT(), lunch()).Answered(budget.Created{Rows: []budget.Transaction{of("m1", lunch(), test.change)}}, nil)
			if diff := cmp.Diff(test.want, m.Remarks["0"].Differences, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("differences (-want +got):\n%s", diff)
			}
		})
	}
}
