package mcp

import (
	"slices"

	"avenir-mcp/application/read"
)

// months are the tools about months: what YNAB says of one, and how they follow each other.
func months(r *read.Reader) []Tool { return slices.Concat(monthFigures(r), monthTrends(r)) }

// monthFigures are about the figures of one month, which are YNAB's own.
func monthFigures(r *read.Reader) []Tool {
	return []Tool{
		reads(Definition{
			Name: "get_monthly_summary", Title: "Month summary",
			Description: "How a month goes: income, assigned, spent, Ready to Assign, Age of Money, what is overspent. " +
				"Use it for: \"how are we doing this month?\", \"what is overspent?\". " +
				"Figures are in currency units; spending is positive, net of refunds. Per category: get_category_balances.",
			Bounds: map[string]Bound{"month": monthForm, "limit": {Min: 1, Max: 100, Default: 20}},
		}, read.GetMonthlySummary{Reader: r}.Do),
		reads(Definition{
			Name: "get_category_balances", Title: "Category balances",
			Description: "What is assigned, spent and available per category in one month, and the source of category ids. " +
				"Use it for: \"how much is left for restaurants?\", \"what did we assign last month?\". " +
				"Figures are in currency units; spending is negative activity. Against the budget: get_budget_vs_actual.",
			Bounds: map[string]Bound{"month": monthForm, "groups": {Min: 1, Max: 50}, "limit": {Min: 1, Max: 300, Default: 40}},
		}, read.GetCategoryBalances{Reader: r}.Do),
		illustrated(Definition{
			Name: "get_budget_vs_actual", Title: "Budget against actual",
			Description: "Per category of one month: assigned, what earlier months left, spent, what remains. " +
				"Use it for: \"where did we go over?\", \"what did we spend without a budget?\". " +
				"Figures are in currency units; spending is positive, net of refunds. Over several months: get_spending_trends.",
			Bounds: map[string]Bound{"month": monthForm, "limit": {Min: 1, Max: 300, Default: 30}},
		}, read.GetBudgetVsActual{Reader: r}.Do),
		reads(Definition{
			Name: "get_underfunded_targets", Title: "Underfunded targets",
			Description: "Which targets still need money in a month, the most urgent first, and whether Ready to Assign covers them. " +
				"Use it for: \"what should we fund next?\", \"is there enough for our targets?\". " +
				"Figures are in currency units, and YNAB's own.",
			Bounds: map[string]Bound{"month": monthForm, "limit": {Min: 1, Max: 200, Default: 20}},
		}, read.GetUnderfundedTargets{Reader: r}.Do),
	}
}

// monthTrends are about how months follow each other.
func monthTrends(r *read.Reader) []Tool {
	return []Tool{
		illustrated(Definition{
			Name: "get_spending_trends", Title: "Spending trends",
			Description: "How spending per category moves from month to month. " +
				"Use it for: \"do we spend more on groceries?\", \"what did restaurants cost each month?\". " +
				"Figures are in currency units; spending is positive, net of refunds. One month in detail: get_budget_vs_actual.",
			Bounds: map[string]Bound{
				"months_count": {Min: 1, Max: 24, Default: 3}, "category_ids": {Min: 1, Max: 50}, "groups": {Min: 1, Max: 50},
				"limit": {Min: 1, Max: 100, Default: 20},
			},
		}, read.GetSpendingTrends{Reader: r}.Do),
		reads(Definition{
			Name: "get_age_of_money", Title: "Age of Money",
			Description: "How long money rests before it is spent, month by month: YNAB's own figure, in days. " +
				"Use it for: \"what is our age of money?\", \"is it going up?\". One month only: get_monthly_summary.",
			Bounds: map[string]Bound{"months_count": {Min: 1, Max: 24, Default: 12}},
		}, read.GetAgeOfMoney{Reader: r}.Do),
	}
}
