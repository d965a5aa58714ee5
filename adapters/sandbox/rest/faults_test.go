package rest_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/rest"
)

const rename = `{"category":{"budgeted":7000}}`

func (f *face) assign() reply {
	f.Helper()
	return f.do(http.MethodPatch, "/months/current/categories/"+id("food"), rename)
}

func TestFaults(t *testing.T) {
	t.Parallel()
	type outcome struct {
		// status 0 is a connection that broke without an answer.
		status  int
		broken  bool
		kind    string
		applied bool
	}
	const jsonType = "application/json; charset=utf-8"
	for name, c := range map[string]struct {
		fault rest.Fault
		want  outcome
	}{
		"429":                      {rest.Fault{Kind: rest.TooMany}, outcome{429, false, jsonType, false}},
		"500 before the effect":    {rest.Fault{Kind: rest.ServerError}, outcome{500, false, jsonType, false}},
		"500 after the effect":     {rest.Fault{Kind: rest.ServerError, After: true}, outcome{500, false, jsonType, true}},
		"503 in HTML":              {rest.Fault{Kind: rest.Unavailable}, outcome{503, false, "text/html; charset=utf-8", false}},
		"503 after the effect":     {rest.Fault{Kind: rest.Unavailable, After: true}, outcome{503, false, "text/html; charset=utf-8", true}},
		"a refusal":                {rest.Fault{Kind: rest.Refuse, Status: 403, ID: "403.4", Name: "data_limit_reached"}, outcome{403, false, jsonType, false}},
		"a wait":                   {rest.Fault{Kind: rest.Latency, Delay: time.Minute}, outcome{200, false, jsonType, true}},
		"a wait after the effect":  {rest.Fault{Kind: rest.Latency, Delay: time.Minute, After: true}, outcome{200, false, jsonType, true}},
		"a drop before the effect": {rest.Fault{Kind: rest.Drop}, outcome{0, true, "", false}},
		"a drop after the effect":  {rest.Fault{Kind: rest.Drop, After: true}, outcome{0, true, "", true}},
		"half an answer":           {rest.Fault{Kind: rest.Truncate}, outcome{200, true, jsonType, true}},
		"a slow answer":            {rest.Fault{Kind: rest.SlowBody, Delay: time.Second}, outcome{200, false, jsonType, true}},
	} {
		for _, way := range []string{"in memory", "over a socket"} {
			t.Run(name+" "+way, func(t *testing.T) {
				t.Parallel()
				f := serve(t, rest.Options{})
				once := c.fault
				once.Times = 1
				f.faults.Add(once)
				answer, err := f.assignOver(way)
				got := outcome{applied: f.knowledge() == "2"}
				if err != nil {
					got.broken = errors.Is(err, io.EOF)
				} else {
					defer answer.Body.Close()
					_, err := io.ReadAll(answer.Body)
					got.status, got.kind, got.broken = answer.StatusCode, answer.Header.Get("Content-Type"), errors.Is(err, io.ErrUnexpectedEOF)
				}
				if got != c.want {
					t.Errorf("got %+v, want %+v", got, c.want)
				}
				f.assign().is(200)
			})
		}
	}
}

func (f *face) assignOver(way string) (*http.Response, error) {
	if way == "in memory" {
		return f.send(http.MethodPatch, "/months/current/categories/"+id("food"), rename)
	}
	s := httptest.NewServer(f.handler)
	f.Cleanup(s.Close)
	r, err := http.NewRequestWithContext(f.Context(), http.MethodPatch,
		s.URL+"/v1/plans/"+id("plan")+"/months/current/categories/"+id("food"), http.NoBody)
	if err != nil {
		f.Fatal(err)
	}
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(rename)), int64(len(rename))
	as(token)(r)
	r.Header.Set("Content-Type", "application/json")
	return s.Client().Do(r)
}

func TestAFaultStrikesItsOperationSoManyTimes(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.faults.Add(rest.Fault{Kind: rest.ServerError, Op: sandbox.OpPayees, Times: 2})
	f.faults.Add(rest.Fault{Kind: rest.TooMany, Op: sandbox.OpPayees})
	f.get("/accounts")
	for i, status := range []int{500, 500, 429, 429, 429} {
		if got := f.do(http.MethodGet, "/payees", "").status; got != status {
			t.Errorf("request %d: status %d, want %d", i, got, status)
		}
	}
	f.faults.Clear()
	f.get("/payees")
}

func TestAFaultThatMakesNoSensePanics(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]rest.Fault{
		"a kind that is none":        {Kind: "flood"},
		"an operation that is none":  {Kind: rest.Drop, Op: "flood"},
		"less than no times":         {Kind: rest.Drop, Times: -1},
		"less than no wait":          {Kind: rest.Latency, Delay: -1},
		"a refusal without a status": {Kind: rest.Refuse},
		"a refusal that is none":     {Kind: rest.Refuse, Status: 204},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() {
				if recover() == nil {
					t.Error("it was accepted")
				}
			}()
			new(rest.Faults).Add(f)
		})
	}
}

func TestWaitsEndWithTheRequest(t *testing.T) {
	t.Parallel()
	for _, kind := range []rest.Kind{rest.Latency, rest.Drop, rest.SlowBody, rest.Truncate} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{Clock: sleepless{}})
			f.faults.Add(rest.Fault{Kind: kind, Delay: time.Hour})
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
			defer cancel()
			answer, err := f.send(http.MethodGet, "/payees", "", func(r *http.Request) { *r = *r.WithContext(ctx) })
			if err == nil {
				_, err = io.ReadAll(answer.Body)
				answer.Body.Close()
			}
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v, want the end of the context", err)
			}
		})
	}
}

// sleepless waits for the context alone.
type sleepless struct{}

func (sleepless) Now() time.Time         { return now }
func (sleepless) Elapsed() time.Duration { return 0 }
func (sleepless) Sleep(ctx context.Context, _ time.Duration) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestFaultsAreOrderedOverHTTP(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPost, "/sandbox/faults", `{"kind":"refuse","op":"payees","times":1,"status":403,"id":"403.4","name":"data_limit_reached","detail":"d","delay":1500}`,
		header("Authorization", "")).is(201)
	f.do(http.MethodGet, "/payees", "").refused(403, "403.4", "data_limit_reached")
	if got := f.clock.Elapsed(); got != 1500*time.Millisecond {
		t.Errorf("it waited for %v", got)
	}
	f.get("/payees")
	f.do(http.MethodPost, "/sandbox/faults", `{"kind":"drop"}`).is(201)
	f.do(http.MethodDelete, "/sandbox/faults", "", header("Authorization", "")).is(200)
	f.get("/payees")
	for _, body := range []string{`{"kind":"flood"}`, `{"kind":7}`, `{`, `{}`, `{"kind":"drop","op":"flood"}`} {
		f.do(http.MethodPost, "/sandbox/faults", body).refused(400, "400", "bad_request")
	}
	f.do(http.MethodPost, "/sandbox/faults", `{"kind":"drop"}`, header("Content-Type", "text/plain")).refused(400, "400", "bad_request")
	f.get("/payees")
}

func TestAnOperationThatIsNoneIsAnsweredWithThoseThereAre(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	answer := f.do(http.MethodPost, "/sandbox/faults", `{"kind":"drop","op":"assigns"}`)
	answer.refused(400, "400", "bad_request")
	detail := answer.at("error.detail")
	for _, said := range []string{`op \"assigns\" is no operation`, "there are user, plans, export, ", ", assign, ", ", delete_schedule"} {
		if !strings.Contains(detail, said) {
			t.Errorf("%s does not say %s", detail, said)
		}
	}
}

func TestFaultsInForceAreTold(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	told := func(want string) {
		t.Helper()
		f.do(http.MethodGet, "/sandbox/faults", "", header("Authorization", "")).is(200).has(map[string]string{"data.faults": want})
	}
	told(`[]`)
	f.do(http.MethodPost, "/sandbox/faults", `{"kind":"internal_server_error","op":"payees","times":2,"delay":1500}`).is(201)
	f.do(http.MethodPost, "/sandbox/faults", `{"kind":"drop","after":true}`).is(201)
	const drop = `{"after":true,"delay":0,"kind":"drop"}`
	told(`[{"delay":1500,"kind":"internal_server_error","op":"payees","times":2},` + drop + `]`)
	f.do(http.MethodGet, "/payees", "").is(500)
	told(`[{"delay":1500,"kind":"internal_server_error","op":"payees","times":1},` + drop + `]`)
	f.do(http.MethodGet, "/payees", "").is(500)
	told(`[` + drop + `]`)
	f.do(http.MethodDelete, "/sandbox/faults", "").is(200)
	told(`[]`)
}

func TestRequestsAreCountedByOperation(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{Limit: 6})
	f.get("/payees")
	f.faults.Add(rest.Fault{Kind: rest.ServerError, Op: sandbox.OpPayees, Times: 1})
	f.do(http.MethodGet, "/payees", "").is(500)
	f.do(http.MethodGet, "/payees", "", as("revoked-token")).is(401)
	f.do(http.MethodGet, "/nothing", "").is(404)
	for range 2 { // the second one changes nothing
		f.assign().is(200)
	}
	f.do(http.MethodPatch, "/transactions", `{`).is(400)
	f.do(http.MethodGet, "/sandbox/requests", "", header("Authorization", "")).is(200).has(map[string]string{
		"data.requests": `{"effects":1,"operations":{"assign":{"effects":1,"requests":2},"payees":{"effects":0,"requests":3},` +
			`"update_transactions":{"effects":0,"requests":1}},"requests":6,"writes":3}`,
	})
}
