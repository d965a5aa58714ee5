package mcp

import (
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

// transactions are the tools about single transactions.
func transactions(r *read.Reader) []Tool {
	return []Tool{
		reads(Definition{
			Name: "find_transactions", Title: "Find transactions",
			Description: "Any question about single transactions: \"what did I pay at X?\", \"find 43.21\", \"what has no category yet?\". " +
				"Amounts are in currency units; money out is negative. Sums cover all matches, also those not listed." + bankText,
			Bounds: map[string]Bound{
				"limit": {Min: 1, Max: 200, Default: 25}, "account_ids": {Min: 1, Max: 50}, "category_ids": {Min: 1, Max: 50},
				"cleared": {Words: []string{budget.Cleared, budget.Uncleared, budget.Reconciled}},
				"flag":    {Words: append([]string{"any", "none"}, budget.Flags...)},
			},
		}, read.FindTransactions{Reader: r}.Do),
		reads(Definition{
			Name: "suggest_categories", Title: "Suggest categories for pending transactions",
			Description: "What still needs a category, and the category it most likely is, learnt from this plan. It only suggests. " +
				"Use it for: \"what has no category yet?\", \"where does this belong?\". Amounts are in currency units; money out is negative. " +
				"Candidates are for the user to choose from. What has possible_transfer_with may need no category: it may be half of a transfer. " +
				"For sums or other filters: find_transactions." + bankText,
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 100, Default: 15}},
		}, read.SuggestCategories{Reader: r}.Do),
	}
}
