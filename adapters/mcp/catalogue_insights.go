package mcp

import (
	"avenir-mcp/application/read"
)

// insights are the tools that work out what YNAB does not say.
func insights(r *read.Reader) []Tool {
	return []Tool{
		illustrated(Definition{
			Name: "forecast_balance", Title: "Forecast the balance",
			Description: "How the balance goes on, month by month, with every assumption, for the user to correct. " +
				"Use it for: \"will we make it to December?\", \"and with 800 for tyres in March?\". " +
				"In currency units; money out is negative. What is due alone: list_scheduled_transactions." + bankText,
			Bounds: map[string]Bound{
				"until":       {Pattern: `^\d{4}-\d{2}(-01)?$`},
				"account_ids": {Min: 1, Max: 50}, "one_offs": {Min: 1, Max: 50},
			},
		}, read.ForecastBalance{Reader: r}.Do),
		reads(Definition{
			Name: "find_recurring_charges", Title: "Find recurring charges",
			Description: "Subscriptions and other regular payments of the last 24 months: what they cost a year, which became dearer, which ended. " +
				"Use it for: \"what subscriptions do we have?\", \"what got dearer?\". In currency units; money out is negative. " +
				"Schedules of YNAB: list_scheduled_transactions." + bankText,
			Bounds: map[string]Bound{"limit": {Min: 1, Max: 100, Default: 25}},
		}, read.FindRecurringCharges{Reader: r}.Do),
		illustrated(Definition{
			Name: "get_net_worth_trend", Title: "Net worth",
			Description: "What is owned minus what is owed, month by month, also per account type. " +
				"Use it for: \"what are we worth?\", \"how fast is the debt shrinking?\". " +
				"Figures are in currency units; debts are negative. For balances of today, use list_accounts.",
			Bounds: map[string]Bound{"months_count": {Min: 1, Max: 60, Default: 12}},
		}, read.GetNetWorthTrend{Reader: r}.Do),
		reads(Definition{
			Name: "get_runway", Title: "Months of runway",
			Description: "How long the money lasts at the present spending, in all and for the essentials. " +
				"Use it for: \"how long could we live off our savings?\", \"and on rent and food alone?\". " +
				"Figures are in currency units; spending is net of refunds.",
			Bounds: map[string]Bound{"months_count": {Min: 1, Max: 24, Default: 6}, "essential_groups": {Min: 1, Max: 50}},
		}, read.GetRunway{Reader: r}.Do),
		reads(Definition{
			Name: "get_savings_rate", Title: "Savings rate",
			Description: "What part of the income was kept, month by month. " +
				"Use it for: \"how much do we save?\", \"which month was the worst?\". " +
				"Figures are in currency units; spending is net of refunds, and money moved to tracking accounts is saved.",
			Bounds: map[string]Bound{"months_count": {Min: 1, Max: 24, Default: 6}},
		}, read.GetSavingsRate{Reader: r}.Do),
		reads(Definition{
			Name: "get_debt_payoff_plan", Title: "Debt payoff plan",
			Description: "When debts are paid off at a monthly sum, and what the order of paying costs. " +
				"Use it for: \"when are we debt-free at 500 a month?\", \"which debt first?\". " +
				"In currency units; what is owed is positive. For the past, use get_net_worth_trend.",
			Bounds: map[string]Bound{
				"strategy":  {Words: []string{"avalanche", "snowball", "both"}},
				"overrides": {Min: 1, Max: 50}, "max_months": {Min: 12, Max: 1200, Default: 600}, "schedule_months": {Min: 1, Max: 120, Default: 24},
			},
		}, read.GetDebtPayoffPlan{Reader: r}.Do),
	}
}
