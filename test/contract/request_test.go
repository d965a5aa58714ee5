package contract_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const (
	plan = "/v1/plans/last-used"
	id   = "0b5a1c9e-3d53-4f0e-9b1b-6a2f6c1d7e01"
)

// exchange is one operation with a right example, and what can be wrong about it.
type exchange struct {
	method, path string
	status       int    // of an answer
	body         string // of the request or of the answer
	flaws        []flaw
}

// flaw is the right example with one thing replaced, in the path if it is there and else in the body, and what the
// error must say.
type flaw struct{ old, new, want string }

var requests = []exchange{
	{method: "GET", path: "/v1/user", flaws: []flaw{
		{"/v1/user", "/v1/users", "no matching operation"},
		{"/v1/user", "/user", "no matching operation"},
	}},
	{method: "GET", path: "/v1/plans?include_accounts=true", flaws: []flaw{
		{"true", "perhaps", "include_accounts"},
		{"/plans", "/budgets", "no matching operation"},
	}},
	{method: "GET", path: plan + "?last_knowledge_of_server=12", flaws: []flaw{
		{"12", "twelve", "last_knowledge_of_server"},
		{"12", "9300000000000000000", "last_knowledge_of_server"},
	}},
	{method: "POST", path: plan + "/accounts", body: `{"account": {"name": "Cash", "type": "cash", "balance": -1500}}`, flaws: []flaw{
		{`"cash"`, `"mortgage"`, "allowed values"},
		{`-1500`, `"-1500"`, "must be an integer"},
		{`-1500`, `-1.5`, "must be an integer"},
		{`"name": "Cash", `, ``, `"name" is missing`},
		{`{"account"`, `{"accounts"`, `"account" is missing`},
	}},
	{method: "GET", path: plan + "/accounts/" + id, flaws: []flaw{{id, "cash", "account_id"}}},
	{
		method: "POST", path: plan + "/categories",
		body: `{"category": {"name": "Rent", "category_group_id": "` + id + `", "goal_target": 900000, "goal_frequency": "monthly"}}`,
		flaws: []flaw{
			{`"monthly"`, `"hourly"`, "allowed values"},
			{`"category_group_id"`, `"group"`, `"category_group_id" is missing`},
			{id, "none", "uuid"},
			{`900000`, `true`, "must be an integer"},
		},
	},
	{method: "PATCH", path: plan + "/categories/" + id, body: `{"category": {"goal_target": null, "note": null}}`, flaws: []flaw{
		{`"goal_target"`, `"category_group_id"`, "nullable"},
		{`null,`, `false,`, "must be an integer"},
	}},
	{method: "PATCH", path: plan + "/months/current/categories/" + id, body: `{"category": {"budgeted": 250000}}`, flaws: []flaw{
		{"current", "January", "month"},
		{`250000`, `null`, "nullable"},
		{`"budgeted"`, `"assigned"`, `"budgeted" is missing`},
	}},
	{method: "POST", path: plan + "/category_groups", body: `{"category_group": {"name": "Home"}}`, flaws: []flaw{
		{"Home", strings.Repeat("é", 51), "maximum string length is 50"},
		{`"Home"`, `7`, "must be a string"},
	}},
	{method: "PATCH", path: plan + "/payees/" + id, body: `{"payee": {"name": "Corner shop"}}`, flaws: []flaw{
		{"Corner shop", strings.Repeat("x", 501), "maximum string length is 500"},
		{`"Corner shop"`, `null`, "nullable"},
	}},
	{
		method: "GET", path: plan + "/transactions?since_date=2026-01-01&until_date=2026-02-28&type=unapproved",
		flaws: []flaw{
			{"2026-02-28", "2026-02-30", "until_date"},
			{"2026-01-01", "01/01/2026", "since_date"},
			{"unapproved", "pending", "allowed values"},
		},
	},
	{
		method: "POST", path: plan + "/transactions",
		body: `{"transaction": {"account_id": "` + id + `", "date": "2026-03-01", "amount": -12340, "flag_color": "", "memo": "tea",
			"payee_name": "Shop", "import_id": "row 1", "subtransactions": [{"amount": -12340, "category_id": null}]}}`,
		flaws: []flaw{
			{`row 1`, strings.Repeat("1", 37), "maximum string length is 36"},
			{`tea`, strings.Repeat("t", 501), "maximum string length is 500"},
			{`Shop`, strings.Repeat("s", 201), "maximum string length is 200"},
			{`"flag_color": ""`, `"flag_color": "pink"`, "allowed values"},
			{`[{"amount"`, `[{"sum"`, `"amount" is missing`},
			{`2026-03-01`, `2026-03-01T00:00:00Z`, "date"},
			{`[{`, `{`, "invalid character"},
		},
	},
	{
		method: "PATCH", path: plan + "/transactions",
		body: `{"transactions": [{"id": "` + id + `_2026-03-01", "approved": true, "cleared": "cleared", "flag_color": null}]}`,
		flaws: []flaw{
			{`"transactions"`, `"transaction"`, `"transactions" is missing`},
			{`true`, `1`, "must be a boolean"},
			{`"cleared": "cleared"`, `"cleared": null`, "allowed values"},
		},
	},
	{method: "POST", path: plan + "/transactions/import"},
	{method: "PUT", path: plan + "/transactions/" + id + "_2026-03-01", body: `{"transaction": {"memo": null}}`, flaws: []flaw{
		{`{"memo": null}`, `[]`, "must be an object"},
		{`{"transaction": {"memo": null}}`, ``, "value is required"},
	}},
	{method: "DELETE", path: plan + "/transactions/" + id, flaws: []flaw{{"/" + id, "", "method not allowed"}}},
	{
		method: "POST", path: plan + "/scheduled_transactions",
		body: `{"scheduled_transaction": {"account_id": "` + id + `", "date": "2026-12-01", "frequency": "twiceAMonth"}}`,
		flaws: []flaw{
			{"twiceAMonth", "twiceaMonth", "allowed values"},
			{`"date": "2026-12-01", `, ``, `"date" is missing`},
		},
	},
	{method: "GET", path: plan + "/months/2026-03-01/money_movements", flaws: []flaw{
		{"2026-03-01", "2026-03", "month"},
		{"money_movements", "movements", "no matching operation"},
	}},
}

func TestRequests(t *testing.T) {
	t.Parallel()
	checkTable(t, requests, func(t *testing.T, e exchange) error {
		t.Helper()
		r := request(t, e.method, e.path, e.body)
		err := spec(t).ValidateRequest(r)
		if err == nil && e.body != "" {
			if left, _ := io.ReadAll(r.Body); string(left) != e.body {
				t.Errorf("after the check the body is %q", left)
			}
		}
		return err
	})
}

func TestRequestsOfTheWrongKind(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(r *http.Request){
		"method not allowed":    func(r *http.Request) { r.Method = http.MethodDelete },
		"no bearer token":       func(r *http.Request) { r.Header.Del("Authorization") },
		"carries no bearer":     func(r *http.Request) { r.Header.Set("Authorization", "Bearer ") },
		`"text/plain"`:          func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") },
		"no matching operation": func(r *http.Request) { r.URL.Path = "/v2/plans" },
	} {
		r := request(t, "POST", plan+"/payees", `{"payee": {"name": "Shop"}}`)
		change(r)
		expect(t, spec(t).ValidateRequest(r), name)
	}
	with := request(t, "POST", plan+"/transactions/import", `{"transactions": []}`)
	expect(t, spec(t).ValidateRequest(with), "request body not allowed")
}

// TestErrorsKeepValuesToThemselves makes sure that a failing test prints neither the token nor what somebody spends.
func TestErrorsKeepValuesToThemselves(t *testing.T) {
	t.Parallel()
	r := request(t, "PATCH", plan+"/transactions", `{"transactions": [{"memo": ["secret"]}]}`)
	err := spec(t).ValidateRequest(r)
	expect(t, err, "must be a string")
	if err != nil && (strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "token-of-a-test")) {
		t.Errorf("the error tells too much: %v", err)
	}
}

func request(t *testing.T, method, path, body string) *http.Request {
	t.Helper()
	var content io.Reader
	if body != "" {
		content = strings.NewReader(body)
	}
	r := httptest.NewRequestWithContext(t.Context(), method, "http://127.0.0.1:8080"+path, content)
	r.Header.Set("Authorization", "Bearer token-of-a-test")
	if body != "" {
		r.Header.Set("Content-Type", "application/json; charset=utf-8")
	}
	return r
}
