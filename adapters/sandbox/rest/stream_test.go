package rest_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain/calendar"
)

func TestAListIsWhatMarshallingItsRowsGives(t *testing.T) {
	t.Parallel()
	p := heavy(500)
	p.Transactions = append(p.Transactions, fullRows()...)
	f := serve(t, rest.Options{}, p)
	want, err := json.Marshal(rest.WireRows(f.server, id("plan")))
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Data struct{ Transactions json.RawMessage }
	}
	if err := json.Unmarshal(f.get("/transactions?since_date=1900-01-01").body, &got); err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, got.Data.Transactions); err != nil || !bytes.Equal(compact.Bytes(), want) {
		t.Errorf("%v: %d bytes, want %d", err, compact.Len(), len(want))
	}
}

func TestAReaderThatTakesItsTimeHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{}, heavy(2_000))
	slow, err := f.send(http.MethodGet, "/transactions?since_date=1900-01-01", "")
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Body.Close()
	for _, path := range []string{"/transactions/" + id("row 0"), "/transactions/" + id("row 1999")} {
		f.do(http.MethodPut, path, `{"transaction":{"memo":"meanwhile"}}`).is(200)
	}
	text, err := io.ReadAll(slow.Body)
	if err != nil || bytes.Contains(text, []byte("meanwhile")) {
		t.Errorf("the list has what happened after it was asked for, or broke: %v", err)
	}
}

func TestManyRequestsAtOnce(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{Limit: 10_000})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 5 {
				for path := range lists {
					f.do(http.MethodGet, path, "")
				}
				f.do(http.MethodPut, "/transactions/"+id("plain"), `{"transaction":{"approved":true,"memo":"x"}}`)
				f.do(http.MethodPost, "/transactions", `{"transaction":{"account_id":`+q(id("card"))+`,"date":"2026-09-01","amount":1}}`)
				f.do(http.MethodGet, "/sandbox/requests", "")
				f.faults.Add(rest.Fault{Kind: rest.Latency, Times: 1})
			}
		})
	}
	all.Wait()
}

func TestTheHouseholdIsServedAsAgreed(t *testing.T) {
	t.Parallel()
	p := plans.Household(calendar.DateOf(now, now.Location()))
	f := serve(t, rest.Options{}, p)
	home := "/v1/plans/" + p.ID
	for _, path := range []string{
		"", "/settings", "/accounts", "/categories", "/payees", "/payee_locations", "/months", "/months/current", "/money_movements",
		"/money_movement_groups", "/transactions", "/months/current/transactions",
	} {
		f.get(home + path)
		f.get(home + path + "?last_knowledge_of_server=1")
	}
	var accounts, categories, payees []string
	f.server.Look(p.ID, func(b *book.Book) {
		for _, a := range b.Accounts(0) {
			accounts = append(accounts, a.ID)
		}
		for _, k := range b.Categories(0) {
			categories = append(categories, k.ID)
		}
		for _, y := range b.Payees(0) {
			payees = append(payees, y.ID)
		}
	})
	for kind, ids := range map[string][]string{"/accounts/": accounts, "/categories/": categories, "/payees/": payees} {
		for _, one := range ids {
			f.get(home + kind + one)
			f.get(home + kind + one + "/transactions?since_date=1900-01-01")
		}
	}
}
