package local

import (
	"context"
	"strings"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// planList is the plan list as it is kept.
type planList struct {
	entries []ynab.PlanEntry
	plans   []budget.Plan
}

func newPlans(c *Copy) *line[planList] {
	return &line[planList]{
		hub: c.hub, ages: ofPlans,
		ask: func(ctx context.Context, _ reading[planList], _ moment) (planList, bool, error) {
			entries, err := c.source.Plans(ctx)
			if err != nil {
				return planList{}, false, err
			}
			l := planList{entries: entries, plans: make([]budget.Plan, 0, len(entries))}
			for _, e := range entries {
				l.plans = append(l.plans, e.Plan)
			}
			return l, true, nil
		},
	}
}

// Plans are the plans that may be used, in YNAB's order.
func (c *Copy) Plans(ctx context.Context, f application.Freshness) ([]budget.Plan, error) {
	l, err := c.plans.get(ctx, f)
	return l.plans, err
}

// entry is a plan as the plan list has it, however old; false when it does not.
func (c *Copy) entry(planID string) (ynab.PlanEntry, bool) {
	for _, e := range c.plans.peek().value.entries {
		if strings.EqualFold(e.ID, planID) {
			return e, true
		}
	}
	return ynab.PlanEntry{}, false
}
