package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestMove1(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	r := must(w.move("c-tennis", "c-rest", "30"))
	equal(t, "move-1 question", w.confirm.asked(), "Move 30.00 from Tennis to Restaurants for 2026-09-01?\n- Tennis: 80.00 → 50.00\n- Restaurants: 120.00 → 150.00")
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "fcb23f2d7657a037f8a916ad6d3a959bd1f8f681a3c80db449523f25625b2fd3")
	equal(t, "order", strings.Join(w.diary.take(), ", "),
		"ask, hold, begin move, assign c-tennis 50000, step 1, assign c-rest 150000, settle applied, release")
	equal(t, "from available", r.From.AvailableAfter, 50_000)
	equal(t, "to available", r.To.AvailableAfter, 7_500)
	equal(t, "from", r.From.Outcome, plan.Applied)
	equal(t, "to", r.To.Outcome, plan.Applied)
	_, text := w.lines()
	contains(t, text, `{"category_id":"c-tennis","from":80000,"to":50000}`, `{"category_id":"c-rest","from":120000,"to":150000}`)
	equal(t, "warnings", len(r.Warnings), 0)
}

// move30 moves 30.00 from Tennis to Restaurants while something goes wrong.
func move30(t *testing.T, wrong func(w *world)) (*world, write.MoveMoneyResult, error) {
	t.Helper()
	w := newWorld(t)
	w.confirm.answer = yes
	wrong(w)
	r, err := w.move("c-tennis", "c-rest", "30")
	w.ynab.Before(nil)
	w.ynab.After(nil)
	return w, r, err
}

// assigns are the requests that the pipeline sent.
func (w *world) assigns() string {
	var sent []string
	for _, e := range w.diary.take() {
		if after, ok := strings.CutPrefix(e, "assign "); ok {
			sent = append(sent, after)
		}
	}
	return strings.Join(sent, ", ")
}

func TestMove2TheSecondIsRefused(t *testing.T) {
	t.Parallel()
	w, _, err := move30(t, func(w *world) { w.ynab.Before(nth(sandbox.OpAssign, 2, badRequest)) })
	mustFail(t, err, domain.RefusedByYNAB, "computer says no", "nothing was moved")
	equal(t, "move-2 sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
	equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
	equal(t, "status in the journal", w.log().Operations[0].Status(), operation.StatusFailed)
	_, err = w.undo("")
	mustFail(t, err, domain.NotFound, "Nothing to undo")
}

func TestMove3ThePutBackIsRefusedToo(t *testing.T) {
	t.Parallel()
	w, r, err := move30(t, func(w *world) {
		w.ynab.Before(inTurn(sandbox.OpAssign, nil, badRequest, func() error { return book.BadRequest("not that either") }))
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "move-3 status", r.Status, write.Partial)
	contains(t, r.Message, "1 of 2", "computer says no", "undo_operation", "Tennis should show 50.00, and Restaurants should show 120.00",
		"set Tennis back to 80.00 for 2026-09-01 in YNAB")
	if strings.Contains(r.Message, "not that either") { // the reason to tell is why the move failed
		t.Errorf("message: %s", r.Message)
	}
	equal(t, "from", r.From.Outcome, plan.Applied)
	equal(t, "to", r.To.Outcome, plan.NotApplied)
	contains(t, r.To.Reason, "computer says no")
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
	undone := must(w.undo(""))
	equal(t, "restored", undone.Restored[0].ID, "c-tennis")
	equal(t, "restored", undone.RestoredCount, 1)
	equal(t, "sent", w.assigns(), "c-tennis 80000")
}

func TestMove4TheSecondAnswerIsLost(t *testing.T) {
	t.Parallel()
	t.Run("move-4 and the change was made", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) { w.ynab.After(nth(sandbox.OpAssign, 2, lost)) })
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Applied)
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
	})
	t.Run("move-4 and YNAB is unreachable", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) {
			w.ynab.After(nth(sandbox.OpAssign, 2, func() error { w.ynab.Before(unreachable); return errLost }))
		})
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
		contains(t, r.Message, "get_category_balances", "do not simply repeat", "Tennis should show 50.00", "Restaurants should show 150.00 or 120.00")
		equal(t, "from", r.From.Outcome, plan.Applied)
		equal(t, "to", r.To.Outcome, plan.Unclear)
	})
	t.Run("move-4 and the change was not made", func(t *testing.T) {
		t.Parallel()
		w, _, err := move30(t, func(w *world) { w.ynab.Before(nth(sandbox.OpAssign, 2, lost)) })
		mustFail(t, err, domain.Unreachable, "nothing was moved")
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
		equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
	})
}

func TestMove5TheFirstAnswerIsLost(t *testing.T) {
	t.Parallel()
	t.Run("move-5 and the change was made", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) { w.ynab.After(nth(sandbox.OpAssign, 1, lost)) })
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Applied)
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
	})
	t.Run("move-5 and the change was not made", func(t *testing.T) {
		t.Parallel()
		w, _, err := move30(t, func(w *world) { w.ynab.Before(nth(sandbox.OpAssign, 1, lost)) })
		mustFail(t, err, domain.Unreachable, "nothing was moved")
		equal(t, "sent", w.assigns(), "c-tennis 50000")
	})
	t.Run("move-5 and YNAB is unreachable", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) {
			w.ynab.After(nth(sandbox.OpAssign, 1, func() error { w.ynab.Before(unreachable); return errLost }))
		})
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "sent", w.assigns(), "c-tennis 50000")
		contains(t, r.Message, "Tennis should show 50.00 or 80.00", "Restaurants should show 120.00")
	})
	t.Run("move-5 the put-back is unknown", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) {
			w.ynab.Before(inTurn(sandbox.OpAssign, nil, badRequest, func() error { w.ynab.Before(unreachable); return errLost }))
		})
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "Tennis should show 50.00 or 80.00", "Restaurants should show 120.00")
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
		_, text := w.lines()
		contains(t, text, `"outcome":"unknown","unknown":["c-tennis"]`)
		undone := must(w.undo(""))
		equal(t, "status of the undo", undone.Status, write.Applied)
		equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
	})
}

// The step between the two requests stands for the first one: where it cannot be written, half a move must
// not be left behind.
func TestMoveIsTakenBackWhenItCannotBeRecorded(t *testing.T) {
	t.Parallel()
	w, _, err := move30(t, func(w *world) { w.journal.step = diskFull })
	mustFail(t, err, domain.Journal, "no space left", "nothing was moved")
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-tennis 80000")
}

func TestMoveComparesTheAnswers(t *testing.T) {
	t.Parallel()
	t.Run("the first is kept", func(t *testing.T) {
		t.Parallel()
		w, _, err := move30(t, func(w *world) { w.writer.store = map[string]string{"c-tennis": "80000"} })
		mustFail(t, err, domain.RefusedByYNAB, "changed nothing")
		equal(t, "sent", w.assigns(), "c-tennis 50000")
	})
	t.Run("the second is kept", func(t *testing.T) {
		t.Parallel()
		w, _, err := move30(t, func(w *world) { w.writer.store = map[string]string{"c-rest": "120000"} })
		mustFail(t, err, domain.RefusedByYNAB, "changed nothing")
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
	})
	t.Run("the second is stored otherwise, and taking the first back would not help", func(t *testing.T) {
		t.Parallel()
		w, r, err := move30(t, func(w *world) { w.writer.store = map[string]string{"c-rest": "140000"} })
		equal(t, "error", err, nil)
		equal(t, "status", r.Status, write.Partial)
		equal(t, "reason", r.To.Reason, "YNAB stored 140.00")
		equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
		contains(t, r.Message, "Tennis should show 50.00, and Restaurants should show 140.00",
			"set Tennis back to 80.00, and Restaurants back to 120.00 for 2026-09-01 in YNAB")
	})
}

func TestMove6ReadyToAssign(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ from, to, sent, line string }{
		"move-6 from": {"ready_to_assign", "c-rest", "c-rest 150000", "\n- Ready to Assign: 1729.32 → 1699.32\n- Restaurants: 120.00 → 150.00"},
		"move-6 to":   {"c-tennis", "ready_to_assign", "c-tennis 50000", "\n- Tennis: 80.00 → 50.00\n- Ready to Assign: 1729.32 → 1759.32"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = yes
			r := must(w.move(c.from, c.to, "30"))
			equal(t, "status", r.Status, write.Applied)
			equal(t, "sent", w.assigns(), c.sent)
			contains(t, w.confirm.asked(), c.line)
			for _, side := range []write.MoveSide{r.From, r.To} {
				if side.CategoryID == "ready_to_assign" {
					equal(t, "name", side.Category, "Ready to Assign")
					equal(t, "outcome", side.Outcome, "")
				}
			}
			must(w.undo(""))
			equal(t, "ready to assign", must(w.ynab.Month(t.Context(), planID, september, 0)).ReadyToAssign, 1_729_320)
		})
	}
	t.Run("move-6 refused", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpAssign, 1, badRequest))
		_, err := w.move("ready_to_assign", "c-rest", "30")
		mustFail(t, err, domain.RefusedByYNAB, "nothing was changed")
	})
}

func TestMove7WhatIsNoMove(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		month, from, to, amount string
		code                    domain.Code
		texts                   []string
	}{
		"move-7 one category":       {"", "c-rest", "c-rest", "30", domain.InvalidArgument, []string{"to_category_id", "two different categories"}},
		"move-7 ready_to_assign":    {"", "ready_to_assign", "ready_to_assign", "30", domain.InvalidArgument, []string{"two different categories"}},
		"move-7 zero":               {"", "c-tennis", "c-rest", "0", domain.InvalidArgument, []string{"amount", "greater than 0"}},
		"move-7 negative":           {"", "c-tennis", "c-rest", "-5", domain.InvalidArgument, []string{"amount", "-5", "greater than 0"}},
		"move-7 malformed month":    {"2026-09", "c-tennis", "c-rest", "30", domain.InvalidArgument, []string{"month", "YYYY-MM-01"}},
		"move-7 month too late":     {"2027-01-01", "c-tennis", "c-rest", "30", domain.NotFound, []string{"month", "2026-12-01"}},
		"move-7 unknown source":     {"", "c-404", "c-rest", "30", domain.NotFound, []string{"from_category_id", "is not the id of a category"}},
		"move-7 unknown target":     {"", "c-tennis", "c-404", "30", domain.NotFound, []string{"to_category_id", "is not the id of a category"}},
		"move-7 internal as source": {"", "c-inflow", "c-rest", "30", domain.NotAllowed, []string{"from_category_id", "internal"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.moveWith(write.MoveMoneyRequest{Month: c.month, FromCategoryID: c.from, ToCategoryID: c.to, Amount: number(t, c.amount)})
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

func TestMove8MoreThanThereIs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	r := must(w.move("c-tennis", "c-rest", "100"))
	equal(t, "move-8 status", r.Status, write.Applied)
	equal(t, "warnings", fmt.Sprint(r.Warnings), "[The amount available in Tennis will be -20.00.]")
}
