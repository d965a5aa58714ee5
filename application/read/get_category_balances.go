package read

import (
	"context"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// GetCategoryBalances tells what is available in each category.
type GetCategoryBalances struct{ Reader *Reader }

// GetCategoryBalancesRequest is what the caller asks for.
type GetCategoryBalancesRequest struct {
	PlanID       string   `json:"plan_id,omitempty" jsonschema:"plan: id, exact name or last-used; may usually be left out"`
	Month        string   `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	Groups       []string `json:"groups,omitempty" jsonschema:"only these category groups, by name or id; at most 50"`
	IncludeEmpty bool     `json:"include_empty,omitempty" jsonschema:"also list categories whose three figures are all 0; default false"`
	Limit        *int     `json:"limit,omitempty" jsonschema:"how many categories to list, 1 to 300; default 40"`
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
	none := GetCategoryBalancesResult{}
	n, err := limit(r.Limit, 40, 300)
	if err != nil {
		return none, err
	}
	if err := checkList("groups", r.Groups); err != nil {
		return none, err
	}
	month, err := q.Reader.Today.Month(r.Month)
	if err != nil {
		return none, err
	}
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return none, err
	}
	if err := q.Reader.Plans.CheckMonth(ctx, p, month); err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (GetCategoryBalancesResult, error) {
		m, categories, err := q.Reader.month(ctx, p, month, age)
		if err != nil {
			return none, err
		}
		wanted, err := groupFilter(categories, r.Groups)
		if err != nil {
			return none, err
		}
		if age == application.Lookup && !namesAll(categories, m) {
			return none, errNameless
		}
		return balancesResult(p, m, categories, selectCategories(m, categories, wanted, r.IncludeEmpty), n), nil
	})
}

// month reads the figures of a month and, at the same time, the list that names its categories.
func (r *Reader) month(
	ctx context.Context, p budget.Plan, at calendar.Month, age application.Freshness,
) (m budget.Month, c budget.Categories, err error) {
	err = application.Concurrently(
		func() (err error) { m, err = r.Budget.Month(ctx, p.ID, at, application.Fresh); return err },
		func() (err error) { c, err = r.Budget.Categories(ctx, p.ID, age); return err },
	)
	return m, c, err
}

// namesAll says whether the list has every category of the month.
func namesAll(c budget.Categories, m budget.Month) bool {
	return !slices.ContainsFunc(m.Categories, func(k budget.MonthCategory) bool {
		_, known := c.Live(k.ID)
		return !known && !k.Deleted
	})
}

func selectCategories(m budget.Month, c budget.Categories, wanted func(budget.Group) bool, empty bool) []budget.MonthCategory {
	var listed []budget.MonthCategory
	for _, k := range m.Categories {
		zero := k.Assigned == 0 && k.Activity == 0 && k.Available == 0
		if c.Usable(k.Category) && wanted(c.Group(k.Category)) && (empty || !zero) {
			listed = append(listed, k)
		}
	}
	return listed
}

func balancesResult(p budget.Plan, m budget.Month, c budget.Categories, listed []budget.MonthCategory, n int) GetCategoryBalancesResult {
	res := GetCategoryBalancesResult{About: about(p), Month: m.Month.String(), Categories: []Category{}}
	for _, k := range first(listed, n) {
		res.Categories = append(res.Categories, Category{
			CategoryID: k.ID, Name: text.Clean(c.Name(k.ID)), Group: text.Clean(c.Group(k.Category).Name),
			Budgeted: money.Amount(k.Assigned), Activity: money.Amount(k.Activity),
			Balance: money.Amount(k.Available), BalanceFormatted: p.Currency.Format(k.Available),
		})
	}
	res.Bounds = bounds(len(listed), len(res.Categories), "Give a higher limit, or groups.")
	res.BudgetedTotal = money.Amount(sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Assigned }))
	res.ActivityTotal = money.Amount(sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Activity }))
	total := sum(listed, func(k budget.MonthCategory) money.Milliunits { return k.Available })
	res.BalanceTotal, res.BalanceTotalFormatted = money.Amount(total), p.Currency.Format(total)
	return res
}
