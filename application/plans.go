package application

import (
	"context"
	"errors"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/plan"
)

// LastUsed is YNAB's alias for the plan that was opened last. It means another plan whenever somebody opens
// one, so it is resolved once per call and never sent on.
const LastUsed = "last-used"

// Plans finds the plan that a call is about.
type Plans struct {
	Reader PlanReader
	// Default is the configured plan's id or exact name; empty when none is configured.
	Default string
	// DefaultOnly: no other plan may be used.
	DefaultOnly bool
}

// Use says what a resolved plan is for.
type Use int

const (
	// ToRead may fall back to the plan that was opened last.
	ToRead Use = iota
	// ToWrite must be told which of several plans is meant.
	ToWrite
)

// Resolve finds the plan that ref names: a UUID, an exact name, "last-used", or nothing for the default.
//
// Errors: invalid_argument for what cannot be a plan id; not_found when no plan or two plans fit, or when
// another than the configured plan is asked for; those of [PlanReader].
func (p Plans) Resolve(ctx context.Context, ref string, use Use) (budget.Plan, error) {
	if ref == "default" {
		return budget.Plan{}, errDefault()
	}
	if use == ToWrite {
		return p.resolve(ctx, ref, use, ForWrite)
	}
	found, err := p.resolve(ctx, ref, use, Lookup)
	if domain.CodeOf(err) == domain.NotFound {
		return p.resolve(ctx, ref, use, Fresh) // a plan can be newer than the list that is kept
	}
	return found, err
}

func (p Plans) resolve(ctx context.Context, ref string, use Use, f Freshness) (budget.Plan, error) {
	plans, err := p.Allowed(ctx, f)
	if err != nil {
		return budget.Plan{}, err
	}
	switch standard, known := p.Standard(plans); {
	case ref == "" && known:
		return standard, nil
	case ref == "" && p.Default != "":
		return p.configured(plans) // for its error
	case ref == "" && use == ToWrite:
		return budget.Plan{}, errWhichPlan()
	case ref == "" || ref == LastUsed:
		return p.lastUsed(ctx, plans, min(f, Fresh)) // never older than that: it can change at any moment
	}
	found, err := find(plans, ref)
	if err != nil && p.DefaultOnly {
		return found, errOnlyPlan(ref, plans[0])
	}
	return found, err
}

// lastUsed is the plan that was opened last, if it may be used.
func (p Plans) lastUsed(ctx context.Context, allowed []budget.Plan, f Freshness) (budget.Plan, error) {
	opened, err := p.Reader.LastUsed(ctx, f)
	if err == nil && p.DefaultOnly && opened.ID != allowed[0].ID {
		return budget.Plan{}, errOnlyPlan(LastUsed, allowed[0])
	}
	return opened, err
}

// Allowed are the plans that may be used: all, or the configured one. There is at least one.
func (p Plans) Allowed(ctx context.Context, f Freshness) ([]budget.Plan, error) {
	plans, err := p.Reader.Plans(ctx, f)
	if err != nil {
		return nil, err
	}
	if len(plans) == 0 {
		return nil, errNoPlan
	}
	if !p.DefaultOnly {
		return plans, nil
	}
	only, err := p.configured(plans)
	return []budget.Plan{only}, err
}

// configured is the default plan. That it cannot be found is not the caller's mistake, who named none.
func (p Plans) configured(all []budget.Plan) (budget.Plan, error) {
	found, err := find(all, p.Default)
	if e, ok := errors.AsType[*domain.Error](err); ok {
		err = &domain.Error{
			Code: e.Code, Message: "The plan that this server is set up for cannot be used: " + e.Message,
			Next: "Correct AVENIR_MCP_PLAN in the server's settings.",
		}
	}
	return found, err
}

// IsNoPlan says whether an error only means that the token sees no plan.
func IsNoPlan(err error) bool { return errors.Is(err, errNoPlan) }

// Standard is the plan that is used when a call names none; false when that is the one opened last.
func (p Plans) Standard(all []budget.Plan) (budget.Plan, bool) {
	switch {
	case p.Default != "":
		found, err := find(all, p.Default)
		return found, err == nil
	case len(all) == 1:
		return all[0], true
	}
	return budget.Plan{}, false
}

// CheckMonth refuses a month that the plan, as [Plans.Resolve] found it, does not have. A plan gets new
// months as time goes on, so one that lies after its last is looked for again in a fresh list.
//
// Errors: not_found with the months there are; those of [PlanReader].
func (p Plans) CheckMonth(ctx context.Context, target budget.Plan, m calendar.Month) error {
	if target.Holds(m) || !m.After(target.LastMonth) {
		return plan.MonthIn(target, m)
	}
	plans, err := p.Reader.Plans(ctx, Fresh)
	if err != nil {
		return err
	}
	for _, now := range plans {
		if now.ID == target.ID {
			target = now
		}
	}
	return plan.MonthIn(target, m)
}
