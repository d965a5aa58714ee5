package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// view is one look at one plan: what was read once is not read again. One question works on one of each list
// from its first to its last use. Lists may be read at the same time as each other, but not months.
type view struct {
	application.BudgetReader

	accounts     once[[]budget.Account]
	categories   once[budget.Categories]
	transactions once[[]budget.Transaction]
	months       map[calendar.Month]*once[budget.Month]
}

// Accounts implements [application.ListReader].
func (v *view) Accounts(ctx context.Context, planID string, f application.Freshness) ([]budget.Account, error) {
	return v.accounts.get(func() ([]budget.Account, error) { return v.BudgetReader.Accounts(ctx, planID, f) })
}

// Categories implements [application.ListReader].
func (v *view) Categories(ctx context.Context, planID string, f application.Freshness) (budget.Categories, error) {
	return v.categories.get(func() (budget.Categories, error) { return v.BudgetReader.Categories(ctx, planID, f) })
}

// Transactions implements [application.ListReader].
func (v *view) Transactions(ctx context.Context, planID string, f application.Freshness) ([]budget.Transaction, error) {
	return v.transactions.get(func() ([]budget.Transaction, error) { return v.BudgetReader.Transactions(ctx, planID, f) })
}

// Month implements [application.MonthReader].
func (v *view) Month(ctx context.Context, planID string, m calendar.Month, f application.Freshness) (budget.Month, error) {
	if v.months == nil {
		v.months = map[calendar.Month]*once[budget.Month]{}
	}
	if v.months[m] == nil {
		v.months[m] = new(once[budget.Month])
	}
	return v.months[m].get(func() (budget.Month, error) { return v.BudgetReader.Month(ctx, planID, m, f) })
}

// once is a value that is read when it is first asked for. A reading that fails is not kept.
type once[T any] struct {
	read  bool
	value T
}

func (o *once[T]) get(read func() (T, error)) (T, error) {
	if o.read {
		return o.value, nil
	}
	value, err := read()
	if err == nil {
		o.read, o.value = true, value
	}
	return value, err
}
