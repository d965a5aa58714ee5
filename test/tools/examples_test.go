package tools_test

import "avenir-mcp/adapters/sandbox/plans"

// examples is a call of each tool, on the household plan.
var examples = map[string]map[string]any{
	"list_plans":            {},
	"list_accounts":         {"limit": 2},
	"get_category_balances": {"groups": []string{"Dagelijks"}},
	"find_transactions":     {"text": "market", "limit": 1},
	"list_operations":       {"limit": 1},
	"apply_categories": {"assignments": []map[string]any{
		{"transaction_id": "ddb87296-7097-4653-9383-d8484a74aab4", "category_id": plans.HouseholdGroceries},
	}},
	"set_category_budget": {"category_id": plans.HouseholdRestaurants, "amount": 150},
	"move_money": {
		"from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants, "amount": 30,
	},
	"undo_operation": {},
}
