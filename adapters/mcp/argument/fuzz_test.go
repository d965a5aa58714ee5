package argument_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/argument"
	"avenir-mcp/domain"
)

// FuzzDecode holds what was read against the same text as the standard library reads it: nothing is left out, nothing
// is made up, and no number is another one. What is refused is refused in one line.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		`{"id":"a","amount":1}`, `{"id":"a","amount":"1.5","items":[{"name":"n"}],"limit":3}`,
		`{"id":"a","amount":-0.30,"text":"x","min":2.5,"yes":false,"on":true,"list":["x","y"]}`,
		`{"id":"a","amount":1,"x":1}`, `{"id":"a","amount":1,"ID":"b"}`, `{"id":"a","amount":1,"items":[{"name":"n","x":1}]}`, `{"id":"a","amount":1,"limit":2.5}`,
		`{"a":{"b":[1,2,{"c":null}]}}`, `[[[[`, "{\"id\":\"\xff\"}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, arguments []byte) {
		var got request
		if err := argument.Decode(arguments, &got); err != nil {
			refused(t, err)
			return
		}
		want := given(t, arguments)
		if diff := cmp.Diff(want, shown(got)); diff != "" {
			t.Fatalf("(-given +read):\n%s", diff)
		}
		written, err := json.Marshal(shown(got))
		if err != nil {
			t.Fatal(err)
		}
		var again request
		if err := argument.Decode(written, &again); err != nil {
			t.Fatalf("%s is refused when it is read again: %v", written, err)
		}
		if diff := cmp.Diff(shown(got), shown(again)); diff != "" {
			t.Errorf("(-first +again):\n%s", diff)
		}
	})
}

func refused(t *testing.T, err error) {
	t.Helper()
	if e, ok := errors.AsType[*domain.Error](err); !ok || e.Code != domain.InvalidArgument {
		t.Errorf("the error is %v", err)
	}
	if said := err.Error(); strings.ContainsAny(said, "\n\r") || said == "" {
		t.Errorf("the error is not one line: %q", said)
	}
}

// given is what the arguments say, as [shown] shows it: read into nothing but maps, lists and texts.
func given(t *testing.T, arguments []byte) map[string]any {
	t.Helper()
	var said map[string]any
	d := json.NewDecoder(bytes.NewReader(arguments))
	d.UseNumber()
	if err := d.Decode(&said); err != nil || d.More() {
		t.Fatalf("%q was read, and is no JSON object: %v", arguments, err)
	}
	want := map[string]any{"text": "", "on": false}
	for name, value := range said {
		switch {
		case value == nil: // not given
		case name == "amount" || name == "min":
			want[name] = fmt.Sprint(value)
		case name == "limit":
			n, ok := new(big.Rat).SetString(fmt.Sprint(value))
			if !ok || !n.IsInt() {
				t.Fatalf("%v was read as a whole number", value)
			}
			want[name] = json.Number(n.Num().String())
		default:
			want[name] = value
		}
	}
	return want
}

// shown is a request as the JSON it stands for, amounts as texts. What may be left out and was is not in it.
func shown(r request) map[string]any {
	m := map[string]any{"id": r.ID, "amount": r.Amount.String(), "text": r.Text, "on": r.On}
	if r.Min != nil {
		m["min"] = r.Min.String()
	}
	if r.Limit != nil {
		m["limit"] = json.Number(fmt.Sprint(*r.Limit))
	}
	if r.Yes != nil {
		m["yes"] = *r.Yes
	}
	if r.List != nil {
		m["list"] = []any{}
	}
	for _, s := range r.List {
		m["list"] = append(m["list"].([]any), s)
	}
	if r.Items != nil {
		m["items"] = []any{}
	}
	for _, i := range r.Items {
		m["items"] = append(m["items"].([]any), map[string]any{"name": i.Name})
	}
	return m
}
