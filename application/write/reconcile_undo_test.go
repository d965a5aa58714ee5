package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

func TestReconcile9Undo(t *testing.T) {
	t.Parallel()
	t.Run("reconcile-9 of the adjusted one", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		r := must(w.adjust("80"))
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "question", w.confirm.asked(), "Undo: mark 1 transaction(s) of Betaalrekening back to cleared and delete the balance adjustment of +10.00?\n"+
			"- 2026-09-10 Payee r2 30.00 (reconciled)\n- 2026-09-25 Reconciliation Balance Adjustment +10.00 (reconciled)")
		equal(t, "r2", w.state("r2"), "cleared")
		equal(t, "adjustments", len(w.adjustments()), 0)
		equal(t, "restored", fmt.Sprint(undone.Restored), fmt.Sprintf("[{r2 reconciled cleared {applied }} "+
			"{%s 2026-09-25 Reconciliation Balance Adjustment +10.00 (reconciled) no balance adjustment {applied }}]", r.AdjustmentID))
		kinds, _ := w.lines()
		equal(t, "journal", strings.Join(kinds[3:], ", "), "intent, step 1, settle applied")
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUndone)
		_, err := w.undo(r.OperationID)
		mustFail(t, err, domain.NotAllowed, "already undone")
	})
	for name, c := range map[string]struct {
		change    func(e *book.Editor, adjustment string)
		restored  string
		back      int
		conflicts string
	}{
		"adjustment deleted by hand": {func(e *book.Editor, id string) { e.DeleteTransaction(id) }, "r2", 1, "[]"},
		"r2 set to uncleared":        {func(e *book.Editor, _ string) { e.SetCleared("r2", "uncleared") }, "ADJ", 0, "[{r2 it was changed since}]"},
		"r2 cleared already":         {func(e *book.Editor, _ string) { e.SetCleared("r2", "cleared") }, "ADJ", 1, "[]"},
		"r2 deleted":                 {func(e *book.Editor, _ string) { e.DeleteTransaction("r2") }, "ADJ", 0, "[{r2 it no longer exists}]"},
		"adjustment edited":          {func(e *book.Editor, id string) { e.EditMemo(id, "mine") }, "r2", 0, "[{ADJ it was changed since}]"},
		"adjustment filed elsewhere": {func(e *book.Editor, id string) { e.SetCategory(id, "c-food") }, "r2", 0, "[{ADJ it was changed since}]"},
		"adjustment flagged":         {func(e *book.Editor, id string) { e.SetFlag(id, "red") }, "r2", 0, "[{ADJ it was changed since}]"},
		"r2 recategorised":           {func(e *book.Editor, _ string) { e.SetCategory("r2", "c-food") }, "r2 ADJ", 0, "[]"},
	} {
		t.Run("reconcile-9 "+name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t, planR()))
			r := must(w.adjust("80"))
			w.elsewhere(func(e *book.Editor) { c.change(e, r.AdjustmentID) })
			undone := must(w.undo(""))
			var ids []string
			for _, one := range undone.Restored {
				ids = append(ids, strings.ReplaceAll(one.ID, r.AdjustmentID, "ADJ"))
			}
			equal(t, "status", undone.Status, write.Applied)
			equal(t, "restored", strings.Join(ids, " "), c.restored)
			equal(t, "already back", len(undone.AlreadyBack), c.back)
			equal(t, "conflicts", strings.ReplaceAll(fmt.Sprint(undone.Conflicts), r.AdjustmentID, "ADJ"), c.conflicts)
		})
	}
	t.Run("reconcile-9 all changed since", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		r := must(w.adjust("80"))
		w.elsewhere(func(e *book.Editor) { e.SetCleared("r2", "uncleared"); e.EditMemo(r.AdjustmentID, "mine") })
		writes := w.ynab.Writes()
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "write requests", w.ynab.Writes(), writes)
		contains(t, undone.Message, "Left alone", "r2")
		equal(t, "adjustments", len(w.adjustments()), 1)
	})
	t.Run("reconcile-9 deleted between the look and the request", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		r := must(w.adjust("80"))
		w.ynab.Before(nth(sandbox.OpDeleteTransaction, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.DeleteTransaction(r.AdjustmentID) })
			return nil
		}))
		equal(t, "status", must(w.undo("")).Status, write.Applied)
	})
	t.Run("reconcile-9 the adjustment cannot be deleted", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, planR()))
		r := must(w.adjust("80"))
		w.ynab.Before(nth(sandbox.OpDeleteTransaction, 1, badRequest))
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Partial)
		equal(t, "r2", w.state("r2"), "cleared")
		equal(t, "adjustments", len(w.adjustments()), 1)
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusApplied)
		w.ynab.Before(nil)
		again := must(w.undo(r.OperationID))
		equal(t, "already back", strings.Join(again.AlreadyBack, ","), "r2")
		equal(t, "adjustments", len(w.adjustments()), 0)
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUndone)
	})
}

func TestReconcile9UndoWithoutAnAdjustment(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, planR()))
	must(w.reconcile("70"))
	must(w.undo(""))
	equal(t, "question", w.confirm.asked(), "Undo: mark 1 transaction(s) of Betaalrekening back to cleared?\n- 2026-09-10 Payee r2 30.00 (reconciled)")
	equal(t, "r2", w.state("r2"), "cleared")
	equal(t, "write requests", w.ynab.Writes(), 2)
}

func TestReconcileUndoOfAProcessThatWasKilled(t *testing.T) {
	t.Parallel()
	// recorded is what the process wrote down before it was killed.
	recorded := func(w *world) operation.Data {
		must(w.adjust("80"))
		return w.log().Operations[0].Data
	}
	t.Run("before the request", func(t *testing.T) {
		t.Parallel()
		data := recorded(confirmed(newWorld(t, planR())))
		w := confirmed(newWorld(t, planR()))
		id := left(t, w, data)
		undone := must(w.undo(id))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "already back", len(undone.AlreadyBack), 2)
		equal(t, "write requests", w.ynab.Writes(), 0)
	})
	t.Run("after both", func(t *testing.T) {
		t.Parallel()
		data := recorded(confirmed(newWorld(t, planR())))
		w := confirmed(newWorld(t, planR()))
		id := left(t, w, data)
		w.elsewhere(func(e *book.Editor) {
			e.AddTransaction(budget.Transaction{
				ID: "made", Date: day("2026-09-25"), AccountID: "a1", Amount: 10_000, PayeeName: "Reconciliation Balance Adjustment",
				Memo: "Added by reconcile_account", CategoryID: "c-inflow", Cleared: budget.Reconciled, Approved: true,
			})
			e.SetCleared("r2", "reconciled")
		})
		undone := must(w.undo(id))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "restored", fmt.Sprint(undone.Restored[0].ID, undone.Restored[1].ID), "r2made")
		equal(t, "r2", w.state("r2"), "cleared")
		equal(t, "adjustments", len(w.adjustments()), 0)
		equal(t, "status in the journal", w.statusOf(id), operation.StatusUndone)
	})
	t.Run("an equal row that was there before is left alone", func(t *testing.T) {
		t.Parallel()
		earlier := budget.Transaction{
			ID: "earlier", Date: day("2026-09-25"), AccountID: "a1", Amount: 10_000, PayeeName: "Reconciliation Balance Adjustment",
			Memo: "Added by reconcile_account", CategoryID: "c-inflow", Cleared: budget.Uncleared,
		}
		data := recorded(confirmed(newWorld(t, planR(earlier))))
		w := confirmed(newWorld(t, planR(earlier)))
		id := left(t, w, data)
		equal(t, "status", must(w.undo(id)).Status, write.NothingToDo)
		equal(t, "adjustments", len(w.adjustments()), 1)
	})
}
