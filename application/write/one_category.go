package write

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// otherwise says of a change of one item what YNAB made of it, where that is neither what was asked nor what was there.
func (r *Report[P]) otherwise(show func(string) string) string {
	if r.Status != Partial || !storedOtherwise(r.Outcomes[0]) {
		return ""
	}
	return " YNAB stored " + show(r.Outcomes[0].Got) + ", which is neither what was there before nor what was asked for."
}

// fromCategories drafts from a plan's categories.
func fromCategories[P planned](p *Pipeline, target budget.Plan, work func(budget.Categories) (P, error)) drafter[P] {
	return func(ctx context.Context) (made P, err error) {
		c, err := p.Reader.Categories(ctx, target.ID, application.ForWrite)
		if err != nil {
			return made, err
		}
		return work(c)
	}
}
