package contract_test

import (
	"net/http"
	"testing"
)

const (
	accountJSON = `{"id": "` + id + `", "name": "Loan", "type": "autoLoan", "on_budget": false, "closed": false, "note": null,
		"balance": -9000000, "cleared_balance": -9000000, "uncleared_balance": 0, "transfer_payee_id": null,
		"balance_formatted": "-9,000.00", "balance_currency": -9000.0, "debt_interest_rates": {"2026-01-01": 3500},
		"debt_escrow_amounts": null, "last_reconciled_at": "2026-03-01T10:00:00Z", "deleted": false}`
	categoryJSON = `{"id": "` + id + `", "category_group_id": "` + id + `", "name": "Rent", "hidden": false, "internal": false,
		"budgeted": 900000, "activity": 0, "balance": 900000, "goal_type": null, "goal_target_currency": null, "deleted": false}`
	payeeJSON       = `{"id": "` + id + `", "name": "Shop", "transfer_account_id": null, "deleted": false}`
	transactionJSON = `{"id": "` + id + `_2026-03-01", "date": "2026-03-01", "amount": -12340, "cleared": "uncleared",
		"approved": true, "flag_color": "red", "account_id": "` + id + `", "account_name": "Cash", "deleted": false,
		"amount_formatted": "-12.34", "debt_transaction_type": null,
		"subtransactions": [{"id": "leg", "transaction_id": "t", "amount": -12340, "deleted": false}]}`
	failureJSON = `{"error": {"id": "404.2", "name": "resource_not_found", "detail": "Not here"}}`
)

var answers = []exchange{
	{method: "GET", path: "/v1/user", status: 200, body: `{"data": {"user": {"id": "` + id + `"}}}`, flaws: []flaw{
		{id, "me", "uuid"},
		{`{"data": `, `{"result": `, `"data" is missing`},
	}},
	{
		method: "GET", path: "/v1/plans", status: 200,
		body: `{"data": {"plans": [{"id": "` + id + `", "name": "Home", "date_format": null, "currency_format": null}],
			"default_plan": null}}`,
		flaws: []flaw{
			{`"currency_format": null`, `"currency_format": {"iso_code": "EUR"}`, "is missing"},
			{`"default_plan": null`, `"default_plan": {"id": "` + id + `"}`, `"name" is missing`},
			{`"plans": [`, `"plans": [null, `, "nullable"},
		},
	},
	{
		method: "GET", path: plan, status: 200,
		body: `{"data": {"server_knowledge": 7, "plan": {"id": "` + id + `", "name": "Home", "payees": [` + payeeJSON + `],
			"categories": [` + categoryJSON + `], "months": []}}}`,
		flaws: []flaw{
			{`"server_knowledge": 7, `, ``, `"server_knowledge" is missing`},
			{`"budgeted": 900000`, `"budgeted": "900000"`, "must be an integer"},
			{`"months": []`, `"months": {}`, "must be an array"},
		},
	},
	{method: "GET", path: plan + "/accounts", status: 200, body: `{"data": {"accounts": [` + accountJSON + `], "server_knowledge": 7}}`, flaws: []flaw{
		{"autoLoan", "spaceLoan", "allowed values"},
		{`-9000000,`, `-9000.5,`, "must be an integer"},
		{`{"2026-01-01": 3500}`, `{"2026-01-01": "3.5"}`, "must be an integer"},
		{`"closed": false, `, ``, `"closed" is missing`},
		{`2026-03-01T10:00:00Z`, `2026-03-01`, "date-time"},
	}},
	{method: "POST", path: plan + "/accounts", status: 201, body: `{"data": {"account": ` + accountJSON + `}}`, flaws: []flaw{
		{`"name": "Loan"`, `"name": null`, "nullable"},
	}},
	{
		method: "GET", path: plan + "/categories", status: 200,
		body: `{"data": {"server_knowledge": 7, "category_groups": [{"id": "` + id + `", "name": "Home", "hidden": false,
			"internal": false, "deleted": false, "categories": [` + categoryJSON + `]}]}}`,
		flaws: []flaw{
			{`"goal_type": null`, `"goal_type": "ABC"`, "allowed values"},
			{`"categories"`, `"category"`, `"categories" is missing`},
		},
	},
	{
		method: "PATCH", path: plan + "/months/2026-03-01/categories/" + id, status: 200,
		body: `{"data": {"server_knowledge": 7, "category": ` + categoryJSON + `}}`,
		flaws: []flaw{
			{`"balance": 900000`, `"balance": null`, "nullable"},
			{`"goal_target_currency": null`, `"goal_target_currency": "1"`, "must be a number"},
		},
	},
	{method: "POST", path: plan + "/payees", status: 201, body: `{"data": {"server_knowledge": 7, "payee": ` + payeeJSON + `}}`, flaws: []flaw{
		{`"server_knowledge": 7, `, ``, `"server_knowledge" is missing`},
		{`"deleted": false`, `"deleted": "no"`, "must be a boolean"},
	}},
	{
		method: "GET", path: plan + "/months", status: 200,
		body: `{"data": {"server_knowledge": 7, "months": [{"month": "2026-03-01", "income": 0, "budgeted": 0, "activity": 0,
			"to_be_budgeted": -5, "age_of_money": null, "deleted": false}]}}`,
		flaws: []flaw{
			{`"2026-03-01"`, `"2026-13-01"`, "date"},
			{`"to_be_budgeted": -5, `, ``, `"to_be_budgeted" is missing`},
			{`"age_of_money": null`, `"age_of_money": 2147483648`, "int32"},
		},
	},
	{method: "GET", path: plan + "/transactions", status: 200, body: `{"data": {"server_knowledge": 7, "transactions": [` + transactionJSON + `]}}`, flaws: []flaw{
		{`"uncleared"`, `"pending"`, "allowed values"},
		{`"red"`, `"pink"`, "allowed values"},
		{`"transaction_id": "t", `, ``, `"transaction_id" is missing`},
		{`"account_name": "Cash", `, ``, `"account_name" is missing`},
		{`-12340`, `-12.34`, "must be an integer"},
	}},
	{
		method: "POST", path: plan + "/transactions", status: 201,
		body: `{"data": {"server_knowledge": 7, "transaction_ids": [], "transactions": [], "duplicate_import_ids": ["row 1"]}}`,
		flaws: []flaw{
			{`"transaction_ids": [], `, ``, `"transaction_ids" is missing`},
			{`["row 1"]`, `[1]`, "must be a string"},
		},
	},
	{
		method: "GET", path: plan + "/payees/" + id + "/transactions", status: 200,
		body: `{"data": {"transactions": [{"type": "subtransaction", "parent_transaction_id": "t", "category_name": "Rent",` + transactionJSON[1:] + `]}}`,
		flaws: []flaw{
			{`"subtransaction",`, `"leg",`, "allowed values"},
			{`"type": "subtransaction", `, ``, `"type" is missing`},
		},
	},
	{
		method: "GET", path: plan + "/scheduled_transactions/" + id, status: 200,
		body: `{"data": {"scheduled_transaction": {"id": "` + id + `", "date_first": "2026-03-01", "date_next": "2026-04-01",
			"frequency": "monthly", "amount": -1000, "account_id": "` + id + `", "account_name": "Cash", "subtransactions": [],
			"deleted": false}}}`,
		flaws: []flaw{
			{`"monthly"`, `null`, "allowed values"},
			{`"date_next": "2026-04-01"`, `"date": "2026-04-01"`, `"date_next" is missing`},
		},
	},
	{
		method: "GET", path: plan + "/money_movements", status: 200,
		body: `{"data": {"server_knowledge": 7, "money_movements": [{"id": "` + id + `", "amount": 5000, "from_category_id": null}]}}`,
		flaws: []flaw{
			{`"amount": 5000, `, ``, `"amount" is missing`},
			{`null`, `""`, "uuid"},
		},
	},
	{method: "DELETE", path: plan + "/transactions/" + id, status: 404, body: failureJSON, flaws: []flaw{
		{`"404.2"`, `404.2`, "must be a string"},
		{`"error"`, `"errors"`, `"error" is missing`},
	}},
	// A status that no operation names.
	{method: "GET", path: plan + "/payees", status: 429, body: failureJSON, flaws: []flaw{
		{failureJSON, `{"data": {}}`, `"error" is missing`},
	}},
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	checkTable(t, answers, func(t *testing.T, e exchange) error {
		t.Helper()
		header := http.Header{"Content-Type": {"application/json; charset=utf-8"}}
		return spec(t).ValidateResponse(request(t, e.method, e.path, ""), e.status, header, []byte(e.body))
	})
}

func TestAnswersOfTheWrongKind(t *testing.T) {
	t.Parallel()
	right := `{"data": {"user": {"id": "` + id + `"}}}`
	for _, c := range []struct {
		method, path, kind string
		status             int
		body, want         string
	}{
		{"GET", "/v1/user", "text/html", 200, right, "Content-Type"},
		{"GET", "/v1/user", "application/json", 204, "", "failed to decode"},
		{"GET", "/v1/user", "application/json", 209, right, `"error" is missing`},
		{"GET", "/v1/user", "application/json", 200, right[:9], "failed to decode"},
		{"GET", "/v1/me", "application/json", 200, right, "no matching operation"},
		{"PUT", "/v1/user", "application/json", 200, right, "method not allowed"},
	} {
		err := spec(t).ValidateResponse(request(t, c.method, c.path, ""), c.status, http.Header{"Content-Type": {c.kind}}, []byte(c.body))
		expect(t, err, c.want)
	}
}
