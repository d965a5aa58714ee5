package rest_test

import (
	"net/http"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestAnHourHasSoManyRequestsForEachToken(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{Limit: 3})
	pass := func(d time.Duration) { _ = f.clock.Sleep(t.Context(), d) }
	refused := func(edits ...edit) {
		t.Helper()
		answer := f.do(http.MethodGet, "/payees", "", edits...)
		answer.refused(429, "429", "too_many_requests")
		for _, name := range []string{"Retry-After", "X-Rate-Limit"} {
			if answer.header.Get(name) != "" {
				t.Errorf("%s: %s", name, answer.header.Get(name))
			}
		}
	}
	f.get("/payees") // at 0:00
	pass(30 * time.Minute)
	f.get("/payees") // at 0:30
	f.get("/v1/user")
	refused()
	f.do(http.MethodGet, "/payees", "", as("another-token")).is(200)
	pass(29*time.Minute + 59*time.Second)
	refused() // at 0:59:59; that this is refused twice does not count
	refused()
	pass(time.Second)
	f.get("/payees") // at 1:00: the first one is an hour old
	refused()
	pass(30 * time.Minute)
	f.get("/payees")
	f.get("/payees")
	refused()
}

func TestWithoutALimitAnyNumberOfRequestsIsAnswered(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for range 300 {
		f.get("/v1/user")
	}
}

func TestARequestWithoutATokenCountsForNobody(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{Limit: 1})
	for range 3 {
		f.do(http.MethodGet, "/payees", "", as("revoked-token")).is(401)
		f.do(http.MethodGet, "/nothing", "").is(404)
	}
	f.get("/payees")
	f.do(http.MethodGet, "/payees", "").is(429)
}

func TestTheLimitOfTheServerIsTheSameFailure(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.server.SetLimit(1)
	f.get("/payees")
	f.do(http.MethodGet, "/payees", "").refused(429, "429", "too_many_requests")
}
