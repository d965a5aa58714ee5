package ynab_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// ending is how a request can end, and what reads and writes make of it.
type ending struct {
	answer reply
	// code is of the error of a read, and texts are parts of it; sent is how often a read is sent.
	code  domain.Code
	texts []string
	sent  int
	// certain: nothing was applied by a write, whose error then has the code refused unless it is the same as
	// a read's.
	certain bool
	write   domain.Code
	also    []string
}

func failed(status int, id, name, detail string) reply {
	return reply{status: status, body: fmt.Sprintf(`{"error":{"id":%q,"name":%q,"detail":%q}}`, id, name, detail)}
}

func page(status int) reply {
	return reply{status: status, body: "<html>\n<body>Please\tlog in</body></html>", header: http.Header{"Content-Type": {"text/html"}}}
}

const (
	refusedByYNAB = domain.RefusedByYNAB
	gone          = domain.NotFound
	limited       = domain.RateLimited
	away          = domain.Unreachable
)

var endings = map[string]ending{
	"400": {
		failed(400, "400", "bad_request", "date must not be in the future &amp; \u202enot\n old."), refusedByYNAB,
		[]string{"YNAB refused the request (400): date must not be in the future & not old. Correct"},
		1, true, refusedByYNAB, nil,
	},
	"401": {
		failed(401, "401", "unauthorized", "Unauthorized"), refusedByYNAB,
		[]string{"YNAB refused", "401", "Unauthorized", "new personal access token", "YNAB_API_KEY_FILE", "token set"},
		1, true, refusedByYNAB, nil,
	},
	"403.1": {failed(403, "403.1", "subscription_lapsed", ""), refusedByYNAB, []string{"YNAB refused", "403.1", "subscription ended"}, 1, true, refusedByYNAB, nil},
	"403.2": {failed(403, "403.2", "trial_expired", ""), refusedByYNAB, []string{"YNAB refused", "403.2", "trial is over"}, 1, true, refusedByYNAB, nil},
	"403.3": {failed(403, "403.3", "unauthorized_scope", ""), refusedByYNAB, []string{"YNAB refused", "403.3", "may only read"}, 1, true, refusedByYNAB, nil},
	"403.4": {failed(403, "403.4", "data_limit_reached", ""), refusedByYNAB, []string{"YNAB refused", "403.4", "as much as YNAB allows"}, 1, true, refusedByYNAB, nil},
	"404.1": {failed(404, "404.1", "not_found", ""), refusedByYNAB, []string{"YNAB refused", "404.1", "AVENIR_MCP_YNAB_URL"}, 1, true, refusedByYNAB, nil},
	"404.2": {
		failed(404, "404.2", "resource_not_found", "Resource not found"), gone,
		[]string{"404", "Resource not found"},
		1, true, refusedByYNAB,
		[]string{"YNAB refused the request (404.2): Resource not found. Read the plan again"},
	},
	"405":               {failed(405, "", "method", ""), refusedByYNAB, []string{"YNAB refused the request (405)."}, 1, true, refusedByYNAB, nil},
	"408, a page":       {page(408), refusedByYNAB, []string{"YNAB refused", "408"}, 1, false, "", []string{"408"}},
	"499":               {page(499), refusedByYNAB, []string{"499"}, 1, false, "", []string{"499"}},
	"409":               {failed(409, "409", "conflict", "import_id"), refusedByYNAB, []string{"YNAB refused", "409", "there already"}, 1, true, refusedByYNAB, nil},
	"429":               {failed(429, "429", "too_many_requests", ""), limited, []string{"200 requests per hour", "minutes to wait: 10."}, 1, true, limited, nil},
	"429, a page":       {page(429), limited, []string{"200 requests per hour", "minutes to wait: 10."}, 1, true, limited, nil},
	"500":               {failed(500, "500", "internal_server_error", "oops"), away, []string{"could not be reached", "500", "oops", "some minutes"}, 3, false, "", []string{"500"}},
	"501":               {failed(501, "501", "none", ""), away, []string{"could not be reached", "501"}, 1, false, "", []string{"501"}},
	"502, a page":       {page(502), away, []string{"could not be reached", "502", "<html> <body>Please log in</body></html>"}, 3, false, "", nil},
	"503":               {failed(503, "503", "service_unavailable", ""), away, []string{"could not be reached", "503"}, 3, false, "", nil},
	"503, nothing":      {reply{status: 503}, away, []string{"could not be reached: it answered 503."}, 3, false, "", nil},
	"504":               {failed(504, "504", "x", ""), away, []string{"could not be reached", "504"}, 3, false, "", nil},
	"401, a page":       {page(401), refusedByYNAB, []string{"YNAB refused the request (401): <html> <body>Please log in</body></html>.", "new personal"}, 1, true, refusedByYNAB, nil},
	"403, a page":       {page(403), refusedByYNAB, []string{"YNAB refused", "403", "Please log in"}, 1, true, refusedByYNAB, nil},
	"404, a page":       {page(404), refusedByYNAB, []string{"YNAB refused", "404", "AVENIR_MCP_YNAB_URL"}, 1, true, refusedByYNAB, nil},
	"400, an odd id":    {reply{status: 400, body: `{"error":{"id":400,"name":"bad_request","detail":{"a":1}}}`}, refusedByYNAB, []string{`YNAB refused the request (400): {"a":1}. Correct`}, 1, true, refusedByYNAB, nil},
	"302":               {reply{status: 302, header: http.Header{"Location": {"https://login.test"}}}, away, []string{"could not be reached", "302", "not followed"}, 1, false, "", []string{"302"}},
	"200, a page":       {page(200), away, []string{"could not be reached", "not an answer of YNAB's"}, 1, false, "", []string{"cannot be read"}},
	"200, nothing":      {reply{status: 200}, away, []string{"could not be reached"}, 1, false, "", nil},
	"200, without data": {good(`{}`), away, []string{"could not be reached"}, 1, false, "", []string{"has no"}},
	"204":               {reply{status: 204}, away, []string{"could not be reached"}, 1, false, "", nil},
	"a broken wire":     {reply{err: errors.New("connection reset by peer")}, away, []string{"could not be reached. Try again in some minutes."}, 3, false, "", []string{"reset by peer"}},
	"a timeout":         {reply{err: context.DeadlineExceeded}, away, []string{"could not be reached", "too long"}, 3, false, "", nil},
}

func TestEveryEndingIsWhatThePortsPromise(t *testing.T) {
	t.Parallel()
	for name, c := range endings {
		for what, do := range someReads {
			t.Run(what+" "+name, func(t *testing.T) {
				t.Parallel()
				client, w := dial(t, c.answer)
				err := do(t.Context(), client)
				mustFail(t, err, c.code, c.texts...)
				if len(w.got) != c.sent || errors.Is(err, application.ErrUnanswered) {
					t.Errorf("%d requests, want %d; error %v", len(w.got), c.sent, err)
				}
				if c.answer.status > 399 && ynab.StatusOf(err) != c.answer.status {
					t.Errorf("status %d, want %d", ynab.StatusOf(err), c.answer.status)
				}
			})
		}
		for what, do := range someWrites {
			t.Run(what+" "+name, func(t *testing.T) {
				t.Parallel()
				client, w := dial(t, c.answer)
				err := do(t.Context(), client)
				if len(w.got) != 1 {
					t.Errorf("%d requests: a write is sent once", len(w.got))
				}
				switch {
				case !c.certain:
					mustBeOpen(t, err, c.also...)
				case what == "delete" && c.code == gone:
					mustFail(t, err, gone, "404", "Read the plan again")
				case c.also != nil:
					mustFail(t, err, c.write, c.also...)
				default:
					mustFail(t, err, c.write, c.texts...)
				}
			})
		}
	}
}

var someReads = map[string]func(context.Context, *ynab.Client) error{
	"list": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.Accounts(ctx, planID, 3)
		return err
	},
	"month": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.Month(ctx, planID, month("2026-09-01"))
		return err
	},
}

var someWrites = map[string]func(context.Context, *ynab.Client) error{
	"update": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.UpdateTransactions(ctx, planID, []budget.TransactionUpdate{{ID: rowID}})
		return err
	},
	"delete": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.DeleteTransaction(ctx, planID, rowID)
		return err
	},
	"assign": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.Assign(ctx, planID, month("2026-09-01"), categoryID, 5)
		return err
	},
	"import": func(ctx context.Context, c *ynab.Client) error {
		_, err := c.ImportTransactions(ctx, planID)
		return err
	},
}

func mustFail(t *testing.T, err error, code domain.Code, texts ...string) {
	t.Helper()
	if err == nil || domain.CodeOf(err) != code || errors.Is(err, application.ErrUnanswered) {
		t.Fatalf("error %v with code %s, want %s", err, domain.CodeOf(err), code)
	}
	for _, text := range texts {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%q does not contain %q", err, text)
		}
	}
}

// mustBeOpen wants an error that leaves open what became of a write.
func mustBeOpen(t *testing.T, err error, texts ...string) {
	t.Helper()
	if _, certain := errors.AsType[*domain.Error](err); certain || !errors.Is(err, application.ErrUnanswered) {
		t.Fatalf("error %v, want one that leaves open what happened", err)
	}
	for _, text := range texts {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%q does not contain %q", err, text)
		}
	}
}

func TestAfterA429NothingIsSent(t *testing.T) {
	t.Parallel()
	client, w := dial(t, reply{status: 429, header: http.Header{"Retry-After": {"120"}}}, good(`{"data":{"user":{"id":"u"}}}`))
	_, err := client.User(t.Context())
	mustFail(t, err, limited, "429", "minutes to wait: 2.")
	_, err = client.User(t.Context())
	mustFail(t, err, limited, "200 requests per hour", "Nothing was sent", "minutes to wait: 2.")
	mustFail(t, client.Reserve(t.Context(), 1), limited, "minutes to wait: 2.")
	if _, err := client.ImportTransactions(t.Context(), planID); domain.CodeOf(err) != limited || len(w.got) != 1 || client.Left() != 0 {
		t.Errorf("%d requests, %d left, error %v", len(w.got), client.Left(), err)
	}
}

func TestAFailureIsKnownByWhatItStates(t *testing.T) {
	t.Parallel()
	client, _ := dial(t, failed(400, "400", "bad_request", "old knowledge"))
	_, err := client.Accounts(t.Context(), planID, 3)
	for target, want := range map[*ynab.Failure]bool{
		{Status: 400}: true, {ID: "400"}: true, {Name: "bad_request"}: true, {Status: 400, ID: "400", Name: "bad_request"}: true,
		{Status: 404}: false, {ID: "404.2"}: false, {Status: 400, Name: "conflict"}: false,
	} {
		if errors.Is(err, target) != want {
			t.Errorf("is %+v: %v", target, !want)
		}
	}
	f, ok := errors.AsType[*ynab.Failure](err)
	if !ok || *f != (ynab.Failure{Status: 400, ID: "400", Name: "bad_request", Detail: "old knowledge"}) {
		t.Errorf("%+v", f)
	}
	if ynab.StatusOf(errors.New("x")) != 0 || ynab.StatusOf(nil) != 0 {
		t.Error("there was an answer")
	}
}

func TestACallThatWasGivenUpSendsNothing(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	client, w := dial(t, good("{}"))
	for _, table := range []map[string]func(context.Context, *ynab.Client) error{someReads, someWrites} {
		for _, do := range table {
			err := do(ctx, client)
			mustFail(t, err, away, "could not be reached", "given up")
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%v hides that it was cancelled", err)
			}
		}
	}
	if len(w.got) != 0 {
		t.Errorf("%d requests", len(w.got))
	}
}
