package write_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestUndoCreate14(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		since  func(e *book.Editor, id string)
		status write.Status
		// there says whether the row is on the account afterwards.
		there  bool
		reason string
	}{
		"create-14 plain":            {nil, write.Applied, false, ""},
		"create-14 deleted since":    {func(e *book.Editor, id string) { e.DeleteTransaction(id) }, write.NothingToDo, false, ""},
		"create-14 edited since":     {func(e *book.Editor, id string) { e.EditMemo(id, "mine") }, write.NothingToDo, true, "it was changed since"},
		"create-14 reconciled since": {func(e *book.Editor, id string) { e.SetCleared(id, budget.Reconciled) }, write.NothingToDo, true, "it is reconciled"},
		"create-14 approved since":   {func(e *book.Editor, id string) { e.SetApproved(id, true) }, write.Applied, false, ""},
		"flagged since":              {func(e *book.Editor, id string) { e.SetFlag(id, "red") }, write.NothingToDo, true, "it was changed since"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, clerk := withClerk(confirmed(newWorld(t)))
			r := must(w.create(lunch()))
			id := r.CreatedIDs[0]
			if test.since != nil {
				w.elsewhere(func(e *book.Editor) { test.since(e, id) })
			}
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, test.status)
			equal(t, "there", w.there(id), test.there)
			equal(t, "kind", undone.Kind, operation.Create)
			switch {
			case test.reason != "":
				equal(t, "conflict", fmt.Sprint(undone.Conflicts), fmt.Sprintf("[{%s %s}]", id, test.reason))
				contains(t, undone.Message, id, test.reason)
				equal(t, "deleted", len(clerk.deleted), 0)
				equal(t, "status of the operation", w.statusOf(r.OperationID), operation.StatusApplied)
			case test.status == write.Applied:
				equal(t, "question", w.confirm.asked(), "Undo: delete 1 transaction(s) created on Betaalrekening?\n- 2026-09-20 Market 12.50")
				equal(t, "deleted", fmt.Sprint(clerk.deleted), "["+id+"]")
				equal(t, "restored", undone.Restored[0].ID, id)
				equal(t, "status of the operation", w.statusOf(r.OperationID), operation.StatusUndone)
			default:
				equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "["+id+"]")
			}
		})
	}
}

func TestUndoCreateOfARowThatTheBankSentToo(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.create(lunch()))
	must(w.ynab.CreateTransactions(t.Context(), planID, []budget.NewTransaction{
		{AccountID: "a1", Date: day("2026-09-21"), Amount: -12_500, PayeeName: "CB MARKET", ImportID: "YNAB:1"},
	}))
	undone := must(w.undo(""))
	equal(t, "status", undone.Status, write.NothingToDo)
	equal(t, "conflict", fmt.Sprint(undone.Conflicts), "[{"+r.CreatedIDs[0]+" it was matched with a transaction from the bank}]")
	equal(t, "there", w.there(r.CreatedIDs[0]), true)
}

// A row that YNAB takes for one that is there already is hidden behind it from the beginning.
func TestUndoCreateOfARowThatWasMatchedAtOnce(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	typed := must(w.create(lunch())).CreatedIDs[0]
	r := must(w.create(imported("x", lunch())))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "created", len(r.CreatedIDs), 1)
	undone := must(w.undo(""))
	equal(t, "status", undone.Status, write.NothingToDo)
	equal(t, "conflict", fmt.Sprint(undone.Conflicts), "[{"+r.CreatedIDs[0]+" it was changed since}]")
	equal(t, "the typed row", w.there(typed), true)
}

func TestUndoCreateOfATransferWhoseOtherSideIsReconciled(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.create(saved("a2"), lunch()))
	other := w.row(r.CreatedIDs[0]).TransferTransactionID
	w.elsewhere(func(e *book.Editor) { e.SetCleared(other, budget.Reconciled) })
	undone := must(w.undo(""))
	contains(t, w.confirm.asked(), "delete 1 transaction(s)", "1 item(s) changed since will be left alone.")
	equal(t, "restored", undone.RestoredCount, 1)
	contains(t, undone.Conflicts[0].Reason, "other side of the transfer is reconciled")
	equal(t, "transfer", w.there(other), true)
	equal(t, "status", w.statusOf(r.OperationID), operation.StatusPartlyUndone)
}

// killedCreate is an operation that a process began and did not end.
func killedCreate(t *testing.T, w *world, n int) string {
	t.Helper()
	l := must(application.Ledger(t.Context(), w.Reader, must(w.Plans.Resolve(t.Context(), planID, application.ToWrite)), application.ForWrite, application.ForWrite))
	items := make([]plan.CreateItem, n)
	for i := range items {
		items[i] = plan.CreateItem{Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared}
	}
	data := must(plan.NewCreate(l, journal.Salt(), "a1", false, items)).Draft().Data
	return left(t, w, data)
}

func lunchRow() budget.Transaction {
	return budget.Transaction{AccountID: "a1", Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared}
}

func TestUndo3And4OfACreationThatWasKilled(t *testing.T) {
	t.Parallel()
	t.Run("undo-3 before the request", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		id := killedCreate(t, w, 2)
		equal(t, "status", w.statusOf(id), operation.StatusIntent)
		undone := must(w.undo(""))
		equal(t, "status of the undo", undone.Status, write.NothingToDo)
		equal(t, "already back", len(undone.AlreadyBack), 2)
		equal(t, "write requests", w.ynab.Writes(), 0)
	})
	t.Run("undo-4 an equal row existed before", func(t *testing.T) {
		t.Parallel()
		old := lunchRow()
		old.ID = "old"
		w := confirmed(newWorld(t, plus(old)))
		killedCreate(t, w, 2)
		w.elsewhere(func(e *book.Editor) { e.AddTransaction(lunchRow()); e.AddTransaction(lunchRow()) })
		undone := must(w.undo(""))
		equal(t, "restored", undone.RestoredCount, 2)
		equal(t, "the row before", w.there("old"), true)
		equal(t, "left", w.lunches(), 1)
		contains(t, w.confirm.asked(), "delete 2 transaction(s)", "- 2026-09-20 Market 12.50\n- 2026-09-20 Market 12.50")
	})
}

func TestUndo5OfACreationThatWasKilledHalfWay(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.create(manyOf(3)...))
	left(t, w, operation.UndoData{Undoes: operation.ID(r.OperationID), Restores: []string{"0", "1", "2"}})
	w.elsewhere(func(e *book.Editor) { e.DeleteTransaction(r.CreatedIDs[0]) })
	undone := must(w.undo(""))
	equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "["+r.CreatedIDs[0]+"]")
	equal(t, "restored", undone.RestoredCount, 2)
	equal(t, "status", w.statusOf(r.OperationID), operation.StatusUndone)
	equal(t, "left", w.lunches(), 0)
}

func TestUndoCreateWhenSomethingGoesWrong(t *testing.T) {
	t.Parallel()
	undo := func(t *testing.T, disturb func(w *world)) (*world, write.CreateTransactionsResult, write.UndoOperationResult) {
		w := confirmed(newWorld(t))
		r := must(w.create(manyOf(3)...))
		disturb(w)
		return w, r, must(w.undo(""))
	}
	t.Run("somebody deletes one while the undo runs", func(t *testing.T) {
		t.Parallel()
		w, _, undone := undo(t, func(w *world) {
			w.ynab.Before(nth(sandbox.OpDeleteTransaction, 2, func() error {
				id := w.log().Operations[0].Created()[1].ID
				w.elsewhere(func(e *book.Editor) { e.DeleteTransaction(id) })
				return nil
			}))
		})
		equal(t, "looked up", len(w.clock.slept), 0)
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "left", w.lunches(), 0)
	})
	t.Run("the second is refused", func(t *testing.T) {
		t.Parallel()
		w, r, undone := undo(t, func(w *world) { w.ynab.Before(nth(sandbox.OpDeleteTransaction, 2, badRequest)) })
		equal(t, "status", undone.Status, write.Partial)
		equal(t, "left", w.lunches(), 2)
		equal(t, "operation", w.statusOf(r.OperationID), operation.StatusApplied)
		equal(t, "again", must(w.undo("")).RestoredCount, 2)
		equal(t, "left", w.lunches(), 0)
		equal(t, "operation", w.statusOf(r.OperationID), operation.StatusUndone)
	})
	t.Run("an answer is lost", func(t *testing.T) {
		t.Parallel()
		w, _, undone := undo(t, func(w *world) { w.ynab.After(nth(sandbox.OpDeleteTransaction, 2, lost)) })
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "left", w.lunches(), 0)
	})
	t.Run("the first request is lost and not made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		must(w.create(lunch()))
		w.ynab.Before(nth(sandbox.OpDeleteTransaction, 1, lost))
		_, err := w.undo("")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "left", w.lunches(), 1)
	})
}

// A creation whose end could not be recorded is undone by what its rows are.
func TestUndoCreateWithoutASettleLine(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	w.journal.settle = diskFull
	r := must(w.create(lunch()))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "warnings", len(r.Warnings), 1)
	w.journal.settle = nil
	again := w.again()
	undone := must(again.undo(""))
	equal(t, "restored", undone.RestoredCount, 1)
	equal(t, "left", again.lunches(), 0)
}

func TestUndoCreateIsChecked(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.create(manyOf(3)...))
	w.elsewhere(func(e *book.Editor) {
		e.DeleteTransaction(r.CreatedIDs[0])
		e.EditMemo(r.CreatedIDs[1], "mine")
	})
	one := w.list(true).Operations[0]
	equal(t, "check", fmt.Sprint(one.Check.Restorable, one.Check.AlreadyBack, one.Check.Conflicts), "1 1 1")
	equal(t, "undo", one.Undo, "delete 3 transaction(s)")
}
