package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// bought is P after lunch and a transfer were created as m0 and m1, and the operation that did it.
func bought() (budget.Ledger, operation.Operation) {
	l := ledgerT()
	d := creates(l, lunch(), toSavings()).Draft()
	rows := []budget.Transaction{stored("m0", lunch()), stored("m1", toSavings())}
	rows[1].TransferTransactionID = "m1b"
	made := d.Calls[0].(plan.CreateTransactions).Answered(budget.Created{Rows: rows}, nil)
	other := budget.Transaction{ID: "m1b", AccountID: "a2", Date: rows[1].Date, Amount: 100_000, TransferAccountID: "a1", TransferTransactionID: "m1"}
	l.Transactions = append(append(l.Transactions, rows...), other)
	return l, recorded(d, &operation.Settlement{Outcome: operation.Applied, Created: made.Created})
}

func TestUndoCreate(t *testing.T) {
	t.Parallel()
	l, o := bought()
	u := plan.UndoCreate(l, o)
	d := u.Draft()
	asks(t, d,
		"Undo: delete 2 transaction(s) created on Betaalrekening?", // create-14
		"- 2026-09-20 Market 12.50",
		"- 2026-09-20 no payee 100.00")
	want := []plan.Call{plan.DeleteTransaction{Key: "0", ID: "m0"}, plan.DeleteTransaction{Key: "1", ID: "m1"}}
	if diff := cmp.Diff(want, d.Calls); diff != "" {
		t.Errorf("create-14: calls (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(operation.Data(operation.UndoData{Undoes: o.ID, Restores: []string{"0", "1"}}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	if u.ID("0") != "m0" || u.ID("1") != "m1" || u.Shown["0"].Now != "2026-09-20 Market 12.50" || u.Shown["0"].Back != "no transaction" {
		t.Errorf("undo: %+v", u)
	}
}

// Each case changes P after the operation, and says what is judged of the transfer m1; lunch is deleted in all of
// them.
func TestUndoCreateConflicts(t *testing.T) {
	t.Parallel()
	change := func(id string, edit func(*budget.Transaction)) func(budget.Ledger) {
		return func(l budget.Ledger) { edit(row(l, id)) }
	}
	back := operation.Judgement{Restore: []operation.Item{{Key: "1", Before: operation.Present}}}
	for name, test := range map[string]struct {
		change func(budget.Ledger)
		want   operation.Judgement
	}{
		"create-14: deleted since":     {change("m1", func(t *budget.Transaction) { t.Deleted = true }), operation.Judgement{AlreadyBack: []string{"1"}}},
		"create-14: edited since":      {change("m1", func(t *budget.Transaction) { t.Memo = "mine" }), conflicts("1", "it was changed since")},
		"another amount":               {change("m1", func(t *budget.Transaction) { t.Amount-- }), conflicts("1", "it was changed since")},
		"another date":                 {change("m1", func(t *budget.Transaction) { t.Date = day("2026-09-21") }), conflicts("1", "it was changed since")},
		"on another account":           {change("m1", func(t *budget.Transaction) { t.AccountID = "a3" }), conflicts("1", "it was changed since")},
		"another payee":                {change("m1", func(t *budget.Transaction) { t.PayeeID = "p2" }), conflicts("1", "it was changed since")},
		"a category":                   {change("m1", func(t *budget.Transaction) { t.CategoryID = "c-food" }), conflicts("1", "it was changed since")},
		"YNAB's Uncategorized is none": {change("m1", func(t *budget.Transaction) { t.CategoryID = "c-uncat" }), back},
		"another transfer":             {change("m1", func(t *budget.Transaction) { t.TransferAccountID = "a3" }), conflicts("1", "it was changed since")},
		"a flag":                       {change("m1", func(t *budget.Transaction) { t.Flag = "red" }), conflicts("1", "it was changed since")},
		"no colour of a flag is none":  {change("m1", func(t *budget.Transaction) { t.Flag = "pink" }), back},
		"an import id":                 {change("m1", func(t *budget.Transaction) { t.ImportID = "x" }), conflicts("1", "it was changed since")},
		"split since":                  {change("m1", func(t *budget.Transaction) { t.Lines = []budget.Line{{ID: "s"}} }), conflicts("1", "it was changed since")},
		"split and undone since":       {change("m1", func(t *budget.Transaction) { t.Lines = []budget.Line{{ID: "s", Deleted: true}} }), back},
		"matched since":                {change("m1", func(t *budget.Transaction) { t.MatchedTransactionID = "bank" }), conflicts("1", "it was matched with a transaction from the bank")},
		"create-14: reconciled since":  {change("m1", func(t *budget.Transaction) { t.Cleared = budget.Reconciled }), conflicts("1", "it is reconciled")},
		"the other side reconciled":    {change("m1b", func(t *budget.Transaction) { t.Cleared = budget.Reconciled }), conflicts("1", "the other side of the transfer is reconciled")},
		"create-14: approved, cleared": {change("m1", func(t *budget.Transaction) { t.Approved, t.Cleared = true, budget.Cleared }), back},
		"the other side cleared":       {change("m1b", func(t *budget.Transaction) { t.Cleared = budget.Cleared }), back},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := bought()
			test.change(l)
			want := test.want
			want.Restore = append([]operation.Item{{Key: "0", Before: operation.Present}}, want.Restore...)
			u := plan.UndoCreate(l, o)
			if diff := cmp.Diff(want, u.Judgement); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
			if d := u.Draft(); d.Left != len(want.Conflicts) || len(d.Calls) != len(want.Restore) {
				t.Errorf("%d are left alone, %d calls", d.Left, len(d.Calls))
			}
		})
	}
}

// What was recorded may not say which rows are ours.
func TestUndoCreateFindsRowsByTheirKey(t *testing.T) {
	t.Parallel()
	equal := func(id string) budget.Transaction { return stored(id, lunch()) }
	for name, test := range map[string]struct {
		before, after []budget.Transaction
		items         int
		steps         []string
		made          []operation.Created
		settled       *operation.Settlement
		want          []string
	}{
		"undo-3: killed before the request":    {nil, nil, 2, nil, nil, nil, nil},
		"undo-3: killed after it":              {nil, []budget.Transaction{equal("m0"), equal("m1")}, 2, nil, nil, nil, []string{"m0", "m1"}},
		"undo-4: an equal one was there":       {[]budget.Transaction{equal("b1")}, []budget.Transaction{equal("m0")}, 1, nil, nil, nil, []string{"m0"}},
		"no more than were asked for":          {nil, []budget.Transaction{equal("m2"), equal("m0"), equal("m1")}, 2, nil, nil, nil, []string{"m0", "m1"}},
		"not what a step names already":        {nil, []budget.Transaction{equal("m0"), equal("m1")}, 1, []string{"0"}, []operation.Created{{Item: "0", ID: "m1"}}, nil, []string{"m1"}},
		"nothing else where a step's is gone":  {nil, []budget.Transaction{equal("m0")}, 1, []string{"0"}, []operation.Created{{Item: "0", ID: "m1"}}, nil, nil},
		"not what a step names for another":    {nil, []budget.Transaction{equal("m0"), equal("m1")}, 2, []string{"1"}, []operation.Created{{Item: "1", ID: "m0"}}, nil, []string{"m1", "m0"}},
		"not for an item that was not applied": {nil, []budget.Transaction{equal("m0")}, 2, nil, nil, &operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"1"}}, []string{"m0"}},
		"unknown":                              {nil, []budget.Transaction{equal("m0")}, 1, nil, nil, &operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"0"}}, []string{"m0"}},
		"not applied":                          {nil, []budget.Transaction{equal("m0")}, 1, nil, nil, &operation.Settlement{Outcome: operation.Partial}, nil},
		"deleted meanwhile":                    {nil, []budget.Transaction{of("m0", lunch(), func(t *budget.Transaction) { t.Deleted = true })}, 1, nil, nil, nil, nil},
		"of another amount":                    {nil, []budget.Transaction{of("m0", lunch(), func(t *budget.Transaction) { t.Amount-- })}, 1, nil, nil, nil, nil},
		"on another account":                   {nil, []budget.Transaction{of("m0", lunch(), func(t *budget.Transaction) { t.AccountID = "a2" })}, 1, nil, nil, nil, nil},
		"of another memo":                      {nil, []budget.Transaction{of("m0", lunch(), func(t *budget.Transaction) { t.Memo = "" })}, 1, nil, nil, nil, nil},
		"renamed by YNAB":                      {nil, []budget.Transaction{of("m0", lunch(), func(t *budget.Transaction) { t.PayeeName = "?" })}, 1, nil, nil, nil, []string{"m0"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerT()
			l.Transactions = append(l.Transactions, test.before...)
			items := make([]plan.CreateItem, test.items)
			for i := range items {
				items[i] = lunch()
			}
			o := recorded(creates(l, items...).Draft(), test.settled, test.steps...)
			o.Made = test.made
			l.Transactions = append(l.Transactions, test.after...)
			d := plan.UndoCreate(l, o).Draft()
			var got []string
			for _, c := range d.Calls {
				got = append(got, c.(plan.DeleteTransaction).ID)
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("deleted (-want +got):\n%s", diff)
			}
			if d.Left != 0 {
				t.Errorf("%d are left alone", d.Left)
			}
		})
	}
}

func TestDeleteTransactionReadsWhatBecameOfIt(t *testing.T) {
	t.Parallel()
	d := plan.DeleteTransaction{Key: "3", ID: "m0"}
	gone, there := map[string]string{"3": ""}, map[string]string{"3": operation.Present}
	for name, test := range map[string]struct{ got, want map[string]string }{
		"the answer shows it deleted":    {d.Answered(budget.Transaction{ID: "m0", Deleted: true}), gone},
		"the answer shows it":            {d.Answered(budget.Transaction{ID: "m0"}), there},
		"the answer shows another":       {d.Answered(budget.Transaction{ID: "m1", Deleted: true}), nil},
		"the plan has it":                {d.Observed([]budget.Transaction{{ID: "m0"}}), there},
		"the plan has it deleted":        {d.Observed([]budget.Transaction{{ID: "m0", Deleted: true}}), gone},
		"the plan no longer knows of it": {d.Observed([]budget.Transaction{{ID: "m1"}}), gone},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
