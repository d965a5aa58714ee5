package write_test

import (
	"context"
	"slices"
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// bookkeeper is YNAB's writing side, which can treat single items otherwise than asked.
type bookkeeper struct {
	application.BudgetWriter

	reader application.ListReader
	diary  *diary
	// before happens before a request is sent; an error takes its place.
	before func() error
	// keep are ids whose value stays as it is; hide are ids that the answer leaves out.
	keep, hide []string
	// store are other values for ids than those asked for.
	store map[string]string
	sent  [][]budget.TransactionUpdate
}

func (b *bookkeeper) UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error) {
	b.diary.add("patch %d", len(updates))
	b.sent = append(b.sent, updates)
	if b.before != nil {
		if err := b.before(); err != nil {
			return nil, err
		}
	}
	rows, err := b.BudgetWriter.UpdateTransactions(ctx, planID, b.altered(updates))
	if err != nil {
		return rows, err
	}
	for _, id := range b.keep {
		if slices.ContainsFunc(updates, func(u budget.TransactionUpdate) bool { return u.ID == id }) {
			rows = append(rows, b.row(ctx, planID, id))
		}
	}
	return slices.DeleteFunc(rows, func(t budget.Transaction) bool { return slices.Contains(b.hide, t.ID) }), nil
}

func (b *bookkeeper) altered(updates []budget.TransactionUpdate) []budget.TransactionUpdate {
	var out []budget.TransactionUpdate
	for _, u := range updates {
		if other, ok := b.store[u.ID]; ok {
			u.CategoryID = &other
		}
		if !slices.Contains(b.keep, u.ID) {
			out = append(out, u)
		}
	}
	if len(out) == 0 { // an empty request is refused, and this one was not empty
		return []budget.TransactionUpdate{{ID: updates[0].ID}}
	}
	return out
}

func (b *bookkeeper) row(ctx context.Context, planID, id string) budget.Transaction {
	rows, err := b.reader.Transactions(ctx, planID, application.ForWrite)
	if err != nil {
		panic(err)
	}
	for _, t := range rows {
		if t.ID == id {
			return t
		}
	}
	panic("no row " + id)
}

func (b *bookkeeper) Assign(ctx context.Context, planID string, m calendar.Month, category string, amount money.Milliunits) (budget.MonthCategory, error) {
	b.diary.add("assign %s %d", category, amount)
	if b.before != nil {
		if err := b.before(); err != nil {
			return budget.MonthCategory{}, err
		}
	}
	if other, ok := b.store[category]; ok {
		amount = plan.AmountOf(other)
	}
	k, err := b.BudgetWriter.Assign(ctx, planID, m, category, amount)
	if slices.Contains(b.hide, category) {
		return budget.MonthCategory{}, err
	}
	return k, err
}

// strict is a reader that no write may ask for anything but what is read anew.
type strict struct {
	application.BudgetReader

	t testing.TB
}

func (s strict) check(what string, f application.Freshness) {
	s.t.Helper()
	if f != application.ForWrite {
		s.t.Errorf("a write read %s with freshness %d", what, f)
	}
}

func (s strict) Plans(ctx context.Context, f application.Freshness) ([]budget.Plan, error) {
	s.check("the plans", f)
	return s.BudgetReader.Plans(ctx, f)
}

func (s strict) LastUsed(ctx context.Context, f application.Freshness) (budget.Plan, error) {
	s.check("the plan that was opened last", f)
	return s.BudgetReader.LastUsed(ctx, f)
}

func (s strict) Accounts(ctx context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	s.check("accounts", f)
	return s.BudgetReader.Accounts(ctx, id, f)
}

func (s strict) Categories(ctx context.Context, id string, f application.Freshness) (budget.Categories, error) {
	s.check("categories", f)
	return s.BudgetReader.Categories(ctx, id, f)
}

func (s strict) Transactions(ctx context.Context, id string, f application.Freshness) ([]budget.Transaction, error) {
	s.check("transactions", f)
	return s.BudgetReader.Transactions(ctx, id, f)
}

func (s strict) Payees(ctx context.Context, id string, f application.Freshness) ([]budget.Payee, error) {
	s.check("payees", f)
	return s.BudgetReader.Payees(ctx, id, f)
}

func (s strict) Month(ctx context.Context, id string, m calendar.Month, f application.Freshness) (budget.Month, error) {
	s.check("a month", f)
	return s.BudgetReader.Month(ctx, id, m, f)
}
