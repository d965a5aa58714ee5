package tools_test

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
)

// examples is a call of each tool, on the household plan.
var examples = map[string]map[string]any{
	"list_plans":                  {},
	"list_accounts":               {"limit": 2},
	"get_category_balances":       {"groups": []string{"Dagelijks"}},
	"find_transactions":           {"text": "market", "limit": 1},
	"list_category_groups":        {},
	"list_payees":                 {"search": "market", "limit": 2},
	"suggest_categories":          {"limit": 2, "include_categories": false},
	"list_operations":             {"limit": 1},
	"get_monthly_summary":         {},
	"get_budget_vs_actual":        {"limit": 2},
	"get_spending_trends":         {"groups": []string{"Dagelijks"}, "limit": 1},
	"get_age_of_money":            {"months_count": 3},
	"get_underfunded_targets":     {"limit": 2},
	"get_net_worth_trend":         {"months_count": 2},
	"get_runway":                  {"essential_groups": []string{"Dagelijks"}},
	"get_debt_payoff_plan":        {"monthly_budget": 400, "strategy": "both"},
	"get_savings_rate":            {"months_count": 2},
	"list_scheduled_transactions": {"limit": 2},
	"find_recurring_charges":      {"limit": 2},
	"forecast_balance": {"until": "2026-11", "one_offs": []map[string]any{
		{"date": "2026-11-15", "amount": -800, "label": "winter tyres"},
	}},
	"apply_categories": {"assignments": []map[string]any{
		{"transaction_id": "ddb87296-7097-4653-9383-d8484a74aab4", "category_id": plans.HouseholdGroceries},
	}},
	"set_category_budget": {"category_id": plans.HouseholdRestaurants, "amount": 150},
	"move_money": {
		"from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants, "amount": 30,
	},
	"flag_transactions": {"flags": []map[string]any{
		{"transaction_id": "ddb87296-7097-4653-9383-d8484a74aab4", "color": "red"},
	}},
	"approve_transactions": {"transaction_ids": []string{"ddb87296-7097-4653-9383-d8484a74aab4"}},
	"import_transactions":  {},
	"set_category_target":  {"category_id": plans.HouseholdGifts, "amount": 300, "by_date": "2026-12-01"},
	"update_category":      {"category_id": plans.HouseholdTennis, "name": "Sport"},
	"create_category":      {"category_group_id": plans.HouseholdDaily, "name": "Huisdieren"},
	"rename_payee":         {"payee_id": book.ID(plans.HouseholdID, "payee", "Bakery Rose"), "name": "Bakkerij Roos"},
	"reconcile_account":    {"account_id": plans.HouseholdChecking, "bank_balance": 3390.85},
	"split_transaction": {"transaction_id": "790585f3-eafa-4cb8-bbd6-7f72f1c6ac1e", "lines": []map[string]any{
		{"amount": -35.28, "category_id": plans.HouseholdGroceries},
		{"amount": -6, "category_id": plans.HouseholdHome, "memo": "light bulbs"},
	}},
	"create_transactions": {"account_id": plans.HouseholdChecking, "transactions": []map[string]any{
		{"date": "2026-09-24", "amount": -12.5, "payee_name": "Market", "category_id": plans.HouseholdGroceries, "memo": "lunch"},
		{"date": "2026-09-24", "amount": -100, "transfer_to_account_id": plans.HouseholdSavings},
	}},
	"undo_operation": {},
}
