package write

import (
	"context"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// SetCategoryTarget sets what somebody means to have in a category, or takes that away.
type SetCategoryTarget struct{ Pipeline *Pipeline }

// SetCategoryTargetRequest is what the caller asks for.
type SetCategoryTargetRequest struct {
	PlanID       string         `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	CategoryID   string         `json:"category_id" jsonschema:"category, from get_category_balances; credit card payment categories are allowed"`
	Amount       *money.Decimal `json:"amount,omitempty" jsonschema:"the target in currency units, greater than 0; given alone it changes only the amount of an existing target"`
	ByDate       *string        `json:"by_date,omitempty" jsonschema:"needed by this day, as YYYY-MM-DD; not together with frequency"`
	Frequency    string         `json:"frequency,omitempty" jsonschema:"needed again and again: monthly, weekly or yearly; replaces the existing target"`
	Remove       bool           `json:"remove,omitempty" jsonschema:"true takes the target away; then nothing else is given; default false"`
	Confirmation string         `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// SetCategoryTargetResult is what became of it.
type SetCategoryTargetResult struct {
	Result
	CategoryID  string       `json:"category_id" jsonschema:"the category"`
	Category    string       `json:"category" jsonschema:"its name"`
	Before      string       `json:"before" jsonschema:"the target before, in words, with its amount in currency units"`
	After       string       `json:"after" jsonschema:"the target as asked; once applied, as YNAB stored it"`
	Undoable    bool         `json:"undoable" jsonschema:"whether undo_operation can put the target before back"`
	Differences []Difference `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// Do makes the change, once a person agreed to it.
func (w SetCategoryTarget) Do(ctx context.Context, r SetCategoryTargetRequest) (Reply[SetCategoryTargetResult], error) {
	t := tool{name: "set_category_target", look: "get_underfunded_targets", nothing: "the target already is as asked."}
	none := Reply[SetCategoryTargetResult]{}
	wish, err := w.check(r)
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	sent, err := wish.In(target.Currency)
	if err != nil {
		return none, err
	}
	draft := fromCategories(w.Pipeline, target, func(c budget.Categories) (plan.SetTarget, error) {
		return plan.NewSetTarget(target, c, r.CategoryID, sent)
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, setCategoryTargetResult)
}

func (w SetCategoryTarget) check(r SetCategoryTargetRequest) (plan.TargetWish, error) {
	wish := plan.TargetWish{Amount: r.Amount, Frequency: r.Frequency, Remove: r.Remove}
	if err := budget.CheckID("category_id", r.CategoryID); err != nil {
		return wish, err
	}
	if r.ByDate != nil {
		date, err := calendar.ParseDate(*r.ByDate)
		if err != nil {
			return wish, domain.Invalid("by_date", "%v.", err)
		}
		wish.Date = date
	}
	return wish, wish.Check(w.Pipeline.Today.Date())
}

func setCategoryTargetResult(res Result, r Report[plan.SetTarget]) SetCategoryTargetResult {
	p := r.Plan
	res.Message += r.otherwise(p.Show)
	after := p.Asked()
	if r.Status == Applied {
		after = p.Describe(plan.RecordedTarget(r.Category.Target))
	}
	return SetCategoryTargetResult{
		Result: res, CategoryID: p.Category.ID, Category: p.Name(), Before: p.Describe(p.Before), After: after,
		Undoable: p.Restore != nil, Differences: differences(r.Outcomes, "target", p.Show),
	}
}
