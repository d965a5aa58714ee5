package read

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetMonthlySummary tells how a month goes.
type GetMonthlySummary struct{ Reader *Reader }

// GetMonthlySummaryRequest is what the caller asks for.
type GetMonthlySummaryRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Month  string `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many overspent categories to list"`
}

// GetMonthlySummaryResult is the answer.
type GetMonthlySummaryResult struct {
	About
	Month                  string              `json:"month" jsonschema:"YYYY-MM-01"`
	Income                 money.Amount        `json:"income" jsonschema:"came in, in currency units"`
	IncomeFormatted        string              `json:"income_formatted" jsonschema:"to be quoted"`
	Budgeted               money.Amount        `json:"budgeted" jsonschema:"assigned, in currency units"`
	BudgetedFormatted      string              `json:"budgeted_formatted" jsonschema:"to be quoted"`
	Spent                  money.Amount        `json:"spent" jsonschema:"in currency units, net of refunds"`
	SpentFormatted         string              `json:"spent_formatted" jsonschema:"to be quoted"`
	ReadyToAssign          money.Amount        `json:"ready_to_assign" jsonschema:"in currency units; negative when too much was assigned"`
	ReadyToAssignFormatted string              `json:"ready_to_assign_formatted" jsonschema:"to be quoted"`
	AgeOfMoney             *int                `json:"age_of_money,omitempty" jsonschema:"in days; left out when YNAB has none"`
	Overspent              []OverspentCategory `json:"overspent" jsonschema:"the most overspent first"`
	Bounds
	OverspentTotal          money.Amount `json:"overspent_total" jsonschema:"available in all of them, in currency units"`
	OverspentTotalFormatted string       `json:"overspent_total_formatted" jsonschema:"to be quoted"`
}

// OverspentCategory is one category with less than nothing left.
type OverspentCategory struct {
	NamedCategory
	Balance          money.Amount `json:"balance" jsonschema:"available, in currency units"`
	BalanceFormatted string       `json:"balance_formatted" jsonschema:"to be quoted"`
}

// Do answers the question.
func (q GetMonthlySummary) Do(ctx context.Context, r GetMonthlySummaryRequest) (GetMonthlySummaryResult, error) {
	n, err := limit(r.Limit, 20, 100)
	if err != nil {
		return GetMonthlySummaryResult{}, err
	}
	return askMonth(ctx, q.Reader, r.PlanID, r.Month, func(f monthFigures) (GetMonthlySummaryResult, error) {
		return f.summary(n), nil
	})
}

func (f monthFigures) summary(n int) GetMonthlySummaryResult {
	m, overspent := f.month, insight.Overspent(f.month, f.categories)
	total := sum(overspent, func(k budget.MonthCategory) money.Milliunits { return k.Available })
	res := GetMonthlySummaryResult{
		About: about(f.plan), Month: m.Month.String(), AgeOfMoney: m.AgeOfMoney,
		Income: money.Amount(m.Income), IncomeFormatted: f.format(m.Income),
		Budgeted: money.Amount(m.Assigned), BudgetedFormatted: f.format(m.Assigned),
		Spent: money.Amount(-m.Activity), SpentFormatted: f.format(-m.Activity),
		ReadyToAssign: money.Amount(m.ReadyToAssign), ReadyToAssignFormatted: f.format(m.ReadyToAssign),
		OverspentTotal: money.Amount(total), OverspentTotalFormatted: f.format(total),
		Overspent: []OverspentCategory{},
	}
	for _, k := range first(overspent, n) {
		res.Overspent = append(res.Overspent, OverspentCategory{
			NamedCategory: f.named(k), Balance: money.Amount(k.Available), BalanceFormatted: f.format(k.Available),
		})
	}
	res.Bounds = bounds(len(overspent), len(res.Overspent), "Give a higher limit.")
	return res
}
