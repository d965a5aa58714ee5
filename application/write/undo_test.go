package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func TestUndo1NothingToUndo(t *testing.T) {
	t.Parallel()
	t.Run("undo-1 an empty journal", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.undo("")
		mustFail(t, err, domain.NotFound, "Nothing to undo", "plan P", "list_operations")
	})
	t.Run("undo-1 an unknown id", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.undo("0123456789ab")
		mustFail(t, err, domain.NotFound, "operation_id", "Nothing to undo", "0123456789ab")
	})
	t.Run("undo-1 an operation of another plan", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, planP(), otherPlan())
		w.confirm.answer = yes
		r := must(w.budget(write.SetCategoryBudgetRequest{PlanID: "Q", CategoryID: "c-hol", Amount: number(t, "1")}))
		for _, id := range []string{"", r.OperationID} {
			reply, err := call(t.Context(), w, write.UndoOperation{Pipeline: w.Pipeline}.Do, write.UndoOperationRequest{PlanID: "P", OperationID: id}, "")
			mustFail(t, err, domain.NotFound, "Nothing to undo", id)
			equal(t, "status", reply.Result.Status, "")
		}
	})
	for _, id := range []string{"ABCDEFABCDEF", "0123456789a", "0123456789abc", "x123456789ab", "0123456789ab\n"} {
		t.Run(fmt.Sprintf("undo-1 what is no id: %q", id), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.undo(id)
			mustFail(t, err, domain.InvalidArgument, "operation_id", "12 hexadecimal digits")
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
}

func TestUndo2TheCodeOfAnotherUndo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	first := must(w.setTo("c-hol", "1"))
	second := must(w.setTo("c-tennis", "1"))
	w.confirm.answer = nil
	preview := must(w.undo(first.OperationID))
	_, err := w.undoWith(second.OperationID, preview.Confirmation)
	mustFail(t, err, domain.Confirmation, "different changes")
	equal(t, "undo-2 Tennis", w.assigned("c-tennis"), 1_000)
	// And without an id, when the newest operation is another one by then.
	preview = must(w.undo(""))
	equal(t, "operation", preview.UndoneOperationID, second.OperationID)
	w.confirm.answer = yes
	must(w.setTo("c-rest", "1"))
	w.confirm.answer = nil
	_, err = w.undoWith("", preview.Confirmation)
	mustFail(t, err, domain.Confirmation, "different changes")
}

// left is an operation that a process began and did not end, because it was killed.
func left(t *testing.T, w *world, data operation.Data) string {
	t.Helper()
	dead := journal.New(w.path, w.clock, nil)
	return string(must(dead.Begin(t.Context(), operation.Intent{PlanID: planID, Tool: "apply_categories", Data: data})))
}

func TestUndo3AProcessThatWasKilled(t *testing.T) {
	t.Parallel()
	data := operation.CategorizeData{Changes: []operation.CategoryChange{
		{TransactionID: "t1", To: new("c-food")}, {TransactionID: "t2", From: new("c-food"), To: new("c-rest")},
	}}
	t.Run("undo-3 before the request", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		id := left(t, w, data)
		equal(t, "status", w.statusOf(id), operation.StatusIntent)
		undone := must(w.undo(""))
		equal(t, "status of the undo", undone.Status, write.NothingToDo)
		equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "[t1 t2]")
		equal(t, "write requests", w.ynab.Writes(), 0)
		contains(t, undone.Message, "earlier value already")
	})
	t.Run("undo-3 after the request", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		id := left(t, w, data)
		w.recategorise("t1", "c-food")
		w.recategorise("t2", "c-rest")
		w.confirm.answer = yes
		undone := must(w.undo(""))
		equal(t, "restored", undone.RestoredCount, 2)
		equal(t, "t1", w.category("t1"), "")
		equal(t, "t2", w.category("t2"), "c-food")
		equal(t, "status", w.statusOf(id), operation.StatusUndone)
	})
}

func TestUndo5AProcessThatWasKilledDuringAnUndo(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plus(fresh(3)...))
	w.confirm.answer = yes
	r := must(w.apply(pairs(fresh(3), "c-food")...))
	killed := left(t, w, operation.UndoData{Undoes: operation.ID(r.OperationID), Restores: []string{"n000", "n001", "n002"}})
	w.recategorise("n000", "")
	equal(t, "undo-5 status", w.statusOf(r.OperationID), operation.StatusApplied)
	equal(t, "undo-5 status of the undo", w.statusOf(killed), operation.StatusIntent)
	undone := must(w.undo(""))
	equal(t, "operation", undone.UndoneOperationID, r.OperationID)
	equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "[n000]")
	equal(t, "restored", undone.RestoredCount, 2)
	equal(t, "status", w.statusOf(r.OperationID), operation.StatusUndone)
	undoneBy := w.list(false).Operations[2].UndoneBy
	equal(t, "undone by", strings.Join(undoneBy, ", "), killed+", "+undone.OperationID)
}

func TestAnUndoStandsForEveryStateOfItsOperation(t *testing.T) {
	t.Parallel()
	t.Run("running", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		var refused error
		w.journal.settle = func() error {
			w.journal.settle = nil
			id := string(w.log().Operations[0].ID)
			_, refused = write.UndoOperation{Pipeline: w.again().withJournal(w.journal)}.Do(t.Context(), write.UndoOperationRequest{OperationID: id})
			return nil
		}
		must(w.apply("t1", "c-food"))
		mustFail(t, refused, domain.NotAllowed, "still running")
	})
	t.Run("failed", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, badRequest))
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.RefusedByYNAB)
		_, err = w.undo(string(w.log().Operations[0].ID))
		mustFail(t, err, domain.NotAllowed, "nothing was applied")
	})
	t.Run("an undo", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		older := must(w.setTo("c-hol", "1"))
		must(w.apply("t1", "c-food"))
		undo := must(w.undo(""))
		equal(t, "undo of the undo", undo.Undo, "This cannot be undone: make the change again.")
		_, err := w.undo(undo.OperationID)
		mustFail(t, err, domain.NotAllowed, "cannot be undone", "make the change again", older.OperationID)
	})
	t.Run("partly undone", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		w.recategorise("t1", "c-hol")
		must(w.undo(""))
		_, err := w.undo(r.OperationID)
		mustFail(t, err, domain.NotAllowed, "already undone")
		_, err = w.undo("")
		mustFail(t, err, domain.NotFound, "Nothing to undo")
	})
	t.Run("a kind that a newer version recorded", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		older := must(confirmed(w).setTo("c-hol", "1"))
		appendLine(t, w.path, `{"v":1,"t":"intent","op":"5f2c9a1e7b30","at":"2026-09-25T08:00:00Z","plan":"`+planID+`","tool":"bake_bread","kind":"bread","n":1,"pid":1,"data":{}}`+"\n"+
			`{"v":1,"t":"settle","op":"5f2c9a1e7b30","at":"2026-09-25T08:00:00Z","outcome":"applied"}`+"\n")
		_, err := w.undo("")
		mustFail(t, err, domain.NotAllowed, "5f2c9a1e7b30", "cannot be undone", "bread", older.OperationID)
	})
}

// confirmed is a world in which everything is agreed to.
func confirmed(w *world) *world {
	w.confirm.answer = yes
	return w
}

func (w *world) withJournal(j application.Journal) *write.Pipeline {
	w.Journal = j
	return w.Pipeline
}
