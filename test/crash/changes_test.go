//go:build unix

package crash_test

import (
	"fmt"

	"avenir-mcp/adapters/sandbox/plans"
)

// change is one asked tool with arguments, which is interrupted at every moment of its way.
type change struct {
	name, tool string
	// asks makes the arguments out of the plan as it is.
	asks func(plan) map[string]any
	// requests are the writes it sends to YNAB, in their order, by the sandbox's names; back are those of its undo,
	// none where there is no way back.
	requests, back []string
	// items tells what YNAB has now of each item of the change, given its arguments and the plan before it.
	items func(was, is plan, asked map[string]any) map[string]string
	// cannot is why it cannot be undone, once it was begun; again is what the same change is answered when it was
	// made already. Both are empty where it can be undone.
	cannot, again string
}

// YNAB's writes, by the sandbox's names.
const (
	assign    = "assign"
	updateTx  = "update_transactions"
	createTx  = "create_transactions"
	deleteTx  = "delete_transaction"
	updateCat = "update_category"
)

// changes has every asked tool but undo_operation, which is tried on each of them. A bulk change takes two requests
// from 101 items on.
var changes = []change{
	{
		name: "set_category_budget", tool: "set_category_budget",
		asks: func(plan) map[string]any {
			return map[string]any{"category_id": plans.HouseholdRestaurants, "amount": 150.5}
		},
		requests: []string{assign}, back: []string{assign}, items: assigned(plans.HouseholdRestaurants),
	},
	{
		name: "move_money", tool: "move_money",
		asks: func(plan) map[string]any {
			return map[string]any{"from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants, "amount": 30}
		},
		requests: []string{assign, assign}, back: []string{assign, assign},
		items: assigned(plans.HouseholdTennis, plans.HouseholdRestaurants),
	},
	{
		name: "apply_categories", tool: "apply_categories", asks: recategorise,
		requests: []string{updateTx, updateTx}, back: []string{updateTx, updateTx},
		items: ofRows("assignments", func(r row) string { return r.Category }),
	},
	{
		name: "flag_transactions", tool: "flag_transactions", asks: flagRed,
		requests: []string{updateTx, updateTx}, back: []string{updateTx, updateTx},
		items: ofRows("flags", func(r row) string { return r.Flag }),
	},
	{
		name: "set_category_target", tool: "set_category_target",
		asks: func(plan) map[string]any {
			return map[string]any{"category_id": plans.HouseholdBooks, "amount": 45}
		},
		requests: []string{updateCat}, back: []string{updateCat}, items: target(plans.HouseholdBooks),
	},
	{
		name: "set_category_target without a way back", tool: "set_category_target",
		asks: func(plan) map[string]any {
			return map[string]any{"category_id": plans.HouseholdBooks, "amount": 20, "frequency": "weekly"}
		},
		requests: []string{updateCat}, items: target(plans.HouseholdBooks), cannot: "set the target", again: "nothing_to_do",
	},
	{
		name: "update_category", tool: "update_category",
		asks: func(plan) map[string]any {
			return map[string]any{"category_id": plans.HouseholdTennis, "name": "Sport", "category_group_id": plans.HouseholdSaving}
		},
		requests: []string{updateCat}, back: []string{updateCat},
		items: func(_, p plan, _ map[string]any) map[string]string {
			k := p.category(plans.HouseholdTennis)
			return map[string]string{k.ID: k.Group + " " + k.Name}
		},
	},
	{
		name: "create_category", tool: "create_category",
		asks: func(plan) map[string]any {
			return map[string]any{"category_group_id": plans.HouseholdDaily, "name": "Huisdieren"}
		},
		requests: []string{"create_category"}, items: categoryMade, cannot: "delete or hide it in YNAB", again: "already has a category",
	},
	{
		name: "create_transactions", tool: "create_transactions", asks: create(2),
		requests: []string{createTx}, back: []string{deleteTx, deleteTx, deleteTx}, items: rowsMade,
	},
	{
		name: "create_transactions in two requests", tool: "create_transactions", asks: create(100),
		requests: []string{createTx, createTx}, items: rowsMade,
	},
	{
		name: "reconcile_account", tool: "reconcile_account", asks: reconcile(0),
		requests: []string{updateTx}, back: []string{updateTx}, items: marked,
	},
	{
		name: "reconcile_account with an adjustment", tool: "reconcile_account", asks: reconcile(10_000),
		requests: []string{createTx, updateTx}, back: []string{updateTx, deleteTx}, items: adjusted,
	},
	{
		name: "split_transaction", tool: "split_transaction", asks: split,
		requests: []string{updateTx}, cannot: "unsplit the transaction", again: "already split",
		items: func(_, p plan, asked map[string]any) map[string]string {
			id := asked["transaction_id"].(string)
			return map[string]string{id: fmt.Sprint(p.lines(id))}
		},
	},
	{
		name: "rename_payee", tool: "rename_payee", asks: rename,
		requests: []string{"rename_payee"}, back: []string{"rename_payee"},
		items: func(_, p plan, asked map[string]any) map[string]string {
			for _, one := range p.Payees {
				if one.ID == asked["payee_id"] {
					return map[string]string{one.ID: one.Name}
				}
			}
			return nil
		},
	},
}
