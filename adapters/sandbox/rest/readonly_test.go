package rest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/rest"
)

// Fields that are read and cannot be written are ignored: nothing is answered, or kept, of what is sent for them.
func TestWhatCanOnlyBeReadIsIgnored(t *testing.T) {
	t.Parallel()
	const row = `"id":"other","matched_transaction_id":"other","transfer_account_id":"other","transfer_transaction_id":"other",` +
		`"import_payee_name":"other","import_payee_name_original":"other","debt_transaction_type":"fee","flag_name":"other",` +
		`"account_name":"other","category_name":"other","amount_formatted":"other","amount_currency":7,"deleted":true`
	const category = `"budgeted":7,"activity":7,"balance":7,"hidden":true,"internal":true,"deleted":true,"goal_type":"TB","goal_day":3,` +
		`"goal_cadence":13,"goal_cadence_frequency":2,"goal_creation_month":"2020-01-01","goal_target_month":"2030-01-01",` +
		`"goal_snoozed_at":"2026-01-01T00:00:00Z","goal_percentage_complete":7,"goal_under_funded":7,"id":"other"`
	for name, c := range map[string]struct{ method, path, body, at string }{
		"of a transaction":              {http.MethodPut, "/transactions/" + id("plain"), `{"transaction":{` + row + `}}`, "data.transaction"},
		"of a category":                 {http.MethodPatch, "/categories/" + id("food"), `{"category":{` + category + `}}`, "data.category"},
		"of a payee":                    {http.MethodPatch, "/payees/" + id("market"), `{"payee":{"transfer_account_id":"other","deleted":true,"id":"other"}}`, "data.payee"},
		"of the knowledge beside a row": {http.MethodPut, "/transactions/" + id("plain"), `{"transaction":{},"server_knowledge":99}`, "data.transaction"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{})
			before := f.get(c.path).at(c.at)
			if diff := cmp.Diff(before, f.do(c.method, c.path, c.body).is(http.StatusOK).at(c.at)); diff != "" {
				t.Error("answered: " + diff)
			}
			if diff := cmp.Diff(before, f.get(c.path).at(c.at)); diff != "" || f.knowledge() != "1" {
				t.Error("kept: " + diff)
			}
		})
	}
}

func TestAReconciledRowReconcilesNoAccount(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for _, row := range []string{"plain", "back"} {
		f.do(http.MethodPut, "/transactions/"+id(row), `{"transaction":{"cleared":"reconciled"}}`).is(http.StatusOK).
			has(map[string]string{"data.transaction.cleared": `"reconciled"`})
	}
	f.get("/accounts").has(map[string]string{
		"data.accounts.0.last_reconciled_at": `"2026-09-23T12:00:00Z"`, "data.accounts.1.last_reconciled_at": "null",
	})
}

func TestTheCategoryOfACardIsAssignedToLikeAnyOther(t *testing.T) {
	t.Parallel()
	serve(t, rest.Options{}).do(http.MethodPatch, "/months/current/categories/"+id("card category"), `{"category":{"budgeted":1000}}`).
		is(http.StatusOK).has(map[string]string{"data.category.budgeted": "1000"})
}

// TestAKnowledgeBeyondThePresentTellsThePresentOne: a client that has more than there is, as after a plan went back to
// an older state, can see so.
func TestAKnowledgeBeyondThePresentTellsThePresentOne(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for path := range lists {
		f.get(path + "?last_knowledge_of_server=9223372036854775807").has(map[string]string{"data.server_knowledge": "1"})
	}
}

func TestDeltasBesideWritersMissNothing(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			for i := range 15 {
				body := fmt.Sprintf(`{"transaction":{"account_id":%q,"date":"2026-09-01","amount":%d}}`, id("checking"), w*100+i)
				made := f.do(http.MethodPost, "/transactions", body)
				var answer struct {
					Data struct{ Transaction struct{ ID string } }
				}
				if err := json.Unmarshal(made.body, &answer); err != nil || made.status != http.StatusCreated {
					t.Errorf("%d %v", made.status, err)
					return
				}
				if i%3 == 0 {
					f.do(http.MethodDelete, "/transactions/"+answer.Data.Transaction.ID, "")
				}
			}
		})
	}
	held, knowledge := make(map[string]string), int64(0)
	refresh := func() {
		var answer struct {
			Data struct {
				Transactions []struct {
					ID      string
					Amount  int64
					Deleted bool
				}
				Knowledge int64 `json:"server_knowledge"`
			}
		}
		path := "/transactions?since_date=1900-01-01&last_knowledge_of_server=" + strconv.FormatInt(knowledge, 10)
		if err := json.Unmarshal(f.get(path).body, &answer); err != nil {
			t.Fatal(err)
		}
		for _, row := range answer.Data.Transactions {
			held[row.ID] = strconv.FormatInt(row.Amount, 10)
			if row.Deleted {
				delete(held, row.ID)
			}
		}
		knowledge = answer.Data.Knowledge
	}
	for range 25 {
		refresh()
	}
	writers.Wait()
	refresh()
	whole := held
	held, knowledge = make(map[string]string), 0
	refresh()
	if diff := cmp.Diff(held, whole); diff != "" || len(held) != 7+4*10 {
		t.Errorf("%d rows %s", len(held), diff)
	}
}
