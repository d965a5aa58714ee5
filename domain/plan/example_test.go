package plan_test

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func ExampleCanonical() {
	text, _ := plan.Canonical(map[string]any{"name": "Café <b>", "amount": 150000.0, "lines": []int{2, 1}})
	fmt.Println(string(text))
	// Output: {"amount":150000,"lines":[2,1],"name":"Café <b>"}
}

// A fingerprint names one change in one plan. The order of a list of changes means nothing.
func ExampleFingerprintOf() {
	const planID = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"
	one := plan.CategorySubject{{TransactionID: "t1", CategoryID: "c-food"}, {TransactionID: "t2", CategoryID: "c-rest"}}
	other := plan.CategorySubject{one[1], one[0]}
	fmt.Println(plan.FingerprintOf(planID, one))
	fmt.Println(plan.FingerprintOf(planID, one) == plan.FingerprintOf(planID, other))
	// Output:
	// 35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96
	// true
}

// exampleMonth is September 2026 with two categories.
func exampleMonth() budget.Month {
	m, _ := calendar.ParseMonth("2026-09-01")
	return budget.Month{Month: m, ReadyToAssign: 10_000, Categories: []budget.MonthCategory{
		{Category: budget.Category{ID: "c-tennis", Name: "Tennis"}, Assigned: 80_000, Available: 80_000},
		{Category: budget.Category{ID: "c-rest", Name: "Restaurants"}, Assigned: 120_000, Activity: -142_500, Available: -22_500},
	}}
}

func ExampleSetBudget_Draft() {
	p := budget.Plan{Currency: money.NoFormat}
	change, _ := plan.NewSetBudget(p, exampleMonth(), "c-rest", 150_000)
	d := change.Draft()
	fmt.Println(d.Question)
	fmt.Println(len(d.Calls), "request")
	// Output:
	// Budget Restaurants for 2026-09-01: 120.00 → 150.00?
	// Ready to Assign will be -20.00.
	// 1 request
}

func ExampleMoveMoney_Draft() {
	p := budget.Plan{Currency: money.NoFormat}
	move, _ := plan.NewMoveMoney(p, exampleMonth(), "c-tennis", "c-rest", 30_000)
	d := move.Draft()
	fmt.Println(d.Question)
	fmt.Println(len(d.Calls), "requests, together:", d.Together)
	// Output:
	// Move 30.00 from Tennis to Restaurants for 2026-09-01?
	// - Tennis: 80.00 → 50.00
	// - Restaurants: 120.00 → 150.00
	// 2 requests, together: true
}

func ExampleCategorize_Draft() {
	date, _ := calendar.ParseDate("2026-09-12")
	l := budget.Ledger{
		Plan:       budget.Plan{Currency: money.NoFormat},
		Accounts:   []budget.Account{{ID: "a1", OnBudget: true}},
		Categories: budget.NewCategories(nil, []budget.Category{{ID: "c-food", Name: "Groceries"}, {ID: "c-rest", Name: "Restaurants"}}),
		Transactions: []budget.Transaction{
			{ID: "t2", AccountID: "a1", Date: date, PayeeName: "Market\nHall", Amount: -86_400, CategoryID: "c-food", Cleared: budget.Reconciled},
		},
	}
	change, _ := plan.NewCategorize(l, []plan.Assignment{{TransactionID: "t2", CategoryID: "c-rest"}})
	fmt.Println(change.Draft().Question)
	// Output:
	// Recategorise 1 transaction(s)?
	// - 2026-09-12 Market Hall 86.40 (reconciled): Groceries → Restaurants
}

func ExampleUndoBudget() {
	p, m := budget.Plan{Currency: money.NoFormat}, exampleMonth()
	o := operation.Operation{
		ID:      "5f2c9a1e7b30",
		Intent:  operation.Intent{Data: operation.BudgetData{Month: m.Month, CategoryID: "c-rest", From: 100_000, To: 120_000}},
		Settled: &operation.Settlement{Outcome: operation.Applied},
	}
	fmt.Println(plan.UndoBudget(p, m, o).Draft().Question)
	// Output: Undo: budget Restaurants for 2026-09-01: 120.00 → 100.00?
}

func ExampleLook() {
	items := []operation.Item{{Key: "c-rest", Before: "120000", After: "150000"}}
	found := map[string]string{"c-rest": "120000"}
	_, done := plan.Look(items, found, false)
	fmt.Println("at once:", done)
	outcomes, done := plan.Look(items, found, true)
	fmt.Println("after 30 seconds:", done, outcomes[0].Effect)
	// Output:
	// at once: false
	// after 30 seconds: true not_applied
}
