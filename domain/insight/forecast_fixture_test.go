package insight_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

var (
	inEuro  = money.Currency{ISOCode: "EUR", Digits: 2}
	inYen   = money.Currency{ISOCode: "JPY"}
	inDinar = money.Currency{ISOCode: "KWD", Digits: 3}
)

func ahead(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// units is an amount in currency units.
func units(u float64) money.Milliunits { return money.Milliunits(u*1000 + 0.5*sign(u)) }

func sign(u float64) float64 {
	if u < 0 {
		return -1
	}
	return 1
}

// moved is a row of the checking account.
func moved(date string, amount float64, payee string) budget.Transaction {
	return budget.Transaction{Date: ahead(date), Amount: units(amount), AccountID: "check", PayeeName: payee, CategoryID: "food"}
}

// monthly are rows on a day of some months of 2026.
func monthly(amount float64, payee string, dayOfMonth int, months ...int) []budget.Transaction {
	var rows []budget.Transaction
	for _, m := range months {
		rows = append(rows, moved(fmt.Sprintf("2026-%02d-%02d", m, dayOfMonth), amount, payee))
	}
	return rows
}

// outlook is a question about a plan with one of each account, and 1,000 on checking.
func outlook(until string, rows ...[]budget.Transaction) insight.ForecastQuestion {
	q := insight.ForecastQuestion{Today: ahead("2026-09-24"), Until: ahead(until + "-01").Month()}
	q.Ledger = budget.Ledger{
		Plan: budget.Plan{Currency: inEuro},
		Accounts: []budget.Account{
			{ID: "check", Name: "Checking", Type: "checking", OnBudget: true, Balance: 1_000_000},
			{ID: "card", Name: "Card", Type: "creditCard", OnBudget: true},
			{ID: "shares", Name: "Shares", Type: "otherAsset"},
			{ID: "closed", Name: "Closed", Type: "checking", OnBudget: true, Closed: true, Balance: 7_000},
			{ID: "gone", Name: "Gone", Type: "checking", OnBudget: true, Deleted: true, Balance: 8_000},
			{ID: "far", Name: "Far", Type: "checking", Balance: 9_000},
		},
		Categories: budget.NewCategories(
			[]budget.Group{{ID: "own", Internal: true}, {ID: "daily"}},
			[]budget.Category{{ID: "inflow", GroupID: "own", Name: "Inflow: Ready to Assign", Internal: true}, {ID: "food", GroupID: "daily"}},
		),
	}
	for _, r := range rows {
		for _, t := range r {
			if t.ID == "" {
				t.ID = fmt.Sprintf("t%03d", len(q.Ledger.Transactions))
			}
			q.Ledger.Transactions = append(q.Ledger.Transactions, t)
		}
	}
	return q
}

func give(u float64) *money.Milliunits { return new(units(u)) }

// ends are the balances at the ends of the months, in units.
func ends(f insight.Forecast) string {
	var s []string
	for _, m := range f.Months {
		s = append(s, money.Amount(m.End).String())
	}
	return strings.Join(s, " ")
}

// recurring are the commitments in short.
func recurring(f insight.Forecast) string {
	var s []string
	for _, c := range f.Commitments {
		s = append(s, fmt.Sprintf("%s %s %s %d seen %d next %s", c.Payee+c.Key.TransferAccountID, c.Rhythm, money.Amount(c.Amount), c.Day, c.Seen, c.Next))
	}
	return strings.Join(s, "; ")
}

func wantOutlook(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}
