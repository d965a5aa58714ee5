package write

import (
	"context"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

// maxCategoryName is how long the name of a category may be, in characters.
const maxCategoryName = 200

// UpdateCategory renames a category, or moves it to another group.
type UpdateCategory struct{ Pipeline *Pipeline }

// UpdateCategoryRequest is what the caller asks for.
type UpdateCategoryRequest struct {
	PlanID          string  `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	CategoryID      string  `json:"category_id" jsonschema:"category, from get_category_balances"`
	Name            *string `json:"name,omitempty" jsonschema:"its new name, 1 to 200 characters; left out: the name stays"`
	CategoryGroupID *string `json:"category_group_id,omitempty" jsonschema:"group to move it to, from list_category_groups; left out: the group stays"`
	Confirmation    string  `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// UpdateCategoryResult is what became of it.
type UpdateCategoryResult struct {
	Result
	CategoryID  string       `json:"category_id" jsonschema:"the category"`
	FromName    string       `json:"from_name" jsonschema:"its name before"`
	ToName      string       `json:"to_name" jsonschema:"its name as asked"`
	FromGroup   string       `json:"from_group" jsonschema:"name of its group before"`
	ToGroup     string       `json:"to_group" jsonschema:"name of its group as asked"`
	Differences []Difference `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// Do makes the change, once a person agreed to it.
func (w UpdateCategory) Do(ctx context.Context, r UpdateCategoryRequest) (Reply[UpdateCategoryResult], error) {
	t := tool{name: "update_category", look: "list_category_groups", nothing: "the category has that name in that group already."}
	none := Reply[UpdateCategoryResult]{}
	name, err := r.check()
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	draft := fromCategories(w.Pipeline, target, func(c budget.Categories) (plan.ChangeCategory, error) {
		return plan.NewChangeCategory(c, r.CategoryID, name, deref(r.CategoryGroupID))
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, updateCategoryResult)
}

// check gives the name as it is sent; empty where it stays.
func (r UpdateCategoryRequest) check() (name string, err error) {
	if err := budget.CheckID("category_id", r.CategoryID); err != nil {
		return "", err
	}
	if r.Name == nil && r.CategoryGroupID == nil {
		return "", domain.Invalid("name", "there is nothing to change; give name, category_group_id, or both.")
	}
	if r.CategoryGroupID != nil {
		if err := budget.CheckID("category_group_id", *r.CategoryGroupID); err != nil {
			return "", err
		}
	}
	if r.Name == nil {
		return "", nil
	}
	return chosenName("name", *r.Name, maxCategoryName)
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// chosenName is a name that somebody chose, as it is sent: without white space around it.
func chosenName(argument, name string, limit int) (string, error) {
	trimmed, err := text.CheckName(name, limit)
	if err != nil {
		return "", domain.Invalid(argument, "%v.", err)
	}
	return trimmed, nil
}

func updateCategoryResult(res Result, r Report[plan.ChangeCategory]) UpdateCategoryResult {
	p := r.Plan
	res.Message += r.otherwise(p.Show)
	return UpdateCategoryResult{
		Result: res, CategoryID: p.Category.ID, FromName: p.FromName(), ToName: p.ToName(),
		FromGroup: p.FromGroup(), ToGroup: p.ToGroup(), Differences: differences(r.Outcomes, "category", p.Show),
	}
}
