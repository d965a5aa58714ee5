package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// adjusted is the account of the reconcile cases after it was reconciled with a balance of 80.00, and the record
// of that.
func adjusted(s *operation.Settlement) (budget.Ledger, operation.Operation) {
	l := ledgerR()
	d := must(plan.NewReconcile(l, reconciling(80_000, true))).Draft()
	asked := adjustmentOf(d)
	made := budget.Transaction{
		ID: "adj1", Date: asked.Date, AccountID: "a1", Amount: asked.Amount, PayeeName: asked.PayeeName, Memo: asked.Memo,
		CategoryID: asked.CategoryID, Cleared: asked.Cleared, Approved: true,
	}
	answer := d.Calls[0].(plan.CreateTransactions).Answered(budget.Created{Rows: []budget.Transaction{made}}, nil)
	o := recorded(d, s, "adjustment")
	o.Made = answer.Created
	row(l, "r2").Cleared = budget.Reconciled
	l.Transactions = append(l.Transactions, made)
	return l, o
}

func TestUndoReconcile(t *testing.T) {
	t.Parallel()
	l, o := adjusted(done)
	u := plan.UndoReconcile(l, o)
	d := u.Draft()
	asks(t, d,
		"Undo: mark 1 transaction(s) of Betaalrekening back to cleared and delete the balance adjustment of +10.00?",
		"- 2026-09-10 Payee r2 30.00 (reconciled)",
		"- 2026-09-25 Reconciliation Balance Adjustment +10.00 (reconciled)")
	if len(d.Calls) != 2 {
		t.Fatalf("calls: %+v", d.Calls)
	}
	back := d.Calls[0].(plan.UpdateTransactions)
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "r2", Cleared: new("cleared")}}, back.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{{Key: "r2", Before: "reconciled", After: "cleared"}}, back.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(plan.DeleteTransaction{Key: "adjustment", ID: "adj1"}, d.Calls[1]); diff != "" {
		t.Errorf("deletion (-want +got):\n%s", diff)
	}
	if u.ID("adjustment") != "adj1" || u.ID("r2") != "r2" {
		t.Errorf("ids %s, %s", u.ID("adjustment"), u.ID("r2"))
	}
	want := map[string]plan.Shown{
		"r2": {Now: "reconciled", Back: "cleared"}, "adjustment": {Now: "2026-09-25 Reconciliation Balance Adjustment +10.00 (reconciled)", Back: "no balance adjustment"},
	}
	if diff := cmp.Diff(want, u.Shown); diff != "" {
		t.Errorf("shown (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(operation.Data(operation.UndoData{Undoes: o.ID, Restores: []string{"r2", "adjustment"}}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
}

func TestUndoReconcileQuestions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		currency money.Currency
		bank     money.Milliunits
		adjust   bool
		want     []string
	}{
		"without an adjustment": {euro, 70_000, false, []string{
			"Undo: mark 1 transaction(s) of Betaalrekening back to cleared?", "- 2026-09-10 Payee r2 30.00 (reconciled)",
		}},
		"in yen": {yen, 70_000, false, []string{
			"Undo: mark 1 transaction(s) of Betaalrekening back to cleared?", "- 2026-09-10 Payee r2 30 (reconciled)",
		}},
		"in dinar": {dinar, 70_000, false, []string{
			"Undo: mark 1 transaction(s) of Betaalrekening back to cleared?", "- 2026-09-10 Payee r2 30.000 (reconciled)",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerR()
			l.Plan = planP(test.currency)
			o := recorded(must(plan.NewReconcile(l, reconciling(test.bank, test.adjust))).Draft(), done)
			row(l, "r2").Cleared = budget.Reconciled
			asks(t, plan.UndoReconcile(l, o).Draft(), test.want...)
		})
	}
}

func TestUndoReconcileLeavesLaterChangesAlone(t *testing.T) {
	t.Parallel()
	conflict := func(key, reason string) []operation.Conflict { return []operation.Conflict{{Key: key, Reason: reason}} }
	for name, test := range map[string]struct {
		change    func(l *budget.Ledger)
		restored  []string
		back      []string
		conflicts []operation.Conflict
	}{
		"reconcile-9: deleted by hand": {
			func(l *budget.Ledger) { row(*l, "adj1").Deleted = true }, []string{"r2"}, []string{"adjustment"}, nil,
		},
		"reconcile-9: set to uncleared": {
			func(l *budget.Ledger) { row(*l, "r2").Cleared = budget.Uncleared }, []string{"adjustment"}, nil, conflict("r2", "it was changed since"),
		},
		"cleared already": {
			func(l *budget.Ledger) { row(*l, "r2").Cleared = budget.Cleared }, []string{"adjustment"}, []string{"r2"}, nil,
		},
		"deleted": {
			func(l *budget.Ledger) { row(*l, "r2").Deleted = true }, []string{"adjustment"}, nil, conflict("r2", "it no longer exists"),
		},
		"an adjustment whose memo was edited": {
			func(l *budget.Ledger) { row(*l, "adj1").Memo = "mine" }, []string{"r2"}, nil, conflict("adjustment", "it was changed since"),
		},
		"an adjustment of another amount": {
			func(l *budget.Ledger) { row(*l, "adj1").Amount++ }, []string{"r2"}, nil, conflict("adjustment", "it was changed since"),
		},
		"an adjustment that was filed elsewhere": {
			func(l *budget.Ledger) { row(*l, "adj1").CategoryID = "c-food" }, []string{"r2"}, nil, conflict("adjustment", "it was changed since"),
		},
		"an adjustment that the bank's row was matched with": {
			func(l *budget.Ledger) { row(*l, "adj1").MatchedTransactionID = "x" },
			[]string{"r2"},
			nil,
			conflict("adjustment", "it was matched with a transaction from the bank"),
		},
		"an adjustment that is not approved or reconciled any more is not edited": {
			func(l *budget.Ledger) { row(*l, "adj1").Cleared, row(*l, "adj1").Approved = budget.Cleared, false },
			[]string{"r2", "adjustment"},
			nil, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := adjusted(done)
			test.change(&l)
			u := plan.UndoReconcile(l, o)
			var restored []string
			for _, item := range u.Judgement.Restore {
				restored = append(restored, item.Key)
			}
			got := []any{restored, u.Judgement.AlreadyBack, u.Judgement.Conflicts}
			if diff := cmp.Diff([]any{test.restored, test.back, test.conflicts}, got); diff != "" {
				t.Errorf("restored, already back, conflicts (-want +got):\n%s", diff)
			}
			if len(u.Draft().Calls) != len(test.restored) {
				t.Errorf("calls: %+v", u.Draft().Calls)
			}
		})
	}
}

// An adjustment whose making nobody recorded is found by what it is.
func TestUndoReconcileFindsAnAdjustment(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(l *budget.Ledger, o *operation.Operation)
		want   string
	}{
		"left intent": {nil, "adj1"},
		"left unknown": {func(_ *budget.Ledger, o *operation.Operation) {
			o.Settled = &operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"adjustment"}}
		}, "adj1"},
		"not the row that was there before": {func(_ *budget.Ledger, o *operation.Operation) {
			d := o.Data.(operation.ReconcileData)
			d.Adjustment.Existing = []string{"adj1"}
		}, ""},
		"not another row": {func(l *budget.Ledger, _ *operation.Operation) { row(*l, "adj1").Memo = "" }, ""},
		"never one that was": {func(_ *budget.Ledger, o *operation.Operation) {
			o.Settled = &operation.Settlement{Outcome: operation.Partial, Done: []string{"r2"}}
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := adjusted(nil)
			o.Made, o.Steps = nil, nil
			if test.change != nil {
				test.change(&l, &o)
			}
			got := ""
			for _, c := range plan.UndoReconcile(l, o).Draft().Calls {
				if d, ok := c.(plan.DeleteTransaction); ok {
					got = d.ID
				}
			}
			if got != test.want {
				t.Errorf("deleted %q, want %q", got, test.want)
			}
		})
	}
}

func TestUndoReconcileInWords(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{
		"cleared": "cleared", "": "no balance adjustment", operation.Present: "the balance adjustment",
	} {
		if got := plan.ReconcileWords(value); got != want {
			t.Errorf("%q is shown as %q, want %q", value, got, want)
		}
	}
	for want, d := range map[string]operation.ReconcileData{
		"mark 2 transaction(s) back to cleared":                                                 {},
		"mark transactions back to cleared and delete the balance adjustment, 2 item(s) in all": {Adjustment: &operation.Adjustment{}},
	} {
		if got, undoable := plan.UndoingOf(d, 2); !undoable || got != want {
			t.Errorf("%q, %v, want %q", got, undoable, want)
		}
	}
}
