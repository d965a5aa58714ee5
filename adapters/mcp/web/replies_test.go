package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/mcp/web"
)

// initialize begins a session, and returns its name.
func (h *house) initialize(version string) (session string) {
	h.t.Helper()
	res, text := h.request(http.MethodPost, web.Path, fmt.Sprintf(
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":%q,"capabilities":{"elicitation":{}},"clientInfo":{"name":"t","version":"1"}}}`,
		version), nothing)
	session = res.Header.Get("Mcp-Session-Id")
	if session == "" {
		h.t.Fatalf("%s: %s", res.Status, text)
	}
	_, _ = h.request(http.MethodPost, web.Path, `{"jsonrpc":"2.0","method":"notifications/initialized"}`, within(session, version))
	return session
}

func within(session, version string) func(*http.Request) {
	return func(r *http.Request) {
		r.Header.Set("Mcp-Session-Id", session)
		r.Header.Set("Mcp-Protocol-Version", version)
	}
}

// formed is a message on the stream of a call.
type formed struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Result struct {
		Content []struct{ Text string } `json:"content"`
	} `json:"result"`
}

// ask calls the tool that shows a form, answers it with a message made of its id, and returns what the tool was told.
func (h *house) ask(version string, reply func(id string) string) (told string) {
	h.t.Helper()
	session := h.initialize(version)
	r, err := http.NewRequestWithContext(h.t.Context(), http.MethodPost, h.http.URL+web.Path,
		strings.NewReader(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"form","arguments":{}}}`))
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	within(session, version)(r)
	res, err := bearer{http.DefaultTransport}.RoundTrip(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		data, isData := strings.CutPrefix(lines.Text(), "data: ")
		var m formed
		if !isData || json.Unmarshal([]byte(data), &m) != nil {
			continue
		}
		if m.Method == "elicitation/create" {
			if res, text := h.request(http.MethodPost, web.Path, reply(string(m.ID)), within(session, version)); res.StatusCode != http.StatusAccepted {
				h.t.Fatalf("the reply was answered %s: %s", res.Status, text)
			}
			continue
		}
		if len(m.Result.Content) == 1 {
			return m.Result.Content[0].Text
		}
		return data
	}
	h.t.Fatalf("the call was not answered: %v", lines.Err())
	return ""
}

// odd are answers to a form, in shapes that the SDK cannot read, and what they are read as.
var odd = map[string]struct{ answer, read string }{
	"a no with a list":             {`{"action":"decline","content":[]}`, "decline"},
	"a no with a depth beside it":  {`{"action":"decline","x":` + strings.Repeat("[", 2000) + strings.Repeat("]", 2000) + `}`, "decline"},
	"a yes with a list":            {`{"action":"accept","content":[]}`, "accept"},
	"a yes in capitals":            {`{"Action":"accept"}`, "cancel"},
	"an action that is no text":    {`{"action":true}`, "cancel"},
	"a list":                       {`[]`, "cancel"},
	"null":                         {`null`, "cancel"},
	"a no, as any client says it":  {`{"action":"decline"}`, "decline"},
	"a yes, as any client says it": {`{"action":"accept","content":{}}`, "accept"},
}

// A reply in an odd shape is read, without anything of the rest of the program.
func TestOddReplies(t *testing.T) {
	t.Parallel()
	for name, c := range odd {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, web.Options{Host: "127.0.0.1"})
			told := h.ask("2025-11-25", func(id string) string { return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, id, c.answer) })
			if told != c.read {
				t.Errorf("in a session it was read as %q, not as %q", told, c.read)
			}
			body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"answered","arguments":{},"inputResponses":{"confirm":` + c.answer + `},"_meta":{` +
				`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}`
			res, text := h.request(http.MethodPost, web.Path, body, func(r *http.Request) {
				r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
				r.Header.Set("Mcp-Method", "tools/call")
				r.Header.Set("Mcp-Name", "answered")
			})
			if !strings.Contains(text, `"text":"`+c.read+`"`) {
				t.Errorf("with a call it was answered %s: %s", res.Status, text)
			}
		})
	}
}

// A message that answers nothing properly ends the form it belongs to: no other answer will come.
func TestBrokenRepliesEndTheirForm(t *testing.T) {
	t.Parallel()
	const yes = `"result":{"action":"accept","content":{"value":true}}`
	for name, reply := range map[string]string{
		"neither result nor error": `{"jsonrpc":"2.0","id":%s}`,
		"an error that is a text":  `{"jsonrpc":"2.0","id":%s,"error":"no"}`,
		"a yes and such an error":  `{"jsonrpc":"2.0","id":%s,` + yes + `,"error":"no"}`,
		"a yes of another version": `{"jsonrpc":"1.0","id":%s,` + yes + `}`,
		"a yes in capitals":        `{"jsonrpc":"2.0","id":%s,"Result":{"action":"accept","content":{"value":true}}}`,
	} {
		for _, version := range []string{"2025-11-25", "2025-03-26"} {
			t.Run(version+" "+name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, web.Options{Host: "127.0.0.1"})
				if told := h.ask(version, func(id string) string { return fmt.Sprintf(reply, id) }); told != "cancel" {
					t.Errorf("it was read as %q", told)
				}
			})
		}
	}
	t.Run("in a batch, where there are batches", func(t *testing.T) {
		t.Parallel()
		h := newHouse(t, web.Options{Host: "127.0.0.1"})
		if told := h.ask("2025-03-26", func(id string) string { return `[{"jsonrpc":"2.0","id":` + id + `}]` }); told != "cancel" {
			t.Errorf("it was read as %q", told)
		}
	})
}

// Posted to nobody, an answer is nobody's, and the next request is served.
func TestAReplyThatBelongsToNoForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	for _, version := range []string{"2026-07-28", "2025-11-25"} {
		for _, reply := range []string{`{"jsonrpc":"2.0","id":1}`, `{"jsonrpc":"2.0","id":1,"result":[]}`, `{"jsonrpc":"2.0","id":"x","error":"no"}`} {
			res, text := h.request(http.MethodPost, web.Path, reply, func(r *http.Request) { r.Header.Set("Mcp-Protocol-Version", version) })
			if res.StatusCode >= 500 {
				t.Errorf("%s %s: %s %s", version, reply, res.Status, text)
			}
		}
	}
	if n := len(sessionsOf(h)); n != 0 {
		t.Errorf("%d sessions were begun", n)
	}
	if res, _ := h.request(http.MethodPost, web.Path, ping, nothing); res.StatusCode != http.StatusOK {
		t.Errorf("the next request: %s", res.Status)
	}
}

func sessionsOf(h *house) (ids []string) {
	for s := range h.server.Sessions() {
		ids = append(ids, s.ID())
	}
	return ids
}
