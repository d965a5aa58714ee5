package write_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func TestFlag4Undo(t *testing.T) {
	t.Parallel()
	t.Run("once, and once more", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, blue()))
		applied := must(w.flag("t1", "red", "t2", "none"))
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "kind", undone.Kind, operation.Flag)
		equal(t, "question", w.confirm.asked(), "Undo: change the flag of 2 transaction(s)?\n"+
			"- 2026-09-02 Corner Shop 7.25: red → none\n- 2026-09-12 Market 86.40: none → blue")
		equal(t, "restored", fmt.Sprint(undone.Restored), "[{t1 red none {applied }} {t2 none blue {applied }}]")
		equal(t, "t1", w.row("t1").Flag, "")
		equal(t, "t2", w.row("t2").Flag, "blue")
		_, err := w.undo(applied.OperationID)
		mustFail(t, err, domain.NotAllowed, "already undone")
	})
	t.Run("flag-4 one changed since", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, blue()))
		applied := must(w.flag("t1", "red", "t2", "none"))
		w.colour("t1", "green")
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "restored", undone.RestoredCount, 1)
		equal(t, "conflicts", fmt.Sprint(undone.Conflicts), "[{t1 it was changed since}]")
		contains(t, w.confirm.asked(), "Undo: change the flag of 1 transaction(s)?", "1 item(s) changed since will be left alone.")
		equal(t, "t1", w.row("t1").Flag, "green")
		equal(t, "t2", w.row("t2").Flag, "blue")
		equal(t, "status in the journal", w.statusOf(applied.OperationID), operation.StatusPartlyUndone)
	})
	t.Run("flag-4 all changed since", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		must(w.flag("t1", "red", "t2", "red"))
		w.colour("t1", "green")
		w.colour("t2", "green")
		writes := w.ynab.Writes()
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "conflicts", len(undone.Conflicts), 2)
		contains(t, undone.Message, "t1", "changed since", "t2", "operation_id")
		equal(t, "write requests", w.ynab.Writes(), writes)
	})
	t.Run("already back, and gone", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		must(w.flag("t1", "red", "t2", "red", "t3", "red"))
		w.colour("t1", "")
		w.elsewhere(func(e *book.Editor) { e.DeleteTransaction("t2") })
		undone := must(w.undo(""))
		equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "[t1]")
		equal(t, "conflicts", fmt.Sprint(undone.Conflicts), "[{t2 it no longer exists}]")
		equal(t, "restored", undone.Restored[0].ID, "t3")
	})
	t.Run("what else became of the transaction is no matter", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		must(w.flag("t2", "red"))
		w.recategorise("t2", "c-rest")
		w.elsewhere(func(e *book.Editor) { e.SetCleared("t2", "reconciled") })
		equal(t, "restored", must(w.undo("")).RestoredCount, 1)
		equal(t, "category", w.category("t2"), "c-rest")
		equal(t, "state", w.row("t2").Cleared, "reconciled")
	})
}

func TestFlag4UndoOfAProcessThatWasKilled(t *testing.T) {
	t.Parallel()
	data := operation.FlagData{Changes: []operation.FlagChange{
		{TransactionID: "t1", From: "none", To: "red"}, {TransactionID: "t2", From: "blue", To: "none"},
	}}
	t.Run("before the request", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, blue())
		id := left(t, w, data)
		equal(t, "status", w.statusOf(id), operation.StatusIntent)
		undone := must(w.undo(""))
		equal(t, "status of the undo", undone.Status, write.NothingToDo)
		equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "[t1 t2]")
		equal(t, "write requests", w.ynab.Writes(), 0)
	})
	t.Run("after the request", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, blue()))
		id := left(t, w, data)
		w.colour("t1", "red")
		w.colour("t2", "")
		equal(t, "to restore", w.list(true).Operations[0].Check.Restorable, 2)
		equal(t, "restored", must(w.undo("")).RestoredCount, 2)
		equal(t, "t1", w.row("t1").Flag, "")
		equal(t, "t2", w.row("t2").Flag, "blue")
		equal(t, "status", w.statusOf(id), operation.StatusUndone)
	})
}
