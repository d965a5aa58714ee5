package plan_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// day reads a date of a test.
func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// month reads a month of a test.
func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

var (
	euro  = money.Currency{ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", DisplaySymbol: true}
	yen   = money.Currency{ISOCode: "JPY", DecimalSeparator: ".", GroupSeparator: ",", Symbol: "¥", DisplaySymbol: true}
	dinar = money.Currency{ISOCode: "KWD", Digits: 3, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "KD", DisplaySymbol: true}
)

// planP is the plan of most cases, in a currency.
func planP(c money.Currency) budget.Plan {
	return budget.Plan{
		ID: "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34", Name: "P", Currency: c,
		FirstMonth: month("2026-01-01"), LastMonth: month("2026-12-01"),
	}
}

var groups = []budget.Group{
	{ID: "g1", Name: "Dagelijks"},
	{ID: "g2", Name: "Vrije tijd"},
	{ID: "g3", Name: "Sparen"},
	{ID: "g-cards", Name: "Credit Card Payments"},
	{ID: "g-internal", Name: "Internal Master Category", Internal: true},
}

var categories = []budget.Category{
	{ID: "c-food", GroupID: "g1", Name: "Groceries"},
	{ID: "c-rest", GroupID: "g1", Name: "Restaurants"},
	{ID: "c-hid", GroupID: "g1", Name: "Verborgen", Hidden: true},
	{ID: "c-bonus", GroupID: "g1", Name: "Inflow bonus"},
	{ID: "c-tennis", GroupID: "g2", Name: "Tennis"},
	{ID: "c-hol", GroupID: "g3", Name: "Vakantie"},
	{ID: "c-card", GroupID: "g-cards", Name: "Creditcard"},
	{ID: "c-inflow", GroupID: "g-internal", Name: "Inflow: Ready to Assign", Internal: true},
	{ID: "c-uncat", GroupID: "g-internal", Name: "Uncategorized", Internal: true},
	{ID: "c-defer", GroupID: "g-internal", Name: "Deferred Income SubCategory", Internal: true},
	{ID: "c-dead", GroupID: "g1", Name: "Vroeger", Deleted: true},
}

// ledgerP is what P holds of transactions.
func ledgerP() budget.Ledger {
	row := func(id, date string, amount money.Milliunits, payee, category string) budget.Transaction {
		return budget.Transaction{ID: id, Date: day(date), Amount: amount, PayeeName: payee, CategoryID: category, AccountID: "a1"}
	}
	transfer := func(t budget.Transaction, to string) budget.Transaction {
		t.TransferAccountID = to
		return t
	}
	l := budget.Ledger{
		Plan: planP(euro), Categories: budget.NewCategories(groups, categories),
		Accounts: []budget.Account{
			{ID: "a1", Name: "Betaalrekening", OnBudget: true},
			{ID: "a2", Name: "Spaarrekening", OnBudget: true},
			{ID: "a3", Name: "Creditcard", Type: "creditCard", OnBudget: true},
			{ID: "a4", Name: "Beleggen"},
			{ID: "a5", Name: "Oud", OnBudget: true, Closed: true},
		},
		Transactions: []budget.Transaction{
			row("t1", "2026-09-02", -7250, "Corner Shop", ""),
			row("t2", "2026-09-12", -86_400, "Market", "c-food"),
			row("t3", "2026-08-31", -45_000, "Rail", "c-food"),
			transfer(row("t4", "2026-09-03", -100_000, "Transfer : Spaarrekening", ""), "a2"),
			transfer(row("t5", "2026-09-04", -50_000, "Transfer : Beleggen", ""), "a4"),
			row("t6", "2026-09-05", -30_000, "Market", ""),
			row("t7", "2026-09-06", -20_000, "Market", ""),
			row("t8", "2026-09-07", 5000, "Dividend", ""),
			row("t9", "2026-09-08", -1000, "Market", "c-food"),
			transfer(row("t10", "2026-09-09", -1000, "Transfer : ?", ""), "a404"),
		},
	}
	l.Transactions[1].Cleared, l.Transactions[2].Cleared = budget.Cleared, budget.Reconciled
	l.Transactions[5].Lines = []budget.Line{{ID: "s1", Amount: -30_000, CategoryID: "c-food"}}
	l.Transactions[6].Lines = []budget.Line{{ID: "s2", Amount: -20_000, CategoryID: "c-food", Deleted: true}}
	l.Transactions[7].AccountID = "a4"
	l.Transactions[8].Deleted = true
	return l
}

// row is the ledger's own row, to be changed.
func row(l budget.Ledger, id string) *budget.Transaction {
	for i := range l.Transactions {
		if l.Transactions[i].ID == id {
			return &l.Transactions[i]
		}
	}
	panic("no row " + id)
}

// september is P's month 2026-09.
func september() budget.Month {
	m := budget.Month{Month: month("2026-09-01"), ReadyToAssign: 1_729_320}
	for _, k := range categories {
		m.Categories = append(m.Categories, budget.MonthCategory{Category: k})
	}
	*figures(m, "c-rest") = budget.MonthCategory{Category: figures(m, "c-rest").Category, Assigned: 120_000, Activity: -142_500, Available: -22_500}
	*figures(m, "c-tennis") = budget.MonthCategory{Category: figures(m, "c-tennis").Category, Assigned: 80_000, Available: 80_000}
	return m
}

// figures are the month's own of one category, to be changed.
func figures(m budget.Month, id string) *budget.MonthCategory {
	for i := range m.Categories {
		if m.Categories[i].ID == id {
			return &m.Categories[i]
		}
	}
	panic("no category " + id)
}

// recorded is a draft that was carried out, and how that ended.
func recorded(d plan.Draft, s *operation.Settlement, steps ...string) operation.Operation {
	return operation.Operation{
		ID: "5f2c9a1e7b30", Intent: operation.Intent{PlanID: planP(euro).ID, Data: d.Data},
		Count: len(d.Data.Items()), Steps: steps, Settled: s,
	}
}

var done = &operation.Settlement{Outcome: operation.Applied}

// must is the value, where an error would be a mistake of the test.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// refuses checks that an error is of a kind and says all it must.
func refuses(t *testing.T, err error, code domain.Code, parts ...string) {
	t.Helper()
	if err == nil {
		t.Error("it is allowed")
		return
	}
	if got := domain.CodeOf(err); got != code {
		t.Errorf("code %q, want %q", got, code)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q lacks %q", err, part)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%q is not one line", err)
	}
}

// asks checks a question byte by byte.
func asks(t *testing.T, d plan.Draft, lines ...string) {
	t.Helper()
	if want := strings.Join(lines, "\n"); d.Question != want {
		t.Errorf("question:\n%s\nwant:\n%s", d.Question, want)
	}
}
