package stdio_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/mcp/stdio"
)

const (
	parseError     = -32700
	invalidRequest = -32600
)

// withoutText compares answers by what programs look at.
var withoutText = cmpopts.IgnoreFields(answer{}, "Text")

func TestEveryLineIsAnsweredAndTheSessionGoesOn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		line string
		want answer
	}{
		"not JSON":                     {`hello`, answer{Code: parseError}},
		"half a message":               {`{"jsonrpc":"2.0","id":1,"method":"pi`, answer{Code: parseError}},
		"a message and rubbish":        {`{"jsonrpc":"2.0","id":1,"method":"ping"} rubbish`, answer{Code: parseError}},
		"a NUL byte":                   {"\x00", answer{Code: parseError}},
		"a NUL byte in a string":       {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\x00ng\"}", answer{Code: parseError}},
		"not UTF-8":                    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", answer{Code: parseError}},
		"nested too deeply":            {strings.Repeat("[", 100_000), answer{Code: parseError}},
		"nested too deeply and closed": {strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000), answer{Code: parseError}},
		"a batch":                      {`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, answer{Code: invalidRequest}},
		"an empty batch":               {`[]`, answer{Code: invalidRequest}},
		"null":                         {`null`, answer{Code: invalidRequest}},
		"a number":                     {`7`, answer{Code: invalidRequest}},
		"an empty object":              {`{}`, answer{Code: invalidRequest}},
		"two messages": {
			`{"jsonrpc":"2.0","id":1,"method":"ping"}{"jsonrpc":"2.0","id":2,"method":"ping"}`, answer{Code: invalidRequest},
		},
		"no version":             {`{"id":1,"method":"ping"}`, answer{ID: 1.0, Code: invalidRequest}},
		"another version":        {`{"jsonrpc":"1.0","id":"a","method":"ping"}`, answer{ID: "a", Code: invalidRequest}},
		"version as a number":    {`{"jsonrpc":2.0,"id":1,"method":"ping"}`, answer{ID: 1.0, Code: invalidRequest}},
		"version in capitals":    {`{"JSONRPC":"2.0","id":1,"method":"ping"}`, answer{ID: 1.0, Code: invalidRequest}},
		"method in capitals":     {`{"jsonrpc":"2.0","id":1,"Method":"ping"}`, answer{ID: 1.0, Code: invalidRequest}},
		"neither of the three":   {`{"jsonrpc":"2.0","id":1}`, answer{ID: 1.0, Code: invalidRequest}},
		"a method of a kind":     {`{"jsonrpc":"2.0","id":1,"method":5}`, answer{ID: 1.0, Code: invalidRequest}},
		"method and result":      {`{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}`, answer{ID: 1.0, Code: invalidRequest}},
		"method and error":       {`{"jsonrpc":"2.0","id":1,"method":"ping","error":{}}`, answer{ID: 1.0, Code: invalidRequest}},
		"scalar parameters":      {`{"jsonrpc":"2.0","id":1,"method":"ping","params":5}`, answer{ID: 1.0, Code: invalidRequest}},
		"id null":                {`{"jsonrpc":"2.0","id":null,"method":"ping"}`, answer{Code: invalidRequest}},
		"id true":                {`{"jsonrpc":"2.0","id":true,"method":"ping"}`, answer{Code: invalidRequest}},
		"id an object":           {`{"jsonrpc":"2.0","id":{},"method":"ping"}`, answer{Code: invalidRequest}},
		"id a fraction":          {`{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, answer{Code: invalidRequest}},
		"id beyond 2^53":         {`{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, answer{Code: invalidRequest}},
		"id beyond everything":   {`{"jsonrpc":"2.0","id":1e999,"method":"ping"}`, answer{Code: invalidRequest}},
		"a result without an id": {`{"jsonrpc":"2.0","result":{}}`, answer{Code: invalidRequest}},
		"a broken response":      {`{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}`, answer{Code: invalidRequest}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				w := connect(t, nil)
				w.greet(e)
				w.send(c.line, e.call(2, "quick"))
				want := []answer{c.want, {ID: 2.0}}
				if diff := cmp.Diff(want, w.answers(), withoutText); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
				if _, err := w.ends(); err != nil {
					t.Errorf("the session ended with %v", err)
				}
			})
		})
	}
}

func TestLinesThatAreFine(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"CRLF":                        `{"jsonrpc":"2.0","id":7,"method":"ping"}` + "\r",
		"blank lines around":          "\n \t\n\r\n" + `{"jsonrpc":"2.0","id":7,"method":"ping"}` + "\n\n",
		"white space around":          "  \t" + `{"jsonrpc":"2.0","id":7,"method":"ping"}` + " ",
		"another order":               `{"method":"ping","id":7,"jsonrpc":"2.0"}`,
		"unknown members":             `{"jsonrpc":"2.0","id":7,"method":"ping","extra":[1,2],"METHOD":4,"ID":3}`,
		"null parameters":             `{"jsonrpc":"2.0","id":7,"method":"ping","params":null}`,
		"null result and error":       `{"jsonrpc":"2.0","id":7,"method":"ping","result":null,"error":null}`,
		"an integer with an exponent": `{"jsonrpc":"2.0","id":0.7e1,"method":"ping"}`,
		"escapes":                     `{"jsonrpc":"\u0032.0","id":7,"method":"p\u0069ng"}`,
		"half a surrogate pair":       `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"\ud800"}}`,
		"an escaped NUL":              `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"\u0000"}}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, nil)
				w.send(line)
				if diff := cmp.Diff([]answer{{ID: 7.0}}, w.answers()); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestIdsComeBackAsTheyWere(t *testing.T) {
	t.Parallel()
	for _, id := range []string{`0`, `-1`, `9007199254740991`, `-9007199254740991`, `""`, `"7"`, `"é\u0000\"<&>"`} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, nil)
				w.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"ping"}`, id))
				got := w.answers()
				w.send(fmt.Sprintf(`{"id":%s}`, id))
				got = append(got, w.answers()...)
				if len(got) != 2 || got[0].ID == nil || got[0].ID != got[1].ID {
					t.Errorf("answers %v do not carry the id %s", got, id)
				}
			})
		})
	}
}

func TestDeepParametersAreTheSessionsBusiness(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, nil)
		w.greet(e)
		deep := strings.Repeat(`{"a":[`, 4000) + strings.Repeat(`]}`, 4000)
		w.send(strings.Replace(e.call(1, "quick"), `"arguments":{}`, `"arguments":{"x":`+deep+`}`, 1))
		if got := w.answers(); len(got) != 1 || got[0].ID != 1.0 || got[0].Text == "" {
			t.Errorf("answers: %.300v", got)
		}
		w.send(e.call(2, "quick"))
		if diff := cmp.Diff([]answer{{ID: 2.0}}, w.answers(), withoutText); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
	})
}

func TestAnUnendedLastLineCounts(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		if _, err := w.in.Write([]byte(`{"jsonrpc":"2.0","id":7,"method":"ping"}`)); err != nil {
			t.Fatal(err)
		}
		if _, err := w.ends(); err != nil {
			t.Errorf("the session ended with %v", err)
		}
		if diff := cmp.Diff([]answer{{ID: 7.0}}, w.answers()); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
	})
}

func TestRefusalsAreLoggedWithoutTheLine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		core, logged := observer.New(zap.DebugLevel)
		w := connect(t, func(tr *stdio.Transport) { tr.Log = zap.New(core) })
		w.send(`{"payee":"Bakker de Vries"}`)
		w.answers()
		if logged.Len() != 1 {
			t.Fatalf("logged %d lines", logged.Len())
		}
		want := map[string]any{
			"code": int64(invalidRequest), "reason": "invalid request: neither a request, a notification nor a response",
		}
		if diff := cmp.Diff(want, logged.All()[0].ContextMap()); diff != "" {
			t.Errorf("fields (-want +got):\n%s", diff)
		}
	})
}
