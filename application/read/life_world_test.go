package read_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) netWorth(r read.GetNetWorthTrendRequest) (read.GetNetWorthTrendResult, error) {
	answer, err := read.GetNetWorthTrend{Reader: w.Reader}.Do(w.t.Context(), r)
	return answer.Result, err
}

func (w *world) runway(r read.GetRunwayRequest) (read.GetRunwayResult, error) {
	return read.GetRunway{Reader: w.Reader}.Do(w.t.Context(), r)
}

func (w *world) savings(r read.GetSavingsRateRequest) (read.GetSavingsRateResult, error) {
	return read.GetSavingsRate{Reader: w.Reader}.Do(w.t.Context(), r)
}

// lifeOf is a plan with nothing but some rows.
func lifeOf(rows ...budget.Transaction) book.Plan {
	p := home()
	p.Accounts = append(p.Accounts,
		book.Account{ID: "visa", Name: "Visa", Type: "creditCard"}, book.Account{ID: "home", Name: "Mortgage", Type: "mortgage"})
	p.Transactions = slices.Clone(rows)
	for i := range p.Transactions {
		p.Transactions[i].ID = fmt.Sprintf("l%03d", i)
	}
	return p
}

// living is a plan with income and spending in July and August, and with more rows.
func living(more ...budget.Transaction) book.Plan {
	var rows []budget.Transaction
	for _, m := range []string{"2026-07", "2026-08"} {
		rows = append(rows,
			lived(m+"-05", "check", 3_000_000, "inflow"), lived(m+"-06", "check", -1_000_000, "food"),
			lived(m+"-07", "visa", -500_000, "play"), lived(m+"-08", "check", -250_000, "inner"))
	}
	return lifeOf(append(rows, more...)...)
}

func lived(date, account string, amount money.Milliunits, category string) budget.Transaction {
	return budget.Transaction{Date: day(date), AccountID: account, Amount: amount, CategoryID: category, PayeeName: "Somebody"}
}

func movedTo(other, date, account string, amount money.Milliunits) budget.Transaction {
	return budget.Transaction{Date: day(date), AccountID: account, Amount: amount, TransferAccountID: other}
}

// strangers also has rows in July on accounts that no list has.
type strangers struct {
	*sandbox.Server
	rows int
}

func (s *strangers) Transactions(c context.Context, id string, f application.Freshness) ([]budget.Transaction, error) {
	rows, err := s.Server.Transactions(c, id, f)
	for range s.rows {
		rows = append(slices.Clip(rows), lived("2026-07-20", "stranger", -1_000, "food"))
	}
	return rows, err
}

// grown is a world whose lists of names are from before the plan got a new asset and a new category.
func grown(t *testing.T) *world {
	t.Helper()
	before := newWorld(t, living())
	p := living(movedTo("boat", "2026-08-20", "check", -100_000), lived("2026-08-21", "check", -300_000, "novel"))
	p.Accounts = append(p.Accounts, book.Account{ID: "boat", Name: "Boat", Type: "otherAsset"})
	p.Groups = append(p.Groups, budget.Group{ID: "fresh", Name: "Fresh"})
	p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "fresh", Name: "Novel"})
	w := newWorld(t, p)
	a := newAged(before)
	a.Server = w.ynab
	w.Budget = a
	return w
}
