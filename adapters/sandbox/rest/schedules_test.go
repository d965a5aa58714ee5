package rest_test

import (
	"net/http"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestScheduledTransactionsAreRead(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.get("/scheduled_transactions").has(map[string]string{
		"data.scheduled_transactions.#": "2", "data.scheduled_transactions.0.date_first": `"2026-01-01"`,
		"data.scheduled_transactions.0.date_next": `"2026-10-01"`, "data.scheduled_transactions.0.frequency": `"monthly"`,
		"data.scheduled_transactions.0.amount_formatted": `"-€800,00"`, "data.scheduled_transactions.0.amount_currency": "-800",
		"data.scheduled_transactions.0.account_name": `"Checking"`, "data.scheduled_transactions.0.payee_name": `"Market"`,
		"data.scheduled_transactions.0.category_name": `"Groceries"`, "data.scheduled_transactions.0.flag_color": `"blue"`,
		"data.scheduled_transactions.0.flag_name": "null", "data.scheduled_transactions.0.subtransactions": "[]",
		"data.scheduled_transactions.1.subtransactions.#": "2", "data.scheduled_transactions.1.category_id": "null",
		"data.scheduled_transactions.1.subtransactions.0.scheduled_transaction_id": q(id("split later")),
		"data.scheduled_transactions.1.subtransactions.1.amount_currency":          "-2",
		"data.scheduled_transactions.1.category_name":                              `"Split"`, "data.scheduled_transactions.1.memo": "null",
		"data.server_knowledge": "1",
	})
	f.get("/scheduled_transactions/" + id("rent")).has(map[string]string{
		"data.scheduled_transaction.memo": `"rent"`, "data.scheduled_transaction.date": "(nothing)", "data.server_knowledge": "(nothing)",
	})
	f.do(http.MethodGet, "/scheduled_transactions/"+id("nothing"), "").refused(404, "404.2", "resource_not_found")
}

func TestAPlanThatNeverHadAScheduleAnswers404(t *testing.T) {
	t.Parallel()
	serve(t, rest.Options{}).do(http.MethodGet, "/v1/plans/"+id("archived")+"/scheduled_transactions", "").
		refused(404, "404.2", "resource_not_found")
}

func TestScheduledTransactionsAreWritten(t *testing.T) {
	t.Parallel()
	where := `"account_id":` + q(id("checking")) + `,"date":"2026-11-05"`
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		want               map[string]string
	}{
		"a new one": {http.MethodPost, "/scheduled_transactions", `{` + where + `,"amount":-700,"frequency":"weekly","payee_name":"Gym"}`, 201, map[string]string{
			"data.scheduled_transaction.date_first": `"2026-11-05"`, "data.scheduled_transaction.date_next": `"2026-11-05"`,
			"data.scheduled_transaction.frequency": `"weekly"`, "data.scheduled_transaction.payee_name": `"Gym"`,
			"data.scheduled_transaction.amount": "-700", "data.scheduled_transaction.subtransactions": "[]", "data.server_knowledge": "(nothing)",
		}},
		"a changed one": {http.MethodPut, "/scheduled_transactions/" + id("rent"), `{` + where + `,"memo":null,"flag_color":null}`, 200, map[string]string{
			"data.scheduled_transaction.date_next": `"2026-11-05"`, "data.scheduled_transaction.memo": "null", "data.scheduled_transaction.flag_color": "null",
			"data.scheduled_transaction.amount": "-800000", "data.server_knowledge": "(nothing)",
		}},
		"a change without its day":      {http.MethodPut, "/scheduled_transactions/" + id("rent"), `{"account_id":` + q(id("checking")) + `}`, 400, map[string]string{"error.detail": `"date is missing"`}},
		"a change without its account":  {http.MethodPut, "/scheduled_transactions/" + id("rent"), `{"date":"2026-11-05"}`, 400, map[string]string{"error.detail": `"account_id is missing"`}},
		"a day that is none":            {http.MethodPost, "/scheduled_transactions", `{"account_id":` + q(id("checking")) + `,"date":"2026-11-31"}`, 400, map[string]string{"error.detail": `"date is not valid"`}},
		"a split one":                   {http.MethodPost, "/scheduled_transactions", `{` + where + `,"amount":-2,"subtransactions":[{"amount":-2}]}`, 400, nil},
		"an unknown frequency":          {http.MethodPost, "/scheduled_transactions", `{` + where + `,"amount":-2,"frequency":"hourly"}`, 400, nil},
		"a card's category":             {http.MethodPost, "/scheduled_transactions", `{` + where + `,"amount":-2,"category_id":` + q(id("card category")) + `}`, 400, nil},
		"an empty category":             {http.MethodPost, "/scheduled_transactions", `{` + where + `,"amount":-2,"category_id":""}`, 400, nil},
		"a deleted one is marked":       {http.MethodDelete, "/scheduled_transactions/" + id("rent"), "", 200, map[string]string{"data.scheduled_transaction.deleted": "true", "data.server_knowledge": "(nothing)"}},
		"one that is not has no change": {http.MethodDelete, "/scheduled_transactions/" + id("nothing"), "", 404, map[string]string{"error.id": `"404.2"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := c.body
			if body != "" {
				body = `{"scheduled_transaction":` + body + `}`
			}
			serve(t, rest.Options{}).do(c.method, c.path, body).is(c.status).has(c.want)
		})
	}
}
