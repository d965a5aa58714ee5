package read

import (
	"context"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetCategoryBalances tells what is available in each category.
type GetCategoryBalances struct{ Reader *Reader }

// GetCategoryBalancesRequest is what the caller asks for.
type GetCategoryBalancesRequest struct {
	PlanID       string   `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Month        string   `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	Groups       []string `json:"groups,omitempty" jsonschema:"only these category groups, by name or id"`
	IncludeEmpty bool     `json:"include_empty,omitempty" jsonschema:"also list categories whose three figures are all 0; default false"`
	Limit        *int     `json:"limit,omitempty" jsonschema:"how many categories to list"`
}

// GetCategoryBalancesResult is the answer.
type GetCategoryBalancesResult struct {
	About
	Month      string     `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	Categories []Category `json:"categories" jsonschema:"the categories in YNAB's order; hidden ones and YNAB's own are left out"`
	Bounds
	BudgetedTotal         money.Amount `json:"budgeted_total" jsonschema:"assigned to all of them, in currency units"`
	ActivityTotal         money.Amount `json:"activity_total" jsonschema:"activity of all of them, in currency units; negative is money spent"`
	BalanceTotal          money.Amount `json:"balance_total" jsonschema:"available in all of them, in currency units"`
	BalanceTotalFormatted string       `json:"balance_total_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
}

// Category is one category of the list.
type Category struct {
	CategoryID       string       `json:"category_id" jsonschema:"the category"`
	Name             string       `json:"name" jsonschema:"its name"`
	Group            string       `json:"group" jsonschema:"name of its group"`
	Budgeted         money.Amount `json:"budgeted" jsonschema:"assigned in this month, in currency units"`
	Activity         money.Amount `json:"activity" jsonschema:"activity of this month, in currency units; negative is money spent"`
	Balance          money.Amount `json:"balance" jsonschema:"available, in currency units; negative when overspent"`
	BalanceFormatted string       `json:"balance_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
}

// Do answers the question.
func (q GetCategoryBalances) Do(ctx context.Context, r GetCategoryBalancesRequest) (GetCategoryBalancesResult, error) {
	n, err := limit(r.Limit, 40, 300)
	if err == nil {
		err = checkList("groups", r.Groups)
	}
	if err != nil {
		return GetCategoryBalancesResult{}, err
	}
	return askMonth(ctx, q.Reader, r.PlanID, r.Month, func(f monthFigures) (GetCategoryBalancesResult, error) {
		wanted, err := groupFilter(f.categories, r.Groups)
		if err != nil {
			return GetCategoryBalancesResult{}, err
		}
		listed := slices.DeleteFunc(insight.Listed(f.month, f.categories, r.IncludeEmpty), func(k budget.MonthCategory) bool {
			return !wanted(f.categories.Group(k.Category))
		})
		return f.balances(listed, n), nil
	})
}

func (f monthFigures) balances(listed []budget.MonthCategory, n int) GetCategoryBalancesResult {
	res := GetCategoryBalancesResult{About: about(f.plan), Month: f.month.Month.String(), Categories: []Category{}}
	for _, k := range first(listed, n) {
		named := f.named(k)
		res.Categories = append(res.Categories, Category{
			CategoryID: named.CategoryID, Name: named.Name, Group: named.Group,
			Budgeted: money.Amount(k.Assigned), Activity: money.Amount(k.Activity),
			Balance: money.Amount(k.Available), BalanceFormatted: f.format(k.Available),
		})
	}
	res.Bounds = bounds(len(listed), len(res.Categories), "Give a higher limit, or groups.")
	res.BudgetedTotal = money.Amount(sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Assigned }))
	res.ActivityTotal = money.Amount(sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Activity }))
	total := sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Available })
	res.BalanceTotal, res.BalanceTotalFormatted = money.Amount(total), f.format(total)
	return res
}
