package write_test

import (
	"testing"

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
		"unknown":                          {"c-404", "", "", domain.NotFound, []string{"c-404 is not the id of a category of this plan", "get_category_balances"}},
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
