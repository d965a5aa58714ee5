package insight_test

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

var august, september = calendar.MonthOf(2026, 8), calendar.MonthOf(2026, 9)

// exampleLedger has an income of 2,000 in August, of which 500 went to rent.
func exampleLedger() budget.Ledger {
	return budget.Ledger{
		Plan:     budget.Plan{Currency: money.Currency{Digits: 2}},
		Accounts: []budget.Account{{ID: "checking", Type: "checking", OnBudget: true, Balance: 1_500_000}},
		Categories: budget.NewCategories(
			[]budget.Group{{ID: "home", Name: "Home"}, {ID: "own", Internal: true}},
			[]budget.Category{{ID: "rent", GroupID: "home", Name: "Rent"}, {ID: "in", GroupID: "own", Name: "Inflow: Ready to Assign"}},
		),
		Transactions: []budget.Transaction{
			{ID: "t1", AccountID: "checking", Date: august.First(), Amount: 2_000_000, CategoryID: "in", PayeeName: "Employer"},
			{ID: "t2", AccountID: "checking", Date: august.First().AddDays(2), Amount: -500_000, CategoryID: "rent", PayeeName: "Landlord"},
		},
	}
}

func ExampleSavingsRate() {
	s := insight.SavingsRate(exampleLedger(), september.First().AddDays(24), 6)
	fmt.Println(money.Amount(s.Total.Income), money.Amount(s.Total.Saved()), *s.Total.Rate())
	// Output: 2000 1500 75.0
}

func ExampleMonthsOfRunway() {
	w := insight.MonthsOfRunway(exampleLedger(), september.First().AddDays(24), insight.RunwayAsked{Months: 6, Savings: true})
	fmt.Println(money.Amount(w.Liquid), money.Amount(*w.Spending.Monthly), *w.Spending.Lasts)
	// Output: 1500 500 3.0
}

func ExampleNetWorth() {
	t := insight.NetWorth(exampleLedger(), september.First().AddDays(24), 2)
	fmt.Println(t.Months.First(), money.Amount(t.Worth[0].Net()), money.Amount(t.Change()))
	// Output: 2026-08-01 1500 0
}
