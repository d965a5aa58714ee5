package local

import (
	"context"
	"slices"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// opened is the plan that was opened last.
type opened struct{ plan budget.Plan }

// LastUsed is the plan that was opened last in YNAB. Where there is one plan it is that one, without a request.
//
// Errors, besides those of the port: not_found when YNAB's answer fits no plan, or more than one.
func (c *Copy) LastUsed(ctx context.Context, f application.Freshness) (budget.Plan, error) {
	plans, err := c.Plans(ctx, application.Lookup)
	if err != nil {
		return budget.Plan{}, err
	}
	if len(plans) == 1 {
		return plans[0], nil
	}
	o, err := c.opened.get(ctx, f)
	return o.plan, err
}

func newOpened(c *Copy) *line[opened] {
	return &line[opened]{
		hub: c.hub, ages: ofOpened,
		ask: func(ctx context.Context, _ reading[opened], sent moment) (opened, bool, error) {
			d, err := c.source.LastUsedAccounts(ctx)
			if err != nil {
				return opened{}, false, err
			}
			plan, err := c.planOf(ctx, d.Items)
			if err != nil {
				return opened{}, false, err
			}
			return opened{plan}, true, c.keepAccounts(plan.ID, d, sent)
		},
	}
}

// keepAccounts makes the accounts of the plan that was opened last that plan's copy.
func (c *Copy) keepAccounts(planID string, d ynab.Delta[budget.Account], sent moment) error {
	s, err := c.shelf(planID)
	if err != nil {
		return err
	}
	value, _ := accounts.update(rows[budget.Account]{}, d, true)
	had := s.accounts.peek()
	same := func(a, b budget.Account) bool { return sameAccount(&a, &b) }
	equal := had.loaded && slices.EqualFunc(had.value.list, value.list, same)
	if s.accounts.offer(reading[rows[budget.Account]]{value: value, sent: sent, loaded: true}) && !equal {
		s.changed()
	}
	return nil
}

// planOf is the plan that has these accounts. The plan list is read again before the answer is that there is none:
// a plan, or its accounts, can be newer.
func (c *Copy) planOf(ctx context.Context, has []budget.Account) (budget.Plan, error) {
	for _, f := range []application.Freshness{application.Lookup, application.ForWrite} {
		l, err := c.plans.get(ctx, f)
		if err != nil {
			return budget.Plan{}, err
		}
		if found := withAccounts(l.entries, has); found != nil {
			return found.Plan, nil
		}
	}
	return budget.Plan{}, errWhichPlan()
}

// withAccounts is the one plan with some of the accounts; where there are none, the one plan without any. A plan
// list without any accounts leaves only a guess: the plan that was changed last. It is nil when no plan fits, or
// more than one.
func withAccounts(plans []ynab.PlanEntry, has []budget.Account) *ynab.PlanEntry {
	ids := make(map[string]bool, len(has))
	for i := range has {
		ids[has[i].ID] = !has[i].Deleted
	}
	live := func(a budget.Account) bool { return !a.Deleted }
	wanted := func(a budget.Account) bool { return ids[a.ID] }
	fits := func(e *ynab.PlanEntry) bool { return slices.ContainsFunc(e.Accounts, wanted) }
	switch {
	case !slices.ContainsFunc(has, live):
		fits = func(e *ynab.PlanEntry) bool { return !slices.ContainsFunc(e.Accounts, live) }
	case !slices.ContainsFunc(plans, func(e ynab.PlanEntry) bool { return e.Accounts != nil }):
		return changedLast(plans)
	}
	var found *ynab.PlanEntry
	for i := range plans {
		if !fits(&plans[i]) {
			continue
		}
		if found != nil {
			return nil
		}
		found = &plans[i]
	}
	return found
}

func changedLast(plans []ynab.PlanEntry) *ynab.PlanEntry {
	if len(plans) == 0 {
		return nil
	}
	last := 0
	for i := range plans {
		if plans[i].LastModified.After(plans[last].LastModified) {
			last = i
		}
	}
	return &plans[last]
}

func errWhichPlan() error {
	return &domain.Error{
		Code: domain.NotFound, Argument: "plan_id", Message: "YNAB does not say which plan was opened last.",
		Next: "Take the plan's id from list_plans.",
	}
}
