package write_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func TestMove9And10Undo(t *testing.T) {
	t.Parallel()
	t.Run("move-9 the second is refused", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(*world) {})
		equal(t, "error", err, nil)
		w.diary.take()
		w.ynab.Before(nth(sandbox.OpAssign, 2, badRequest))
		_, err = w.undo("")
		mustFail(t, err, domain.RefusedByYNAB, "computer says no", "nothing was moved")
		equal(t, "sent", w.assigns(), "c-rest 120000, c-tennis 80000, c-rest 150000")
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusApplied)
		w.ynab.Before(nil)
		must(w.undo(""))
		equal(t, "sent", w.assigns(), "c-rest 120000, c-tennis 80000")
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUndone)
		contains(t, w.confirm.asked(), "Undo: move 30.00 back from Restaurants to Tennis for 2026-09-01?")
	})
	for name, wrong := range map[string]struct {
		hook   func(w *world) sandbox.Hook
		status write.Status
		texts  []string
	}{
		"move-9 the put-back is refused as well": {func(*world) sandbox.Hook {
			return inTurn(sandbox.OpAssign, nil, badRequest, badRequest)
		}, write.Partial, []string{"c-rest should show 120.00, and c-tennis should show 50.00", "set c-rest back to 150.00 for 2026-09-01"}},
		"move-9 the put-back is unknown": {func(w *world) sandbox.Hook {
			return inTurn(sandbox.OpAssign, nil, badRequest, func() error { w.ynab.Before(unreachable); return errLost })
		}, write.Unknown, []string{"list_operations", "c-rest should show 120.00 or 150.00"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, r, err := move30(t, func(*world) {})
			equal(t, "error", err, nil)
			w.ynab.Before(wrong.hook(w))
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, wrong.status)
			contains(t, undone.Message, wrong.texts...)
			equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusApplied)
		})
	}
	for name, since := range map[string]func(w *world){
		"move-10 the target was changed since":  func(w *world) { w.assign("c-rest", 1_000) },
		"move-10 the source was changed since":  func(w *world) { w.assign("c-tennis", 1_000) },
		"move-10 one side was put back already": func(w *world) { w.assign("c-tennis", 80_000) },
		"move-10 one side was deleted since":    func(w *world) { w.elsewhere(func(e *book.Editor) { e.DeleteCategory("c-tennis") }) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, _, err := move30(t, func(*world) {})
			equal(t, "error", err, nil)
			since(w)
			w.diary.take()
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, write.NothingToDo)
			equal(t, "sent", w.assigns(), "")
			equal(t, "conflicts", len(undone.Conflicts), 2)
		})
	}
}

// After an answer was lost, the second half is looked at before it is sent; where that cannot be done, the first
// is taken back.
func TestMove5TheSecondCannotBeLookedAt(t *testing.T) {
	t.Parallel()
	looks := 0
	w, _, err := move30(t, func(w *world) {
		w.ynab.After(nth(sandbox.OpAssign, 1, lost))
		w.ynab.Before(func(_ context.Context, op sandbox.Op, _ string) error {
			if op != sandbox.OpMonth || w.ynab.Writes() == 0 {
				return nil
			}
			if looks++; looks == 2 {
				return book.BadRequest("not now")
			}
			return nil
		})
	})
	mustFail(t, err, domain.RefusedByYNAB, "not now", "nothing was moved")
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-tennis 80000")
	equal(t, "looks", looks, 3)
}
