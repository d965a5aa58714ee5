package read_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// spends is the plan Home with these amounts assigned, and these rows of September, by category.
func spends(assigned, activity map[string]money.Milliunits) book.Plan {
	p := home()
	p.Assigned, p.Transactions = nil, nil
	for id, amount := range assigned {
		p.Assigned = append(p.Assigned, book.Assignment{Month: september, CategoryID: id, Amount: amount})
	}
	for id, amount := range activity {
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: "s-" + id, Date: day("2026-09-05"), AccountID: "check", Amount: amount, CategoryID: id,
		})
	}
	return p
}

func comparedIDs(r read.GetBudgetVsActualResult) string {
	var ids []string
	for _, k := range r.Categories {
		ids = append(ids, k.CategoryID)
	}
	return strings.Join(ids, " ")
}

func TestBudgetVsActual43(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		assigned, activity money.Milliunits
		want               string
	}{
		"500 and -400": {500_000, -400_000, `"spent":400,"utilization_pct":80.0,"unbudgeted":false`},
		"100 and -150": {100_000, -150_000, `"spent":150,"utilization_pct":150.0,"unbudgeted":false`},
		"100 and +30":  {100_000, 30_000, `"spent":-30,"utilization_pct":-30.0,"unbudgeted":false`},
		"0 and -50":    {0, -50_000, `"spent":50,"unbudgeted":true`},
		"0 and 0":      {0, 0, `"spent":0,"unbudgeted":false`},
		"-20 and -5":   {-20_000, -5_000, `"spent":5,"unbudgeted":true`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, spends(map[string]money.Milliunits{"food": c.assigned}, map[string]money.Milliunits{"food": c.activity}))
			r := must(w.compare(read.GetBudgetVsActualRequest{IncludeEmpty: true}))
			at := slices.IndexFunc(r.Categories, func(k read.ComparedCategory) bool { return k.CategoryID == "food" })
			if at < 0 {
				t.Fatal("food is missing")
			}
			k := r.Categories[at]
			line := strings.Join(strings.Fields(wire(t, k)), "")
			line = strings.Replace(line, fmt.Sprintf(`"balance":%s,`, k.Balance), "", 1)
			_, got, _ := strings.Cut(strings.TrimSuffix(line, "}"), fmt.Sprintf(`"carried_over":%s,`, k.CarriedOver))
			equal(t, "food", got, c.want)
		})
	}
}

func TestBudgetVsActual44CarriedOver(t *testing.T) {
	t.Parallel()
	p := spends(map[string]money.Milliunits{"food": 120_000}, map[string]money.Milliunits{"food": -142_500})
	p.Assigned = append(p.Assigned, book.Assignment{Month: month("2026-08-01"), CategoryID: "food", Amount: 10_000})
	r := must(newWorld(t, p).compare(read.GetBudgetVsActualRequest{}))
	equal(t, "balance", r.Categories[0].Balance, money.Amount(-12_500))
	equal(t, "carried over", r.Categories[0].CarriedOver, money.Amount(10_000))
}

func TestBudgetVsActual45WhatIsListed(t *testing.T) {
	t.Parallel()
	p := spends(
		map[string]money.Milliunits{"food": 50_000, "hid": 9_000, "inner": 9_000, "card": 9_000},
		map[string]money.Milliunits{"rest": -12_340, "food": -12_340, "play": -60_000, "hid": -1_000, "none": -1_000, "inflow": 99_000},
	)
	w := newWorld(t, p)
	r := must(w.compare(read.GetBudgetVsActualRequest{}))
	equal(t, "the largest spending first, then by name", comparedIDs(r), "play food rest")
	equal(t, "budgeted", r.BudgetedTotalFormatted, "€50,00")
	equal(t, "spent", r.SpentTotalFormatted, "€84,68")
	equal(t, "unbudgeted", r.UnbudgetedTotalFormatted, "€72,34")
	r = must(w.compare(read.GetBudgetVsActualRequest{IncludeEmpty: true}))
	equal(t, "with empty ones", comparedIDs(r), "play food rest idle")
	r = must(w.compare(read.GetBudgetVsActualRequest{Limit: new(1)}))
	equal(t, "one of them", comparedIDs(r), "play")
	equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut, " "+r.Rest), "3 1 2 Give a higher limit.")
	equal(t, "totals of all", fmt.Sprint(r.BudgetedTotal, r.SpentTotal, r.UnbudgetedTotal), "50 84.68 72.34")
}

func TestBudgetVsActualAsItIsSent(t *testing.T) {
	t.Parallel()
	w := newWorld(t, spends(map[string]money.Milliunits{"play": 40_000}, map[string]money.Milliunits{"play": -13_333}))
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "month": "2026-09-01",
  "categories": [
    {
      "category_id": "play",
      "name": "Play",
      "group": "Fün",
      "budgeted": 40,
      "carried_over": 0,
      "spent": 13.333,
      "balance": 26.667,
      "utilization_pct": 33.3,
      "unbudgeted": false
    }
  ],
  "total": 1,
  "shown": 1,
  "left_out": 0,
  "budgeted_total": 40,
  "budgeted_total_formatted": "€40,00",
  "spent_total": 13.333,
  "spent_total_formatted": "€13,33",
  "unbudgeted_total": 0,
  "unbudgeted_total_formatted": "€0,00",
  "notes": []
}`
	if diff := cmp.Diff(want, wire(t, must(w.compare(read.GetBudgetVsActualRequest{Month: "current"})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
