package replies_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/replies"
)

// posting wraps what is the same in every message.
func posting(members string) string { return `{"jsonrpc":"2.0","id":1,` + members + `}` }

const aCancelledForm = `{"jsonrpc":"2.0","id":1,"result":{"action":"cancel"}}`

// TestPostedAnswersToAForm: every answer is read over HTTP as it is on a connection.
func TestPostedAnswersToAForm(t *testing.T) {
	t.Parallel()
	for name, c := range forms {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := c.seen
			if want == "" {
				want = c.sent
			}
			responses := [2]string{posting(`"result":` + c.sent), posting(`"result":` + want)}
			within := func(answer string) string {
				return posting(`"method":"tools/call","params":{"inputResponses":{"confirm":` + answer + `},"name":"t"}`)
			}
			for _, body := range [][2]string{responses, {within(c.sent), within(want)}} {
				alike(t, body[0], body[1])
				alike(t, "\n ["+body[0]+"]", "\n ["+body[1]+"]")
			}
		})
	}
}

// Nobody knows over HTTP what was asked, so what reads as an answer to something else must stay one.
func TestPostedAnswersToSomethingElse(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sent, seen string }{
		"a model's answer":                  {sent: `{"role":"assistant","content":{"type":"text","text":"ten"},"model":"m"}`},
		"folders":                           {sent: `{"roots":[{"uri":"file:///home"}]}`},
		"a model's answer that is broken":   {`{"role":"assistant","content":7}`, `{"action":"cancel"}`},
		"a model's answer beside a yes":     {`{"role":"assistant","action":"accept","content":[]}`, `{"action":"accept"}`},
		"a model's answer, yes in capitals": {`{"role":"assistant","Action":"accept","content":{"value":true}}`, `{"action":"cancel"}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := c.seen
			if want == "" {
				want = c.sent
			}
			alike(t, posting(`"result":`+c.sent), posting(`"result":`+want))
		})
	}
}

// TestPostedMessages are those that are no answer of a form's shape: what ends a form, and what the SDK sees as it was
// written, to serve or to refuse it.
func TestPostedMessages(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sent, seen string }{
		"neither result nor error":         {`{"jsonrpc":"2.0","id":1}`, aCancelledForm},
		"the same, among others' words":    {posting(`"x":"method"`), aCancelledForm},
		"the same, with an id that is one": {`{"jsonrpc":"2.0","id":"a"}`, `{"jsonrpc":"2.0","id":"a","result":{"action":"cancel"}}`},
		"the same, before something else":  {`{"jsonrpc":"2.0","id":1}0`, aCancelledForm},
		"a yes under another name":         {posting(`"Result":{"action":"accept","content":{"value":true}}`), aCancelledForm},
		"an error that is a text":          {posting(`"error":"no"`), aCancelledForm},
		"a yes beside such an error":       {posting(`"result":{"action":"accept","content":{"value":true}},"error":"no"`), aCancelledForm},
		"a yes of another version":         {`{"jsonrpc":"1.0","id":1,"result":{"action":"accept","content":{"value":true}}}`, aCancelledForm},
		"a yes of no version":              {`{"id":1,"result":{"action":"accept","content":{"value":true}}}`, aCancelledForm},
		"a depth beside a no":              {posting(`"result":{"action":"decline"},"x":` + deep), posting(`"result":{"action":"decline"}`)},
		"a depth within an error":          {posting(`"error":{"code":1,"message":"no","data":` + deep + `}`), aCancelledForm},
		"an error that is null":            {posting(`"result":{"action":"decline","content":[]},"error":null`), posting(`"result":{"action":"decline"}`)},
		"an error":                         {posting(`"error":{"code":-32603,"message":"no screen"}`), ""},
		"an error beside a yes":            {posting(`"result":{"action":"accept"},"error":{"code":1,"message":"no"}`), ""},
		"an id that is none":               {`{"jsonrpc":"2.0","id":[1],"result":{}}`, ""},
		"no id":                            {`{"jsonrpc":"2.0","result":{"action":"accept","content":{"value":true}}}`, ""},
		"an id that is null":               {`{"jsonrpc":"2.0","id":null,"result":{"action":"accept"}}`, ""},
		"a request":                        {posting(`"method":"ping"`), ""},
		"a request of another version":     {`{"jsonrpc":"1.0","id":1,"method":"ping"}`, ""},
		"a request with a result":          {posting(`"method":"ping","result":[]`), ""},
		"a method that is none":            {posting(`"method":5`), ""},
		"a notification":                   {`{"jsonrpc":"2.0","method":"notifications/initialized"}`, ""},
		"an empty object":                  {`{}`, ""},
		"an empty list":                    {`[]`, ""},
		"a list of nothing":                {`[null]`, ""},
		"a text":                           {`"accept"`, ""},
		"nothing":                          {``, ""},
		"no JSON":                          {`{"jsonrpc":"2.0","id":1,"result":`, ""},
		"no JSON, and a list":              {`[{"jsonrpc":"2.0","id":1}`, ""},
		"an answer among others, which stay as they are": {
			`[{"jsonrpc":"2.0","id":1},{"jsonrpc":"2.0","method":"x","params":{"a":1.50}}]`,
			`[` + aCancelledForm + `,{"jsonrpc":"2.0","method":"x","params":{"a":1.50}}]`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := c.seen
			if want == "" {
				want = c.sent
			}
			alike(t, c.sent, want)
		})
	}
}

// alike wants the SDK to see the same members, in whatever order; and the same bytes where nothing had to be changed.
func alike(t *testing.T, sent, want string) {
	t.Helper()
	seen := string(replies.Body([]byte(sent)))
	if sent != want {
		want, seen = inOrder(want), inOrder(seen)
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("of %.100s: %.2000s", sent, diff)
	}
}

// inOrder is JSON with its members in the order of their names.
func inOrder(text string) string {
	var value any
	numbers := json.NewDecoder(strings.NewReader(text))
	numbers.UseNumber()
	if err := numbers.Decode(&value); err != nil {
		return err.Error()
	}
	ordered, _ := json.Marshal(value)
	return string(ordered)
}
