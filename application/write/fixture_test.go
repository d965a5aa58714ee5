package write_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/fixture"
)

// planID is plan P's.
const planID = fixture.PlanID

var (
	euro  = fixture.Euro
	yen   = money.Currency{ISOCode: "JPY", Digits: 0, GroupSeparator: ",", Symbol: "¥", SymbolFirst: true, DisplaySymbol: true}
	dinar = money.Currency{ISOCode: "KWD", Digits: 3, DecimalSeparator: ".", GroupSeparator: ","}
)

var september = month("2026-09-01")

func day(s string) calendar.Date { return fixture.Day(s) }

func month(s string) calendar.Month { return fixture.Month(s) }

// planP is the plan of the acceptance cases.
func planP() book.Plan { return fixture.PlanP() }

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
