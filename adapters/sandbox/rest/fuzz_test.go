package rest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/test/contract"
)

// FuzzFace sends anything: what comes back is always a success or a failure as agreed, never a defect.
func FuzzFace(f *testing.F) {
	plan := "/v1/plans/" + id("plan")
	checking, food := id("checking"), id("food")
	for _, seed := range []struct{ method, path, body string }{
		{"GET", "/v1/user", ""},
		{"GET", "/v1/plans?include_accounts=1", ""},
		{"GET", plan, ""},
		{"GET", plan + "?last_knowledge_of_server=1", ""},
		{"GET", plan + "/transactions?since_date=2026-01-01&since_date=x&type=unapproved", ""},
		{"GET", plan + "/transactions?since_date=", ""},
		{"GET", plan + "/categories/" + food + "/transactions?since_date=1900-01-01", ""},
		{"GET", plan + "/payees/" + id("market") + "/transactions", ""},
		{"GET", plan + "/months/current/transactions?until_date=2026-09-05", ""},
		{"GET", plan + "/months/2026-9-01", ""},
		{"GET", plan + "/accounts/%2F%00", ""},
		{"OPTIONS", "*", ""},
		{"CONNECT", plan, ""},
		{"HEAD", plan + "/accounts", ""},
		{"PUT", plan + "/accounts", `{}`},
		{"POST", plan + "/accounts", `{"account":{"name":"x","type":"cash","balance":9223372036854775807}}`},
		{"POST", plan + "/accounts", `{"account":{"name":"","type":"loan","balance":0}}`},
		{"POST", plan + "/categories", `{"category":{"name":"x","category_group_id":"` + id("daily") + `","goal_target":1,"goal_frequency":"weekly"}}`},
		{"POST", plan + "/categories", `{"category":{"name":null,"category_group_id":"` + id("daily") + `"}}`},
		{"PATCH", plan + "/categories/" + food, `{"category":{"goal_target":null,"goal_target_date":null,"goal_needs_whole_amount":null}}`},
		{"PATCH", plan + "/categories/" + food, `{"category":{"category_group_id":""}}`},
		{"PATCH", plan + "/months/current/categories/" + food, `{"category":{"budgeted":-5}}`},
		{"POST", plan + "/category_groups", `{"category_group":{"name":""}}`},
		{"PATCH", plan + "/category_groups/" + id("daily"), `{"category_group":{"name":"` + strings.Repeat("é", 51) + `"}}`},
		{"POST", plan + "/payees", `{"payee":{"name":"x"}}`},
		{"PATCH", plan + "/payees/" + id("market"), `{"payee":{"name":"\ud800"}}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":1,"flag_color":"pink"}}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":1,"cleared":"maybe"}}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":1,"category_id":"x"}}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":1,"payee_id":"x"}}`},
		{"POST", plan + "/transactions", `{"transactions":[{"account_id":"` + checking + `","date":"2026-09-01","amount":1,"import_id":"` + strings.Repeat("i", 37) + `"}]}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":3,"subtransactions":[{"amount":1},{"amount":2,"memo":null}]}}`},
		{"POST", plan + "/transactions", `{"transaction":{"account_id":"` + checking + `","date":"2026-09-01","amount":-9223372036854775808}}`},
		{"PATCH", plan + "/transactions", `{"transactions":[{"id":"` + id("plain") + `","import_id":null,"subtransactions":[]}]}`},
		{"PATCH", plan + "/transactions", `{"transactions":[{"id":null,"import_id":"YNAB:-1234560:2026-09-12:1","memo":"` + strings.Repeat("m", 501) + `"}]}`},
		{"PATCH", plan + "/transactions", `{"transactions":[{"id":"` + id("split") + `","category_id":"x","payee_id":"x"}]}`},
		{"PATCH", plan + "/transactions", `{"transactions":[null]}`},
		{"PUT", plan + "/transactions/" + id("plain"), `{"transaction":{"account_id":"x"}}`},
		{"PUT", plan + "/transactions/" + id("split"), `{"transaction":{"date":"2026-09-31","subtransactions":[{"amount":1}]}}`},
		{"PUT", plan + "/transactions/" + id("value"), `{"transaction":{"category_id":"x"}}`},
		{"DELETE", plan + "/transactions/" + id("there"), ""},
		{"POST", plan + "/transactions/import", `{`},
		{"POST", plan + "/scheduled_transactions", `{"scheduled_transaction":{"account_id":"` + checking + `","date":"2026-12-01","amount":1,"frequency":"hourly","flag_color":"pink"}}`},
		{"PUT", plan + "/scheduled_transactions/" + id("rent"), `{"scheduled_transaction":{"account_id":"` + checking + `","date":"2026-12-01","category_id":"x","payee_id":"y"}}`},
		{"DELETE", plan + "/scheduled_transactions/" + id("rent"), ""},
		{"GET", "/sandbox/requests", ""},
		{"GET", "/v1//plans", ""},
		{"", "", ""},
	} {
		f.Add(seed.method, seed.path, seed.body)
	}
	f.Fuzz(func(t *testing.T, method, path, body string) {
		target, err := url.ParseRequestURI(path)
		if err != nil {
			return
		}
		c := new(clock)
		handler := contract.Watch(named{t, method, path, body}, rest.New(sandbox.New(c, full(), archived()), rest.Options{Clock: c}))
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", strings.NewReader(body))
		r.Method, r.URL, r.RequestURI = method, target, path
		as(token)(r)
		if body != "" {
			r.Header.Set("Content-Type", "application/json")
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if !json.Valid(w.Body.Bytes()) || w.Code >= 500 || w.Code/100 == 3 {
			t.Errorf("%s %s %s: %d %s", method, path, body, w.Code, w.Body)
		}
	})
}

// named reports with the request, which the contract's own reports leave out.
type named struct {
	*testing.T
	method, path, body string
}

func (n named) Errorf(format string, args ...any) {
	n.Helper()
	n.T.Errorf("%s %s %.300s: %s", n.method, n.path, n.body, fmt.Sprintf(format, args...))
}
