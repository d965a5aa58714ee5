package application

import (
	"context"

	"avenir-mcp/domain/budget"
)

// Part is one list of a ledger, and how old it may be.
type Part func(ctx context.Context, r ListReader, l *budget.Ledger) error

// Transactions is the part that the rows are.
func Transactions(f Freshness) Part {
	return func(ctx context.Context, r ListReader, l *budget.Ledger) (err error) {
		l.Transactions, err = r.Transactions(ctx, l.Plan.ID, f)
		return err
	}
}

// Accounts is the part that says what the rows are on.
func Accounts(f Freshness) Part {
	return func(ctx context.Context, r ListReader, l *budget.Ledger) (err error) {
		l.Accounts, err = r.Accounts(ctx, l.Plan.ID, f)
		return err
	}
}

// Categories is the part that says what the rows are filed under.
func Categories(f Freshness) Part {
	return func(ctx context.Context, r ListReader, l *budget.Ledger) (err error) {
		l.Categories, err = r.Categories(ctx, l.Plan.ID, f)
		return err
	}
}

// Payees is the part that has the present names of payees.
func Payees(f Freshness) Part {
	return func(ctx context.Context, r ListReader, l *budget.Ledger) error {
		payees, err := r.Payees(ctx, l.Plan.ID, f)
		l.Payees = budget.NamesOfPayees(payees)
		return err
	}
}

// Gather reads parts of a plan's ledger, all at once. What is none of them is not read. Each part is given once.
func Gather(ctx context.Context, r ListReader, p budget.Plan, parts ...Part) (budget.Ledger, error) {
	l := budget.Ledger{Plan: p}
	reads := make([]func() error, len(parts))
	for i, part := range parts {
		reads[i] = func() error { return part(ctx, r, &l) }
	}
	err := Concurrently(reads...)
	return l, err
}

// Rows reads a plan's transactions only, for what needs neither accounts nor categories.
func Rows(ctx context.Context, r ListReader, p budget.Plan, f Freshness) (budget.Ledger, error) {
	return Gather(ctx, r, p, Transactions(f))
}

// Ledger reads a plan's transactions together with the accounts and categories they name, all at once.
// rows and names say how old each may be.
func Ledger(ctx context.Context, r ListReader, p budget.Plan, rows, names Freshness) (budget.Ledger, error) {
	return Gather(ctx, r, p, Transactions(rows), Accounts(names), Categories(names))
}
