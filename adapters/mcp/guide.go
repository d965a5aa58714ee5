package mcp

import "strings"

// question is one line of the guide: what somebody asks, and the tool that answers it.
type question struct{ Asked, Tool string }

// questions are in the order in which people meet them: what there is, this month, single rows, over time.
var questions = []question{
	{"Which plans are there", "list_plans"},
	{"What is on which account, and is its bank link healthy", "list_accounts"},
	{"Which groups can hold a category", "list_category_groups"},
	{"Which payees are there, and which are one shop", "list_payees"},
	{"How are we doing this month", "get_monthly_summary"},
	{"How much is left in a category (and category ids)", "get_category_balances"},
	{"Where did we go over", "get_budget_vs_actual"},
	{"Which targets still need money", "get_underfunded_targets"},
	{"What did I pay, to whom, when, for what", "find_transactions"},
	{"What still needs a category", "suggest_categories"},
	{"What falls due, and when", "list_scheduled_transactions"},
	{"Which subscriptions do I have, and which became dearer", "find_recurring_charges"},
	{"How does spending move from month to month", "get_spending_trends"},
	{"Will the money last until then", "forecast_balance"},
	{"How long would it last without income", "get_runway"},
	{"How much of the income do we keep", "get_savings_rate"},
	{"How old is the money we spend", "get_age_of_money"},
	{"What do we own and owe over time", "get_net_worth_trend"},
	{"When are the debts paid", "get_debt_payoff_plan"},
	{"What did you change, and can it be undone", "list_operations"},
}

// guide tells an agent how to work with the server. It names no tool that the server does not have.
func guide(m mode, tools []Tool) string {
	has := make(map[string]bool, len(tools))
	for _, t := range tools {
		has[t.Name] = true
	}
	var lines strings.Builder
	for _, q := range questions {
		if has[q.Tool] {
			lines.WriteString("- " + q.Asked + ": " + q.Tool + "\n")
		}
	}
	about := m.words()
	about["questions"] = lines.String()
	return told("guide", about)
}
