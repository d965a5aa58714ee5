package money_test

import (
	"encoding/json"
	"regexp"
	"testing"

	"avenir-mcp/domain/money"
)

var seeds = []string{
	"0", "-0", "12.50", "-0.30", "1e2", "1E-2", "1e999999999", "1e-999999999", "0.30000000000000004", "1000000000",
	"1000000000.01", "NaN", "12,50", "+1", "01", ".5", "5.", "",
}

// modest keeps rationals small enough to compare with.
var modest = regexp.MustCompile(`^[^eE]{0,60}([eE][+-]?[0-9]{1,2})?$`)

func FuzzParseNumber(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var n json.Number
		valid := json.Unmarshal([]byte(s), &n) == nil && n.String() == s && s != ""
		d, err := money.ParseNumber(s)
		if err == nil && !valid {
			t.Fatalf("%q is no JSON number and was accepted", s)
		}
		if err == nil && d.String() != s {
			t.Fatalf("%q reads back as %q", s, d)
		}
		if valid && modest.MatchString(s) {
			agrees(t, s)
		}
	})
}

var plainDecimal = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

func FuzzParseText(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := money.ParseText(s)
		if err != nil {
			return
		}
		if !plainDecimal.MatchString(s) {
			t.Fatalf("%q was accepted", s)
		}
		m, err := d.Fine()
		if err != nil {
			return
		}
		again, err := money.ParseText(money.Amount(m).String())
		if err != nil {
			t.Fatal(err)
		}
		if got, err := again.Fine(); err != nil || got != m {
			t.Fatalf("%q is %d, and then %d", s, m, got)
		}
	})
}
