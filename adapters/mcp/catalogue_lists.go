package mcp

import (
	"avenir-mcp/application/read"
)

// lists are the tools that tell what a plan has.
func lists(r *read.Reader) []Tool {
	return []Tool{
		reads(Definition{
			Name: "list_plans", Title: "List plans",
			Description: "Which plans (what people call budgets) there are. Only needed when there are several. " +
				"Use it for: \"which budgets do I have?\", or when another tool asks for plan_id.",
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 100, Default: 20}},
		}, read.ListPlans{Reader: r}.Do),
		reads(Definition{
			Name: "list_accounts", Title: "List accounts",
			Description: "What is on each account, which are linked to a bank, when each was last reconciled. " +
				"Use it for: \"how much is in my savings?\", \"is my bank link broken?\". " +
				"Balances are in currency units; what is owed is negative.",
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 200, Default: 30}},
		}, read.ListAccounts{Reader: r}.Do),
		reads(Definition{
			Name: "list_category_groups", Title: "List category groups",
			Description: "Where a category can be created or moved to, and the source of category group ids. " +
				"Use it for: \"which groups do I have?\". For categories and their money, use get_category_balances.",
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 200, Default: 60}},
		}, read.ListCategoryGroups{Reader: r}.Do),
		reads(Definition{
			Name: "list_payees", Title: "List payees",
			Description: "Which payees there are, how often each is used and when last, which labels are one shop (same merchant), " +
				"and the source of payee ids. Use it for: \"how often was I at the baker's?\", \"find the payee Market\"." + bankText,
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 200, Default: 50}},
		}, read.ListPayees{Reader: r}.Do),
		reads(Definition{
			Name: "list_scheduled_transactions", Title: "List scheduled transactions",
			Description: "What is due: each occurrence of each schedule. " +
				"Use it for: \"what is coming up?\", \"when is the rent due?\". In currency units; money out is negative. " +
				"For a balance outlook: forecast_balance." + bankText,
			Bounds: map[string]Bound{"account_ids": {Min: 1, Max: 50}, "limit": {Min: 1, Max: 200, Default: 30}},
		}, read.ListScheduledTransactions{Reader: r}.Do),
	}
}
