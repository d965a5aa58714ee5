package rest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/test/contract"
)

const token = "good-token"

// clock stands still until it is moved.
type clock struct{ elapsed atomic.Int64 }

func (c *clock) Now() time.Time         { return now.Add(c.Elapsed()) }
func (c *clock) Elapsed() time.Duration { return time.Duration(c.elapsed.Load()) }
func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	c.elapsed.Add(int64(d))
	return ctx.Err()
}

// face is an API under test, held against the contract.
type face struct {
	testing.TB
	server  *sandbox.Server
	clock   *clock
	faults  *rest.Faults
	handler http.Handler
}

func serve(t testing.TB, o rest.Options, plans ...book.Plan) *face {
	t.Helper()
	if len(plans) == 0 {
		plans = []book.Plan{full(), archived()}
	}
	f := &face{TB: t, clock: new(clock), faults: new(rest.Faults)}
	f.server = sandbox.New(f.clock, plans...)
	if o.Clock == nil {
		o.Clock = f.clock
	}
	o.Faults = f.faults
	f.handler = contract.Watch(t, rest.New(f.server, o))
	return f
}

// reply is an answer, read to its end.
type reply struct {
	t      testing.TB
	status int
	header http.Header
	body   []byte
	err    error
}

type edit func(*http.Request)

func header(name, value string) edit { return func(r *http.Request) { r.Header.Set(name, value) } }

func as(token string) edit { return header("Authorization", "Bearer "+token) }

// do sends a request. The path begins behind the plan's own, unless it begins with /v1 or /sandbox.
func (f *face) do(method, path, body string, edits ...edit) reply {
	f.Helper()
	answer, err := f.send(method, path, body, edits...)
	if err != nil {
		f.Fatalf("%s %s: %v", method, path, err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return reply{f.TB, answer.StatusCode, answer.Header, text, err}
}

func (f *face) send(method, path, body string, edits ...edit) (*http.Response, error) {
	if !strings.HasPrefix(path, "/v1") && !strings.HasPrefix(path, "/sandbox") {
		path = "/v1/plans/" + id("plan") + path
	}
	r, err := http.NewRequestWithContext(f.Context(), method, "http://sandbox"+path, strings.NewReader(body))
	if err != nil {
		f.Fatal(err)
	}
	as(token)(r)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, e := range edits {
		e(r)
	}
	return rest.Transport(f.handler).RoundTrip(r)
}

func (f *face) get(path string) reply {
	f.Helper()
	return f.do(http.MethodGet, path, "").is(http.StatusOK)
}

// knowledge is the present one of the plan.
func (f *face) knowledge() string {
	var n int64
	f.server.Look(id("plan"), func(b *book.Book) { n = b.Knowledge() })
	return strconv.FormatInt(n, 10)
}

func (r reply) is(status int) reply {
	r.t.Helper()
	if r.status != status {
		r.t.Fatalf("status %d, want %d: %.500s", r.status, status, r.body)
	}
	return r
}

// refused checks a failure by its id and name.
func (r reply) refused(status int, id, name string) {
	r.t.Helper()
	r.is(status)
	got := map[string]string{"id": r.at("error.id"), "name": r.at("error.name"), "type": r.header.Get("Content-Type")}
	want := map[string]string{"id": strconv.Quote(id), "name": strconv.Quote(name), "type": "application/json; charset=utf-8"}
	if diff := cmp.Diff(want, got); diff != "" || r.at("error.detail") == `""` {
		r.t.Errorf("failure %s\n%s", r.body, diff)
	}
}

// at is what stands at a path such as "data.plans.0.name", as compact JSON; "(nothing)" for nothing there.
func (r reply) at(path string) string {
	r.t.Helper()
	var value any
	d := json.NewDecoder(bytes.NewReader(r.body))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		r.t.Fatalf("no JSON: %.300q", r.body)
	}
	for step := range strings.SplitSeq(path, ".") {
		switch inside := value.(type) {
		case map[string]any:
			next, ok := inside[step]
			if !ok {
				return "(nothing)"
			}
			value = next
		case []any:
			if step == "#" {
				return strconv.Itoa(len(inside))
			}
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(inside) {
				return "(nothing)"
			}
			value = inside[i]
		default:
			return "(nothing)"
		}
	}
	text, err := json.Marshal(value)
	if err != nil {
		r.t.Fatal(err)
	}
	return string(text)
}

// has checks what stands at some paths.
func (r reply) has(want map[string]string) reply {
	r.t.Helper()
	got := make(map[string]string, len(want))
	for path := range want {
		got[path] = r.at(path)
	}
	if diff := cmp.Diff(want, got); diff != "" && len(want) > 0 {
		r.t.Errorf("(-want +got)\n%s", diff)
	}
	return r
}

// q is a text as JSON.
func q(s string) string { return strconv.Quote(s) }
