package replies_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/replies"
)

// line is a connection that delivers what it was given, and fails to write when it has an error.
type line struct {
	incoming []jsonrpc.Message
	broken   error
}

func (l *line) Connect(context.Context) (mcp.Connection, error) { return l, l.broken }
func (l *line) Write(context.Context, jsonrpc.Message) error    { return l.broken }
func (*line) Close() error                                      { return nil }
func (*line) SessionID() string                                 { return "session" }

func (l *line) Read(context.Context) (jsonrpc.Message, error) {
	if len(l.incoming) == 0 {
		return nil, io.EOF
	}
	m := l.incoming[0]
	l.incoming = l.incoming[1:]
	return m, nil
}

func connected(t testing.TB, l *line) mcp.Connection {
	t.Helper()
	c, err := replies.Wrap(l).Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func id(t testing.TB, n float64) jsonrpc.ID {
	t.Helper()
	made, err := jsonrpc.MakeID(n)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// answered is what the SDK sees of a response; asked says that it answers a form.
func answered(t testing.TB, result string, asked bool) (seen string, passed bool) {
	t.Helper()
	sent := &jsonrpc.Response{ID: id(t, 1), Result: json.RawMessage(result)}
	c := connected(t, &line{incoming: []jsonrpc.Message{sent}})
	if asked {
		if err := c.Write(t.Context(), &jsonrpc.Request{ID: sent.ID, Method: "elicitation/create"}); err != nil {
			t.Fatal(err)
		}
	}
	m, err := c.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return string(m.(*jsonrpc.Response).Result), m == jsonrpc.Message(sent)
}

// called is what the SDK sees of a request's parameters.
func called(t testing.TB, method, params string) (seen string, passed bool) {
	t.Helper()
	sent := &jsonrpc.Request{ID: id(t, 1), Method: method, Params: json.RawMessage(params)}
	m, err := connected(t, &line{incoming: []jsonrpc.Message{sent}}).Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return string(m.(*jsonrpc.Request).Params), m == jsonrpc.Message(sent)
}

var deep = strings.Repeat(`{"a":[`, 600) + strings.Repeat(`]}`, 600)

// forms are answers to a form, and what the SDK sees of them; nothing where that is the same.
var forms = map[string]struct{ sent, seen string }{
	"a proper yes":                   {sent: `{"action":"accept","content":{"value":true}}`},
	"a yes with everything":          {sent: `{"x":[],"action":"accept","content":{"value":true},"_meta":{"a":1}}`},
	"a proper no":                    {sent: `{"action":"decline"}`},
	"nulls":                          {sent: `{"action":"decline","content":null,"_meta":null}`},
	"an unknown action":              {sent: `{"action":"fnord"}`},
	"a no with a list":               {`{"action":"decline","content":[]}`, `{"action":"decline"}`},
	"a no with a text":               {`{"action":"decline","content":"no"}`, `{"action":"decline"}`},
	"a no with a list about it":      {`{"action":"decline","_meta":[]}`, `{"action":"decline"}`},
	"a no with lists and a member":   {`{"_meta":[],"x":1,"action":"decline","content":[]}`, `{"action":"decline"}`},
	"a no with a number too large":   {`{"action":"decline","content":{"value":1e999}}`, `{"action":"decline"}`},
	"a no that is nested too deeply": {`{"action":"decline","content":` + deep + `}`, `{"action":"decline"}`},
	"a no with a depth beside it":    {`{"action":"decline","x":` + deep + `}`, `{"action":"decline"}`},
	"a yes with a list":              {`{"action":"accept","content":[]}`, `{"action":"accept"}`},
	"a yes with a list of a yes":     {`{"action":"accept","content":[{"value":true}]}`, `{"action":"accept"}`},
	"a ticked yes with a list about": {`{"action":"accept","content":{"value":true},"_meta":[]}`, `{"action":"accept","content":{"value":true}}`},
	"a no, and a yes in capitals":    {`{"action":"decline","ACTION":"accept","content":{"value":true}}`, `{"action":"decline","content":{"value":true}}`},
	"a yes in capitals":              {`{"Action":"accept","content":{"value":true}}`, `{"action":"cancel"}`},
	"an action that is a list":       {`{"action":["accept"],"content":{"value":true}}`, `{"action":"cancel"}`},
	"an action that is null":         {`{"action":null}`, `{"action":"cancel"}`},
	"an empty object":                {`{}`, `{"action":"cancel"}`},
	"an empty list":                  {`[]`, `{"action":"cancel"}`},
	"a text":                         {`"accept"`, `{"action":"cancel"}`},
	"true":                           {`true`, `{"action":"cancel"}`},
	"null":                           {`null`, `{"action":"cancel"}`},
}

func TestAnswersToAForm(t *testing.T) {
	t.Parallel()
	for name, c := range forms {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := c.seen
			if want == "" {
				want = c.sent
			}
			seen, passed := answered(t, c.sent, true)
			if diff := cmp.Diff(want, seen); diff != "" || passed != (c.seen == "") {
				t.Errorf("a response, passed on as it was: %v (-want +got):\n%s", passed, diff)
			}
			before, after := `{"inputResponses":{"confirm":`, `},"name":"t"}`
			seen, passed = called(t, "tools/call", before+c.sent+after)
			if diff := cmp.Diff(before+want+after, seen); diff != "" || passed != (c.seen == "") {
				t.Errorf("in a call, passed on as it was: %v (-want +got):\n%s", passed, diff)
			}
		})
	}
}

func TestOtherResponses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sent, seen string }{
		"no object":            {`[]`, `[]`},
		"nothing":              {``, ``},
		"roots":                {`{"roots":[]}`, `{"roots":[]}`},
		"an action of a kind":  {`{"action":5,"content":[]}`, `{"action":5,"content":[]}`},
		"a form's, by itself":  {`{"action":"decline","content":[]}`, `{"action":"decline"}`},
		"the same, in escapes": {`{"\u0061ction":"decline","content":[]}`, `{"action":"decline"}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if seen, passed := answered(t, c.sent, false); seen != c.seen || passed != (c.seen == c.sent) {
				t.Errorf("the SDK sees %q, passed on as it was: %v", seen, passed)
			}
		})
	}
}

func TestCalls(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ method, sent, seen string }{
		"no answers":          {"tools/call", `{"name":"t","arguments":{"x":"é\u00e9"}}`, ""},
		"null":                {"tools/call", `{"inputResponses":null}`, ""},
		"an empty map":        {"tools/call", `{"inputResponses":{}}`, ""},
		"in the arguments":    {"tools/call", `{"arguments":{"inputResponses":[]}}`, ""},
		"no object":           {"tools/call", `[{"inputResponses":[]}]`, ""},
		"no parameters":       {"tools/call", ``, ""},
		"another method":      {"prompts/get", `{"inputResponses":[]}`, ""},
		"an empty list":       {"tools/call", `{"inputResponses":[],"name":"t"}`, `{"name":"t"}`},
		"a text":              {"tools/call", `{"inputResponses":"x","name":"t"}`, `{"name":"t"}`},
		"a list, in escapes":  {"tools/call", `{"\u0069nputResponses":[],"name":"t"}`, `{"name":"t"}`},
		"roots":               {"tools/call", `{"inputResponses":{"a":{"roots":[]}}}`, ""},
		"sampling":            {"tools/call", `{"inputResponses":{"a":{"role":"user","content":{"type":"text","text":"x"},"model":"m"}}}`, ""},
		"an answer of no use": {"tools/call", `{"inputResponses":{"a":{"roots":5}}}`, `{"inputResponses":{"a":{"action":"cancel"}}}`},
		"one of two": {
			"tools/call", `{"inputResponses":{"a":{"roots":[]},"b":{"action":"decline","content":[]}}}`,
			`{"inputResponses":{"a":{"roots":[]},"b":{"action":"decline"}}}`,
		},
		"a no with roots":  {"tools/call", `{"inputResponses":{"a":{"action":"decline","roots":[]}}}`, `{"inputResponses":{"a":{"action":"decline"}}}`},
		"a yes with roots": {"tools/call", `{"inputResponses":{"a":{"action":"accept","content":{"value":true},"roots":[]}}}`, `{"inputResponses":{"a":{"action":"cancel"}}}`},
		"the rest as it was written": {
			"tools/call", `{"arguments":{"z":1.50,"a":{"z":1,"a":2}},"inputResponses":[]}`, `{"arguments":{"z":1.50,"a":{"z":1,"a":2}}}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := c.seen
			if want == "" {
				want = c.sent
			}
			seen, passed := called(t, c.method, c.sent)
			if diff := cmp.Diff(want, seen); diff != "" || passed != (c.seen == "") {
				t.Errorf("passed on as it was: %v (-want +got):\n%s", passed, diff)
			}
		})
	}
}

func TestAFormIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	list := func() jsonrpc.Message { return &jsonrpc.Response{ID: id(t, 1), Result: json.RawMessage(`[]`)} }
	l := &line{incoming: []jsonrpc.Message{list(), list(), list()}}
	c := connected(t, l)
	form := &jsonrpc.Request{ID: id(t, 1), Method: "elicitation/create"}
	var seen []string
	for _, broken := range []error{nil, errors.New("broken")} {
		l.broken = broken
		if err := c.Write(t.Context(), form); !errors.Is(err, broken) {
			t.Errorf("writing: %v", err)
		}
		m, err := c.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		seen = append(seen, string(m.(*jsonrpc.Response).Result))
	}
	if diff := cmp.Diff([]string{`{"action":"cancel"}`, `[]`}, seen); diff != "" {
		t.Error(diff)
	}
}

func TestAnErrorPasses(t *testing.T) {
	t.Parallel()
	sent := &jsonrpc.Response{ID: id(t, 1), Error: errors.New("no")}
	c := connected(t, &line{incoming: []jsonrpc.Message{sent}})
	if err := c.Write(t.Context(), &jsonrpc.Request{ID: sent.ID, Method: "elicitation/create"}); err != nil {
		t.Fatal(err)
	}
	if m, err := c.Read(t.Context()); m != jsonrpc.Message(sent) || err != nil {
		t.Errorf("read %v, %v", m, err)
	}
	if _, err := c.Read(t.Context()); !errors.Is(err, io.EOF) {
		t.Errorf("then %v", err)
	}
}

// old is a transport for old protocols.
type old struct{ line }

func (*old) SupportsProtocolVersion(version string) bool { return version < "2026" }

func TestTheTransportIsStillTheSame(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		over mcp.Transport
		want bool
	}{"one that serves all": {&line{}, true}, "an old one": {&old{}, false}} {
		if got := replies.Wrap(c.over).(mcp.ProtocolVersionSupporter).SupportsProtocolVersion("2026-07-28"); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := connected(t, &line{}).SessionID(); got != "session" {
		t.Errorf("the session is %q", got)
	}
	broken := errors.New("broken")
	if _, err := replies.Wrap(&line{broken: broken}).Connect(t.Context()); !errors.Is(err, broken) {
		t.Errorf("connecting: %v", err)
	}
}
