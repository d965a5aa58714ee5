package write_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestApply1TheQuestionAndTheChanges(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	r := must(w.apply("t1", "c-food", "t2", "c-rest"))
	want := "Recategorise 2 transaction(s)?\n" +
		"- 2026-09-02 Corner Shop 7.25: no category → Groceries\n" +
		"- 2026-09-12 Market 86.40: Groceries → Restaurants"
	equal(t, "apply-1 question asked", w.confirm.asked(), want)
	equal(t, "apply-1 question in the result", r.Question, want)
	contains(t, wire(t, r.Changes), `"amount": -7.25`, `"amount": -86.4`)
	equal(t, "t1", w.category("t1"), "c-food")
	equal(t, "t2", w.category("t2"), "c-rest")
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint,
		"35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96")
	equal(t, "tool asked about", w.confirm.questions[0].Tool, "apply_categories")
}

func TestApply2ARefund(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plus(budget.Transaction{ID: "x1", Date: day("2026-09-12"), AccountID: "a1", Amount: 86_400, PayeeName: "Market"}))
	contains(t, must(w.apply("x1", "c-food")).Question, "\n- 2026-09-12 Market +86.40: ")
}

func TestApply3LongQuestions(t *testing.T) {
	t.Parallel()
	for n, last := range map[int]string{20: "- 2026-09-20 Shop 19 1.02: no category → Groceries", 21: "- … and 1 more"} {
		t.Run(fmt.Sprintf("apply-3 %d changes", n), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, plus(fresh(n)...))
			r := must(w.apply(pairs(fresh(n), "c-food")...))
			lines := strings.Split(r.Question, "\n")[1:]
			equal(t, "lines", len(lines), n)
			equal(t, "last line", strings.Replace(lines[len(lines)-1], "1.019", "1.02", 1), last)
			equal(t, "changes", len(r.Changes), n)
		})
	}
}

func TestApply4WhatIsAsAskedAlready(t *testing.T) {
	t.Parallel()
	t.Run("apply-4 all of it", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		r := must(w.apply("t2", "c-food"))
		equal(t, "status", r.Status, write.NothingToDo)
		equal(t, "unchanged", r.UnchangedCount, 1)
		equal(t, "changes", r.ChangesCount, 0)
		equal(t, "question", r.Question, "")
		equal(t, "questions asked", len(w.confirm.questions), 0)
		contains(t, r.Message, "the plan P", "already", "nobody was asked")
	})
	t.Run("apply-4 a part of it", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		r := must(w.apply("t2", "c-food", "t3", "c-food", "t1", "c-food"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "unchanged", r.UnchangedCount, 2)
		equal(t, "changes", r.ChangesCount, 1)
		equal(t, "updates sent", len(w.writer.sent[0]), 1)
	})
	t.Run("apply-4 with a code: the code's own refusal", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		preview := must(w.apply("t1", "c-food"))
		w.recategorise("t1", "c-food")
		_, err := w.applyWith(preview.Confirmation, "t1", "c-food")
		mustFail(t, err, domain.Confirmation, "different changes")
	})
}

func TestApply5AReconciledTransaction(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	r := must(w.apply("t3", "c-rest"))
	contains(t, r.Question, "\n- 2026-08-31 Rail 45.00 (reconciled): Groceries → Restaurants")
	equal(t, "apply-5 reconciled", r.Changes[0].Reconciled, true)
}

func TestApply6And7WhatTakesACategory(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		pairs []string
		code  domain.Code
		texts []string
	}{
		"apply-6 unknown transaction":       {[]string{"t404", "c-food"}, domain.NotFound, []string{"assignments.0.transaction_id", "t404 is not a transaction of this plan", "find_transactions"}},
		"apply-6 deleted transaction":       {[]string{"t9", "c-food"}, domain.NotFound, []string{"t9 is not a transaction"}},
		"apply-6 unknown category":          {[]string{"t1", "c-food", "t2", "c-404"}, domain.NotFound, []string{"assignments.1.category_id", "c-404 is not the id of a category", "get_category_balances"}},
		"apply-6 hidden category":           {[]string{"t1", "c-hid"}, domain.NotAllowed, []string{"c-hid", "Verborgen", "is hidden", "Unhide"}},
		"apply-6 Uncategorized":             {[]string{"t1", "c-uncat"}, domain.NotAllowed, []string{"Uncategorized", "real category"}},
		"apply-6 pays a card":               {[]string{"t1", "c-card"}, domain.NotAllowed, []string{"pays a credit card", "get_category_balances"}},
		"apply-6 the inflow category":       {[]string{"t1", "c-inflow"}, "", nil},
		"apply-7 transfer":                  {[]string{"t4", "c-food"}, domain.NotAllowed, []string{"t4", "transfer"}},
		"apply-7 to a tracking account":     {[]string{"t5", "c-food"}, "", nil},
		"apply-7 split":                     {[]string{"t6", "c-food"}, domain.NotAllowed, []string{"t6", "split", "YNAB"}},
		"apply-7 split of deleted lines":    {[]string{"t7", "c-food"}, "", nil},
		"apply-7 on a tracking account":     {[]string{"t8", "c-food"}, domain.NotAllowed, []string{"t8", "tracking account"}},
		"apply-7 twice":                     {[]string{"t1", "c-food", "t1", "c-rest"}, domain.InvalidArgument, []string{"assignments.1.transaction_id", "twice"}},
		"apply-7 none":                      {nil, domain.InvalidArgument, []string{"assignments", "at least one"}},
		"apply-7 more than 500":             {pairs(make500(), "c-food"), domain.InvalidArgument, []string{"assignments", "501", "at most 500"}},
		"apply-6 a name that imitates YNAB": {[]string{"t1", "c-bonus"}, "", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = yes
			r, err := w.apply(c.pairs...)
			if c.code == "" {
				if err != nil {
					t.Fatal(err)
				}
				equal(t, "status", r.Status, write.Applied)
				equal(t, "category", w.category(c.pairs[0]), c.pairs[1])
				return
			}
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

// make500 are 501 rows.
func make500() []budget.Transaction { return fresh(501) }

func TestApply8TheOrderMeansNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	preview := must(w.apply("t1", "c-food", "t2", "c-rest"))
	applied := must(w.applyWith(preview.Confirmation, "t2", "c-rest", "t1", "c-food"))
	equal(t, "apply-8 status", applied.Status, write.Applied)
	equal(t, "apply-8 fingerprints", w.confirm.questions[0].Fingerprint, w.confirm.questions[1].Fingerprint)
}

func TestApply9And10Chunks(t *testing.T) {
	t.Parallel()
	t.Run("apply-9 162 changes", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(162)...))
		w.confirm.answer = yes
		r := must(w.apply(pairs(fresh(162), "c-food")...))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "write requests", w.ynab.Writes(), 2)
		kinds, _ := w.lines()
		equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle applied")
		equal(t, "order", strings.Join(w.diary.take(), ", "),
			"ask, hold, begin categorize, patch 100, step 100, patch 62, settle applied, release")
		equal(t, "changes listed", len(r.Changes), 50)
		equal(t, "changes counted", r.ChangesCount, 162)
	})
	t.Run("apply-10 the second chunk of 250 is refused", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(250)...))
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, badRequest))
		r := must(w.apply(pairs(fresh(250), "c-food")...))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "write requests", w.ynab.Writes(), 2)
		outcomes := map[plan.Effect]int{}
		for i, c := range r.Changes {
			outcomes[c.Outcome]++
			want := plan.Applied
			if i >= 100 {
				want = plan.NotApplied
			}
			equal(t, c.TransactionID, c.Outcome, want)
		}
		equal(t, "applied", outcomes[plan.Applied], 100)
		equal(t, "not applied", outcomes[plan.NotApplied], 150)
		contains(t, r.Changes[100].Reason, "computer says no")
		contains(t, r.Changes[249].Reason, "not sent")
		contains(t, r.Message, "only a part was applied, 100 of 250", "computer says no", "put back the category of 100 transaction(s)")
		kinds, _ := w.lines()
		equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle partial")
		_, text := w.lines()
		equal(t, "step lines tell what was done, and the last line does not repeat it", strings.Count(text, `"n000"`), 2)
		contains(t, w.list(true).Operations[0].Undo, "100 transaction(s)")
		equal(t, "to restore", w.list(true).Operations[0].Check.Restorable, 100)
		undone := must(w.undo(r.OperationID))
		equal(t, "restored", undone.RestoredCount, 100)
		equal(t, "conflicts", len(undone.Conflicts), 0)
		equal(t, "last of the first chunk", w.category("n099"), "")
	})
	t.Run("apply-10 the first chunk is refused", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(150)...))
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, badRequest))
		_, err := w.apply(pairs(fresh(150), "c-food")...)
		mustFail(t, err, domain.RefusedByYNAB, "YNAB refused", "400", "computer says no", "nothing was changed")
		equal(t, "status in the journal", w.log().Operations[0].Status(), operation.StatusFailed)
		equal(t, "write requests", w.ynab.Writes(), 1)
	})
	t.Run("apply-10 a step cannot be recorded", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(150)...))
		w.confirm.answer = yes
		w.journal.step = diskFull
		r := must(w.apply(pairs(fresh(150), "c-food")...))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "write requests", w.ynab.Writes(), 1)
		contains(t, r.Message, "100 of 150", "no space left")
		equal(t, "items applied", w.list(false).Operations[0].ItemsApplied, 100)
	})
	t.Run("apply-10 a step cannot be recorded, for a reason that is not for people", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(150)...))
		w.confirm.answer = yes
		w.journal.step = func() error { return errors.New("secret") }
		r := must(w.apply(pairs(fresh(150), "c-food")...))
		contains(t, r.Message, "100 of 150", "internal error")
		if strings.Contains(r.Message, "secret") {
			t.Errorf("message: %s", r.Message)
		}
	})
}

func TestApply13To15Undo(t *testing.T) {
	t.Parallel()
	t.Run("apply-13 once, and once more", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		applied := must(w.apply("t1", "c-food"))
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		last := w.writer.sent[len(w.writer.sent)-1]
		equal(t, "sent", last[0].ID+"="+*last[0].CategoryID, "t1=")
		equal(t, "question", w.confirm.asked(), "Undo: recategorise 1 transaction(s)?\n- 2026-09-02 Corner Shop 7.25: Groceries → no category")
		_, err := w.undo(applied.OperationID)
		mustFail(t, err, domain.NotAllowed, applied.OperationID, "already undone")
	})
	t.Run("apply-14 recategorised since", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		applied := must(w.apply("t1", "c-food"))
		w.recategorise("t1", "c-hol")
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "conflicts", fmt.Sprint(undone.Conflicts), "[{t1 it was changed since}]")
		contains(t, undone.Message, "t1", "changed since", "operation_id")
		equal(t, "status in the journal", w.statusOf(applied.OperationID), operation.StatusApplied)
		equal(t, "t1", w.category("t1"), "c-hol")
	})
	t.Run("apply-14 one of two recategorised since", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		applied := must(w.apply("t1", "c-food", "t2", "c-rest"))
		w.recategorise("t1", "c-hol")
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.Applied)
		equal(t, "conflicts", fmt.Sprint(undone.Conflicts), "[{t1 it was changed since}]")
		equal(t, "restored", undone.RestoredCount, 1)
		contains(t, w.confirm.asked(), "Undo: recategorise 1 transaction(s)?", "1 item(s) changed since will be left alone.")
		equal(t, "t1", w.category("t1"), "c-hol")
		equal(t, "t2", w.category("t2"), "c-food")
		equal(t, "status in the journal", w.statusOf(applied.OperationID), operation.StatusPartlyUndone)
	})
	for name, gone := range map[string]func(e *book.Editor){
		"deleted": func(e *book.Editor) { e.DeleteCategory("c-food") },
		"hidden":  func(e *book.Editor) { e.HideCategory("c-food") },
	} {
		t.Run("apply-15 the earlier category was "+name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = yes
			must(w.apply("t2", "c-rest"))
			w.elsewhere(gone)
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, write.NothingToDo)
			contains(t, undone.Conflicts[0].Reason, name)
			equal(t, "t2", w.category("t2"), "c-rest")
		})
	}
}
