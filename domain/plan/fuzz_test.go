package plan_test

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/plan"
)

// FuzzCanonicalText holds that the canonical form of a text means what the text means, and that there is one form: it
// is its own, and so is that of the same text written otherwise. Whatever is no JSON has none.
func FuzzCanonicalText(f *testing.F) {
	for _, text := range []string{
		"", "null", "true", " 1 ", "-0", "1.50", "1e21", "1e-7", "333333333.33333329", "5e-324", "1e999", "9007199254740993", `"\u0041\/"`, `"\ud800"`,
		`"\u2028<&>"`, `{"b":1,"a":{"d":[1,2,{}],"c":null}}`, `{"\ufb33":1,"\ud83d\ude00":2,"\r":3}`, `{"a":1,"a":2}`, `[[[]]]`, `[1,]`, "{}{}", "\xff", `"` + "\xff" + `"`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		canonical, err := plan.CanonicalText(text)
		if err != nil {
			var n float64
			if json.Valid(text) && json.Unmarshal(text, &n) == nil && !math.IsInf(n, 0) {
				t.Fatalf("%q is a number and has no form: %v", text, err)
			}
			return
		}
		if !json.Valid(text) || !json.Valid(canonical) {
			t.Fatalf("%q has the form %q", text, canonical)
		}
		var before, after any
		if err := json.Unmarshal(text, &before); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(canonical, &after); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("%q means another thing than its form (-text +form):\n%s", text, diff)
		}
		var spread bytes.Buffer
		if err := json.Indent(&spread, text, "\n", "\t"); err != nil {
			t.Fatal(err)
		}
		for _, same := range [][]byte{canonical, spread.Bytes()} {
			if again, err := plan.CanonicalText(same); err != nil || !bytes.Equal(again, canonical) {
				t.Fatalf("%q has the form %q, and %q has %q, %v", text, canonical, same, again, err)
			}
		}
	})
}
