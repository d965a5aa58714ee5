package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// asked is a list of assignments: transaction, category, transaction, category.
func asked(ids ...string) []plan.Assignment {
	var list []plan.Assignment
	for i := 0; i < len(ids); i += 2 {
		list = append(list, plan.Assignment{TransactionID: ids[i], CategoryID: ids[i+1]})
	}
	return list
}

func TestCategorize(t *testing.T) {
	t.Parallel()
	c := must(plan.NewCategorize(ledgerP(), asked("t1", "c-food", "t2", "c-rest", "t3", "c-food")))
	d := c.Draft()
	asks(t, d,
		"Recategorise 2 transaction(s)?", // apply-1
		"- 2026-09-02 Corner Shop 7.25: no category → Groceries",
		"- 2026-09-12 Market 86.40: Groceries → Restaurants")
	if c.Unchanged != 1 {
		t.Errorf("apply-4: %d unchanged", c.Unchanged)
	}
	if diff := cmp.Diff(plan.CategorySubject(asked("t1", "c-food", "t2", "c-rest")), d.Subject); diff != "" {
		t.Errorf("subject (-want +got):\n%s", diff)
	}
	food, rest := "c-food", "c-rest"
	want := operation.CategorizeData{Changes: []operation.CategoryChange{
		{TransactionID: "t1", To: &food}, {TransactionID: "t2", From: &food, To: &rest},
	}}
	if diff := cmp.Diff(operation.Data(want), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	if got := c.Changes[0].Transaction.Amount; got != -7250 {
		t.Errorf("apply-1: amount %d", got)
	}
	if len(d.Calls) != 1 || d.Empty() || d.Together || len(d.Warnings) > 0 || d.Left != 0 {
		t.Errorf("draft: %+v", d)
	}
	call := d.Calls[0].(plan.UpdateTransactions)
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "t1", CategoryID: &food}, {ID: "t2", CategoryID: &rest}}, call.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	items := []operation.Item{{Key: "t1", After: "c-food"}, {Key: "t2", Before: "c-food", After: "c-rest"}}
	if diff := cmp.Diff(items, call.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
}

func TestCategorizeLines(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(l *budget.Ledger)
		id, to string
		want   string
	}{
		"apply-2: a refund has a plus": {
			func(l *budget.Ledger) { row(*l, "t2").Amount = 86_400 }, "t2", "c-rest",
			"- 2026-09-12 Market +86.40: Groceries → Restaurants",
		},
		"apply-5: a reconciled one says so": {
			nil, "t3", "c-rest", "- 2026-08-31 Rail 45.00 (reconciled): Groceries → Restaurants",
		},
		"a row without a payee": {
			func(l *budget.Ledger) { row(*l, "t2").PayeeName = " \u200b " }, "t2", "c-rest",
			"- 2026-09-12 no payee 86.40: Groceries → Restaurants",
		},
		"an amount of nothing": {
			func(l *budget.Ledger) { row(*l, "t2").Amount = 0 }, "t2", "c-rest",
			"- 2026-09-12 Market 0.00: Groceries → Restaurants",
		},
		"YNAB's Uncategorized is no category": {
			func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-uncat" }, "t2", "c-rest",
			"- 2026-09-12 Market 86.40: no category → Restaurants",
		},
		"a deleted category keeps its name": {
			func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-dead" }, "t2", "c-rest",
			"- 2026-09-12 Market 86.40: Vroeger → Restaurants",
		},
		"a category that nobody knows is its id": {
			func(l *budget.Ledger) { row(*l, "t2").CategoryID = "c-404" }, "t2", "c-rest",
			"- 2026-09-12 Market 86.40: c-404 → Restaurants",
		},
		"a transfer that leaves the budget": {nil, "t5", "c-inflow", "- 2026-09-04 Transfer : Beleggen 50.00: no category → Inflow: Ready to Assign"},
		"an amount finer than the currency": {
			func(l *budget.Ledger) { row(*l, "t2").Amount = -86_405 }, "t2", "c-rest",
			"- 2026-09-12 Market 86.405: Groceries → Restaurants",
		},
		"in yen": {
			func(l *budget.Ledger) { row(*l, "t2").Amount, l.Plan = -12_000_000, planP(yen) }, "t2", "c-rest",
			"- 2026-09-12 Market 12000: Groceries → Restaurants",
		},
		"in dinar": {
			func(l *budget.Ledger) { row(*l, "t2").Amount, l.Plan = 1250, planP(dinar) }, "t2", "c-rest",
			"- 2026-09-12 Market +1.250: Groceries → Restaurants",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerP()
			if test.change != nil {
				test.change(&l)
			}
			asks(t, must(plan.NewCategorize(l, asked(test.id, test.to))).Draft(), "Recategorise 1 transaction(s)?", test.want)
		})
	}
}

func TestCategorizeNothing(t *testing.T) {
	t.Parallel()
	c := must(plan.NewCategorize(ledgerP(), asked("t2", "c-food")))
	if d := c.Draft(); !d.Empty() || c.Unchanged != 1 {
		t.Errorf("apply-4: %+v", d)
	}
}

func TestCategorizeManyInChunks(t *testing.T) {
	t.Parallel()
	l, all := many(162)
	for n, want := range map[int][]int{1: {1}, 100: {100}, 101: {100, 1}, 162: {100, 62}} {
		d := must(plan.NewCategorize(l, all[:n])).Draft()
		var sizes, updates []int
		for _, c := range d.Calls {
			sizes = append(sizes, len(c.Items()))
			updates = append(updates, len(c.(plan.UpdateTransactions).Updates))
		}
		if diff := cmp.Diff([][]int{want, want}, [][]int{sizes, updates}); diff != "" {
			t.Errorf("apply-9: %d changes (-want +got):\n%s", n, diff)
		}
		if last := d.Calls[len(d.Calls)-1].Items(); last[len(last)-1].Key != all[n-1].TransactionID {
			t.Errorf("apply-9: the last of %d is %+v", n, last[len(last)-1])
		}
	}
}

func TestCheckAssignments(t *testing.T) {
	t.Parallel()
	if err := plan.CheckAssignments(asked("t1", "c-food", "t2", "c-food")); err != nil {
		t.Errorf("two transactions: %v", err)
	}
	err := plan.CheckAssignments(asked("t1", "c-food", "t2", "c-rest", "t1", "c-food"))
	refuses(t, err, domain.InvalidArgument, "assignments.2.transaction_id: t1 ", "twice", "assignments.0") // apply-7
}

func TestCategoryNames(t *testing.T) {
	t.Parallel()
	c := must(plan.NewCategorize(ledgerP(), nil))
	for id, want := range map[string]string{"": "no category", "c-food": "Groceries", "c-dead": "Vroeger", "c-404": "c-404"} {
		if got := c.CategoryName(id); got != want {
			t.Errorf("%q is shown as %q, want %q", id, got, want)
		}
	}
}
