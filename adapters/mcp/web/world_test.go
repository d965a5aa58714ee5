package web_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/web"
)

const token = "the-token-of-these-tests"

// house is a server that listens on loopback, with three tools: one asks a form, one reads the answer that its call
// brings, one waits until its call ends.
type house struct {
	t      *testing.T
	server *mcp.Server
	http   *httptest.Server
	waits  chan struct{} // a call of wait has begun
	ended  chan error    // why it ended
}

func newHouse(t *testing.T, o web.Options) *house {
	t.Helper()
	h := &house{t: t, waits: make(chan struct{}, 1), ended: make(chan error, 1)}
	h.server = mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	tool := func(name string) *mcp.Tool {
		return &mcp.Tool{Name: name, InputSchema: map[string]any{"type": "object"}}
	}
	h.server.AddTool(tool("form"), func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		a, err := r.Session.Elicit(ctx, &mcp.ElicitParams{Message: "Yes?", RequestedSchema: map[string]any{"type": "object", "properties": map[string]any{}}})
		if err != nil {
			return nil, err
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: a.Action}}}, nil
	})
	h.server.AddTool(tool("answered"), func(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		said := "nothing"
		if form, ok := r.Params.InputResponses["confirm"].(*mcp.ElicitResult); ok {
			said = form.Action
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: said}}}, nil
	})
	h.server.AddTool(tool("wait"), func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		h.waits <- struct{}{}
		<-ctx.Done()
		h.ended <- context.Cause(ctx)
		return nil, ctx.Err()
	})
	if o.Token == "" {
		o.Token = token
	}
	h.http = httptest.NewServer(web.New(h.server, o))
	t.Cleanup(func() {
		for s := range h.server.Sessions() {
			_ = s.Close()
		}
		h.http.Close()
	})
	return h
}

// bearer adds the token to every request.
type bearer struct{ next http.RoundTripper }

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+token)
	return b.next.RoundTrip(r)
}

// client connects with a protocol version, and answers forms with an action.
func (h *house) client(version, action string) (*mcp.ClientSession, error) {
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{
		ElicitationHandler: func(context.Context, *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			return &mcp.ElicitResult{Action: action, Content: map[string]any{}}, nil
		},
	})
	return c.Connect(h.t.Context(), &mcp.StreamableClientTransport{
		Endpoint: h.http.URL + web.Path, HTTPClient: &http.Client{Transport: bearer{http.DefaultTransport}}, MaxRetries: -1,
	}, &mcp.ClientSessionOptions{ProtocolVersion: version})
}

// ping is a request that any server answers; it begins no session.
const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`

// answer is what there is of an answer beside its body.
type answer struct {
	Status     string
	StatusCode int
	Header     http.Header
}

// request is one that would be let in, changed by the test.
func (h *house) request(method, path, body string, change func(*http.Request)) (answer, string) {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.http.URL+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	change(r)
	res, err := (&http.Client{Timeout: 10 * time.Second}).Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer{res.Status, res.StatusCode, res.Header}, string(text)
}

func nothing(*http.Request) {}
