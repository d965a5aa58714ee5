package replies_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/replies"
)

// FuzzBody posts anything over HTTP. Each message is still the one that was posted, but for the answers in it; the SDK
// can read each of those, none became a yes, and no no became anything else.
func FuzzBody(f *testing.F) {
	for _, c := range forms {
		if len(c.sent) > 500 {
			continue
		}
		f.Add([]byte(`{"jsonrpc":"2.0","id":1,"result":` + c.sent + `}`))
		f.Add([]byte(`{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"t","inputResponses":{"confirm":` + c.sent + `}}}`))
	}
	for _, text := range []string{
		"", "[]", "[", "null", "{}", "result", `[{"result":1},{"jsonrpc":"2.0","id":1,"result":[]}]`,
		` [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","method":"notifications/initialized"}]`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"inputResponses":[]}}`, `{"jsonrpc":"2.0","id":1,"result":{"\u0061ction":"decline","content":[]}}`,
		`{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"result"}}`, `[{"jsonrpc":"2.0","id":1}]0`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, posted []byte) {
		repaired := replies.Body(posted)
		if again := replies.Body(repaired); !bytes.Equal(again, repaired) {
			t.Fatalf("%q becomes %q, and that %q", posted, repaired, again)
		}
		before, after := messages(posted), messages(repaired)
		if len(before) != len(after) {
			t.Fatalf("%d messages became %d: %q", len(before), len(after), repaired)
		}
		for i := range before {
			compareMessages(t, before[i], after[i])
		}
	})
}

// messages are the messages in a body; nil stands for one that is none.
func messages(body []byte) []jsonrpc.Message {
	var all []json.RawMessage
	if json.NewDecoder(bytes.NewReader(body)).Decode(&all) != nil {
		all = []json.RawMessage{body}
	}
	read := make([]jsonrpc.Message, len(all))
	for i, raw := range all {
		read[i], _ = jsonrpc.DecodeMessage(raw)
	}
	return read
}

func compareMessages(t *testing.T, before, after jsonrpc.Message) {
	t.Helper()
	switch before := before.(type) {
	case *jsonrpc.Request:
		after, ok := after.(*jsonrpc.Request)
		if !ok || after.Method != before.Method || after.ID != before.ID {
			t.Fatalf("the request %+v became %+v", before, after)
		}
		compareCalls(t, before, after)
	case *jsonrpc.Response:
		after, ok := after.(*jsonrpc.Response)
		if !ok || after.ID != before.ID || (after.Error == nil) != (before.Error == nil) {
			t.Fatalf("the response %+v became %+v", before, after)
		}
		if after.Error != nil {
			return
		}
		var seen mcp.ElicitResult
		if err := json.Unmarshal(after.Result, &seen); err != nil {
			t.Fatalf("the SDK cannot read %s: %v", after.Result, err)
		}
		holds(t, string(before.Result), &seen)
	default: // what the SDK would refuse as a whole may end a form, and nothing more
		response, ok := after.(*jsonrpc.Response)
		if after != nil && (!ok || response.Error != nil) {
			t.Fatalf("what was no message became %+v", after)
		}
		if ok {
			compareRefused(t, response)
		}
	}
}

// compareRefused holds that a message that the SDK cannot read became no yes.
func compareRefused(t *testing.T, after *jsonrpc.Response) {
	t.Helper()
	var seen mcp.ElicitResult
	if err := json.Unmarshal(after.Result, &seen); err != nil || (seen.Action != "cancel" && seen.Action != "decline") {
		t.Errorf("what was no message became %s, %v", after.Result, err)
	}
}

// compareCalls compares the parameters of two requests: the answers by what they mean, the others by their bytes.
func compareCalls(t *testing.T, before, after *jsonrpc.Request) {
	t.Helper()
	given, left := members(before.Params), members(after.Params)
	if before.Method != "tools/call" || given == nil {
		if !bytes.Equal(before.Params, after.Params) {
			t.Fatalf("the parameters %s became %s", before.Params, after.Params)
		}
		return
	}
	answers, seen := members(given["inputResponses"]), members(left["inputResponses"])
	for name, answer := range seen {
		var read mcp.InputResponseMap
		alone, _ := json.Marshal(map[string]json.RawMessage{"it": answer})
		if err := json.Unmarshal(alone, &read); err != nil {
			t.Fatalf("the SDK cannot read the answer %s: %v", answer, err)
		}
		if form, isForm := read["it"].(*mcp.ElicitResult); isForm {
			holds(t, string(answers[name]), form)
		}
	}
	if len(seen) != len(answers) {
		t.Errorf("of %d answers %d are left", len(answers), len(seen))
	}
	delete(given, "inputResponses")
	delete(left, "inputResponses")
	if diff := cmp.Diff(given, left); diff != "" {
		t.Errorf("the other parameters (-posted +seen):\n%s", diff)
	}
}

func members(raw json.RawMessage) map[string]json.RawMessage {
	var all map[string]json.RawMessage
	_ = json.Unmarshal(raw, &all)
	return all
}
