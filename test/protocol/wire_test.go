package protocol_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"sync"
	"testing"

	"avenir-mcp/adapters/mcp/replies"
	"avenir-mcp/adapters/mcp/stdio"
)

// wire is a client that writes its own JSON.
type wire struct {
	t            testing.TB
	version      string
	capabilities map[string]any
	out          io.Writer
	mu           sync.Mutex
	next         int
	waiting      map[int]chan message
	// forms are the questions the server asked during a call and nobody answered.
	forms chan string
	// respond answers a form, when it is set; nil for no answer at all.
	respond func(question string) map[string]any
	// steps are the notifications of progress so far.
	steps []step
	// result is what a form is answered with when it is set, of whatever shape.
	result json.RawMessage
}

// step is what a notification or a question of the server says.
type step struct {
	Message       string  `json:"message"`
	ProgressToken any     `json:"progressToken"`
	Progress      float64 `json:"progress"`
	Total         float64 `json:"total"`
}

// message is one line from the server.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params step            `json:"params"`
	Result struct {
		IsError           bool            `json:"isError"`
		ResultType        string          `json:"resultType"`
		RequestState      string          `json:"requestState"`
		StructuredContent json.RawMessage `json:"structuredContent"`
		TTLMs             int             `json:"ttlMs"`
		CacheScope        string          `json:"cacheScope"`
		Content           []struct {
			Text string `json:"text"`
		} `json:"content"`
		InputRequests map[string]struct {
			Method string `json:"method"`
			Params struct {
				Mode            string          `json:"mode"`
				Message         string          `json:"message"`
				RequestedSchema json.RawMessage `json:"requestedSchema"`
			} `json:"params"`
		} `json:"inputRequests"`
	} `json:"result"`
	Error *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// wired opens a session of raw lines. Forms says whether the client declares that it can show them.
func (h *house) wired(t testing.TB, version string, forms bool) *wire {
	t.Helper()
	if !forms {
		return h.declaring(t, version, map[string]any{})
	}
	return h.declaring(t, version, map[string]any{"elicitation": map[string]any{}})
}

// declaring opens a session of a client that declares these capabilities.
func (h *house) declaring(t testing.TB, version string, capabilities map[string]any) *wire {
	t.Helper()
	return h.initialized(t, version, version, capabilities)
}

// initialized opens a session of a client that speaks one version, whatever it asked for in initialize.
func (h *house) initialized(t testing.TB, version, asked string, capabilities map[string]any) *wire {
	t.Helper()
	lines := h.lines
	if h.url != "" {
		lines = h.posts
	}
	out, in := lines(t, version)
	w := &wire{t: t, version: version, capabilities: capabilities, out: out, waiting: map[int]chan message{}, forms: make(chan string, 16)}
	go w.listen(in)
	if version < "2026-07-28" {
		got := w.request("initialize", map[string]any{
			"protocolVersion": asked, "capabilities": capabilities, "clientInfo": map[string]any{"name": "raw", "version": "1"},
		})
		if got.Error != nil {
			t.Fatal(got.Error)
		}
		w.line(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
	}
	return w
}

// lines opens a session of two pipes.
func (h *house) lines(t testing.TB, _ string) (out io.Writer, in io.Reader) {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	session, err := h.Server.Connect(background, replies.Wrap(&stdio.Transport{Reader: fromClient, Writer: toClient}), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = toServer.Close()
		_ = session.Wait()
		_ = toClient.Close()
	})
	return toServer, fromServer
}

func (w *wire) listen(r io.Reader) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var m message
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			w.t.Errorf("the server wrote %q", lines.Text())
			continue
		}
		if m.Method == "elicitation/create" {
			w.form(m)
			continue
		}
		if m.Method == "notifications/progress" {
			w.mu.Lock()
			w.steps = append(w.steps, m.Params)
			w.mu.Unlock()
		}
		var id int
		if json.Unmarshal(m.ID, &id) == nil {
			w.mu.Lock()
			answer := w.waiting[id]
			w.mu.Unlock()
			if answer != nil {
				answer <- m
			}
		}
	}
}

// form is what the client does when it is asked during a call.
func (w *wire) form(m message) {
	w.mu.Lock()
	respond, result := w.respond, w.result
	w.mu.Unlock()
	if result != nil {
		w.line(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": result})
		return
	}
	if respond == nil {
		w.forms <- m.Params.Message
		return
	}
	if answer := respond(m.Params.Message); answer != nil {
		w.line(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": answer})
	}
}

func (w *wire) line(m map[string]any) {
	text, err := json.Marshal(m)
	if err == nil {
		_, err = w.out.Write(append(text, '\n'))
	}
	if err != nil {
		w.t.Error(err)
	}
}

// send writes a request; its answer comes on the channel.
func (w *wire) send(method string, params map[string]any) chan message {
	if w.version >= "2026-07-28" {
		meta := map[string]any{
			"io.modelcontextprotocol/protocolVersion":    w.version,
			"io.modelcontextprotocol/clientCapabilities": w.capabilities,
		}
		if more, ok := params["_meta"].(map[string]any); ok {
			maps.Copy(meta, more)
		}
		params["_meta"] = meta
	}
	answer := make(chan message, 1)
	w.mu.Lock()
	w.next++
	id := w.next
	w.waiting[id] = answer
	w.mu.Unlock()
	w.line(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
	return answer
}

func (w *wire) request(method string, params map[string]any) message { return <-w.send(method, params) }

// call calls a tool with whatever else the request should carry.
func (w *wire) call(tool string, arguments, rest map[string]any) message {
	return w.request("tools/call", callParams(tool, arguments, rest))
}

func callParams(tool string, arguments, rest map[string]any) map[string]any {
	params := map[string]any{"name": tool, "arguments": arguments}
	maps.Copy(params, rest)
	return params
}

// yes is an answer with a ticked box, and the state it goes with.
func yes(state string) map[string]any {
	rest := map[string]any{"inputResponses": map[string]any{
		"confirm": map[string]any{"action": "accept", "content": map[string]any{"value": true}},
	}}
	if state != "" {
		rest["requestState"] = state
	}
	return rest
}

// previewed asks for the move on the newest protocol and returns the state of the question.
func previewed(t testing.TB, w *wire) string {
	t.Helper()
	m := w.call(moving.tool, moving.arguments, nil)
	if m.Result.ResultType != "input_required" || m.Result.RequestState == "" {
		t.Fatalf("no question came: %+v", m)
	}
	return m.Result.RequestState
}

// status is a result's status, or its error's text.
func (m message) status() string {
	switch {
	case m.Error != nil:
		return fmt.Sprintf("protocol error %d: %s", m.Error.Code, m.Error.Message)
	case m.Result.IsError:
		return m.Result.Content[0].Text
	case m.Result.ResultType == "input_required":
		return "input_required"
	}
	var r reply
	_ = json.Unmarshal(m.Result.StructuredContent, &r)
	return r.Status
}

// codeOf is the code that a call without one was answered with.
func codeOf(t testing.TB, m message) string {
	t.Helper()
	var r reply
	if err := json.Unmarshal(m.Result.StructuredContent, &r); err != nil || r.Confirmation == "" {
		t.Fatalf("no code came: %s", m.status())
	}
	return r.Confirmation
}
