package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestAnswersOfWrites(t *testing.T) {
	t.Parallel()
	long := func(n int) string { return strings.Repeat("é", n) }
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		want               map[string]string
	}{
		"a new account": {http.MethodPost, "/accounts", `{"account":{"name":"Jar","type":"cash","balance":-1500}}`, 201, map[string]string{
			"data.account.name": `"Jar"`, "data.account.balance": "-1500", "data.account.balance_formatted": `"-€1,50"`, "data.server_knowledge": "(nothing)",
		}},
		"a new loan":                {http.MethodPost, "/accounts", `{"account":{"name":"Jar","type":"mortgage","balance":0}}`, 400, nil},
		"an account without a name": {http.MethodPost, "/accounts", `{"account":{"type":"cash","balance":0}}`, 400, map[string]string{"error.detail": `"name is missing"`}},
		"an account of halves":      {http.MethodPost, "/accounts", `{"account":{"name":"Jar","type":"cash","balance":0.5}}`, 400, map[string]string{"error.detail": `"balance is not valid"`}},
		"everything wrong is told":  {http.MethodPost, "/accounts", `{"account":{"name":1,"balance":null}}`, 400, map[string]string{"error.detail": `"name is not valid, type is missing, balance must not be null"`}},

		"a new category": {http.MethodPost, "/categories", `{"category":{"name":"New","category_group_id":` + q(id("daily")) + `,"note":"n","goal_target":5000}}`, 201, map[string]string{
			"data.category.name": `"New"`, "data.category.goal_type": `"NEED"`, "data.category.note": `"n"`, "data.category.goal_target": "5000", "data.server_knowledge": "2",
		}},
		"a category without a group": {http.MethodPost, "/categories", `{"category":{"name":"New"}}`, 400, nil},
		"a category of a null group": {http.MethodPost, "/categories", `{"category":{"name":"New","category_group_id":null}}`, 400, nil},
		"a renamed category": {http.MethodPatch, "/categories/" + id("food"), `{"category":{"name":"Food","budgeted":1}}`, 200, map[string]string{
			"data.category.name": `"Food"`, "data.category.budgeted": "250000", "data.category.goal_target": "400000", "data.category.note": `"weekly"`, "data.server_knowledge": "2",
		}},
		"a null note goes":          {http.MethodPatch, "/categories/" + id("food"), `{"category":{"note":null}}`, 200, map[string]string{"data.category.note": "null", "data.category.goal_target": "400000"}},
		"a null target goes":        {http.MethodPatch, "/categories/" + id("food"), `{"category":{"goal_target":null}}`, 200, map[string]string{"data.category.goal_target": "null", "data.category.goal_type": "null"}},
		"another target":            {http.MethodPatch, "/categories/" + id("food"), `{"category":{"goal_target":7000}}`, 200, map[string]string{"data.category.goal_target": "7000", "data.category.goal_day": "28"}},
		"a target with a date":      {http.MethodPatch, "/categories/" + id("rest"), `{"category":{"goal_target":7000,"goal_target_date":"2027-01-01"}}`, 200, map[string]string{"data.category.goal_target_date": `"2027-01-01"`}},
		"a target every week":       {http.MethodPatch, "/categories/" + id("rest"), `{"category":{"goal_target":7000,"goal_frequency":"weekly","goal_needs_whole_amount":true}}`, 200, map[string]string{"data.category.goal_cadence": "2", "data.category.goal_needs_whole_amount": "true"}},
		"a null frequency":          {http.MethodPatch, "/categories/" + id("rest"), `{"category":{"goal_frequency":null}}`, 400, nil},
		"a category into nowhere":   {http.MethodPatch, "/categories/" + id("rest"), `{"category":{"category_group_id":"nowhere"}}`, 400, nil},
		"a category that is not":    {http.MethodPatch, "/categories/nothing", `{"category":{"name":"Food"}}`, 404, map[string]string{"error.id": `"404.2"`}},
		"assigning is absolute":     {http.MethodPatch, "/months/2026-09-01/categories/" + id("food"), `{"category":{"budgeted":1000,"name":"ignored"}}`, 200, map[string]string{"data.category.budgeted": "1000", "data.category.name": `"Groceries"`, "data.server_knowledge": "2"}},
		"assigning now":             {http.MethodPatch, "/months/current/categories/" + id("food"), `{"category":{"budgeted":1000}}`, 200, map[string]string{"data.category.budgeted_formatted": `"€1,00"`}},
		"assigning in another year": {http.MethodPatch, "/months/2036-09-01/categories/" + id("food"), `{"category":{"budgeted":1000}}`, 404, map[string]string{"error.id": `"404.2"`}},
		"assigning nothing":         {http.MethodPatch, "/months/current/categories/" + id("food"), `{"category":{}}`, 400, map[string]string{"error.detail": `"budgeted is missing"`}},
		"assigning null":            {http.MethodPatch, "/months/current/categories/" + id("food"), `{"category":{"budgeted":null}}`, 400, nil},
		"a new group": {http.MethodPost, "/category_groups", `{"category_group":{"name":"` + long(50) + `"}}`, 201, map[string]string{
			"data.category_group.name": `"` + long(50) + `"`, "data.category_group.categories": "(nothing)", "data.category_group.internal": "false", "data.server_knowledge": "2",
		}},
		"a group with a long name": {http.MethodPost, "/category_groups", `{"category_group":{"name":"` + long(51) + `"}}`, 400, nil},
		"a renamed group":          {http.MethodPatch, "/category_groups/" + id("daily"), `{"category_group":{"name":"Home"}}`, 200, map[string]string{"data.category_group.name": `"Home"`, "data.category_group.categories": "(nothing)", "data.server_knowledge": "2"}},
		"a group without a name":   {http.MethodPatch, "/category_groups/" + id("daily"), `{"category_group":{}}`, 400, nil},

		"a new payee":             {http.MethodPost, "/payees", `{"payee":{"name":"Kiosk"}}`, 201, map[string]string{"data.payee.name": `"Kiosk"`, "data.payee.transfer_account_id": "null", "data.server_knowledge": "2"}},
		"a payee without a name":  {http.MethodPost, "/payees", `{"payee":{}}`, 400, nil},
		"a renamed payee":         {http.MethodPatch, "/payees/" + id("market"), `{"payee":{"name":"` + long(500) + `"}}`, 200, map[string]string{"data.payee.name": `"` + long(500) + `"`, "data.server_knowledge": "2"}},
		"a payee left alone":      {http.MethodPatch, "/payees/" + id("market"), `{"payee":{}}`, 200, map[string]string{"data.payee.name": `"Market"`, "data.server_knowledge": "1"}},
		"a payee's null name":     {http.MethodPatch, "/payees/" + id("market"), `{"payee":{"name":null}}`, 400, nil},
		"a payee with a long one": {http.MethodPatch, "/payees/" + id("market"), `{"payee":{"name":"` + long(501) + `"}}`, 400, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).do(c.method, c.path, c.body).is(c.status).has(c.want)
		})
	}
}

func TestAWriteWithoutItsWrapperIsABadRequest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ method, path, key string }{
		{http.MethodPost, "/accounts", "account"},
		{http.MethodPost, "/categories", "category"},
		{http.MethodPatch, "/categories/" + id("food"), "category"},
		{http.MethodPatch, "/months/current/categories/" + id("food"), "category"},
		{http.MethodPost, "/category_groups", "category_group"},
		{http.MethodPatch, "/category_groups/" + id("daily"), "category_group"},
		{http.MethodPost, "/payees", "payee"},
		{http.MethodPatch, "/payees/" + id("market"), "payee"},
		{http.MethodPost, "/transactions", "transaction"},
		{http.MethodPatch, "/transactions", "transactions"},
		{http.MethodPut, "/transactions/" + id("plain"), "transaction"},
		{http.MethodPost, "/scheduled_transactions", "scheduled_transaction"},
		{http.MethodPut, "/scheduled_transactions/" + id("rent"), "scheduled_transaction"},
	} {
		t.Run(c.method+" "+c.key, func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{})
			for _, body := range []string{
				`{}`, `{"wrong":{"name":"x"}}`, `{"` + c.key + `":null}`, `{"` + c.key + `":7}`, `{"` + c.key + `":"x"}`, `[]`, `null`, `7`,
				`"x"`, `{`, ` `, `{"` + c.key + `":{}} {}`, strings.Repeat(`{"a":`, 20_000), `{"` + c.key + `":` + strings.Repeat(`[`, 20_000),
			} {
				f.do(c.method, c.path, body).refused(400, "400", "bad_request")
			}
			f.do(c.method, c.path, "", header("Content-Type", "application/json")).refused(400, "400", "bad_request")
			f.do(c.method, c.path, `{"`+c.key+`":{}}`, header("Content-Type", "text/plain")).refused(400, "400", "bad_request")
			if got := f.knowledge(); got != "1" {
				t.Errorf("the knowledge is %s: something was changed", got)
			}
		})
	}
}
