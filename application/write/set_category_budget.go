package write

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// SetCategoryBudget sets what is assigned to one category in one month.
type SetCategoryBudget struct{ Pipeline *Pipeline }

// SetCategoryBudgetRequest is what the caller asks for.
type SetCategoryBudgetRequest struct {
	PlanID       string        `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	Month        string        `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	CategoryID   string        `json:"category_id" jsonschema:"category, from get_category_balances; hidden ones and credit card payment categories are allowed"`
	Amount       money.Decimal `json:"amount" jsonschema:"the new assigned amount itself, not a change to it, in currency units; zero and negative are allowed"`
	Confirmation string        `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// SetCategoryBudgetResult is what became of it.
type SetCategoryBudgetResult struct {
	Result
	CategoryID      string       `json:"category_id" jsonschema:"the category"`
	Category        string       `json:"category" jsonschema:"its name"`
	Month           string       `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	FromAmount      money.Amount `json:"from_amount" jsonschema:"assigned before, in currency units"`
	ToAmount        money.Amount `json:"to_amount" jsonschema:"assigned as asked, in currency units"`
	AvailableBefore money.Amount `json:"available_before" jsonschema:"available before, in currency units"`
	AvailableAfter  money.Amount `json:"available_after" jsonschema:"available with the amount asked for, in currency units"`
}

// Do makes the change, once a person agreed to it.
func (w SetCategoryBudget) Do(ctx context.Context, r SetCategoryBudgetRequest) (Reply[SetCategoryBudgetResult], error) {
	t := tool{name: "set_category_budget", look: "get_category_balances", nothing: "that amount is assigned already."}
	none := Reply[SetCategoryBudgetResult]{}
	if err := budget.CheckID("category_id", r.CategoryID); err != nil {
		return none, err
	}
	a, err := w.Pipeline.assigning(ctx, r.PlanID, r.Month, r.Amount)
	if err != nil {
		return none, err
	}
	draft := fromMonth(w.Pipeline, a.target, a.month, func(m budget.Month) (plan.SetBudget, error) {
		return plan.NewSetBudget(a.target, m, r.CategoryID, a.amount)
	})
	report, err := run(ctx, w.Pipeline, t.name, a.target, draft)
	return reply(report, err, t, setCategoryBudgetResult)
}

func setCategoryBudgetResult(res Result, r Report[plan.SetBudget]) SetCategoryBudgetResult {
	p := r.Plan
	if r.Status == Partial {
		got := r.Target.Currency.Plain(plan.AmountOf(r.Outcomes[0].Got))
		res.Message += " YNAB stored " + got + ", which is neither the amount before nor the one asked for."
	}
	return SetCategoryBudgetResult{
		Result: res, CategoryID: p.Category.ID, Category: p.Name(), Month: p.Month.Month.String(),
		FromAmount: money.Amount(p.Category.Assigned), ToAmount: money.Amount(p.To),
		AvailableBefore: money.Amount(p.Category.Available), AvailableAfter: money.Amount(p.AvailableAfter()),
	}
}
