package process_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"
)

// What a program says of an answer that does not count, and of a code.
const (
	stateRefused = "This answer does not carry a valid request state. Call again without an answer to get a new preview."
	codeRefused  = "This confirmation code is unknown, expired, already used, or was issued for different changes. " +
		"Call again without confirmation to get a new preview."
)

// door is where a program serves HTTP, and the token that opens it.
type door struct{ url, token string }

// outcome is what came of one call.
type outcome struct {
	Status, Message, Confirmation string
	OperationID                   string `json:"operation_id"`
	// State goes with the question, where one was put.
	State string `json:"-"`
	// Structured is the whole result.
	Structured string `json:"-"`
}

// post sends one message as a client of a protocol version.
func (d door) post(ctx context.Context, version, session, message string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, d.url, strings.NewReader(message))
	if err != nil {
		return nil, err
	}
	headers := map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream",
		"Mcp-Protocol-Version": version, "Mcp-Session-Id": session,
	}
	if version == newest {
		var m struct {
			Method string
			Params struct{ Name string }
		}
		if err := json.Unmarshal([]byte(message), &m); err != nil {
			return nil, err
		}
		headers["Mcp-Method"], headers["Mcp-Name"] = m.Method, m.Params.Name
	}
	for name, value := range headers {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	return carrying(d.token).RoundTrip(r)
}

const newest = "2026-07-28"

// moving are the arguments of the move.
func moving() map[string]any {
	var call struct{ Arguments map[string]any }
	_ = json.Unmarshal([]byte(move), &call) // a constant of these tests
	return call.Arguments
}

// roundMessage is a call on the newest protocol; with a state it brings the person's yes along.
func roundMessage(tool string, arguments map[string]any, state string) string {
	params := map[string]any{
		"name": tool, "arguments": arguments,
		"_meta": map[string]any{
			"io.modelcontextprotocol/protocolVersion":    newest,
			"io.modelcontextprotocol/clientCapabilities": map[string]any{"elicitation": map[string]any{}},
		},
	}
	if state != "" {
		maps.Copy(params, map[string]any{
			"requestState":   state,
			"inputResponses": map[string]any{"confirm": map[string]any{"action": "accept", "content": map[string]any{"value": true}}},
		})
	}
	text, _ := json.Marshal(params) // texts and numbers: this cannot fail
	return toolCall(2, string(text))
}

// round is one round of a call on the newest protocol.
func (d door) round(t *testing.T, tool string, arguments map[string]any, state string) outcome {
	t.Helper()
	res, err := d.post(t.Context(), newest, "", roundMessage(tool, arguments, state))
	if err != nil {
		t.Error(err)
		return outcome{}
	}
	defer func() { _ = res.Body.Close() }()
	said, err := io.ReadAll(res.Body)
	if err != nil {
		t.Error(err)
		return outcome{}
	}
	return cameOf(t, said)
}

// cameOf reads the answer to a call, from JSON or from a stream.
func cameOf(t *testing.T, said []byte) (o outcome) {
	t.Helper()
	var l line
	for text := range bytes.Lines(said) {
		text = bytes.TrimPrefix(text, []byte("data: "))
		if bytes.HasPrefix(text, []byte(`{"jsonrpc"`)) && bytes.Contains(text, []byte(`"id":2`)) {
			if err := json.Unmarshal(text, &l); err != nil {
				t.Errorf("%v in %s", err, said)
			}
		}
	}
	switch r := l.Result; {
	case r.IsError:
		o.Message = r.Content[0].Text
	case r.ResultType == "input_required":
		o.Status, o.State = r.ResultType, r.RequestState
	case r.StructuredContent == nil:
		t.Errorf("that is no answer: %s", said)
	default:
		o.Structured = string(r.StructuredContent)
		if err := json.Unmarshal(r.StructuredContent, &o); err != nil {
			t.Errorf("%v in %s", err, said)
		}
	}
	return o
}

// asked puts the question about a change, and returns the state that goes with it.
func (d door) asked(t *testing.T, tool string, arguments map[string]any) (state string) {
	t.Helper()
	first := d.round(t, tool, arguments, "")
	if first.State == "" {
		t.Fatalf("no question came: %+v", first)
	}
	return first.State
}

// answered brings the yes to the move, and wants it to end so: with a status, or with an error's text.
func (d door) answered(t *testing.T, state, want string) {
	t.Helper()
	if got := d.round(t, "move_money", moving(), state); got.Status != want && got.Message != want {
		t.Errorf("the answer ended with %+v, not with %q", got, want)
	}
}

// codeOf asks for the move with a client that shows no forms.
func codeOf(t *testing.T, d door) string {
	t.Helper()
	got := moved(t, visit(t, d.url, d.token, newest, nil), nil)
	if got.Status != "confirmation_required" {
		t.Fatalf("no code came: %+v", got)
	}
	return got.Confirmation
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(30 * time.Second); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}
