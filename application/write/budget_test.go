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
)

func TestBudget1(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	r := must(w.budget(write.SetCategoryBudgetRequest{Month: "2026-09-01", CategoryID: "c-rest", Amount: number(t, "150")}))
	equal(t, "budget-1 question", w.confirm.asked(), "Budget Restaurants for 2026-09-01: 120.00 → 150.00?")
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "b5af65c7f5f93b9f07a106e5904962dbd84929254391ef84dbb63ceb405bf3f0")
	contains(t, fmt.Sprint(w.diary.take()), "assign c-rest 150000")
	contains(t, wire(t, r), `"from_amount": 120,`, `"to_amount": 150,`, `"available_before": -22.5,`, `"available_after": 7.5`)
	equal(t, "available now", w.figures("c-rest").Available, money.Milliunits(7_500))
	equal(t, "warnings", len(r.Warnings), 0)
}

func TestBudget2WhatIsAssignedAlready(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.assign("c-hol", 200_000)
	r := must(w.setTo("c-hol", "200"))
	equal(t, "budget-2 status", r.Status, write.NothingToDo)
	equal(t, "questions", len(w.confirm.questions), 0)
	contains(t, r.Message, "already")
	contains(t, wire(t, r), `"from_amount": 200,`, `"to_amount": 200,`)
}

func TestBudget3Currencies(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		currency money.Currency
		before   money.Milliunits
		amount   string
		asked    string
	}{
		"budget-3 yen":   {yen, 12_000_000, "15000", "12000 → 15000?"},
		"budget-3 dinar": {dinar, 1_000, "1.25", "1.000 → 1.250?"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := planP()
			p.Currency = c.currency
			w := newWorld(t, p)
			w.assign("c-hol", c.before)
			r := must(w.setTo("c-hol", c.amount))
			contains(t, r.Question, c.asked)
			equal(t, "currency", r.Currency, c.currency.ISOCode)
		})
	}
	t.Run("budget-3 no currency stated", func(t *testing.T) {
		t.Parallel()
		p := planP()
		p.Currency = money.NoFormat
		w := newWorld(t, p)
		r := must(w.setTo("c-hol", "1.5"))
		contains(t, r.Question, "0.00 → 1.50?")
		equal(t, "currency", r.Currency, "")
	})
}

func TestBudget4WhichMonthAndCategory(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		month, category string
		code            domain.Code
		texts           []string
	}{
		"budget-4 after the plan's last month":    {"2027-01-01", "c-rest", domain.NotFound, []string{"month", "2026-01-01", "2026-12-01"}},
		"budget-4 before its first month":         {"2025-12-01", "c-rest", domain.NotFound, []string{"month", "2026-01-01", "2026-12-01"}},
		"budget-4 internal":                       {"", "c-inflow", domain.NotAllowed, []string{"category_id", "c-inflow", "internal"}},
		"budget-4 unknown":                        {"", "c-404", domain.NotFound, []string{"category_id", "c-404 is not the id of a category of this plan", "get_category_balances"}},
		"budget-4 pays a card":                    {"", "c-card", "", nil},
		"budget-4 hidden":                         {"", "c-hid", "", nil},
		"budget-4 last month of the plan":         {"2026-12-01", "c-hol", "", nil},
		"budget-4 ready_to_assign is no category": {"", "ready_to_assign", domain.NotFound, []string{"is not the id of a category of this plan"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = yes
			r, err := w.budget(write.SetCategoryBudgetRequest{Month: c.month, CategoryID: c.category, Amount: number(t, "1")})
			if c.code == "" {
				if err != nil {
					t.Fatal(err)
				}
				equal(t, "status", r.Status, write.Applied)
				return
			}
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if strings.Contains(name, "month") {
				equal(t, "requests: for the list of plans alone", w.ynab.Requests(), 1)
			}
		})
	}
}

func TestBudget5Undo(t *testing.T) {
	t.Parallel()
	t.Run("budget-5 as it was left", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		must(w.setTo("c-rest", "150"))
		w.diary.take()
		undone := must(w.undo(""))
		equal(t, "question", w.confirm.asked(), "Undo: budget Restaurants for 2026-09-01: 150.00 → 120.00?")
		contains(t, fmt.Sprint(w.diary.take()), "assign c-rest 120000")
		equal(t, "restored", fmt.Sprint(undone.Restored[0].From, "→", undone.Restored[0].To), "150.00→120.00")
	})
	t.Run("budget-5 after 999 was set by hand", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		must(w.setTo("c-rest", "150"))
		w.assign("c-rest", 999_000)
		undone := must(w.undo(""))
		equal(t, "status", undone.Status, write.NothingToDo)
		equal(t, "conflict", undone.Conflicts[0].ID, "c-rest")
		equal(t, "assigned", w.assigned("c-rest"), money.Milliunits(999_000))
	})
}

func TestBudget6TheValueBeforeMayMove(t *testing.T) {
	t.Parallel()
	for name, do := range map[string]func(w *world) write.SetCategoryBudgetResult{
		"budget-6 between preview and code": func(w *world) write.SetCategoryBudgetResult {
			preview := must(w.setTo("c-rest", "150"))
			w.assign("c-rest", 130_000)
			return must(w.budget(write.SetCategoryBudgetRequest{CategoryID: "c-rest", Amount: number(w.t, "150"), Confirmation: preview.Confirmation}))
		},
		"budget-6 while the form is open": func(w *world) write.SetCategoryBudgetResult {
			w.confirm.answer = during(func() { w.assign("c-rest", 130_000) })
			return must(w.setTo("c-rest", "150"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			r := do(w)
			equal(t, "status", r.Status, write.Applied)
			contains(t, wire(t, r), `"from_amount": 130,`)
			contains(t, r.Message, "130.00 → 150.00")
			w.confirm.answer = yes
			must(w.undo(""))
			equal(t, "assigned after the undo", w.assigned("c-rest"), money.Milliunits(130_000))
		})
	}
}

func TestBudgetWarnings(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	r := must(w.setTo("c-tennis", "-5"))
	equal(t, "warning", fmt.Sprint(r.Warnings), "[The amount available in Tennis will be -5.00.]")
	r = must(w.setTo("c-tennis", "5000"))
	equal(t, "warning", fmt.Sprint(r.Warnings), "[Ready to Assign will be -3190.68.]")
}

// A month that YNAB stores otherwise than asked, keeps, or does not answer for.
func TestBudgetComparesTheAnswer(t *testing.T) {
	t.Parallel()
	t.Run("kept", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.store = map[string]string{"c-rest": "120000"}
		_, err := w.setTo("c-rest", "150")
		mustFail(t, err, domain.RefusedByYNAB, "changed nothing")
	})
	t.Run("stored otherwise", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.store = map[string]string{"c-rest": "151000"}
		r := must(w.setTo("c-rest", "150"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusPartial)
		w.writer.store = nil
		undone := must(w.undo("")) // which must not say that all is back
		equal(t, "conflicts", fmt.Sprint(undone.Conflicts), "[{c-rest it was changed since}]")
	})
	t.Run("missing from the answer", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide = []string{"c-rest"}
		equal(t, "status", must(w.setTo("c-rest", "150")).Status, write.Applied)
	})
	t.Run("missing from the answer, and then deleted", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.writer.hide = []string{"c-rest"}
		w.ynab.After(nth(sandbox.OpAssign, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.DeleteCategory("c-rest") })
			return nil
		}))
		equal(t, "status", must(w.setTo("c-rest", "150")).Status, write.Unknown)
	})
	t.Run("deleted meanwhile", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpAssign, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.DeleteCategory("c-rest") })
			return errLost
		}))
		equal(t, "status", must(w.setTo("c-rest", "150")).Status, write.Unknown)
	})
}
