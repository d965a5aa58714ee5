package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// categorized is P after t1 → c-food and t2 → c-rest, and the operation that did it.
func categorized(s *operation.Settlement) (budget.Ledger, operation.Operation) {
	l := ledgerP()
	d := must(plan.NewCategorize(l, asked("t1", "c-food", "t2", "c-rest"))).Draft()
	row(l, "t1").CategoryID, row(l, "t2").CategoryID = "c-food", "c-rest"
	return l, recorded(d, s)
}

var (
	t1Back = operation.Item{Key: "t1", Before: "c-food"}
	t2Back = operation.Item{Key: "t2", Before: "c-rest", After: "c-food"}
)

func conflicts(id, reason string) operation.Judgement {
	return operation.Judgement{Conflicts: []operation.Conflict{{Key: id, Reason: reason}}}
}

func TestUndoCategorize(t *testing.T) {
	t.Parallel()
	l, o := categorized(done)
	u := plan.UndoCategorize(l, o)
	d := u.Draft()
	asks(t, d,
		"Undo: recategorise 2 transaction(s)?", // apply-13
		"- 2026-09-02 Corner Shop 7.25: Groceries → no category",
		"- 2026-09-12 Market 86.40: Restaurants → Groceries")
	if diff := cmp.Diff(plan.Subject(plan.UndoSubject{OperationID: o.ID}), d.Subject); diff != "" {
		t.Errorf("subject (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(operation.Data(operation.UndoData{Undoes: o.ID, Restores: []string{"t1", "t2"}}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	call := d.Calls[0].(plan.UpdateTransactions)
	none, food := "", "c-food"
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "t1", CategoryID: &none}, {ID: "t2", CategoryID: &food}}, call.Updates); diff != "" {
		t.Errorf("apply-13: updates (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{t1Back, t2Back}, call.Items()); diff != "" {
		t.Errorf("apply-13: items (-want +got):\n%s", diff)
	}
	shown := map[string]plan.Shown{"t1": {Now: "Groceries", Back: "no category"}, "t2": {Now: "Restaurants", Back: "Groceries"}}
	if diff := cmp.Diff(shown, u.Shown); diff != "" {
		t.Errorf("shown (-want +got):\n%s", diff)
	}
	if d.Left != 0 || d.Together || len(d.Calls) != 1 || u.Show("c-hol") != "Vakantie" {
		t.Errorf("draft: %+v", d)
	}
}

// Each case changes P after the operation, and says what of t2 is judged then; t1 is put back in all of them.
func TestUndoCategorizeConflicts(t *testing.T) {
	t.Parallel()
	const split = "the transaction is a split, and YNAB does not let the category of its lines be changed from outside"
	for name, test := range map[string]struct {
		change func(l *budget.Ledger)
		want   operation.Judgement
	}{
		"apply-14: recategorised since": {func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-hol" }, conflicts("t2", "it was changed since")},
		"category taken away since":     {func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-uncat" }, conflicts("t2", "it was changed since")},
		"deleted since":                 {func(l *budget.Ledger) { row(*l, "t2").Deleted = true }, conflicts("t2", "it no longer exists")},
		"already back":                  {func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-food" }, operation.Judgement{AlreadyBack: []string{"t2"}}},
		"apply-15: the earlier category deleted since": {
			func(l *budget.Ledger) {
				l.Categories = changed("c-food", budget.Category{ID: "c-food", GroupID: "g1", Name: "Groceries", Deleted: true})
			},
			conflicts("t2", "the earlier category was deleted"),
		},
		"the earlier category hidden since": {
			func(l *budget.Ledger) {
				l.Categories = changed("c-food", budget.Category{ID: "c-food", GroupID: "g1", Name: "Groceries\n", Hidden: true})
			},
			conflicts("t2", "the earlier category Groceries is hidden"),
		},
		"split since":            {func(l *budget.Ledger) { row(*l, "t2").Lines = []budget.Line{{ID: "s"}} }, conflicts("t2", split)},
		"split and undone since": {func(l *budget.Ledger) { row(*l, "t2").Lines = []budget.Line{{ID: "s", Deleted: true}} }, operation.Judgement{Restore: []operation.Item{t2Back}}},
		"a transfer within the budget since": {
			func(l *budget.Ledger) { row(*l, "t2").TransferAccountID = "a2" },
			conflicts("t2", "the transaction is a transfer between two accounts of the budget, which has no category"),
		},
		"a transfer to tracking since": {func(l *budget.Ledger) { row(*l, "t2").TransferAccountID = "a4" }, operation.Judgement{Restore: []operation.Item{t2Back}}},
		"on a tracking account since": {
			func(l *budget.Ledger) { row(*l, "t2").AccountID = "a4" },
			conflicts("t2", "the transaction is on a tracking account, where transactions have no category"),
		},
		"matched by the bank's row since": {
			func(l *budget.Ledger) {
				row(*l, "t2").MatchedTransactionID = "bank"
				l.Transactions = append(l.Transactions, budget.Transaction{ID: "bank", AccountID: "a1", MatchedTransactionID: "t2", ImportID: "YNAB:1"})
			},
			operation.Judgement{Restore: []operation.Item{t2Back}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := categorized(done)
			test.change(&l)
			want := test.want
			if row(l, "t1").CategoryID == "c-food" {
				want.Restore = append([]operation.Item{t1Back}, want.Restore...)
			}
			u := plan.UndoCategorize(l, o)
			if diff := cmp.Diff(want, u.Judgement); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
			if got := u.Draft().Left; got != len(want.Conflicts) {
				t.Errorf("%d are left alone", got)
			}
		})
	}
}

// changed are P's categories with another in the place of one.
func changed(id string, by budget.Category) budget.Categories {
	var all []budget.Category
	for _, k := range categories {
		if k.ID == id {
			k = by
		}
		all = append(all, k)
	}
	return budget.NewCategories(groups, all)
}

func TestUndoCategorizeQuestionOfAPart(t *testing.T) {
	t.Parallel()
	l, o := categorized(done)
	row(l, "t2").CategoryID = "c-hol"
	d := plan.UndoCategorize(l, o).Draft()
	asks(t, d,
		"Undo: recategorise 1 transaction(s)?", // apply-14
		"- 2026-09-02 Corner Shop 7.25: Groceries → no category",
		"1 item(s) changed since will be left alone.")
	row(l, "t1").CategoryID = "c-hol"
	if d := plan.UndoCategorize(l, o).Draft(); !d.Empty() || d.Left != 2 {
		t.Errorf("apply-14: all changed since: %+v", d)
	}
}

// A row that has no category is not kept from it by what became of categories.
func TestUndoToNoCategoryNeedsNone(t *testing.T) {
	t.Parallel()
	l, o := categorized(done)
	l.Categories = budget.Categories{}
	want := operation.Judgement{
		Restore: []operation.Item{t1Back}, Conflicts: []operation.Conflict{{Key: "t2", Reason: "the earlier category was deleted"}},
	}
	if diff := cmp.Diff(want, plan.UndoCategorize(l, o).Judgement); diff != "" {
		t.Errorf("judgement (-want +got):\n%s", diff)
	}
}

func TestUndoCategorizeOfWhatWasNotFinished(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		settled *operation.Settlement
		undo    func(l budget.Ledger)
		want    operation.Judgement
	}{
		"apply-10: only what was applied":   {&operation.Settlement{Outcome: operation.Partial, Done: []string{"t2"}}, nil, operation.Judgement{Restore: []operation.Item{t2Back}}},
		"undo-3: killed before the request": {nil, func(l budget.Ledger) { row(l, "t1").CategoryID, row(l, "t2").CategoryID = "", "c-food" }, operation.Judgement{AlreadyBack: []string{"t1", "t2"}}},
		"undo-3: killed after the request":  {nil, nil, operation.Judgement{Restore: []operation.Item{t1Back, t2Back}}},
		"of what is unknown the plan decides": {
			&operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"t1", "t2"}},
			func(l budget.Ledger) { row(l, "t1").CategoryID = "c-uncat" },
			operation.Judgement{AlreadyBack: []string{"t1"}, Restore: []operation.Item{t2Back}},
		},
		"undo-5: of an undo that was killed after its first": {
			done, func(l budget.Ledger) { row(l, "t1").CategoryID = "" },
			operation.Judgement{AlreadyBack: []string{"t1"}, Restore: []operation.Item{t2Back}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := categorized(test.settled)
			if test.undo != nil {
				test.undo(l)
			}
			u := plan.UndoCategorize(l, o)
			if diff := cmp.Diff(test.want, u.Judgement); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
			if u.Draft().Empty() != (len(test.want.Restore) == 0) {
				t.Errorf("draft: %+v", u.Draft())
			}
		})
	}
}

func TestUndoOfManyGoesInChunks(t *testing.T) {
	t.Parallel()
	l, all := many(162)
	o := recorded(must(plan.NewCategorize(l, all)).Draft(), done)
	for _, a := range all {
		row(l, a.TransactionID).CategoryID = "c-rest"
	}
	d := plan.UndoCategorize(l, o).Draft()
	if len(d.Calls) != 2 || len(d.Calls[0].Items()) != 100 || len(d.Calls[1].Items()) != 62 {
		t.Errorf("%d calls", len(d.Calls))
	}
}
