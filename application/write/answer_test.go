package write_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestApply11YNABKeepsACategory(t *testing.T) {
	t.Parallel()
	t.Run("apply-11 one of two", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.keep = []string{"t2"}
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "t1", r.Changes[0].Outcome, plan.Applied)
		equal(t, "t2", r.Changes[1].Outcome, plan.NotApplied)
		equal(t, "reason", r.Changes[1].Reason, "YNAB kept Groceries")
		equal(t, "differences", fmt.Sprint(r.Differences), "[{t2 category Restaurants Groceries}]")
		contains(t, r.Message, "1 of 2", "put back the category of 1 transaction(s)")
		equal(t, "items applied", w.list(false).Operations[0].ItemsApplied, 1)
	})
	t.Run("apply-11 both", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.keep = []string{"t1", "t2"}
		_, err := w.apply("t1", "c-food", "t2", "c-rest")
		mustFail(t, err, domain.RefusedByYNAB, "YNAB accepted the request but changed nothing")
		equal(t, "status in the journal", w.log().Operations[0].Status(), operation.StatusFailed)
		_, err = w.undo("")
		mustFail(t, err, domain.NotFound, "Nothing to undo")
	})
	t.Run("apply-11 something else is stored", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.store = map[string]string{"t2": "c-hol"}
		r := must(w.apply("t2", "c-rest"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "reason", r.Changes[0].Reason, "YNAB stored Vakantie")
		equal(t, "differences", fmt.Sprint(r.Differences), "[{t2 category Restaurants Vakantie}]")
	})
	t.Run("apply-11 no category at all is stored", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.store = map[string]string{"t2": ""}
		r := must(w.apply("t2", "c-rest")) // an error would say that nothing was changed
		equal(t, "status", r.Status, write.Partial)
		equal(t, "reason", r.Changes[0].Reason, "YNAB stored no category")
	})
	t.Run("apply-11 an element is missing from the answer", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide = []string{"t2"}
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "waiting", len(w.clock.slept), 0)
	})
	t.Run("apply-11 an element is missing and was kept", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide, w.writer.keep = []string{"t2"}, []string{"t2"}
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "reason", r.Changes[1].Reason, "YNAB kept Groceries")
	})
	t.Run("apply-11 an element is missing and cannot be read back", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide = []string{"t2"}
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error { w.ynab.Before(unreachable); return nil }))
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "t1", r.Changes[0].Outcome, plan.Applied)
		equal(t, "t2", r.Changes[1].Outcome, plan.Unclear)
		_, text := w.lines()
		contains(t, text, `"outcome":"unknown"`, `"done":["t1"]`, `"unknown":["t2"]`)
	})
	t.Run("apply-11 an element is missing, for it was deleted", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide = []string{"t2"}
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.DeleteTransaction("t2") })
			return nil
		}))
		r := must(w.apply("t1", "c-food", "t2", "c-rest"))
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "lost or incomplete", "find_transactions")
	})
}

func TestApply12TheAnswerIsLost(t *testing.T) {
	t.Parallel()
	t.Run("apply-12 and the change was made", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, lost))
		r := must(w.apply("t1", "c-food"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "write requests", w.ynab.Writes(), 1)
		equal(t, "time passed", w.clock.Elapsed(), 0)
	})
	t.Run("apply-12 and the change was not made", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, lost))
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.Unreachable, "nothing was changed", "Try again")
		equal(t, "looked at", fmt.Sprint(w.clock.slept), "[0s 2s 5s 10s 30s]")
		equal(t, "write requests", w.ynab.Writes(), 1)
		equal(t, "status in the journal", w.log().Operations[0].Status(), operation.StatusFailed)
	})
	t.Run("apply-12 and YNAB is unreachable", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error { w.ynab.Before(unreachable); return errLost }))
		r := must(w.apply("t1", "c-food"))
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "t1", r.Changes[0].Outcome, plan.Unclear)
		if !isOverHTTP() { // there, each look tries three times
			equal(t, "looked at", fmt.Sprint(w.clock.slept), "[0s 2s 5s 10s 30s]")
		}
		contains(t, r.Message, "find_transactions", "do not simply repeat the call", "undo_operation")
		w.ynab.Before(nil)
		equal(t, "undone", must(w.undo(r.OperationID)).RestoredCount, 1)
	})
}

// What is not known at the end of one chunk stops the next.
func TestALaterChunkIsLookedUpAsWell(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		prepare func(w *world)
		status  write.Status
		// of the second chunk of 150, and of the third
		second, third plan.Effect
		reason        string
		lines         string
	}{
		"lost and made": {
			func(w *world) { w.ynab.After(nth(sandbox.OpUpdateTransactions, 2, lost)) },
			write.Applied, plan.Applied, plan.Applied, "", "intent, step 100, step 100, settle applied",
		},
		"lost and not made": {
			func(w *world) { w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, lost)) },
			write.Partial, plan.NotApplied, plan.NotApplied, "YNAB did not answer in time", "intent, step 100, settle partial",
		},
		"lost for good": {func(w *world) {
			w.ynab.After(nth(sandbox.OpUpdateTransactions, 2, func() error { w.ynab.Before(unreachable); return errLost }))
		}, write.Unknown, plan.Unclear, plan.NotApplied, "", "intent, step 100, settle unknown"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, plus(fresh(210)...))
			w.confirm.answer = yes
			c.prepare(w)
			r := must(w.apply(pairs(fresh(210), "c-food")...))
			equal(t, "status", r.Status, c.status)
			kinds, _ := w.lines()
			equal(t, "lines", strings.Join(kinds, ", "), c.lines)
			if c.status == write.Applied {
				return
			}
			equal(t, "first", r.Changes[0].Outcome, plan.Applied)
			equal(t, "second", r.Changes[100].Outcome, c.second)
			contains(t, r.Changes[100].Reason, c.reason)
			equal(t, "third", r.Changes[209].Outcome, c.third)
			equal(t, "differences", len(r.Differences), 0)
		})
	}
}

// A look proves that nothing was done only when it was sent 30 seconds or more after the request.
func TestLooksAreTimedFromTheRequest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer time.Duration // until the request fails
		made   time.Duration // until YNAB makes the change; 0 for never
		looked string
		fails  bool
	}{
		"never made, lost at once":            {0, 0, "[0s 2s 5s 10s 30s]", true},
		"never made, lost after 3 s":          {3 * time.Second, 0, "[3s 5s 10s 30s]", true},
		"never made, lost after 30 s":         {30 * time.Second, 0, "[30s]", true},
		"never made, lost just before 30 s":   {30*time.Second - 1, 0, "[29.999999999s 30s]", true},
		"made 4 s after the request had left": {0, 4 * time.Second, "[0s 2s 5s]", false},
		"made 29 s after it":                  {0, 29 * time.Second, "[0s 2s 5s 10s 30s]", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = yes
			w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, func() error { w.clock.pass(c.answer); return errLost }))
			w.clock.onSleep = func() {
				if c.made > 0 && w.clock.Elapsed() >= c.made {
					w.recategorise("t1", "c-food")
				}
			}
			_, err := w.apply("t1", "c-food")
			equal(t, "looked at", fmt.Sprint(w.clock.slept), c.looked)
			equal(t, "fails", err != nil, c.fails)
		})
	}
}

// A mixture is no proof of anything, whenever it is seen.
func TestALookThatShowsAMixtureStaysUnknown(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, func() error { w.recategorise("t1", "c-food"); return errLost }))
	r := must(w.apply("t1", "c-food", "t2", "c-rest"))
	equal(t, "status", r.Status, write.Unknown)
	equal(t, "time passed", w.clock.Elapsed(), 30*time.Second)
	equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUnknown)
	undone := must(w.undo(""))
	equal(t, "restored", undone.RestoredCount, 1)
	equal(t, "already back", fmt.Sprint(undone.AlreadyBack), "[t2]")
	equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUndone)
}
