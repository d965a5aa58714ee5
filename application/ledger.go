package application

import (
	"context"

	"avenir-mcp/domain/budget"
)

// Rows reads a plan's transactions only, for what needs neither accounts nor categories.
func Rows(ctx context.Context, r ListReader, p budget.Plan, f Freshness) (budget.Ledger, error) {
	rows, err := r.Transactions(ctx, p.ID, f)
	return budget.Ledger{Plan: p, Transactions: rows}, err
}

// Ledger reads a plan's transactions together with the accounts and categories they name, all at once.
// rows and names say how old each may be.
func Ledger(ctx context.Context, r ListReader, p budget.Plan, rows, names Freshness) (budget.Ledger, error) {
	l := budget.Ledger{Plan: p}
	err := Concurrently(
		func() (err error) { l.Transactions, err = r.Transactions(ctx, p.ID, rows); return err },
		func() (err error) { l.Accounts, err = r.Accounts(ctx, p.ID, names); return err },
		func() (err error) { l.Categories, err = r.Categories(ctx, p.ID, names); return err },
	)
	return l, err
}
