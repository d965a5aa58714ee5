package mcp

import (
	"avenir-mcp/application/read"
)

// months are the tools about the figures of a month, which are YNAB's own.
func months(r *read.Reader) []Tool {
	return []Tool{
		reads(Definition{
			Name: "get_category_balances", Title: "Category balances",
			Description: "What is assigned, spent and available per category in one month, and the source of category ids. " +
				"Use it for: \"how much is left for restaurants?\", \"what did we assign last month?\". " +
				"Figures are in currency units; spending is negative activity.",
			Bounds: map[string]Bound{"month": monthForm, "groups": {Min: 1, Max: 50}, "limit": {Min: 1, Max: 300, Default: 40}},
		}, read.GetCategoryBalances{Reader: r}.Do),
	}
}
