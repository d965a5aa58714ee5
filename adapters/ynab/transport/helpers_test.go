package transport_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/adapters/ynab/transport"
)

const secret = "s3cr3t-t0k3n-abcdef"

// clock goes on only when it is told to, and by sleeping.
type clock struct {
	mu      sync.Mutex
	elapsed time.Duration
	slept   []time.Duration
}

var start = time.Date(2026, 9, 25, 10, 0, 0, 0, time.UTC)

func (c *clock) Now() time.Time { return start.Add(c.Elapsed()) }

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	c.pass(d)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.slept = append(c.slept, d)
	return ctx.Err()
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.elapsed += d
}

// trip is a RoundTripper made of a function.
type trip func(*http.Request) (*http.Response, error)

func (t trip) RoundTrip(r *http.Request) (*http.Response, error) { return t(r) }

func answer(status int, body string) *http.Response {
	return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body))}
}

func always(status int) trip {
	return func(*http.Request) (*http.Response, error) { return answer(status, "{}"), nil }
}

func request(t *testing.T, method, address string, body io.Reader) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, body)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func get(t *testing.T) *http.Request {
	t.Helper()
	return request(t, http.MethodGet, "https://api.test/v1/plans", nil)
}

func parse(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := transport.ParseURL(address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func theToken(t *testing.T) token.Token {
	t.Helper()
	k, err := token.New(secret)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// status closes an answer and says what it was; 0 for none.
func status(a *http.Response, err error) int {
	if err != nil {
		return 0
	}
	_ = a.Body.Close()
	return a.StatusCode
}

// failure is the error of a trip, whose answer is closed if there is one.
func failure(a *http.Response, err error) error {
	if err == nil {
		_ = a.Body.Close()
	}
	return err
}

var errBroken = errors.New("connection reset")
