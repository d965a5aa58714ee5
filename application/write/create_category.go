package write

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// CreateCategory makes a category.
type CreateCategory struct{ Pipeline *Pipeline }

// CreateCategoryRequest is what the caller asks for.
type CreateCategoryRequest struct {
	PlanID          string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	CategoryGroupID string `json:"category_group_id" jsonschema:"group to make it in, from list_category_groups"`
	Name            string `json:"name" jsonschema:"its name, 1 to 200 characters"`
	Confirmation    string `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// CreateCategoryResult is what became of it.
type CreateCategoryResult struct {
	Result
	CategoryID  string       `json:"category_id,omitempty" jsonschema:"the new category; left out until it was made"`
	Name        string       `json:"name" jsonschema:"its name"`
	Group       string       `json:"group" jsonschema:"name of its group"`
	Differences []Difference `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// Do makes the change, once a person agreed to it.
func (w CreateCategory) Do(ctx context.Context, r CreateCategoryRequest) (Reply[CreateCategoryResult], error) {
	t := tool{name: "create_category", look: "list_category_groups"}
	none := Reply[CreateCategoryResult]{}
	if err := budget.CheckID("category_group_id", r.CategoryGroupID); err != nil {
		return none, err
	}
	name, err := chosenName("name", r.Name, maxCategoryName)
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	draft := fromCategories(w.Pipeline, target, func(c budget.Categories) (plan.AddCategory, error) {
		return plan.NewAddCategory(c, r.CategoryGroupID, name)
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, createCategoryResult)
}

func createCategoryResult(res Result, r Report[plan.AddCategory]) CreateCategoryResult {
	made := CreateCategoryResult{Result: res, Name: r.Plan.Shown(), Group: r.Plan.Group(), Differences: []Difference{}}
	if len(r.Created) > 0 {
		made.CategoryID = r.Created[0].ID
	}
	for _, o := range r.Outcomes {
		for _, d := range o.Differences {
			made.Differences = append(made.Differences, Difference{ID: made.CategoryID, Field: d.Field, Asked: d.Asked, Got: d.Got})
		}
	}
	return made
}
