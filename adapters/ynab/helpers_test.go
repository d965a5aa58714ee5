package ynab_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/jarcoal/httpmock"
	"go.uber.org/zap"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/test/contract"
)

const secret = "s3cr3t-t0k3n-abcdef"

// Ids in the form that YNAB's have.
const (
	planID     = "11111111-1111-4111-8111-111111111111"
	accountID  = "22222222-2222-4222-8222-222222222222"
	categoryID = "33333333-3333-4333-8333-333333333333"
	groupID    = "44444444-4444-4444-8444-444444444444"
	payeeID    = "55555555-5555-4555-8555-555555555555"
	rowID      = "66666666-6666-4666-8666-666666666666"
	lineID     = "77777777-7777-4777-8777-777777777777"
	otherID    = "88888888-8888-4888-8888-888888888888"
)

// clock goes on only by sleeping.
type clock struct {
	mu      sync.Mutex
	elapsed time.Duration
}

func (c *clock) Now() time.Time {
	return time.Date(2026, 9, 25, 10, 0, 0, 0, time.UTC).Add(c.Elapsed())
}

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.elapsed += d
	return ctx.Err()
}

// reply is an answer of YNAB's, or the error that comes in its place.
type reply struct {
	status int
	body   string
	header http.Header
	err    error
	// cut is the error with which the body ends; nil for one that is whole.
	cut error
}

// sent is a request as it left.
type sent struct {
	method, uri, body string
	header            http.Header
	request           *http.Request
}

// wire is YNAB at the other end: it answers with its replies, the last of them again and again, and keeps the
// requests.
type wire struct {
	mu      sync.Mutex
	replies []reply
	got     []sent
}

// transport is the network with this YNAB at its other end, whatever the address.
func (w *wire) transport() http.RoundTripper {
	mock := httpmock.NewMockTransport()
	mock.RegisterNoResponder(w.respond)
	return mock
}

func (w *wire) respond(r *http.Request) (*http.Response, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := sent{method: r.Method, uri: r.URL.RequestURI(), header: r.Header, request: r.Clone(context.WithoutCancel(r.Context()))}
	if r.Body != nil {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		s.body = string(body)
		s.request.Body = io.NopCloser(strings.NewReader(s.body))
	}
	w.got = append(w.got, s)
	now := w.replies[0]
	if len(w.replies) > 1 {
		w.replies = w.replies[1:]
	}
	if now.err != nil {
		return nil, now.err
	}
	answer := httpmock.NewStringResponse(now.status, now.body)
	if now.cut != nil {
		answer.Body = io.NopCloser(io.MultiReader(strings.NewReader(now.body), iotest.ErrReader(now.cut)))
	}
	answer.Header = http.Header{"Content-Type": {"application/json; charset=utf-8"}}
	if now.header != nil {
		answer.Header = now.header
	}
	return answer, nil
}

// dial is a client of a YNAB that answers so.
func dial(t testing.TB, replies ...reply) (*ynab.Client, *wire) {
	t.Helper()
	w := &wire{replies: replies}
	return connect(t, "", w.transport(), zap.NewNop()), w
}

func connect(t testing.TB, address string, base http.RoundTripper, log *zap.Logger) *ynab.Client {
	t.Helper()
	k, err := token.New(secret)
	if err != nil {
		t.Fatal(err)
	}
	c, err := ynab.New(ynab.Options{
		URL: address, Token: k, Version: "1.2.3", Clock: &clock{}, Log: log, Random: func() float64 { return 0 }, Base: base,
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func good(body string) reply { return reply{status: 200, body: body} }

var loadSpec = sync.OnceValues(contract.Load)

// agreed holds an exchange against the contract.
func agreed(t *testing.T, s sent, answer reply) {
	t.Helper()
	spec, err := loadSpec()
	if err != nil {
		t.Fatal(err)
	}
	if err := spec.ValidateRequest(s.request); err != nil {
		t.Errorf("the request is not as agreed: %v", err)
	}
	header := http.Header{"Content-Type": {"application/json"}}
	if err := spec.ValidateResponse(s.request, answer.status, header, []byte(answer.body)); err != nil {
		t.Errorf("the answer is not as agreed: %v", err)
	}
}

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func month(s string) calendar.Month { return day(s).Month() }
