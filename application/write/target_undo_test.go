package write_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

func TestTarget8UndoAfterALaterChange(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		later  func(e *book.Editor)
		reason string
	}{
		"target-8 the amount": {func(e *book.Editor) {
			e.SetTarget("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 999_000, Date: day("2027-06-01"), SetAside: true})
		}, "it was changed since"},
		"the rhythm alone": {func(e *book.Editor) {
			e.SetTarget("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01"), Cadence: 13, Frequency: 1, SetAside: true})
		}, "it was changed since"},
		"whether the whole amount is needed, alone": {func(e *book.Editor) {
			e.SetTarget("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01")})
		}, "it was changed since"},
		"its day, alone": {func(e *book.Editor) {
			e.SetTarget("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01"), SetAside: true, Day: budget.Day{Number: 1, Set: true}})
		}, "it was changed since"},
		"the category itself": {func(e *book.Editor) { e.DeleteCategory("c-hol") }, "it no longer exists"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, sent := registered(t)
			must(w.aim(holiday(t)))
			w.elsewhere(c.later)
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, write.NothingToDo)
			equal(t, "conflict", undone.Conflicts[0], write.Conflict{ID: "c-hol", Reason: c.reason})
			equal(t, "requests", len(sent.updates), 1)
		})
	}
	t.Run("already back", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		must(w.aim(holiday(t)))
		w.elsewhere(func(e *book.Editor) { e.SetTarget("c-hol", budget.Target{}) })
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "already back", undone.AlreadyBack[0], "c-hol")
		equal(t, "requests", len(sent.updates), 1)
	})
}

func TestTargetIsTakenAwayAndPutBack(t *testing.T) {
	t.Parallel()
	by := budget.Target{Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01"), Frequency: 1, SetAside: false}
	w, sent := registered(t, targeted("c-hol", by))
	r := must(w.aim(write.SetCategoryTargetRequest{CategoryID: "c-hol", Remove: true}))
	equal(t, "question", r.Question, "Set the target of Vakantie: 1200.00 by 2027-06-01 → no target?")
	equal(t, "sent", *sent.updates[0].Target, budget.TargetChange{Remove: true})
	equal(t, "after", r.After, "no target")
	equal(t, "taken away again", must(w.aim(write.SetCategoryTargetRequest{CategoryID: "c-hol", Remove: true})).Status, write.NothingToDo)

	undone := must(w.undo(""))
	equal(t, "status", undone.Status, write.Applied)
	back := *sent.updates[1].Target
	equal(t, "whether the whole amount is needed", *back.SetAside, false)
	back.SetAside = nil
	equal(t, "undo sent", back, budget.TargetChange{Amount: 1_200_000, Date: day("2027-06-01")})
	equal(t, "after the undo", w.kept("c-hol").Target.SetAside, false)
}

// What YNAB answered is recorded, and nothing of it in words.
func TestTargetInTheJournal(t *testing.T) {
	t.Parallel()
	w, _ := registered(t, targeted("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 50_000, Cadence: 1, SetAside: true}))
	must(w.aim(holiday(t)))
	_, text := w.lines()
	contains(t, text, `"kind":"target","n":1,`,
		`"data":{"category_id":"c-hol","sent":{"goal_target":1200000,"goal_target_date":"2027-06-01"},`+
			`"before":{"type":"NEED","target":50000,"date":null,"cadence":1,"cadence_frequency":0,"day":null,"needs_whole":true},`+
			`"restore":{"goal_target":50000,"goal_frequency":"monthly","goal_needs_whole_amount":true}}`,
		`"outcome":"applied","after":{"type":"NEED","target":1200000,"date":"2027-06-01","cadence":0,"cadence_frequency":`)
}

// The process ended between the intent and the settlement: the plan decides.
func TestTargetUndoOfAnIntent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		then func(w *world)
		want func(t *testing.T, u write.UndoOperationResult)
	}{
		"undo-3 before the request": {
			func(*world) {}, func(t *testing.T, u write.UndoOperationResult) { equal(t, "already back", u.AlreadyBack[0], "c-hol") },
		},
		"undo-3 after it": {
			func(w *world) {
				w.elsewhere(func(e *book.Editor) {
					e.SetTarget("c-hol", budget.Target{Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01"), SetAside: true})
				})
			}, func(t *testing.T, u write.UndoOperationResult) { equal(t, "status", u.Status, write.Applied) },
		},
		"something else since": {
			func(w *world) { w.elsewhere(func(e *book.Editor) { e.SetTarget("c-hol", monthly30) }) },
			func(t *testing.T, u write.UndoOperationResult) { equal(t, "conflict", u.Conflicts[0].ID, "c-hol") },
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, _ := registered(t)
			appendLine(t, w.path, `{"v":1,"t":"intent","op":"00000000000a","at":"2026-09-25T07:00:00Z","plan":"`+planID+`","tool":"set_category_target","kind":"target","n":1,"pid":1,`+
				`"data":{"category_id":"c-hol","sent":{"goal_target":1200000,"goal_target_date":"2027-06-01"},`+
				`"before":{"type":null,"target":0,"date":null,"cadence":0,"cadence_frequency":0,"day":null,"needs_whole":false},"restore":{"goal_target":null}}}`+"\n")
			equal(t, "status", w.statusOf("00000000000a"), operation.StatusIntent)
			c.then(w)
			c.want(t, must(w.undo("00000000000a")))
		})
	}
}

func TestTargetLostAnswers(t *testing.T) {
	t.Parallel()
	t.Run("made", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		w.ynab.After(nth(sandbox.OpUpdateCategory, 1, lost))
		r := must(w.aim(holiday(t)))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "after", r.After, "1200.00 by 2027-06-01")
		must(w.undo(""))
		equal(t, "target", w.kept("c-hol").Target, budget.Target{})
	})
	t.Run("not made", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		w.ynab.Before(nth(sandbox.OpUpdateCategory, 1, lost))
		_, err := w.aim(holiday(t))
		mustFail(t, err, domain.Unreachable, "nothing was changed")
	})
	t.Run("not made, of a yearly target that has the date already", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, targeted("c-hol", budget.Target{
			Kind: budget.PlanYourSpending, Amount: 1_200_000, Date: day("2027-06-01"), Cadence: 13, Frequency: 1,
		}))
		w.ynab.Before(nth(sandbox.OpUpdateCategory, 1, lost))
		_, err := w.aim(holiday(t))
		mustFail(t, err, domain.Unreachable, "nothing was changed")
	})
	t.Run("somebody else was there", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		w.ynab.Before(nth(sandbox.OpUpdateCategory, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.SetTarget("c-hol", monthly30) })
			return errLost
		}))
		r := must(w.aim(holiday(t)))
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "get_underfunded_targets")
	})
}

func TestTargetComparesTheAnswer(t *testing.T) {
	t.Parallel()
	t.Run("kept", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.alter = func(c *budget.CategoryChange) { *c = budget.CategoryChange{Name: new("Vakantie")} }
		_, err := w.aim(holiday(t))
		mustFail(t, err, domain.RefusedByYNAB, "changed nothing")
	})
	t.Run("stored otherwise", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.alter = func(c *budget.CategoryChange) { c.Target = &budget.TargetChange{Amount: 7_000} }
		r := must(w.aim(holiday(t)))
		equal(t, "status", r.Status, write.Partial)
		contains(t, r.Message, "YNAB stored 7.00 each month")
		equal(t, "difference", r.Differences[0], write.Difference{ID: "c-hol", Field: "target", Asked: "1200.00 by 2027-06-01", Got: "7.00 each month"})
		undone := must(w.undo(""))
		equal(t, "conflict", undone.Conflicts[0].Reason, "it was changed since")
	})
	t.Run("missing from the answer", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.answer = func(k *budget.MonthCategory) { *k = budget.MonthCategory{} }
		r := must(w.aim(holiday(t)))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "after", r.After, "1200.00 by 2027-06-01")
		must(w.undo(""))
	})
}
