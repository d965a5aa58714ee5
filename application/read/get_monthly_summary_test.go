package read_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func newYork(t testing.TB) *time.Location {
	t.Helper()
	return must(time.LoadLocation("America/New_York"))
}

// overspends is the plan Home with categories that are overspent, in every place that a category can be.
func overspends() book.Plan {
	p := home()
	p.Groups = append(p.Groups, budget.Group{ID: "old", Name: "Hidden Categories"})
	p.Categories = append(p.Categories,
		budget.Category{ID: "gone", GroupID: "daily", Name: "Gone"}, budget.Category{ID: "shelved", GroupID: "old", Name: "Shelved"})
	p.Transactions = nil
	for _, id := range []string{"food", "hid", "gone", "inner", "shelved", "play"} {
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: "o-" + id, Date: day("2026-09-03"), AccountID: "check", Amount: -12_340, CategoryID: id,
		})
	}
	p.Assigned = []book.Assignment{{Month: september, CategoryID: "rest", Amount: 7_500}}
	p.Transactions = append(p.Transactions, budget.Transaction{
		ID: "o-rest", Date: day("2026-09-04"), AccountID: "check", Amount: -30_000, CategoryID: "rest",
	})
	return p
}

func overspentIDs(r read.GetMonthlySummaryResult) string {
	var ids []string
	for _, k := range r.Overspent {
		ids = append(ids, k.CategoryID)
	}
	return strings.Join(ids, " ")
}

func TestMonthlySummary45OnlyWhatPeopleSeeIsOverspent(t *testing.T) {
	t.Parallel()
	w := newWorld(t, overspends())
	w.ynab.Edit(planID, func(e *book.Editor) { e.DeleteCategory("gone") })
	r := must(w.summary(read.GetMonthlySummaryRequest{}))
	equal(t, "overspent", overspentIDs(r), "rest food play")
	equal(t, "total", r.OverspentTotal, money.Amount(-47_180))
	equal(t, "shown", r.Shown, 3)
	r = must(w.summary(read.GetMonthlySummaryRequest{Limit: new(1)}))
	equal(t, "overspent", overspentIDs(r), "rest")
	equal(t, "left out", r.LeftOut, 2)
	equal(t, "total of all", r.OverspentTotalFormatted, "-€47,18")
	contains(t, r.Rest, "higher limit")
	equal(t, "another month", overspentIDs(must(w.summary(read.GetMonthlySummaryRequest{Month: "2026-08-01"}))), "")
}

// The figures are YNAB's, as they are: Ready to Assign is not the balance of the inflow category.
func TestTheMonthlySummaryAsItIsSent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.Budget = exactly{Server: w.ynab, month: budget.Month{
		Income: 3_095_000, Assigned: 2_653_490, Activity: -2_307_920, ReadyToAssign: -3_990, AgeOfMoney: new(47),
		Categories: []budget.MonthCategory{
			{Category: budget.Category{ID: "inflow", GroupID: "own", Internal: true}, Available: -99_000},
			{Category: budget.Category{ID: "play", GroupID: "fun"}, Assigned: 10_000, Activity: -32_500, Available: -22_500},
		},
	}}
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "month": "2026-09-01",
  "income": 3095,
  "income_formatted": "€3.095,00",
  "budgeted": 2653.49,
  "budgeted_formatted": "€2.653,49",
  "spent": 2307.92,
  "spent_formatted": "€2.307,92",
  "ready_to_assign": -3.99,
  "ready_to_assign_formatted": "-€3,99",
  "age_of_money": 47,
  "overspent": [
    {
      "category_id": "play",
      "name": "Play",
      "group": "Fün",
      "balance": -22.5,
      "balance_formatted": "-€22,50"
    }
  ],
  "total": 1,
  "shown": 1,
  "left_out": 0,
  "overspent_total": -22.5,
  "overspent_total_formatted": "-€22,50"
}`
	if diff := cmp.Diff(want, wire(t, must(w.summary(read.GetMonthlySummaryRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// More refunds than spending, and nothing overspent.
func TestTheMonthlySummaryOfRefunds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.Budget = exactly{Server: w.ynab, month: budget.Month{Activity: 5_000, Categories: []budget.MonthCategory{}}}
	r := must(w.summary(read.GetMonthlySummaryRequest{}))
	equal(t, "spent", r.SpentFormatted, "-€5,00")
	equal(t, "overspent", r.OverspentTotal, 0)
	text := wire(t, r)
	contains(t, text, `"overspent": []`)
	if strings.Contains(text, "age_of_money") {
		t.Errorf("an age that YNAB does not have: %s", text)
	}
}

func TestQuestionsAboutMonthsPassOnWhatReadersSay(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpMonth, sandbox.OpCategories} {
		w := newWorld(t)
		w.ynab.Before(fails(op, down))
		for tool, ask := range w.asks("") {
			if err := ask(); !errors.Is(err, down) {
				t.Errorf("%s without %s: error %v", tool, op, err)
			}
		}
	}
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpTransactions, sandbox.OpCategories} {
		w := newWorld(t)
		w.ynab.Before(fails(op, down))
		if _, err := w.trends(read.GetSpendingTrendsRequest{}); !errors.Is(err, down) {
			t.Errorf("trends without %s: error %v", op, err)
		}
	}
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpMonths} {
		w := newWorld(t)
		w.ynab.Before(fails(op, down))
		if _, err := w.age(read.GetAgeOfMoneyRequest{}); !errors.Is(err, down) {
			t.Errorf("age without %s: error %v", op, err)
		}
	}
	w := newWorld(t)
	_, err := w.summary(read.GetMonthlySummaryRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "plan_id", "nobody")
	_, err = w.trends(read.GetSpendingTrendsRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "plan_id", "nobody")
	_, err = w.age(read.GetAgeOfMoneyRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "plan_id", "nobody")
}
