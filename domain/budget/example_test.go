package budget_test

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

func ExampleCheckID() {
	fmt.Println(budget.CheckID("category_id", "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34_2026-09-30"))
	fmt.Println(budget.CheckID("category_id", "../user"))
	// Output:
	// <nil>
	// category_id: "../user" is not a YNAB id. Ids have letters, digits, - and _ only; copy it from the list it came from.
}

func ExampleLedger_Live() {
	l := budget.Ledger{Transactions: []budget.Transaction{
		{ID: "bank", AccountID: "a1", PayeeName: "CB MARKET", MatchedTransactionID: "typed", ImportID: "YNAB:-86400:2026-09-12:1"},
		{ID: "typed", AccountID: "a1", PayeeName: "Market", MatchedTransactionID: "bank"},
		{ID: "t9", AccountID: "a1", PayeeName: "Rail", Deleted: true},
	}}
	for t := range l.Live {
		fmt.Println(t.PayeeName)
	}
	// Output: Market
}

func ExampleSearch_Counted() {
	categories := budget.NewCategories(nil, []budget.Category{{ID: "c-food", Name: "Groceries"}, {ID: "c-fun", Name: "Fun"}})
	row := budget.Transaction{Amount: -100_000, Lines: []budget.Line{
		{Amount: -60_000, CategoryID: "c-food"},
		{Amount: -40_000, CategoryID: "c-fun"},
	}}
	groceries := budget.Search{CategoryIDs: []string{"c-food"}}
	fmt.Println(groceries.Matches(&row, categories), groceries.Counted(&row, categories))
	// Output: true -60000
}

func ExampleCategories_Assigned() {
	categories := budget.NewCategories(
		[]budget.Group{{ID: "g", Name: "Internal Master Category", Internal: true}},
		[]budget.Category{{ID: "c-uncat", GroupID: "g", Name: "Uncategorized"}},
	)
	fmt.Printf("%q %q\n", categories.Assigned("c-uncat"), categories.Assigned("c-food"))
	// Output: "" "c-food"
}
