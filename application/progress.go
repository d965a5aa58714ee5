package application

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Progress is told of each list that a call waits for: when it begins to wait, and when the list is there. Lists
// are read at the same time as each other, so that it must be safe for concurrent use.
type Progress func(list string, there bool)

type progressKey struct{}

// WithProgress puts on the context whom to tell of the lists that are read under it.
func WithProgress(ctx context.Context, p Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, p)
}

// Reporting is a reader that tells the context's [Progress] of what is read. Where there is none it only reads.
func Reporting(r BudgetReader) BudgetReader { return reporting{r} }

type reporting struct{ next BudgetReader }

// told reads a list, and tells of it. A list that could not be read is not told of again: the call fails.
func told[T any](ctx context.Context, list string, read func() (T, error)) (T, error) {
	p, ok := ctx.Value(progressKey{}).(Progress)
	if !ok {
		return read()
	}
	p(list, false)
	got, err := read()
	if err == nil {
		p(list, true)
	}
	return got, err
}

// Plans implements [PlanReader].
func (r reporting) Plans(ctx context.Context, f Freshness) ([]budget.Plan, error) {
	return told(ctx, "plans", func() ([]budget.Plan, error) { return r.next.Plans(ctx, f) })
}

// LastUsed implements [PlanReader].
func (r reporting) LastUsed(ctx context.Context, f Freshness) (budget.Plan, error) {
	return told(ctx, "the plan used last", func() (budget.Plan, error) { return r.next.LastUsed(ctx, f) })
}

// Accounts implements [ListReader].
func (r reporting) Accounts(ctx context.Context, planID string, f Freshness) ([]budget.Account, error) {
	return told(ctx, "accounts", func() ([]budget.Account, error) { return r.next.Accounts(ctx, planID, f) })
}

// Categories implements [ListReader].
func (r reporting) Categories(ctx context.Context, planID string, f Freshness) (budget.Categories, error) {
	return told(ctx, "categories", func() (budget.Categories, error) { return r.next.Categories(ctx, planID, f) })
}

// Transactions implements [ListReader].
func (r reporting) Transactions(ctx context.Context, planID string, f Freshness) ([]budget.Transaction, error) {
	return told(ctx, "transactions", func() ([]budget.Transaction, error) { return r.next.Transactions(ctx, planID, f) })
}

// Payees implements [ListReader].
func (r reporting) Payees(ctx context.Context, planID string, f Freshness) ([]budget.Payee, error) {
	return told(ctx, "payees", func() ([]budget.Payee, error) { return r.next.Payees(ctx, planID, f) })
}

// Schedules implements [ListReader].
func (r reporting) Schedules(ctx context.Context, planID string, f Freshness) ([]budget.Schedule, error) {
	return told(ctx, "scheduled transactions", func() ([]budget.Schedule, error) { return r.next.Schedules(ctx, planID, f) })
}

// Months implements [MonthReader].
func (r reporting) Months(ctx context.Context, planID string, f Freshness) ([]budget.Month, error) {
	return told(ctx, "months", func() ([]budget.Month, error) { return r.next.Months(ctx, planID, f) })
}

// Month implements [MonthReader].
func (r reporting) Month(ctx context.Context, planID string, m calendar.Month, f Freshness) (budget.Month, error) {
	return told(ctx, "the month "+m.String(), func() (budget.Month, error) { return r.next.Month(ctx, planID, m, f) })
}
