package write_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// planID is plan P's.
const planID = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"

var (
	euro  = money.Currency{ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", SymbolFirst: true, DisplaySymbol: true}
	yen   = money.Currency{ISOCode: "JPY", Digits: 0, GroupSeparator: ",", Symbol: "¥", SymbolFirst: true, DisplaySymbol: true}
	dinar = money.Currency{ISOCode: "KWD", Digits: 3, DecimalSeparator: ".", GroupSeparator: ","}
)

var september = month("2026-09-01")

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

// planP is the plan of the acceptance cases. In September Restaurants has 120.00 assigned and -22.50 left,
// Tennis has 80.00, and 1729.32 is ready to assign: the income less what is assigned and less the 45.00 that
// August overspent.
func planP() book.Plan {
	return book.Plan{
		ID: planID, Name: "P", Currency: euro,
		FirstMonth: month("2026-01-01"), LastMonth: month("2026-12-01"),
		Accounts: []book.Account{
			{ID: "a1", Name: "Betaalrekening", Type: "checking"},
			{ID: "a2", Name: "Spaarrekening", Type: "savings"},
			{ID: "a3", Name: "Creditcard", Type: "creditCard"},
			{ID: "a4", Name: "Beleggen", Type: "otherAsset"},
			{ID: "a5", Name: "Oud", Type: "checking", Closed: true},
		},
		Groups: []budget.Group{
			{ID: "g1", Name: "Dagelijks"},
			{ID: "g2", Name: "Vrije tijd"},
			{ID: "g3", Name: "Sparen"},
			{ID: "g4", Name: "Credit Card Payments"},
			{ID: "g5", Name: "Internal Master Category"},
		},
		Categories: []budget.Category{
			{ID: "c-food", GroupID: "g1", Name: "Groceries"},
			{ID: "c-rest", GroupID: "g1", Name: "Restaurants"},
			{ID: "c-hid", GroupID: "g1", Name: "Verborgen", Hidden: true},
			{ID: "c-bonus", GroupID: "g1", Name: "Inflow bonus"},
			{ID: "c-tennis", GroupID: "g2", Name: "Tennis"},
			{ID: "c-hol", GroupID: "g3", Name: "Vakantie"},
			{ID: "c-card", GroupID: "g4", Name: "Creditcard"},
			{ID: "c-inflow", GroupID: "g5", Name: "Inflow: Ready to Assign"},
			{ID: "c-uncat", GroupID: "g5", Name: "Uncategorized"},
		},
		Assigned: []book.Assignment{
			{Month: september, CategoryID: "c-rest", Amount: 120_000},
			{Month: september, CategoryID: "c-tennis", Amount: 80_000},
		},
		Transactions: rowsOfP(),
	}
}

func rowsOfP() []budget.Transaction {
	return []budget.Transaction{
		{ID: "i1", Date: day("2026-08-01"), AccountID: "a2", Amount: 1_974_320, CategoryID: "c-inflow", PayeeName: "Work", Cleared: budget.Reconciled},
		{ID: "e1", Date: day("2026-09-10"), AccountID: "a2", Amount: -142_500, CategoryID: "c-rest", PayeeName: "Luna", Cleared: budget.Cleared},
		{ID: "t1", Date: day("2026-09-02"), AccountID: "a1", Amount: -7_250, PayeeName: "Corner Shop"},
		{ID: "t2", Date: day("2026-09-12"), AccountID: "a1", Amount: -86_400, CategoryID: "c-food", PayeeName: "Market", Cleared: budget.Cleared},
		{ID: "t3", Date: day("2026-08-31"), AccountID: "a1", Amount: -45_000, CategoryID: "c-food", PayeeName: "Rail", Cleared: budget.Reconciled},
		{ID: "t4", Date: day("2026-09-03"), AccountID: "a1", Amount: -100_000, TransferAccountID: "a2"},
		{ID: "t4b", Date: day("2026-09-03"), AccountID: "a2", Amount: 100_000, TransferAccountID: "a1"},
		{ID: "t5", Date: day("2026-09-04"), AccountID: "a1", Amount: -50_000, TransferAccountID: "a4"},
		{ID: "t5b", Date: day("2026-09-04"), AccountID: "a4", Amount: 50_000, TransferAccountID: "a1"},
		{ID: "t6", Date: day("2026-09-05"), AccountID: "a1", Amount: -30_000, PayeeName: "Market", Lines: []budget.Line{
			{ID: "l1", Amount: -20_000, CategoryID: "c-food"},
			{ID: "l2", Amount: -10_000, CategoryID: "c-food"},
			{ID: "l3", Amount: -99_000, CategoryID: "c-food", Deleted: true},
		}},
		{ID: "t7", Date: day("2026-09-06"), AccountID: "a1", Amount: -20_000, PayeeName: "Market", Lines: []budget.Line{
			{ID: "l4", Amount: -20_000, CategoryID: "c-food", Deleted: true},
		}},
		{ID: "t8", Date: day("2026-09-07"), AccountID: "a4", Amount: 3_000, PayeeName: "Dividend"},
		{ID: "t9", Date: day("2026-09-08"), AccountID: "a1", Amount: -1_000, CategoryID: "c-food", PayeeName: "Kiosk", Deleted: true},
	}
}

// plus is plan P with further rows.
func plus(rows ...budget.Transaction) book.Plan {
	p := planP()
	p.Transactions = append(p.Transactions, rows...)
	return p
}

// fresh are n rows of a1 without a category: n000, n001, …
func fresh(n int) []budget.Transaction {
	rows := make([]budget.Transaction, n)
	for i := range rows {
		rows[i] = budget.Transaction{
			ID: fmt.Sprintf("n%03d", i), Date: day("2026-09-20"), AccountID: "a1",
			Amount: money.Milliunits(-1_000 - i), PayeeName: fmt.Sprintf("Shop %d", i),
		}
	}
	return rows
}

// number and word are amounts as a call gives them: as a JSON number, and as a string.
func number(t testing.TB, s string) money.Decimal {
	t.Helper()
	d, err := money.ParseNumber(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func word(t testing.TB, s string) money.Decimal {
	t.Helper()
	d, err := money.ParseText(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
