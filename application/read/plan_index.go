package read

import (
	"context"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// The indexes are what a client can keep beside a conversation: names and ids, without figures of a month.

// maxIndexedPlans is how many plans an index has.
const maxIndexedPlans = 100

// PlanIndex tells which plans there are.
type PlanIndex struct{ Reader *Reader }

// PlanIndexResult is the answer.
type PlanIndexResult struct {
	Plans   []IndexedPlan `json:"plans"`
	LeftOut int           `json:"left_out,omitempty"`
}

// IndexedPlan is one plan of the index.
type IndexedPlan struct {
	PlanID       string `json:"plan_id"`
	Name         string `json:"name"`
	Currency     string `json:"currency,omitempty"`
	LastModified string `json:"last_modified,omitempty"`
	Default      bool   `json:"default"`
}

// Do answers the question. A token that sees no plan has an empty index.
func (q PlanIndex) Do(ctx context.Context) (PlanIndexResult, error) {
	all, standard, err := q.Reader.sortedPlans(ctx, application.Fresh)
	if err != nil && !application.IsNoPlan(err) {
		return PlanIndexResult{}, err
	}
	res := PlanIndexResult{Plans: []IndexedPlan{}, LeftOut: max(0, len(all)-maxIndexedPlans)}
	for _, p := range first(all, maxIndexedPlans) {
		d := describePlan(p, standard)
		res.Plans = append(res.Plans, IndexedPlan{
			PlanID: d.PlanID, Name: d.Name, Currency: d.Currency, LastModified: d.LastModified, Default: d.Default,
		})
	}
	return res, nil
}

// sortedPlans are the plans that may be used, in the order of list_plans, and the id of the one that is used when
// none is named; empty when that is the one opened last.
func (r *Reader) sortedPlans(ctx context.Context, f application.Freshness) (all []budget.Plan, standard string, err error) {
	all, err = r.Plans.Allowed(ctx, f)
	if err != nil {
		return nil, "", err
	}
	if p, ok := r.Plans.Standard(all); ok {
		standard = p.ID
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b budget.Plan) int { return comparePlans(a, b, standard) })
	return all, standard, nil
}
