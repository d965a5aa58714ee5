package argument_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/argument"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
)

type filter struct {
	Text string         `json:"text,omitempty"`
	Min  *money.Decimal `json:"min,omitempty"`
}

type request struct {
	ID     string        `json:"id"`
	Amount money.Decimal `json:"amount"`
	filterOf
	Limit *int     `json:"limit,omitempty"`
	Yes   *bool    `json:"yes,omitempty"`
	On    bool     `json:"on,omitempty"`
	List  []string `json:"list,omitempty"`
	Items []item   `json:"items,omitempty"`
}

type filterOf = filter

type item struct {
	Name string `json:"name"`
}

var compare = cmp.Comparer(func(a, b money.Decimal) bool { return a.String() == b.String() })

func TestWhatFitsIsRead(t *testing.T) {
	t.Parallel()
	decimal := func(s string) money.Decimal {
		d, err := money.ParseNumber(s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for name, c := range map[string]struct {
		arguments string
		want      request
	}{
		"what is required":                 {`{"id":"a","amount":1}`, request{ID: "a", Amount: decimal("1")}},
		"an amount as a string":            {`{"id":"a","amount":"-0.30"}`, request{ID: "a", Amount: decimal("-0.30")}},
		"an amount with an exponent":       {`{"id":"a","amount":1e2}`, request{ID: "a", Amount: decimal("1e2")}},
		"null counts as not given":         {`{"id":"a","amount":1,"limit":null,"list":null,"text":null}`, request{ID: "a", Amount: decimal("1")}},
		"an argument of an embedded type":  {`{"id":"a","amount":1,"text":"x","min":2.5}`, request{ID: "a", Amount: decimal("1"), filterOf: filter{Text: "x", Min: new(decimal("2.5"))}}},
		"a whole number in another form":   {`{"id":"a","amount":1,"limit":2.5e1}`, request{ID: "a", Amount: decimal("1"), Limit: new(25)}},
		"false is not the same as nothing": {`{"id":"a","amount":1,"yes":false}`, request{ID: "a", Amount: decimal("1"), Yes: new(false)}},
		"lists and objects in lists":       {` { "id":"a","amount":1,"on":true,"list":["x"],"items":[{"name":"n"}]}`, request{ID: "a", Amount: decimal("1"), On: true, List: []string{"x"}, Items: []item{{"n"}}}},
		"an empty list":                    {`{"id":"a","amount":1,"items":[]}`, request{ID: "a", Amount: decimal("1"), Items: []item{}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got request
			if err := argument.Decode([]byte(c.arguments), &got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got, compare, cmp.AllowUnexported(request{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhatDoesNotFitIsNamed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ arguments, path, said string }{
		"nothing at all":                       {``, "id", "required"},
		"a missing argument":                   {`{"id":"a"}`, "amount", "required"},
		"null for a required one":              {`{"id":null,"amount":1}`, "id", "required"},
		"all that is missing is named at once": {`{}`, "id", "required, and so is amount."},
		"missing here and deep inside": {
			`{"items":[{},{"name":"n"},{}]}`, "id", "required, and so are amount, items.0.name and items.2.name.",
		},
		"as much missing as one error names": {
			`{"items":[{},{},{},{}]}`, "id", "required, and so are amount, items.0.name, items.1.name, items.2.name and items.3.name.",
		},
		"one more missing than that": {
			`{"items":[{},{},{},{},{}]}`, "id", "required, and so are amount, items.0.name, items.1.name, items.2.name, items.3.name and 1 more.",
		},
		"many more missing": {
			`{"items":[{},{},{},{},{},{},{}]}`, "id", "required, and so are amount, items.0.name, items.1.name, items.2.name, items.3.name and 3 more.",
		},
		"an unknown name goes before what is missing":   {`{"idd":"a"}`, "idd", "no such argument"},
		"what does not fit goes before what is missing": {`{"amount":true}`, "amount", "decimal number"},
		"an unknown name": {`{"id":"a","amount":1,"acount":1}`, "acount", "no such argument"},
		"common-16: an unknown name deep inside": {
			`{"id":"a","amount":1,"items":[{"name":"n"},{"name":"n","payee":"x"}]}`, "items.1.payee", "no such argument",
		},
		"another letter case":                  {`{"ID":"a","amount":1}`, "ID", "no such argument"},
		"something missing deep inside":        {`{"id":"a","amount":1,"items":[{}]}`, "items.0.name", "required"},
		"null in a list":                       {`{"id":"a","amount":1,"list":[null]}`, "list.0", "not a text"},
		"a number for a text":                  {`{"id":7,"amount":1}`, "id", "7 is not a text"},
		"a text for a number":                  {`{"id":"a","amount":1,"limit":"7"}`, "limit", "not a whole number"},
		"a fraction for a whole number":        {`{"id":"a","amount":1,"limit":7.5}`, "limit", "7.5 is not a whole number"},
		"a tiny fraction for a whole number":   {`{"id":"a","amount":1,"limit":7.00001}`, "limit", "not a whole number"},
		"a huge whole number":                  {`{"id":"a","amount":1,"limit":1e300}`, "limit", "not a whole number"},
		"a text for a switch":                  {`{"id":"a","amount":1,"on":"true"}`, "on", "not true or false"},
		"an object for a list":                 {`{"id":"a","amount":1,"list":{}}`, "list", "not a list"},
		"a list for an object":                 {`{"id":"a","amount":1,"items":[[]]}`, "items.0", "not an object"},
		"no object":                            {`[]`, "", "must be an object"},
		"no JSON":                              {`{"id":`, "", "must be an object"},
		"common-12: an amount with a comma":    {`{"id":"a","amount":"12,50"}`, "amount", "such as 12.50; write it with a point: 12.50."},
		"common-12: an amount out of bounds":   {`{"id":"a","amount":1000000000.01}`, "amount", "1,000,000,000"},
		"an amount that is a switch":           {`{"id":"a","amount":true}`, "amount", "decimal number"},
		"a long value is not repeated in full": {`{"id":[` + strings.Repeat("1,", 500) + `1],"amount":1}`, "id", "…"},
		"a hostile name stays on one line":     {`{"id":"a","amount":1,"x\n- 2026-01-01 Evil":1}`, "x - 2026-01-01 Evil", "no such argument"},
		"a hostile value stays on one line":    {"{\"id\":[\"a\\nb\"],\"amount\":1}", "id", "not a text"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := argument.Decode([]byte(c.arguments), &request{})
			e, ok := errors.AsType[*domain.Error](err)
			if !ok || e.Code != domain.InvalidArgument {
				t.Fatalf("the error is %v", err)
			}
			if e.Argument != c.path || !strings.Contains(e.Message, c.said) {
				t.Errorf("%q: %q", e.Argument, e.Message)
			}
			if strings.ContainsAny(e.Error(), "\n\r") || len(e.Error()) > 300 {
				t.Errorf("the error is not one short line: %q", e.Error())
			}
		})
	}
}
