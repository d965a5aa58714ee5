package write_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// halfway is a world in which the adjustment was made and r2 could not be marked.
func halfway(t *testing.T) (*world, write.ReconcileAccountResult) {
	t.Helper()
	w := confirmed(newWorld(t, planR()))
	w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, badRequest))
	return w, must(w.adjust("80"))
}

func TestReconcile8TheAdjustmentAlone(t *testing.T) {
	t.Parallel()
	t.Run("reconcile-8 is reported", func(t *testing.T) {
		t.Parallel()
		w, r := halfway(t)
		equal(t, "status", r.Status, write.Partial)
		equal(t, "r2", fmt.Sprint(r.ToMark[0].Outcome, w.state("r2")), "not_appliedcleared")
		contains(t, r.ToMark[0].Reason, "computer says no")
		equal(t, "adjustment", r.AdjustmentID, w.adjustments()[0].ID)
		contains(t, r.Message, "1 of 2", "computer says no", "delete the balance adjustment, 1 item(s) in all", "balance adjustment of 10.00 was added", "call again")
		kinds, text := w.lines()
		equal(t, "journal", strings.Join(kinds, ", "), "intent, step 1, settle partial")
		equal(t, "the id is recorded once", strings.Count(text, r.AdjustmentID), 1)
	})
	t.Run("reconcile-8 its undo", func(t *testing.T) {
		t.Parallel()
		w, r := halfway(t)
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "question", w.confirm.asked(), "Undo: mark 0 transaction(s) of Betaalrekening back to cleared and delete the balance adjustment of +10.00?\n"+
			"- 2026-09-25 Reconciliation Balance Adjustment +10.00 (reconciled)")
		equal(t, "restored", undone.Restored[0].ID, r.AdjustmentID)
		equal(t, "adjustments", len(w.adjustments()), 0)
	})
	t.Run("reconcile-8 once more", func(t *testing.T) {
		t.Parallel()
		w, _ := halfway(t)
		for _, adjust := range []bool{true, false} {
			r := must(w.reconcileWith(holding(t, "80", adjust)))
			want := write.Applied
			if !adjust {
				want = write.NothingToDo
			}
			equal(t, "status", r.Status, want)
		}
		equal(t, "r2", w.state("r2"), "reconciled")
		equal(t, "adjustments", len(w.adjustments()), 1)
	})
}

func TestReconcileAnswersThatAreLost(t *testing.T) {
	t.Parallel()
	t.Run("of the adjustment, which was made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		w.ynab.After(nth(sandbox.OpCreateTransactions, 1, lost))
		r := must(w.adjust("80"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "id", r.AdjustmentID, w.adjustments()[0].ID)
		equal(t, "write requests", w.ynab.Writes(), 2)
	})
	t.Run("of the adjustment, which was not made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		w.ynab.Before(nth(sandbox.OpCreateTransactions, 1, lost))
		_, err := w.adjust("80")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "slept until", slices.Max(w.clock.slept).Seconds(), 30)
		equal(t, "r2", w.state("r2"), "cleared")
	})
	t.Run("of the marks", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, lost))
		equal(t, "status", must(w.reconcile("70")).Status, write.Applied)
	})
	t.Run("of the adjustment, and nobody knows", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		w.ynab.After(nth(sandbox.OpCreateTransactions, 1, func() error {
			w.ynab.Before(unreachable)
			return errLost
		}))
		r := must(w.adjust("80"))
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "r2", string(r.ToMark[0].Outcome), "not_applied")
		contains(t, r.Message, "find_transactions", "not known whether the balance adjustment of 10.00 was added")
		w.ynab.Before(nil)
		undone := must(w.undo(""))
		equal(t, "undo", undone.Status, write.Applied)
		equal(t, "restored", undone.RestoredCount, 1)
		equal(t, "adjustments", len(w.adjustments()), 0)
	})
}

func TestReconcileStoredOtherwise(t *testing.T) {
	t.Parallel()
	t.Run("an adjustment without its category", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		w.Writer = recreated{w.writer, func(row budget.Transaction) budget.Transaction {
			row.CategoryID = ""
			return row
		}}
		r := must(w.adjust("80"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "differences", fmt.Sprint(r.Differences),
			fmt.Sprintf("[{%s category Inflow: Ready to Assign no category}]", r.AdjustmentID))
		equal(t, "r2", w.state("r2"), "cleared")
	})
	t.Run("a mark that YNAB did not make", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR(bankRow("x1", 11, 0, budget.Cleared))))
		w.writer.keep = []string{"r2"}
		r := must(w.reconcile("70"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "differences", fmt.Sprint(r.Differences), "[{r2 cleared reconciled cleared}]")
		contains(t, r.ToMark[0].Reason, "YNAB kept cleared")
		equal(t, "x1", string(r.ToMark[1].Outcome), "applied")
	})
}
