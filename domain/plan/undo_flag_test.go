package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// reflagged is P after t1 none → red and t2 blue → none, and the operation that did it.
func reflagged(s *operation.Settlement, steps ...string) (budget.Ledger, operation.Operation) {
	l := flagged()
	d := must(plan.NewFlag(l, marks("t1", "red", "t2", "none"))).Draft()
	row(l, "t1").Flag, row(l, "t2").Flag = "red", ""
	return l, recorded(d, s, steps...)
}

var (
	t1Unflag = operation.Item{Key: "t1", Before: "red", After: "none"}
	t2Reflag = operation.Item{Key: "t2", Before: "none", After: "blue"}
)

func TestUndoFlag(t *testing.T) {
	t.Parallel()
	l, o := reflagged(done)
	u := plan.UndoFlag(l, o)
	d := u.Draft()
	asks(t, d,
		"Undo: change the flag of 2 transaction(s)?",
		"- 2026-09-02 Corner Shop 7.25: red → none",
		"- 2026-09-12 Market 86.40: none → blue")
	if diff := cmp.Diff(operation.Data(operation.UndoData{Undoes: o.ID, Restores: []string{"t1", "t2"}}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	none, blue := "", "blue"
	call := d.Calls[0].(plan.UpdateTransactions)
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "t1", Flag: &none}, {ID: "t2", Flag: &blue}}, call.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{t1Unflag, t2Reflag}, call.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	shown := map[string]plan.Shown{"t1": {Now: "red", Back: "none"}, "t2": {Now: "none", Back: "blue"}}
	if diff := cmp.Diff(shown, u.Shown); diff != "" {
		t.Errorf("shown (-want +got):\n%s", diff)
	}
	if d.Left != 0 || d.Together || len(d.Calls) != 1 || u.Show("red") != "red" {
		t.Errorf("draft: %+v", d)
	}
}

// Each case changes P after the operation, and says what is judged then.
func TestUndoFlagLeavesLaterChangesAlone(t *testing.T) {
	t.Parallel()
	both := operation.Judgement{Restore: []operation.Item{t1Unflag, t2Reflag}}
	with := func(j operation.Judgement) operation.Judgement {
		j.Restore = []operation.Item{t1Unflag}
		return j
	}
	for name, test := range map[string]struct {
		settled *operation.Settlement
		steps   []string
		change  func(l *budget.Ledger)
		want    operation.Judgement
	}{
		"nothing changed since":                  {done, nil, func(*budget.Ledger) {}, both},
		"flag-4: flagged since":                  {done, nil, func(l *budget.Ledger) { row(*l, "t2").Flag = "green" }, with(conflicts("t2", "it was changed since"))},
		"in a colour nobody knows: that is none": {done, nil, func(l *budget.Ledger) { row(*l, "t2").Flag = "pink" }, both},
		"deleted since":                          {done, nil, func(l *budget.Ledger) { row(*l, "t2").Deleted = true }, with(conflicts("t2", "it no longer exists"))},
		"back already":                           {done, nil, func(l *budget.Ledger) { row(*l, "t2").Flag = "blue" }, with(operation.Judgement{AlreadyBack: []string{"t2"}})},
		"reconciled and split since: still a flag": {done, nil, func(l *budget.Ledger) {
			r := row(*l, "t2")
			r.Cleared, r.Lines = budget.Reconciled, []budget.Line{{ID: "s"}}
		}, both},
		"only what was applied":     {&operation.Settlement{Outcome: operation.Partial, Done: []string{"t1"}}, nil, func(*budget.Ledger) {}, with(operation.Judgement{})},
		"only what a step tells of": {&operation.Settlement{Outcome: operation.Partial}, []string{"t1"}, func(*budget.Ledger) {}, with(operation.Judgement{})},
		"of what is unknown the plan decides": {
			&operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"t1", "t2"}}, nil,
			func(l *budget.Ledger) { row(*l, "t2").Flag = "blue" }, with(operation.Judgement{AlreadyBack: []string{"t2"}}),
		},
		"killed before the request": {
			nil, nil, func(l *budget.Ledger) { row(*l, "t1").Flag, row(*l, "t2").Flag = "", "blue" },
			operation.Judgement{AlreadyBack: []string{"t1", "t2"}},
		},
		"killed after the request": {nil, nil, func(*budget.Ledger) {}, both},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, o := reflagged(test.settled, test.steps...)
			test.change(&l)
			u := plan.UndoFlag(l, o)
			if diff := cmp.Diff(test.want, u.Judgement); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
			if d := u.Draft(); d.Left != len(test.want.Conflicts) || d.Empty() != (len(test.want.Restore) == 0) {
				t.Errorf("draft: %+v", d)
			}
		})
	}
}

func TestUndoFlagQuestionOfAPart(t *testing.T) {
	t.Parallel()
	l, o := reflagged(done)
	row(l, "t1").Flag = "green"
	asks(t, plan.UndoFlag(l, o).Draft(),
		"Undo: change the flag of 1 transaction(s)?", // flag-4
		"- 2026-09-12 Market 86.40: none → blue",
		"1 item(s) changed since will be left alone.")
}

func TestUndoFlagOfManyGoesInChunks(t *testing.T) {
	t.Parallel()
	l, all := many(162)
	var flags []plan.Marking
	for _, a := range all {
		flags = append(flags, plan.Marking{TransactionID: a.TransactionID, Color: "red"})
	}
	o := recorded(must(plan.NewFlag(l, flags)).Draft(), done)
	for _, f := range flags {
		row(l, f.TransactionID).Flag = "red"
	}
	calls := plan.UndoFlag(l, o).Draft().Calls
	if len(calls) != 2 || len(calls[0].Items()) != 100 || len(calls[1].Items()) != 62 {
		t.Errorf("%d calls", len(calls))
	}
}
