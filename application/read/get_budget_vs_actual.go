package read

import (
	"context"

	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetBudgetVsActual holds a month's budget against what was spent.
type GetBudgetVsActual struct{ Reader *Reader }

// GetBudgetVsActualRequest is what the caller asks for.
type GetBudgetVsActualRequest struct {
	PlanID       string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Month        string `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	IncludeEmpty bool   `json:"include_empty,omitempty" jsonschema:"also list categories whose figures are all 0; default false"`
	Limit        *int   `json:"limit,omitempty" jsonschema:"how many categories to list"`
	Chart        bool   `json:"chart,omitempty" jsonschema:"also draw a picture for the user; default false"`
}

// GetBudgetVsActualResult is the answer.
type GetBudgetVsActualResult struct {
	About
	Month      string             `json:"month" jsonschema:"YYYY-MM-01"`
	Categories []ComparedCategory `json:"categories" jsonschema:"the largest spending first; those that pay cards are left out"`
	Bounds
	BudgetedTotal            money.Amount `json:"budgeted_total" jsonschema:"of all of them, in currency units"`
	BudgetedTotalFormatted   string       `json:"budgeted_total_formatted" jsonschema:"to be quoted"`
	SpentTotal               money.Amount `json:"spent_total" jsonschema:"of all of them, in currency units"`
	SpentTotalFormatted      string       `json:"spent_total_formatted" jsonschema:"to be quoted"`
	UnbudgetedTotal          money.Amount `json:"unbudgeted_total" jsonschema:"spent where nothing is assigned, in currency units"`
	UnbudgetedTotalFormatted string       `json:"unbudgeted_total_formatted" jsonschema:"to be quoted"`
	Notes                    []string     `json:"notes" jsonschema:"whether a picture is missing"`
}

// ComparedCategory is a category's budget against what was spent of it.
type ComparedCategory struct {
	NamedCategory
	Budgeted    money.Amount  `json:"budgeted" jsonschema:"assigned, in currency units"`
	CarriedOver money.Amount  `json:"carried_over" jsonschema:"what earlier months left, in currency units"`
	Spent       money.Amount  `json:"spent" jsonschema:"in currency units; negative when refunds are more"`
	Balance     money.Amount  `json:"balance" jsonschema:"what remains, in currency units; negative when overspent"`
	Utilization *money.Tenths `json:"utilization_pct,omitempty" jsonschema:"spent in percent of budgeted; left out when nothing is budgeted"`
	Unbudgeted  bool          `json:"unbudgeted" jsonschema:"whether something was spent although nothing is budgeted"`
}

// Do answers the question.
func (q GetBudgetVsActual) Do(ctx context.Context, r GetBudgetVsActualRequest) (answer Illustrated[GetBudgetVsActualResult], err error) {
	n, err := limit(r.Limit, 30, 300)
	if err != nil {
		return answer, err
	}
	return askMonth(ctx, q.Reader, r.PlanID, r.Month, func(f monthFigures) (Illustrated[GetBudgetVsActualResult], error) {
		comparison := insight.Compare(f.month, f.categories, r.IncludeEmpty)
		answer.Result = f.compared(comparison, n)
		if r.Chart {
			answer.Picture, answer.Result.Notes = q.Reader.draw(f.budgetPicture(comparison), answer.Result.Notes)
		}
		return answer, nil
	})
}

func (f monthFigures) compared(c insight.Comparison, n int) GetBudgetVsActualResult {
	res := GetBudgetVsActualResult{
		About: about(f.plan), Month: f.month.Month.String(), Categories: []ComparedCategory{},
		BudgetedTotal: money.Amount(c.Budgeted), BudgetedTotalFormatted: f.format(c.Budgeted),
		SpentTotal: money.Amount(c.Spent), SpentTotalFormatted: f.format(c.Spent),
		UnbudgetedTotal: money.Amount(c.Unbudgeted), UnbudgetedTotalFormatted: f.format(c.Unbudgeted),
		Notes: []string{},
	}
	for _, k := range first(c.Categories, n) {
		compared := ComparedCategory{
			NamedCategory: f.named(k.MonthCategory), Budgeted: money.Amount(k.Assigned), CarriedOver: money.Amount(k.CarriedOver()),
			Spent: money.Amount(k.Spent()), Balance: money.Amount(k.Available), Unbudgeted: k.Unbudgeted(),
		}
		if used, known := k.Utilization(); known {
			compared.Utilization = &used
		}
		res.Categories = append(res.Categories, compared)
	}
	res.Bounds = bounds(len(c.Categories), len(res.Categories), "Give a higher limit.")
	return res
}
