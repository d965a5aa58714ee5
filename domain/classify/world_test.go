package classify_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
)

// today is the day of the cases.
var today = day("2026-09-25")

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

var accounts = []budget.Account{
	{ID: "check", OnBudget: true},
	{ID: "save", OnBudget: true},
	{ID: "old", OnBudget: true, Closed: true},
	{ID: "shares"},
	{ID: "gone", OnBudget: true, Deleted: true},
}

func categories() budget.Categories {
	return budget.NewCategories([]budget.Group{
		{ID: "g", Name: "Daily"},
		{ID: "g-off", Name: "Off", Hidden: true},
		{ID: "g-cards", Name: "Credit Card Payments"},
		{ID: "g-own", Name: "Internal Master Category", Internal: true},
	}, []budget.Category{
		{ID: "c-card", GroupID: "g-cards", Name: "Card"},
		{ID: "a", GroupID: "g", Name: "Alpha"},
		{ID: "b", GroupID: "g", Name: "Beta"},
		{ID: "c", GroupID: "g", Name: "Gamma"},
		{ID: "d", GroupID: "g", Name: "Delta"},
		{ID: "hid", GroupID: "g", Name: "Hidden", Hidden: true},
		{ID: "off", GroupID: "g-off", Name: "Off"},
		{ID: "dead", GroupID: "g", Name: "Dead", Deleted: true},
		{ID: "inflow", GroupID: "g-own", Name: "Inflow: Ready to Assign"},
		{ID: "deferred", GroupID: "g-own", Name: "Deferred Income SubCategory"},
		{ID: "none", GroupID: "g-own", Name: "Uncategorized"},
	})
}

func ledger(rows ...budget.Transaction) budget.Ledger {
	for i := range rows {
		if rows[i].ID == "" {
			rows[i].ID = fmt.Sprintf("t%04d", i)
		}
	}
	return budget.Ledger{Accounts: accounts, Categories: categories(), Transactions: rows}
}

// bought is n rows at SHOP in a category, so many days ago.
func bought(n int, category string, ago int) []budget.Transaction {
	var rows []budget.Transaction
	for range n {
		rows = append(rows, budget.Transaction{
			AccountID: "check", Date: today.AddDays(-ago), Amount: -10_000, PayeeName: "Shop", CategoryID: category,
		})
	}
	return rows
}

// pending is a row at SHOP that waits for a category.
var pending = budget.Transaction{ID: "pending", AccountID: "check", Date: today, Amount: -12_340, PayeeName: "SHOP"}

// received is the same with money from there.
func received(t budget.Transaction, amount money.Milliunits) budget.Transaction {
	t.Amount = amount
	return t
}

// suggested is what is proposed for a row beside others: "Alpha 0.92", or candidates after a question mark.
func suggested(t testing.TB, threshold float64, row budget.Transaction, others ...[]budget.Transaction) string {
	t.Helper()
	all := []budget.Transaction{row}
	for _, o := range others {
		all = append(all, o...)
	}
	return proposed(ledger(all...), row.ID, threshold)
}

func proposed(l budget.Ledger, id string, threshold float64) string {
	in := classify.NewInbox(l)
	h := classify.Learn(l, in.Pending, today)
	for _, row := range in.Pending {
		if row.ID == id {
			return say(h.Suggest(row, threshold))
		}
	}
	return "not pending"
}

func say(v classify.Verdict) string {
	if v.Suggestion != nil {
		if len(v.Candidates) > 0 {
			return "both"
		}
		return fmt.Sprint(v.Suggestion.Category.Name, " ", v.Suggestion.Confidence)
	}
	text := "?"
	for _, c := range v.Candidates {
		text += fmt.Sprint(" ", c.Category.Name, " ", c.Confidence)
	}
	return text
}

func ids(rows []*budget.Transaction) []string {
	all := []string{}
	for _, t := range rows {
		all = append(all, t.ID)
	}
	return all
}

func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
