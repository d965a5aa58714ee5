package operation_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	intentWith := func(rest string) string { return `{"v":1,"t":"intent",` + frame + `,` + rest + `}` }
	const whole = `"plan":"p","tool":"x","kind":"budget","n":1,"pid":1,"data":`
	tests := []struct{ name, line, want string }{
		{"nothing", "", "it is not JSON"},
		{"half a line", `{"v":1,"t":"st`, "it is not JSON"},
		{"two objects", `{} {}`, "it is not JSON"},
		{"bytes that are not UTF-8", "{\"v\":1,\"t\":\"\xff\"}", "it is not UTF-8"},
		{"null", "null", "it is not a JSON object"},
		{"a list", "[1]", "it is not a JSON object"},
		{"an object of nothing", "{}", `"v" is missing or null`},
		{"a later version, whatever else it holds", `{"v":2,"t":7}`, "it is not of version 1"},
		{"a version as text", `{"v":"1","t":"step",` + frame + `,"done":[]}`, "it is not of version 1"},
		{"version null", `{"v":null}`, "it is not of version 1"},
		{"no kind of line", `{"v":1,` + frame + `}`, `"t" is missing or null`},
		{"an unknown kind of line", `{"v":1,"t":"note",` + frame + `}`, "it tells neither of an intent, nor of a step, nor of a settlement"},
		{"a number for the kind of line", `{"v":1,"t":1,` + frame + `}`, `"t" is of the wrong type`},
		{"an operation id in capitals", `{"v":1,"t":"step","op":"00000000000A","at":"2026-09-25T08:00:00Z"}`, "an operation id is not 12 hexadecimal digits"},
		{"an operation id of the wrong type", `{"v":1,"t":"step","op":1,"at":"2026-09-25T08:00:00Z"}`, `"op" is of the wrong type`},
		{"no operation id", `{"v":1,"t":"step","at":"2026-09-25T08:00:00Z"}`, `"op" is missing or null`},
		{"a day for the time", `{"v":1,"t":"step","op":"000000000001","at":"2026-09-25","done":[]}`, `"at" is not a time`},
		{"a time before all years", `{"v":1,"t":"step","op":"000000000001","at":"0000-01-01T00:00:00+01:00","done":[]}`, `"at" is not a time`},
		{"a time after all years", `{"v":1,"t":"step","op":"000000000001","at":"9999-12-31T23:59:59-01:00","done":[]}`, `"at" is not a time`},
		{"no time", `{"v":1,"t":"step","op":"000000000001","done":[]}`, `"at" is missing or null`},

		{"an intent without a plan", intentWith(`"tool":"x"`), `"plan" is missing or null`},
		{"an intent without a kind", intentWith(`"plan":"p","tool":"x","n":1,"pid":1,"data":{}`), `"kind" is missing or null`},
		{"an intent of an empty kind", intentWith(`"plan":"p","tool":"x","kind":"","n":1,"pid":1,"data":{}`), "its data: it is of no kind"},
		{"a negative number of items", intentWith(`"plan":"p","tool":"x","kind":"budget","n":-1,"pid":1,"data":{}`), "a count is not a number from 0 on"},
		{"half an item", intentWith(`"plan":"p","tool":"x","kind":"budget","n":1.5,"pid":1,"data":{}`), `"n" is of the wrong type`},
		{"an intent without a process", intentWith(`"plan":"p","tool":"x","kind":"budget","n":1,"data":{}`), `"pid" is missing or null`},
		{"an intent without data", intentWith(`"plan":"p","tool":"x","kind":"budget","n":1,"pid":1`), `"data" is missing or null`},
		{"data null", intentWith(whole + `null`), `its data: "month" is missing or null`},
		{"data that is no object", intentWith(whole + `[]`), "its data: a value is of the wrong type"},

		{"a step without its items", `{"v":1,"t":"step",` + frame + `}`, `"done" is missing or null`},
		{"a step of null", `{"v":1,"t":"step",` + frame + `,"done":null}`, `"done" is missing or null`},
		{"a step of one null", `{"v":1,"t":"step",` + frame + `,"done":["a",null]}`, "null in a list"},
		{"a step of a number", `{"v":1,"t":"step",` + frame + `,"done":[7]}`, `"done" is of the wrong type`},
		{"an ending without outcome", `{"v":1,"t":"settle",` + frame + `}`, `"outcome" is missing or null`},
		{"an outcome that does not exist", `{"v":1,"t":"settle",` + frame + `,"outcome":"great"}`, `"outcome" is none that this program knows`},
		{"null for the unknown items", `{"v":1,"t":"settle",` + frame + `,"outcome":"unknown","unknown":null}`, "null where a list belongs"},
		{"null left alone", `{"v":1,"t":"settle",` + frame + `,"outcome":"applied","left":null}`, "a count is not a number from 0 on"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r, err := operation.Decode([]byte(test.line))
			if err == nil {
				t.Fatalf("no error, but %+v", r)
			}
			if diff := cmp.Diff(test.want, err.Error()); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDecodeAccepts(t *testing.T) {
	t.Parallel()
	want := step(op1, "a")
	for name, line := range map[string]string{
		"keys in any order":          `{"done":["a"],"at":"2026-09-25T08:00:00Z","op":"000000000001","t":"step","v":1}`,
		"unknown keys":               `{"v":1,"t":"step",` + frame + `,"done":["a"],"color":[{"i":"0"}],"mood":null}`,
		"keys of other lines, wrong": `{"v":1,"t":"step",` + frame + `,"done":["a"],"plan":7,"outcome":[]}`,
		"white space":                " {\t\"v\": 1, \"t\":\"step\"," + frame + ",\"done\":[\"a\"] }\r\n",
		"another zone":               `{"v":1,"t":"step","op":"000000000001","at":"2026-09-25T10:00:00+02:00","done":["a"]}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := operation.Decode([]byte(line))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("record (-want +got):\n%s", diff)
			}
			if at := got.(operation.StepRecord).At; at.Location() != time.UTC {
				t.Errorf("time in %v", at.Location())
			}
		})
	}
}

func TestErrorsQuoteNothing(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		`SECRET`, `{"v":"SECRET"}`, `{"v":1,"t":"SECRET",` + frame + `}`,
		`{"v":1,"t":"step","op":"SECRET","at":"SECRET","done":["SECRET"]}`,
		`{"v":1,"t":"settle",` + frame + `,"outcome":"SECRET"}`,
		`{"v":1,"t":"intent",` + frame + `,"plan":"SECRET","tool":"SECRET","kind":"budget","n":1,"pid":1,"data":{"month":"SECRET"}}`,
		`{"v":1,"t":"intent",` + frame + `,"plan":"SECRET","tool":"SECRET","kind":"budget","n":1,"pid":1,"data":{"month":{"SECRET":1}}}`,
	} {
		_, err := operation.Decode([]byte(line))
		if err == nil {
			t.Errorf("%s was accepted", line)
			continue
		}
		if strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%s: the error repeats what the line holds: %v", line, err)
		}
	}
}
