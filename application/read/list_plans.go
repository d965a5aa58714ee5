package read

import (
	"context"
	"slices"
	"strings"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// ListPlans tells which plans there are.
type ListPlans struct{ Reader *Reader }

// ListPlansRequest is what the caller asks for.
type ListPlansRequest struct {
	Limit *int `json:"limit,omitempty" jsonschema:"how many plans to list"`
}

// ListPlansResult is the answer.
type ListPlansResult struct {
	Plans []Plan `json:"plans" jsonschema:"the plans: the default first, then the newest change, archived ones last"`
	Bounds
	Notes []string `json:"notes" jsonschema:"what to know about the list"`
}

// Plan is one plan of the list.
type Plan struct {
	PlanID       string `json:"plan_id" jsonschema:"the plan's UUID"`
	Name         string `json:"name" jsonschema:"its name"`
	Currency     string `json:"currency,omitempty" jsonschema:"ISO code of its currency; left out when YNAB states none"`
	FirstMonth   string `json:"first_month,omitempty" jsonschema:"its first month, as YYYY-MM-01"`
	LastMonth    string `json:"last_month,omitempty" jsonschema:"its last month, as YYYY-MM-01"`
	LastModified string `json:"last_modified,omitempty" jsonschema:"when it last changed, in UTC"`
	Default      bool   `json:"default" jsonschema:"it is used when plan_id is left out"`
}

// archivedMark is part of the name that YNAB gives to an archived plan.
const archivedMark = "(Archived on"

// Do answers the question.
func (q ListPlans) Do(ctx context.Context, r ListPlansRequest) (ListPlansResult, error) {
	n, err := limit(r.Limit, 20, 100)
	if err != nil {
		return ListPlansResult{}, err
	}
	all, err := q.Reader.Plans.Allowed(ctx, application.Fresh)
	if application.IsNoPlan(err) {
		return ListPlansResult{Plans: []Plan{}, Notes: []string{"The token is valid, but it sees no plan. Create one in YNAB first."}}, nil
	}
	if err != nil {
		return ListPlansResult{}, err
	}
	all = slices.Clone(all)
	standard := q.standard(all)
	slices.SortStableFunc(all, func(a, b budget.Plan) int { return comparePlans(a, b, standard) })
	plans := make([]Plan, len(all))
	for i, p := range all {
		plans[i] = describePlan(p, standard)
	}
	shown := first(plans, n)
	return ListPlansResult{Plans: shown, Bounds: bounds(len(plans), len(shown), "Give a higher limit."), Notes: []string{}}, nil
}

// standard is the id of the plan used when none is named; empty when that is the one opened last.
func (q ListPlans) standard(all []budget.Plan) string {
	if p, ok := q.Reader.Plans.Standard(all); ok {
		return p.ID
	}
	return ""
}

func comparePlans(a, b budget.Plan, standard string) int {
	rank := func(p budget.Plan) int {
		switch {
		case p.ID == standard:
			return 0
		case strings.Contains(p.Name, archivedMark):
			return 2
		}
		return 1
	}
	if d := rank(a) - rank(b); d != 0 {
		return d
	}
	return b.LastModified.Compare(a.LastModified)
}

func describePlan(p budget.Plan, standard string) Plan {
	d := Plan{PlanID: p.ID, Name: text.Clean(p.Name), Currency: p.Currency.ISOCode, Default: p.ID == standard}
	if !p.FirstMonth.IsZero() {
		d.FirstMonth = p.FirstMonth.String()
	}
	if !p.LastMonth.IsZero() {
		d.LastMonth = p.LastMonth.String()
	}
	if !p.LastModified.IsZero() {
		d.LastModified = p.LastModified.UTC().Format(time.RFC3339)
	}
	return d
}
