package classify_test

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/classify"
)

var september = calendar.MonthOf(2026, 9)

// exampleLedger has a row without a category, and four of the same shop that say where it belongs.
func exampleLedger() budget.Ledger {
	l := budget.Ledger{
		Accounts: []budget.Account{{ID: "checking", OnBudget: true}},
		Categories: budget.NewCategories(
			[]budget.Group{{ID: "daily", Name: "Daily"}}, []budget.Category{{ID: "food", GroupID: "daily", Name: "Groceries"}},
		),
	}
	for i, category := range []string{"food", "food", "food", "food", ""} {
		l.Transactions = append(l.Transactions, budget.Transaction{
			ID: fmt.Sprintf("t%d", i), AccountID: "checking", Date: september.First().AddDays(19 + i), Amount: -12_500,
			PayeeName: fmt.Sprintf("CB MARKET FACT 2009%02d", 20+i), CategoryID: category,
		})
	}
	return l
}

func ExampleNewInbox() {
	in := classify.NewInbox(exampleLedger())
	fmt.Println(len(in.Pending), in.Pending[0].ID)
	// Output: 1 t4
}

func ExampleHistory_Suggest() {
	l, today := exampleLedger(), september.First().AddDays(24)
	pending := classify.NewInbox(l).Pending
	v := classify.Learn(l, pending, today).Suggest(pending[0], classify.DefaultThreshold)
	fmt.Println(v.Suggestion.Category.Name, v.Suggestion.Confidence)
	// Output: Groceries 0.95
}
