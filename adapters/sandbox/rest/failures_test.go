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
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

func TestEveryFailureHasYNABsIDAndName(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		method, path string
		status       int
		id, name     string
	}{
		"an unknown path":                      {http.MethodGet, "/nothing", 404, "404.1", "not_found"},
		"an unknown path at the root":          {http.MethodGet, "/v1/me", 404, "404.1", "not_found"},
		"no path of the old days":              {http.MethodGet, "/v1/budgets", 404, "404.1", "not_found"},
		"a slash at the end":                   {http.MethodGet, "/accounts/", 404, "404.1", "not_found"},
		"a path with dots":                     {http.MethodGet, "/accounts/../payees", 404, "404.1", "not_found"},
		"a path with two slashes":              {http.MethodGet, "//accounts", 404, "404.1", "not_found"},
		"a wrong verb":                         {http.MethodPut, "/accounts", 404, "404.1", "not_found"},
		"a deletion of what cannot be deleted": {http.MethodDelete, "/payees/" + id("market"), 404, "404.1", "not_found"},
		"an unknown plan":                      {http.MethodGet, "/v1/plans/" + id("nothing") + "/accounts", 404, "404.2", "resource_not_found"},
		"the default plan":                     {http.MethodGet, "/v1/plans/default/accounts", 404, "404.2", "resource_not_found"},
		"an export of the default plan":        {http.MethodGet, "/v1/plans/default", 404, "404.2", "resource_not_found"},
		"an unknown account":                   {http.MethodGet, "/accounts/" + id("nothing"), 404, "404.2", "resource_not_found"},
		"an unknown category":                  {http.MethodGet, "/categories/" + id("nothing"), 404, "404.2", "resource_not_found"},
		"an unknown payee":                     {http.MethodGet, "/payees/" + id("nothing"), 404, "404.2", "resource_not_found"},
		"an unknown place":                     {http.MethodGet, "/payee_locations/" + id("nothing"), 404, "404.2", "resource_not_found"},
		"an unknown payee's places":            {http.MethodGet, "/payees/" + id("nothing") + "/payee_locations", 404, "404.2", "resource_not_found"},
		"an unknown transaction":               {http.MethodGet, "/transactions/" + id("nothing"), 404, "404.2", "resource_not_found"},
		"an unknown account's rows":            {http.MethodGet, "/accounts/" + id("nothing") + "/transactions", 404, "404.2", "resource_not_found"},
		"an unknown category's rows":           {http.MethodGet, "/categories/" + id("nothing") + "/transactions", 404, "404.2", "resource_not_found"},
		"an unknown payee's rows":              {http.MethodGet, "/payees/" + id("nothing") + "/transactions", 404, "404.2", "resource_not_found"},
		"a month before the plan":              {http.MethodGet, "/months/2023-12-01", 404, "404.2", "resource_not_found"},
		"a month after the plan":               {http.MethodGet, "/months/2036-12-01", 404, "404.2", "resource_not_found"},
		"the rows of a month after the plan":   {http.MethodGet, "/months/2036-12-01/transactions", 404, "404.2", "resource_not_found"},
		"a month that is none":                 {http.MethodGet, "/months/September", 400, "400", "bad_request"},
		"a month without a day":                {http.MethodGet, "/months/2026-09", 400, "400", "bad_request"},
		"a month in the middle":                {http.MethodGet, "/months/2026-09-15", 400, "400", "bad_request"},
		"a thirteenth month":                   {http.MethodGet, "/months/2026-13-01/transactions", 400, "400", "bad_request"},
		"movements of no month":                {http.MethodGet, "/months/x/money_movements", 400, "400", "bad_request"},
		"groups of movements of no month":      {http.MethodGet, "/months/x/money_movement_groups", 400, "400", "bad_request"},
		"a category in no month":               {http.MethodGet, "/months/x/categories/" + id("food"), 400, "400", "bad_request"},
		"a knowledge that is a word":           {http.MethodGet, "/accounts?last_knowledge_of_server=x", 400, "400", "bad_request"},
		"a knowledge that is negative":         {http.MethodGet, "/payees?last_knowledge_of_server=-1", 400, "400", "bad_request"},
		"a knowledge that is a fraction":       {http.MethodGet, "/months?last_knowledge_of_server=1.5", 400, "400", "bad_request"},
		"a knowledge that is empty":            {http.MethodGet, "/categories?last_knowledge_of_server=", 400, "400", "bad_request"},
		"a knowledge beyond all bounds":        {http.MethodGet, "/transactions?last_knowledge_of_server=9223372036854775808", 400, "400", "bad_request"},
		"a wrong knowledge of the schedules":   {http.MethodGet, "/scheduled_transactions?last_knowledge_of_server=x", 400, "400", "bad_request"},
		"a wrong knowledge of an export":       {http.MethodGet, "?last_knowledge_of_server=x", 400, "400", "bad_request"},
		"a first day that is none":             {http.MethodGet, "/transactions?since_date=2026-02-30", 400, "400", "bad_request"},
		"a first day of another form":          {http.MethodGet, "/accounts/" + id("checking") + "/transactions?since_date=26-2-3", 400, "400", "bad_request"},
		"a last day that is none":              {http.MethodGet, "/payees/" + id("market") + "/transactions?until_date=today", 400, "400", "bad_request"},
		"a kind that is none":                  {http.MethodGet, "/categories/" + id("food") + "/transactions?type=pending", 400, "400", "bad_request"},
		"accounts perhaps":                     {http.MethodGet, "/v1/plans?include_accounts=perhaps", 400, "400", "bad_request"},
		"a query that is none":                 {http.MethodGet, "/transactions?since_date=%zz", 400, "400", "bad_request"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).do(c.method, c.path, "").refused(c.status, c.id, c.name)
		})
	}
}

func TestATokenCanBeRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		authorization       string
		read, write         int
		readName, writeName string
		readID, writeID     string
	}{
		"a good token":              {"Bearer good-token", 200, 201, "", "", "", ""},
		"no token":                  {"", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"a scheme alone":            {"Bearer", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"an empty token":            {"Bearer  ", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"another scheme":            {"Basic good-token", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"a token without a scheme":  {"good-token", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"a token of seven":          {"Bearer 1234567", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"a token of eight":          {"Bearer 12345678", 200, 201, "", "", "", ""},
		"a token that was revoked":  {"Bearer revoked-token", 401, 401, "unauthorized", "unauthorized", "401", "401"},
		"a subscription that ended": {"Bearer lapsed-token", 403, 403, "subscription_lapsed", "subscription_lapsed", "403.1", "403.1"},
		"a trial that ended":        {"Bearer trial-over-token", 403, 403, "trial_expired", "trial_expired", "403.2", "403.2"},
		"a token that only reads":   {"Bearer read-only-token", 200, 403, "", "unauthorized_scope", "", "403.3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{})
			check := func(answer reply, status int, id, name string) {
				t.Helper()
				if status < 400 {
					answer.is(status)
					return
				}
				answer.refused(status, id, name)
			}
			with := header("Authorization", c.authorization)
			check(f.do(http.MethodGet, "/accounts", "", with), c.read, c.readID, c.readName)
			check(f.do(http.MethodPost, "/transactions", `{"transaction":{"account_id":`+q(id("checking"))+`,"date":"2026-09-01","amount":1}}`, with),
				c.write, c.writeID, c.writeName)
		})
	}
}

func TestABodyOfTenMegabytesIsRefusedUnread(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	raw := rest.New(f.server, rest.Options{Clock: f.clock})
	for name, length := range map[string]int64{"with its length": 10 << 20, "without": -1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := &counter{Reader: io.LimitReader(endless{}, 10<<20)}
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/plans/"+id("plan")+"/transactions", body)
			r.ContentLength = length
			as(token)(r)
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			raw.ServeHTTP(w, r)
			reply{t, w.Code, w.Header(), w.Body.Bytes(), nil}.refused(400, "400", "bad_request")
			if length > 0 && body.n > 0 || body.n > 9<<20 {
				t.Errorf("%d bytes were read", body.n)
			}
		})
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

type counter struct {
	io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += n
	return n, err
}

func TestABodyThatBreaksOffIsABadRequest(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPost, "/payees", "x", func(r *http.Request) {
		r.Body = io.NopCloser(io.MultiReader(strings.NewReader(`{"payee":`), broken{}))
	}).refused(400, "400", "bad_request")
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// TestWhatHooksSayReachesTheWire: a test can stand in the way of a request as it can behind the ports.
func TestWhatHooksSayReachesTheWire(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err      error
		status   int
		id, name string
	}{
		"a refusal":              {&book.Refusal{Status: 403, ID: "403.4", Name: "data_limit_reached", Detail: "full"}, 403, "403.4", "data_limit_reached"},
		"a limit":                {&domain.Error{Code: domain.RateLimited, Message: "m"}, 429, "429", "too_many_requests"},
		"any other error":        {errors.New("a secret"), 500, "500", "internal_server_error"},
		"an answer that is lost": {application.ErrUnanswered, 0, "", ""},
		"a server out of reach":  {&domain.Error{Code: domain.Unreachable, Message: "m"}, 0, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{})
			f.handler = rest.New(f.server, rest.Options{Clock: f.clock})
			var asked sandbox.Op
			f.server.Before(func(_ context.Context, op sandbox.Op, _ string) error {
				asked = op
				return c.err
			})
			if c.status == 0 {
				answer, err := f.send(http.MethodGet, "/payees", "")
				if err == nil {
					answer.Body.Close()
				}
				if !errors.Is(err, io.EOF) {
					t.Errorf("%v, want a broken connection", err)
				}
				return
			}
			f.do(http.MethodGet, "/payees", "").refused(c.status, c.id, c.name)
			if asked != sandbox.OpPayees {
				t.Errorf("the hook saw %q", asked)
			}
		})
	}
}

func TestADefectIsAnsweredAsOneOfYNAB(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.handler = rest.New(f.server, rest.Options{Clock: f.clock})
	f.server.Before(func(context.Context, sandbox.Op, string) error { panic("a secret") })
	answer := f.do(http.MethodGet, "/payees", "")
	answer.refused(500, "500", "internal_server_error")
	if strings.Contains(string(answer.body), "secret") {
		t.Errorf("%s", answer.body)
	}
	f.server.Before(nil)
	f.get("/payees")
}

func TestThePlanLastUsedIsResolvedAtEachRequest(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.server.SetOpened(id("archived"))
	f.get("/v1/plans/last-used/accounts").has(map[string]string{"data.accounts.0.name": `"Purse"`})
	none := serve(t, rest.Options{})
	none.server = sandbox.New(none.clock)
	none.handler = rest.New(none.server, rest.Options{Clock: none.clock})
	none.do(http.MethodGet, "/v1/plans/last-used/accounts", "").refused(404, "404.2", "resource_not_found")
	none.get("/v1/plans").has(map[string]string{"data.plans": "[]"})
	none.get("/v1/user")
}

func TestCurrentIsTheMonthInUTC(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	_ = f.clock.Sleep(t.Context(), time.Date(2026, 9, 30, 23, 59, 59, 0, time.UTC).Sub(now))
	f.get("/months/current").has(map[string]string{"data.month.month": `"2026-09-01"`})
	_ = f.clock.Sleep(t.Context(), time.Second)
	f.get("/months/current").has(map[string]string{"data.month.month": `"2026-10-01"`})
	f.get("/categories/" + id("food")).has(map[string]string{"data.category.budgeted": "0"})
}
