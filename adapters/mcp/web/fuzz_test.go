package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/web"
)

// FuzzPost posts any body to a server, as clients of either era do. It is answered, in time and never as a fault of the
// server's own; what is answered is JSON that says which protocol it is of; and without the token nothing is.
func FuzzPost(f *testing.F) {
	for _, body := range []string{
		"", ping, "[" + ping + "]", "[]", "{}", "null", `"x"`, "{", "\xff", ping + ping,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"f","version":"1"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2026-07-28","capabilities":{},"clientInfo":{"name":"f","version":"1"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":[]}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"a":1}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","inputResponses":[]}}`, `{"jsonrpc":"2.0","id":1,"method":"server/discover"}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}`,
		`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":[]}}`, `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"ping","params":` + strings.Repeat("[", 1200) + strings.Repeat("]", 1200) + `}`,
	} {
		f.Add([]byte(body), "2026-07-28")
		f.Add([]byte(body), "2025-06-18")
	}
	f.Add([]byte(ping), "")
	f.Add([]byte(ping), "9999-99-99")
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	server.AddTool(&mcp.Tool{Name: "echo", InputSchema: map[string]any{"type": "object"}}, func(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(r.Params.Arguments)}}}, nil
	})
	handler := web.New(server, web.Options{Token: token, MaxSessions: 1 << 20, SessionTimeout: 100 * time.Millisecond})
	f.Fuzz(func(t *testing.T, body []byte, version string) {
		if code, _, said := post(t, handler, body, version, "Bearer another"); code != http.StatusUnauthorized {
			t.Fatalf("without the token: %d %s", code, said)
		}
		code, kind, said := post(t, handler, body, version, "Bearer "+token)
		if code >= 500 || code < 200 {
			t.Fatalf("%d %s", code, said)
		}
		switch {
		case strings.HasPrefix(kind, "text/event-stream"):
			for line := range bytes.Lines(said) {
				if data, ok := bytes.CutPrefix(line, []byte("data: ")); ok && len(bytes.TrimSpace(data)) > 0 {
					isMessage(t, data)
				}
			}
		case strings.HasPrefix(kind, "application/json"):
			isMessage(t, said)
		}
	})
}

func post(t *testing.T, h http.Handler, body []byte, version, authorization string) (code int, kind string, said []byte) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "http://127.0.0.1"+web.Path, bytes.NewReader(body))
	r.Header.Set("Authorization", authorization)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	if version != "" {
		r.Header.Set("Mcp-Protocol-Version", version)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if ctx.Err() != nil {
		t.Fatalf("%q is not answered", body)
	}
	return w.Code, w.Header().Get("Content-Type"), w.Body.Bytes()
}

// isMessage holds that something is one JSON-RPC message, or several.
func isMessage(t *testing.T, raw []byte) {
	t.Helper()
	var all []json.RawMessage
	if json.Unmarshal(raw, &all) != nil {
		all = []json.RawMessage{raw}
	}
	for _, one := range all {
		var m struct {
			Version string `json:"jsonrpc"`
		}
		if err := json.Unmarshal(one, &m); err != nil || m.Version != "2.0" {
			t.Errorf("%q is no message: %v", one, err)
		}
	}
}
