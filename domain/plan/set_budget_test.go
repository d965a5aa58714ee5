package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestSetBudget(t *testing.T) {
	t.Parallel()
	s := must(plan.NewSetBudget(planP(euro), september(), "c-rest", 150_000))
	d := s.Draft()
	asks(t, d, "Budget Restaurants for 2026-09-01: 120.00 → 150.00?") // budget-1
	want := plan.Draft{
		Subject:  plan.BudgetSubject{CategoryID: "c-rest", Month: month("2026-09-01"), Amount: 150_000},
		Question: d.Question,
		Data:     operation.BudgetData{Month: month("2026-09-01"), CategoryID: "c-rest", From: 120_000, To: 150_000},
		Calls:    []plan.Call{plan.Assign{Month: month("2026-09-01"), CategoryID: "c-rest", From: 120_000, To: 150_000}},
	}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Errorf("budget-1: draft (-want +got):\n%s", diff)
	}
	if s.Category.Available != -22_500 || s.AvailableAfter() != 7500 {
		t.Errorf("budget-1: available %d → %d", s.Category.Available, s.AvailableAfter())
	}
	if s.Name() != "Restaurants" {
		t.Errorf("name %q", s.Name())
	}
}

func TestSetBudgetToWhatItIs(t *testing.T) {
	t.Parallel()
	m := september()
	figures(m, "c-rest").Assigned = 200_000
	if d := must(plan.NewSetBudget(planP(euro), m, "c-rest", 200_000)).Draft(); !d.Empty() || len(d.Warnings) > 0 {
		t.Errorf("budget-2: %+v", d)
	}
	if d := must(plan.NewSetBudget(planP(euro), m, "c-rest", 200_001)).Draft(); d.Empty() {
		t.Error("budget-2: a milliunit more is nothing")
	}
}

func TestSetBudgetQuestions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		currency money.Currency
		from, to money.Milliunits
		want     string
	}{
		"budget-3: yen":                      {yen, 12_000_000, 15_000_000, "12000 → 15000"},
		"budget-3: dinar":                    {dinar, 1000, 1250, "1.000 → 1.250"},
		"zero":                               {euro, 120_000, 0, "120.00 → 0.00"},
		"negative":                           {euro, 0, -5500, "0.00 → -5.50"},
		"stored finer than the currency":     {euro, 120_005, 120_000, "120.005 → 120.00"},
		"stored finer than yen":              {yen, 12_500, 12_000, "12.500 → 12"},
		"no grouping":                        {euro, 1_234_567_890, 1_000_000_000_000, "1234567.89 → 1000000000.00"},
		"budget-6: the value found is shown": {euro, 130_000, 150_000, "130.00 → 150.00"},
	} {
		m := september()
		figures(m, "c-rest").Assigned = test.from
		// Enough of everything: what a shortage adds has a test of its own.
		m.ReadyToAssign, figures(m, "c-rest").Available = 2_000_000_000_000, 2_000_000_000_000
		d := must(plan.NewSetBudget(planP(test.currency), m, "c-rest", test.to)).Draft()
		if want := "Budget Restaurants for 2026-09-01: " + test.want + "?"; d.Question != want {
			t.Errorf("%s: %s, want %s", name, d.Question, want)
		}
	}
}

// Whoever says yes is told what will be short, after the change itself.
func TestSetBudgetTellsWhatWillBeShort(t *testing.T) {
	t.Parallel()
	for to, want := range map[money.Milliunits]string{
		100_000:   "Budget Restaurants for 2026-09-01: 120.00 → 100.00?\nThe amount available in Restaurants will be -42.50.",
		1_900_000: "Budget Restaurants for 2026-09-01: 120.00 → 1900.00?\nReady to Assign will be -50.68.",
		130_000:   "Budget Restaurants for 2026-09-01: 120.00 → 130.00?",
	} {
		d := must(plan.NewSetBudget(planP(euro), september(), "c-rest", to)).Draft()
		if d.Question != want {
			t.Errorf("%s, want %s", d.Question, want)
		}
	}
}

// A before-value that moves does not change what is confirmed.
func TestSetBudgetIsConfirmedByItsAmount(t *testing.T) {
	t.Parallel()
	m := september()
	before := must(plan.NewSetBudget(planP(euro), m, "c-rest", 150_000)).Draft()
	figures(m, "c-rest").Assigned = 130_000
	after := must(plan.NewSetBudget(planP(euro), m, "c-rest", 150_000)).Draft()
	if diff := cmp.Diff(before.Subject, after.Subject); diff != "" {
		t.Errorf("budget-6: subject (-before +after):\n%s", diff)
	}
}

func TestSetBudgetRefusals(t *testing.T) {
	t.Parallel()
	m := september()
	for id, parts := range map[string][]string{
		"c-inflow": {"category_id: c-inflow (Inflow: Ready to Assign) is an internal category", "get_category_balances"},
		"c-uncat":  {"internal"},
	} {
		_, err := plan.NewSetBudget(planP(euro), m, id, 1000)
		refuses(t, err, domain.NotAllowed, parts...) // budget-4
	}
	for _, id := range []string{"c-404", "c-dead", ""} {
		_, err := plan.NewSetBudget(planP(euro), m, id, 1000)
		refuses(t, err, domain.NotFound, "category_id: "+id+" is not the id of a category of this plan", "get_category_balances") // budget-4
	}
	for _, id := range []string{"c-card", "c-hid"} {
		if s, err := plan.NewSetBudget(planP(euro), m, id, 1000); err != nil || s.Draft().Empty() {
			t.Errorf("budget-4: %s is refused: %v", id, err)
		}
	}
}

func TestMonthIn(t *testing.T) {
	t.Parallel()
	p := planP(euro)
	for _, m := range []string{"2026-01-01", "2026-12-01"} {
		if err := plan.MonthIn(p, month(m)); err != nil {
			t.Errorf("%s: %v", m, err)
		}
	}
	for _, m := range []string{"2027-01-01", "2025-12-01"} {
		refuses(t, plan.MonthIn(p, month(m)), domain.NotFound, "month: "+m, "2026-01-01", "2026-12-01") // budget-4
	}
	ends, begins := budget.Plan{LastMonth: p.LastMonth}, budget.Plan{FirstMonth: p.FirstMonth}
	refuses(t, plan.MonthIn(ends, month("2027-01-01")), domain.NotFound, "which ends with 2026-12-01.")
	refuses(t, plan.MonthIn(begins, month("2025-12-01")), domain.NotFound, "which begins with 2026-01-01.")
}

func TestSetBudgetWarnings(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id    string
		ready money.Milliunits
		to    money.Milliunits
		want  []string
	}{
		"none, while all stays above zero":       {"c-tennis", 20_000, 100_000, nil},
		"the category falls below zero":          {"c-tennis", 0, -100, []string{"The amount available in Tennis will be -0.10."}},
		"the category falls further":             {"c-rest", 0, 110_000, []string{"The amount available in Restaurants will be -32.50."}},
		"none, when it only gets better":         {"c-rest", 100_000, 121_000, nil},
		"Ready to Assign falls below zero":       {"c-tennis", 20_000, 100_010, []string{"Ready to Assign will be -0.01."}},
		"Ready to Assign falls further":          {"c-tennis", -10, 80_010, []string{"Ready to Assign will be -0.02."}},
		"none, when Ready to Assign gets better": {"c-tennis", -100_000, 79_000, nil},
	} {
		m := september()
		m.ReadyToAssign = test.ready
		d := must(plan.NewSetBudget(planP(euro), m, test.id, test.to)).Draft()
		if diff := cmp.Diff(test.want, d.Warnings); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
