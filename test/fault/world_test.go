package fault_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/bootstrap"
	"avenir-mcp/test/contract"
	"avenir-mcp/test/fixture"
)

const (
	planID = plans.HouseholdID
	// bakery is a purchase without a category.
	bakery = "ddb87296-7097-4653-9383-d8484a74aab4"
)

var september = fixture.Month("2026-09-01")

// world is the program's side of the ports, and YNAB over HTTP at the other end.
type world struct {
	*bootstrap.Backend
	ynab   *sandbox.Server
	faults *rest.Faults
	clock  *fixture.Clock
	face   http.Handler
	// arriving is told of each request before YNAB is; nil for nobody.
	arriving func(*http.Request)
}

const hour = time.Hour

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{clock: fixture.NewClock(), faults: new(rest.Faults)}
	w.ynab = sandbox.New(w.clock, plans.Household(fixture.Day("2026-09-25")))
	face := contract.Watch(t, rest.New(w.ynab, rest.Options{Clock: w.clock, Faults: w.faults}))
	w.face = http.HandlerFunc(func(answer http.ResponseWriter, r *http.Request) {
		if w.arriving != nil {
			w.arriving(r)
		}
		face.ServeHTTP(answer, r)
	})
	w.Backend = bootstrap.Behind(fixture.Client(t, w.clock, w.face), nil, w.clock)
	t.Cleanup(func() { _ = w.Close(context.WithoutCancel(t.Context())) })
	return w
}

// sent is how many requests for an operation arrived, faulted ones included.
func (w *world) sent(t *testing.T, op sandbox.Op) int {
	t.Helper()
	told := httptest.NewRecorder()
	w.face.ServeHTTP(told, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/sandbox/requests", http.NoBody))
	var answer struct {
		Data struct {
			Requests struct {
				Operations map[sandbox.Op]struct{ Requests int }
			}
		}
	}
	if err := json.Unmarshal(told.Body.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	return answer.Data.Requests.Operations[op].Requests
}

// fault is one that is in force for one request, and what can be known after it.
type fault struct {
	rest.Fault
	// refused: YNAB said that the request was not carried out.
	refused bool
	// answered: the answer came, if late.
	answered bool
}

// all are the faults there are. YNAB never carries out what it refuses, so those have no other side.
func all() map[string]fault {
	refuse := func(status int, id, name string) fault {
		return fault{Fault: rest.Fault{Kind: rest.Refuse, Status: status, ID: id, Name: name, Detail: "No."}, refused: true}
	}
	faults := map[string]fault{
		"429":                       {Fault: rest.Fault{Kind: rest.TooMany}, refused: true},
		"400":                       refuse(400, "400", "bad_request"),
		"401":                       refuse(401, "401", "unauthorized"),
		"403.1":                     refuse(403, "403.1", "subscription_lapsed"),
		"403.3":                     refuse(403, "403.3", "unauthorized_scope"),
		"404.2":                     refuse(404, "404.2", "resource_not_found"),
		"409":                       refuse(409, "409", "conflict"),
		"an answer cut in half":     {Fault: rest.Fault{Kind: rest.Truncate}},
		"an answer in small pieces": {Fault: rest.Fault{Kind: rest.SlowBody}, answered: true},
		"a late answer":             {Fault: rest.Fault{Kind: rest.Latency}, answered: true},
	}
	for name, f := range map[string]rest.Fault{
		"500":                 {Kind: rest.ServerError},
		"503 with a page":     {Kind: rest.Unavailable},
		"a broken connection": {Kind: rest.Drop},
		"502":                 {Kind: rest.Refuse, Status: 502, ID: "502", Name: "bad_gateway"},
		"504":                 {Kind: rest.Refuse, Status: 504, ID: "504", Name: "gateway_timeout"},
	} {
		faults[name+" before the effect"] = fault{Fault: f}
		f.After = true
		faults[name+" after the effect"] = fault{Fault: f}
	}
	return faults
}
