package ynab

import (
	"context"
	"net/http"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Assign sets the absolute amount assigned to a category in a month.
func (c *Client) Assign(
	ctx context.Context, planID string, m calendar.Month, categoryID string, amount money.Milliunits,
) (budget.MonthCategory, error) {
	path, err := inPlan(planID, word("months"), id("month", m.String()), word("categories"), id("category_id", categoryID))
	return c.category(ctx, http.MethodPatch, path, err, body{"budgeted": int64(amount)})
}

// CreateCategory makes a category in a group.
func (c *Client) CreateCategory(ctx context.Context, planID, groupID, name string) (budget.MonthCategory, error) {
	path, err := inPlan(planID, word("categories"))
	return c.category(ctx, http.MethodPost, path, err, body{"name": name, "category_group_id": groupID})
}

// UpdateCategory renames or moves a category, or changes its target.
func (c *Client) UpdateCategory(
	ctx context.Context, planID, categoryID string, change budget.CategoryChange,
) (budget.MonthCategory, error) {
	path, err := inPlan(planID, word("categories"), id("category_id", categoryID))
	b := body{}
	b.put("name", change.Name)
	b.put("category_group_id", change.GroupID)
	b.aim(change.Target)
	return c.category(ctx, http.MethodPatch, path, err, b)
}

// aim adds a change of the target. Null takes it away.
func (b body) aim(t *budget.TargetChange) {
	switch {
	case t == nil:
		return
	case t.Remove:
		b["goal_target"] = nil
		return
	}
	b["goal_target"] = int64(t.Amount)
	b.give("goal_target_date", t.Date.String())
	b.give("goal_frequency", t.Frequency)
	if t.SetAside != nil {
		b["goal_needs_whole_amount"] = *t.SetAside
	}
}

// category sends a change of a category, unless there is no path to it.
func (c *Client) category(ctx context.Context, method string, path []string, wrong error, b body) (budget.MonthCategory, error) {
	if wrong != nil {
		return budget.MonthCategory{}, wrong
	}
	var k budget.MonthCategory
	return result(&k, c.write(ctx, method, path, body{"category": b}, one("category", (*categoryWire).withFigures, &k)))
}
