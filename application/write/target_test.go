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

// monthly30 is a target that is 30.00 of monthly funding.
var monthly30 = budget.Target{Kind: budget.MonthlyFunding, Amount: 30_000, Cadence: budget.CadenceMonthly, Frequency: 1}

func holiday(t testing.TB) write.SetCategoryTargetRequest {
	return write.SetCategoryTargetRequest{CategoryID: "c-hol", Amount: new(number(t, "1200")), ByDate: new("2027-06-01")}
}

func amount(t testing.TB, category, amount string) write.SetCategoryTargetRequest {
	return write.SetCategoryTargetRequest{CategoryID: category, Amount: new(number(t, amount))}
}

func TestTarget1ByADate(t *testing.T) {
	t.Parallel()
	w, sent := registered(t)
	r := must(w.aim(holiday(t)))
	equal(t, "target-1 question", w.confirm.asked(), "Set the target of Vakantie: no target → 1200.00 by 2027-06-01?")
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "3dcdb5d1e72585ccb4f07a746e48b8df811ceadf7e02beaa0a1ea777d3c77b16")
	equal(t, "sent", *sent.updates[0].Target, budget.TargetChange{Amount: 1_200_000, Date: day("2027-06-01")})
	equal(t, "status", r.Status, write.Applied)
	contains(t, wire(t, r), `"category": "Vakantie"`, `"before": "no target"`, `"after": "1200.00 by 2027-06-01"`, `"undoable": true`)

	undone := must(w.undo(""))
	equal(t, "undo's question", w.confirm.asked(), "Undo: set the target of Vakantie: 1200.00 by 2027-06-01 → no target?")
	equal(t, "undo sent", *sent.updates[1].Target, budget.TargetChange{Remove: true})
	equal(t, "undone", undone.Status, write.Applied)
	equal(t, "target", w.kept("c-hol").Target, budget.Target{})
	equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUndone)
	equal(t, "restored", undone.Restored[0].From+" → "+undone.Restored[0].To, "1200.00 by 2027-06-01 → no target")
}

func TestTarget2AnAmountOnNoTarget(t *testing.T) {
	t.Parallel()
	w, _ := registered(t)
	r := must(w.aim(amount(t, "c-hol", "40")))
	equal(t, "target-2 question", w.confirm.asked(), "Set the target of Vakantie: no target → 40.00 each month?")
	equal(t, "after", r.After, "40.00 each month")
	again := must(w.aim(amount(t, "c-hol", "40")))
	equal(t, "target-2 the same again", again.Status, write.NothingToDo)
	equal(t, "questions", len(w.confirm.questions), 1)
	contains(t, again.Message, "already")
}

func TestTarget3TheKindStays(t *testing.T) {
	t.Parallel()
	w, sent := registered(t, targeted("c-tennis", monthly30))
	r := must(w.aim(amount(t, "c-tennis", "45")))
	equal(t, "target-3 question", w.confirm.asked(), "Set the target of Tennis: 30.00 (monthly funding) → 45.00 (monthly funding)?")
	equal(t, "kind", w.kept("c-tennis").Target.Kind, budget.MonthlyFunding)
	equal(t, "undoable", r.Undoable, true)
	must(w.undo(""))
	equal(t, "target-3 undo sent", *sent.updates[1].Target, budget.TargetChange{Amount: 30_000})
	equal(t, "target", w.kept("c-tennis").Target, monthly30)
}

func TestTarget4TheOldOneCannotComeBack(t *testing.T) {
	t.Parallel()
	w, _ := registered(t, targeted("c-tennis", monthly30))
	request := amount(t, "c-tennis", "20")
	request.Frequency = "weekly"
	r := must(w.aim(request))
	equal(t, "target-4 question", w.confirm.asked(), "Set the target of Tennis: 30.00 (monthly funding) → 20.00 each week?\n"+
		"Undo cannot put the previous target back: 30.00 (monthly funding).")
	equal(t, "status", r.Status, write.Applied)
	equal(t, "undoable", r.Undoable, false)
	contains(t, r.Undo, "cannot be undone", "set the target in YNAB")
	equal(t, "recorded", w.statusOf(r.OperationID), operation.StatusApplied)
	listed := w.list(true).Operations[0]
	equal(t, "listed as undoable", listed.Undoable, false)
	_, err := w.undo("")
	mustFail(t, err, domain.NotAllowed, "cannot be undone", "set the target in YNAB")
}

func TestTarget5AnotherRhythm(t *testing.T) {
	t.Parallel()
	w, _ := registered(t, targeted("c-tennis", budget.Target{Kind: budget.PlanYourSpending, Amount: 50_000, Cadence: 1, Frequency: 2}))
	request := amount(t, "c-tennis", "600")
	request.Frequency = "yearly"
	r := must(w.aim(request))
	equal(t, "target-5 before", r.Before, "50.00 every 2 months")
	equal(t, "question", w.confirm.asked(), "Set the target of Tennis: 50.00 every 2 months → 600.00 each year?\n"+
		"Undo cannot put the previous target back: 50.00 every 2 months.")
	contains(t, r.Warnings[0], "Undo cannot put the previous target back: 50.00 every 2 months.")
}

func TestTarget6Arguments(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*write.SetCategoryTargetRequest)
		texts  []string
	}{
		"target-6 a date and a frequency": {func(r *write.SetCategoryTargetRequest) { r.Frequency = "monthly" }, []string{"either a date or a frequency"}},
		"target-6 an amount of nothing":   {func(r *write.SetCategoryTargetRequest) { r.Amount = new(number(t, "0")) }, []string{"amount", "greater than 0"}},
		"target-6 an amount below zero":   {func(r *write.SetCategoryTargetRequest) { r.Amount = new(number(t, "-5")) }, []string{"amount", "greater than 0"}},
		"target-6 nothing at all":         {func(r *write.SetCategoryTargetRequest) { r.Amount, r.ByDate = nil, nil }, []string{"amount", "remove: true"}},
		"target-6 a date alone":           {func(r *write.SetCategoryTargetRequest) { r.Amount = nil }, []string{"amount", "remove: true"}},
		"target-6 remove and a date":      {func(r *write.SetCategoryTargetRequest) { r.Amount, r.Remove = nil, true }, []string{"remove", "nothing else"}},
		"target-6 remove and an amount":   {func(r *write.SetCategoryTargetRequest) { r.ByDate, r.Remove = nil, true }, []string{"remove", "nothing else"}},
		"target-6 yesterday":              {func(r *write.SetCategoryTargetRequest) { r.ByDate = new("2026-09-24") }, []string{"by_date", "in the past"}},
		"no day at all":                   {func(r *write.SetCategoryTargetRequest) { r.ByDate = new("01-06-2027") }, []string{"by_date", "YYYY-MM-DD"}},
		"an empty day":                    {func(r *write.SetCategoryTargetRequest) { r.ByDate = new("") }, []string{"by_date", "YYYY-MM-DD"}},
		"no such frequency":               {func(r *write.SetCategoryTargetRequest) { r.ByDate, r.Frequency = nil, "daily" }, []string{"frequency", "monthly, weekly", "give one"}},
		"no id":                           {func(r *write.SetCategoryTargetRequest) { r.CategoryID = "../x" }, []string{"category_id", "not a YNAB id"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			request := holiday(t)
			c.change(&request)
			_, err := w.aim(request)
			mustFail(t, err, domain.InvalidArgument, c.texts...)
			nothingWritten(t, w)
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
	t.Run("target-6 today", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		request := holiday(t)
		request.ByDate = new("2026-09-25")
		equal(t, "status", must(w.aim(request)).Status, write.Applied)
	})
	t.Run("decimals that the currency does not have", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.aim(amount(t, "c-hol", "12.345"))
		mustFail(t, err, domain.InvalidArgument, "amount", "12.345", "decimals")
		equal(t, "requests: for the list of plans alone", w.ynab.Requests(), 1)
	})
}

func TestTarget7LoansAndCards(t *testing.T) {
	t.Parallel()
	debt := budget.Target{Kind: budget.DebtPayment, Amount: 250_000, Cadence: 1, Frequency: 1}
	for name, c := range map[string]struct {
		category, date, frequency string
		code                      domain.Code
		texts                     []string
	}{
		"target-7 a loan with a frequency": {"c-tennis", "", "yearly", domain.NotAllowed, []string{"frequency", "loan"}},
		"a loan with a date":               {"c-tennis", "2027-06-01", "", domain.NotAllowed, []string{"by_date", "loan"}},
		"a loan with an amount alone":      {"c-tennis", "", "", "", nil},
		"target-7 a card with a frequency": {"c-card", "", "monthly", domain.NotAllowed, []string{"frequency", "no frequency on a credit card payment category"}},
		"target-7 a card with a date":      {"c-card", "2027-06-01", "", "", nil},
		"unknown":                          {"c-404", "", "", domain.NotFound, []string{"c-404 is not a category of this plan", "get_category_balances"}},
		"hidden":                           {"c-hid", "", "", domain.NotAllowed, []string{"category_id", "Verborgen", "is hidden", "Unhide"}},
		"internal":                         {"c-inflow", "", "", domain.NotAllowed, []string{"category_id", "internal"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, _ := registered(t, targeted("c-tennis", debt))
			request := amount(t, c.category, "300")
			request.Frequency = c.frequency
			if c.date != "" {
				request.ByDate = &c.date
			}
			r, err := w.aim(request)
			if c.code == "" {
				must(r, err)
				equal(t, "status", r.Status, write.Applied)
				return
			}
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
		})
	}
	t.Run("an amount alone on a card", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		r := must(w.aim(amount(t, "c-card", "300")))
		contains(t, r.Question, "no target → 300.00 (monthly funding)?")
		equal(t, "after", r.After, "300.00 (monthly funding)")
	})
}

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
