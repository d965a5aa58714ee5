package write_test

import (
	"errors"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

// The newest operation is what "undo that" means, and every other one is undone by its id.
func TestUndoGoesBackStepByStep(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	for _, amount := range []string{"1", "2", "3"} {
		must(w.setTo("c-hol", amount))
	}
	for _, want := range []int64{2_000, 1_000, 0} {
		must(w.undo(""))
		equal(t, "assigned", int64(w.assigned("c-hol")), want)
	}
	_, err := w.undo("")
	mustFail(t, err, domain.NotFound, "Nothing to undo")
}

func TestAnUndoIsRefusedWhenItsOperationIsUndoneMeanwhile(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.setTo("c-hol", "1"))
	w.confirm.answer = during(func() {
		w.confirm.answer = yes
		must(w.undo(r.OperationID))
	})
	_, err := w.undo("")
	mustFail(t, err, domain.NotAllowed, r.OperationID, "already undone")
	equal(t, "operations", len(w.log().Operations), 2)
}

// A new operation while the form is open does not change which one is undone.
func TestAnUndoKeepsToItsOperation(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.setTo("c-hol", "1"))
	w.confirm.answer = during(func() {
		w.confirm.answer = yes
		must(w.setTo("c-tennis", "1"))
	})
	undone := must(w.undo(""))
	equal(t, "operation", undone.UndoneOperationID, r.OperationID)
	equal(t, "Vakantie", w.assigned("c-hol"), 0)
	equal(t, "Tennis", w.assigned("c-tennis"), 1_000)
}

// What is restored is decided by the plan at the time of the answer, not of the question.
func TestAnUndoLeavesAloneWhatChangesWhileTheFormIsOpen(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.apply("t1", "c-food", "t2", "c-rest"))
	w.confirm.answer = during(func() { w.recategorise("t1", "c-hol") })
	undone := must(w.undo(""))
	equal(t, "restored", undone.Restored[0].ID, "t2")
	equal(t, "conflict", undone.Conflicts[0].ID, "t1")
	equal(t, "t1", w.category("t1"), "c-hol")
	equal(t, "status", w.statusOf(r.OperationID), operation.StatusPartlyUndone)
	w.confirm.answer = during(func() { w.recategorise("t2", "c-hol") })
	must(w.apply("t2", "c-rest"))
	w.confirm.answer = during(func() { w.recategorise("t2", "c-hol") })
	_, err := w.undo("")
	mustFail(t, err, domain.PlanChanged, "The plan changed between the preview and the answer")
}

func TestManyConflictsAreNamedInPart(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, plus(fresh(25)...)))
	must(w.apply(pairs(fresh(25), "c-food")...))
	for _, row := range fresh(25) {
		w.recategorise(row.ID, "c-rest")
	}
	r := must(w.undo(""))
	equal(t, "conflicts", len(r.Conflicts), 25)
	contains(t, r.Message, "n000 (it was changed since)", "n019", "and 5 more")
	if strings.Contains(r.Message, "n020") {
		t.Errorf("message: %s", r.Message)
	}
}

func TestUndoNeedsTheJournal(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	spoil(t, w.path)
	_, err := w.undo("")
	mustFail(t, err, domain.Journal, "journal", w.path)
}

func TestAnUndoPassesOnWhatReadersSay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		op sandbox.Op
		do func(w *world)
	}{
		"categorize": {sandbox.OpTransactions, func(w *world) { must(w.apply("t1", "c-food")) }},
		"flag":       {sandbox.OpTransactions, func(w *world) { must(w.flag("t1", "red")) }},
		"budget":     {sandbox.OpMonth, func(w *world) { must(w.setTo("c-hol", "1")) }},
		"move":       {sandbox.OpMonth, func(w *world) { must(w.move("c-tennis", "c-hol", "1")) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			c.do(w)
			down := errors.New("down")
			w.ynab.Before(nth(c.op, 1, func() error { return down }))
			if _, err := w.undo(""); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
}
