package local

import (
	"context"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// Accounts are all accounts of a plan, closed ones included.
func (c *Copy) Accounts(ctx context.Context, planID string, f application.Freshness) ([]budget.Account, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return nil, err
	}
	return listed(ctx, s.accounts, f)
}

// Categories are all categories of a plan, hidden and internal ones included.
func (c *Copy) Categories(ctx context.Context, planID string, f application.Freshness) (budget.Categories, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return budget.Categories{}, err
	}
	t, err := s.categories.get(ctx, f)
	return t.view, err
}

// Payees are all payees of a plan.
func (c *Copy) Payees(ctx context.Context, planID string, f application.Freshness) ([]budget.Payee, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return nil, err
	}
	return listed(ctx, s.payees, f)
}

// Schedules are all scheduled transactions of a plan.
func (c *Copy) Schedules(ctx context.Context, planID string, f application.Freshness) ([]budget.Schedule, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return nil, err
	}
	return listed(ctx, s.schedules, f)
}

// Months are all months of a plan, oldest first.
func (c *Copy) Months(ctx context.Context, planID string, f application.Freshness) ([]budget.Month, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return nil, err
	}
	return listed(ctx, s.months, f)
}

// listed gives a list without the room behind it, which is the line's alone.
func listed[T any](ctx context.Context, l *line[rows[T]], f application.Freshness) ([]T, error) {
	r, err := l.get(ctx, f)
	return slices.Clip(r.list), err
}
