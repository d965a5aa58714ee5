package read

import (
	"context"
	"strings"

	"avenir-mcp/application"
	"avenir-mcp/domain/text"
)

// Completions tell how an argument that somebody is typing may go on. They cost at most what names cost that are
// looked up beside figures.
type Completions struct{ Reader *Reader }

// PlanIDs are the ids of plans whose id begins with what was typed or whose name contains it, in the order of
// list_plans, and then the word for the plan opened last.
//
// Errors: those of [application.Plans.Allowed].
func (c Completions) PlanIDs(ctx context.Context, typed string) ([]string, error) {
	plans, _, err := c.Reader.sortedPlans(ctx, application.Lookup)
	if err != nil {
		return nil, err
	}
	fits := matcher(typed)
	var ids []string
	for _, p := range plans {
		if fits(p.ID, p.Name) {
			ids = append(ids, p.ID)
		}
	}
	if word := application.LastUsed; !c.Reader.Plans.DefaultOnly && strings.HasPrefix(word, text.Fold(typed)) {
		ids = append(ids, word)
	}
	return ids, nil
}

// AccountIDs are the ids of a plan's open accounts that fit what was typed as those of [Completions.PlanIDs] do.
// The plan is named as by a plan_id argument.
//
// Errors: those of [application.Plans.Resolve] and of the reader.
func (c Completions) AccountIDs(ctx context.Context, plan, typed string) ([]string, error) {
	p, err := c.Reader.Plans.Resolve(ctx, plan, application.ToRead)
	if err != nil {
		return nil, err
	}
	all, err := c.Reader.Budget.Accounts(ctx, p.ID, application.Lookup)
	if err != nil {
		return nil, err
	}
	fits := matcher(typed)
	var ids []string
	open, _ := byState(all)
	for _, a := range open {
		if fits(a.ID, a.Name) {
			ids = append(ids, a.ID)
		}
	}
	return ids, nil
}

// Months are "current" and the plan's months, newest first, that begin with what was typed.
//
// Errors: those of [application.Plans.Resolve].
func (c Completions) Months(ctx context.Context, plan, typed string) ([]string, error) {
	p, err := c.Reader.Plans.Resolve(ctx, plan, application.ToRead)
	if err != nil {
		return nil, err
	}
	typed = text.Fold(typed)
	var months []string
	if word := application.CurrentMonth; strings.HasPrefix(word, typed) {
		months = append(months, word)
	}
	if p.FirstMonth.IsZero() {
		return months, nil
	}
	for m := p.LastMonth; !m.IsZero() && !m.Before(p.FirstMonth); m = m.Add(-1) {
		if strings.HasPrefix(m.String(), typed) {
			months = append(months, m.String())
		}
	}
	return months, nil
}

// matcher says whether an id begins with what was typed, or a name contains it, whatever their case and accents.
func matcher(typed string) func(id, name string) bool {
	typed = text.Fold(typed)
	return func(id, name string) bool {
		return strings.HasPrefix(strings.ToLower(id), typed) || strings.Contains(text.Fold(name), typed)
	}
}
