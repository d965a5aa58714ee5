package rest_test

import (
	"net/http"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestAnswersOfReads(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		path string
		want map[string]string
	}{
		"the user is an id": {"/v1/user", map[string]string{"data.user.#": "(nothing)"}},
		"plans come with formats and without accounts": {"/v1/plans", map[string]string{
			"data.plans.0.id": q(id("plan")), "data.plans.0.name": `"Full"`, "data.plans.0.accounts": "(nothing)",
			"data.plans.0.last_modified_on": `"2026-09-25T12:00:00Z"`, "data.plans.0.first_month": `"2024-01-01"`,
			"data.plans.0.currency_format.iso_code": `"EUR"`, "data.plans.0.currency_format.example_format": `"123.456,78"`,
			"data.plans.0.date_format.format": `"DD-MM-YYYY"`, "data.plans.1.currency_format": "null",
			"data.plans.1.date_format": "null", "data.default_plan": "null", "data.server_knowledge": "(nothing)",
		}},
		"plans come with accounts when asked": {"/v1/plans?include_accounts=true", map[string]string{
			"data.plans.0.accounts.0.name": `"Checking"`, "data.plans.0.accounts.#": "6", "data.plans.1.accounts.0.name": `"Purse"`,
		}},
		"the plan last used is an alias": {"/v1/plans/last-used/settings", map[string]string{
			"data.settings.currency_format.iso_code": `"EUR"`,
		}},
		"settings are null on an archived plan": {"/v1/plans/" + id("archived") + "/settings", map[string]string{
			"data.settings.currency_format": "null", "data.settings.date_format": "null", "data.server_knowledge": "(nothing)",
		}},
		"settings are whole": {"/settings", map[string]string{
			"data.settings.currency_format.decimal_digits": "2", "data.settings.currency_format.symbol_first": "true",
			"data.settings.currency_format.currency_symbol": `"€"`, "data.settings.currency_format.display_symbol": "true",
			"data.settings.currency_format.decimal_separator": `","`, "data.settings.currency_format.group_separator": `"."`,
		}},
		"accounts have three balances, closed ones too": {"/accounts", map[string]string{
			"data.accounts.#": "6", "data.accounts.0.balance": "3658190", "data.accounts.0.balance_formatted": `"€3.658,19"`,
			"data.accounts.0.balance_currency": "3658.19", "data.accounts.0.cleared_balance": "3765440",
			"data.accounts.0.uncleared_balance": "-107250", "data.accounts.0.uncleared_balance_currency": "-107.25",
			"data.accounts.0.note": `"joint"`, "data.accounts.1.note": "null", "data.accounts.0.direct_import_linked": "true",
			"data.accounts.0.last_reconciled_at": `"2026-09-23T12:00:00Z"`, "data.accounts.1.last_reconciled_at": "null",
			"data.accounts.3.on_budget": "false", "data.accounts.5.closed": "true", "data.accounts.0.deleted": "false",
			"data.accounts.1.transfer_payee_id": q(id("to savings")), "data.accounts.0.debt_interest_rates": "null",
			"data.server_knowledge": "1",
		}},
		"a loan has its terms": {"/accounts/" + id("loan"), map[string]string{
			"data.account.debt_interest_rates": `{"2024-01-01":4500}`, "data.account.debt_minimum_payments": `{"2024-01-01":950000}`,
			"data.account.debt_escrow_amounts": "{}", "data.account.debt_original_balance": "null", "data.server_knowledge": "(nothing)",
		}},
		"payees of transfers name their account": {"/payees/" + id("to savings"), map[string]string{
			"data.payee.transfer_account_id": q(id("savings")), "data.payee.name": `"Transfer : Savings"`,
			"data.server_knowledge": "(nothing)",
		}},
		"other payees name none":      {"/payees/" + id("market"), map[string]string{"data.payee.transfer_account_id": "null"}},
		"payees carry the knowledge":  {"/payees", map[string]string{"data.payees.0.name": `"Market"`, "data.server_knowledge": "1"}},
		"coordinates are texts":       {"/payee_locations", map[string]string{"data.payee_locations.0.latitude": `"52.3702"`, "data.server_knowledge": "(nothing)"}},
		"a place can be read":         {"/payee_locations/" + id("place"), map[string]string{"data.payee_location.payee_id": q(id("market"))}},
		"the places of one payee":     {"/payees/" + id("market") + "/payee_locations", map[string]string{"data.payee_locations.#": "1"}},
		"no places of another payee":  {"/payees/" + id("work") + "/payee_locations", map[string]string{"data.payee_locations.#": "0"}},
		"movements from nothing":      {"/money_movements", map[string]string{"data.money_movements.0.from_category_id": "null", "data.money_movements.0.to_category_id": q(id("food")), "data.money_movements.0.amount_formatted": `"€1,50"`, "data.money_movements.0.moved_at": `"2026-09-25T11:00:00Z"`, "data.server_knowledge": "1"}},
		"movements of this month":     {"/months/current/money_movements", map[string]string{"data.money_movements.#": "1", "data.server_knowledge": "1"}},
		"movements of another month":  {"/months/2026-08-01/money_movements", map[string]string{"data.money_movements.#": "0"}},
		"groups of movements":         {"/money_movement_groups", map[string]string{"data.money_movement_groups.0.group_created_at": `"2026-09-25T11:00:00Z"`, "data.money_movement_groups.0.note": "null", "data.server_knowledge": "1"}},
		"groups of movements a month": {"/months/2026-08-01/money_movement_groups", map[string]string{"data.money_movement_groups.#": "0", "data.server_knowledge": "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).get(c.path).has(c.want)
		})
	}
}

func TestAnswersOfReadsOfThePlanning(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		path string
		want map[string]string
	}{
		"categories come in groups with this month's amounts": {"/categories", map[string]string{
			"data.category_groups.0.name": `"Daily"`, "data.category_groups.0.categories.#": "4", "data.category_groups.2.internal": "true",
			"data.category_groups.0.categories.0.budgeted": "250000", "data.category_groups.0.categories.3.hidden": "true",
			"data.category_groups.2.categories.0.internal": "true", "data.server_knowledge": "1",
		}},
		"a category has its group's name and its goal": {"/categories/" + id("food"), map[string]string{
			"data.category.category_group_name": `"Daily"`, "data.category.note": `"weekly"`, "data.category.goal_type": `"NEED"`,
			"data.category.goal_needs_whole_amount": "true", "data.category.goal_day": "28", "data.category.goal_cadence": "1",
			"data.category.goal_cadence_frequency": "1", "data.category.goal_creation_month": `"2026-01-01"`,
			"data.category.goal_target": "400000", "data.category.goal_target_formatted": `"€400,00"`,
			"data.category.goal_target_currency": "400", "data.category.goal_target_date": "null",
			"data.category.goal_snoozed_at": "null", "data.category.original_category_group_id": "null",
			"data.category.budgeted": "250000", "data.category.budgeted_formatted": `"€250,00"`, "data.server_knowledge": "(nothing)",
		}},
		"the deprecated month of a goal is its date": {"/categories/" + id("trip"), map[string]string{
			"data.category.goal_target_month": `"2027-05-01"`, "data.category.goal_target_date": `"2027-05-01"`,
			"data.category.goal_snoozed_at": `"2026-09-25T12:00:00Z"`, "data.category.goal_needs_whole_amount": "null",
			"data.category.goal_day": "null",
		}},
		"without a goal all its fields are null": {"/categories/" + id("rest"), map[string]string{
			"data.category.goal_type": "null", "data.category.goal_target": "null", "data.category.goal_target_formatted": "null",
			"data.category.goal_target_currency": "null", "data.category.goal_under_funded": "null", "data.category.goal_cadence": "null",
			"data.category.goal_under_funded_formatted": "null", "data.category.goal_percentage_complete": "null",
			"data.category.goal_months_to_budget": "null", "data.category.goal_overall_left_currency": "null",
		}},
		"a category of a month has that month's amounts": {"/months/2026-08-01/categories/" + id("food"), map[string]string{
			"data.category.budgeted": "100000", "data.category.balance": "100000", "data.server_knowledge": "(nothing)",
		}},
		"current is the present month": {"/months/current/categories/" + id("food"), map[string]string{"data.category.budgeted": "250000"}},
		"months come without categories": {"/months", map[string]string{
			"data.months.#": "34", "data.months.0.month": `"2024-01-01"`, "data.months.0.categories": "(nothing)",
			"data.months.32.note": `"busy"`, "data.months.0.note": "null", "data.months.32.budgeted": "250000",
			"data.months.32.to_be_budgeted": "4650000", "data.months.32.to_be_budgeted_formatted": `"€4.650,00"`,
			"data.months.32.to_be_budgeted_currency": "4650", "data.months.0.deleted": "false", "data.server_knowledge": "1",
		}},
		"a month comes with categories": {"/months/current", map[string]string{
			"data.month.month": `"2026-09-01"`, "data.month.categories.#": "7", "data.month.categories.0.category_group_name": `"Daily"`,
			"data.server_knowledge": "(nothing)",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).get(c.path).has(c.want)
		})
	}
}

func TestAPlanWithoutFormatsShowsTwoDigitsAndNoSymbol(t *testing.T) {
	t.Parallel()
	serve(t, rest.Options{}).get("/v1/plans/" + id("archived") + "/accounts").has(map[string]string{
		"data.accounts.0.balance_formatted": `"0.00"`, "data.accounts.0.balance_currency": "0",
	})
}

func TestTheUserIsTheSameForEveryToken(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	first := f.get("/v1/user").at("data.user.id")
	if again := f.do(http.MethodGet, "/v1/user", "", as("another-token")).at("data.user.id"); again != first || len(first) != 38 {
		t.Errorf("user %s and then %s", first, again)
	}
}
