package plan_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/plan"
)

var anyText = rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
	"", "a", "b", "é", "e\u0301", "\ufb33", "😀", "\"", "\\", "\x00", "\u2028", "<b>", "\xff", "1", "10",
}))

// anyValue is a JSON value, up to a depth.
func anyValue(depth int) *rapid.Generator[any] {
	leaves := []*rapid.Generator[any]{
		rapid.Just[any](nil),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
		rapid.Map(rapid.Float64(), func(f float64) any { return f }),
		rapid.Map(rapid.Int64(), func(n int64) any { return n }),
		rapid.Map(anyText, func(s string) any { return s }),
	}
	if depth == 0 {
		return rapid.OneOf(leaves...)
	}
	inner := anyValue(depth - 1)
	return rapid.OneOf(append(leaves,
		rapid.Map(rapid.SliceOfN(inner, 0, 4), func(list []any) any { return list }),
		rapid.Map(rapid.MapOfN(anyText, inner, 0, 4), func(object map[string]any) any { return object }),
	)...)
}

// spelled writes an object in some order of its keys, with some white space.
func spelled(t *rapid.T, object map[string]any) string {
	var keys []string
	for k := range object {
		keys = append(keys, k)
	}
	keys = rapid.Permutation(keys).Draw(t, "order")
	space := rapid.SampledFrom([]string{"", " ", "\n\t"})
	var b strings.Builder
	b.WriteString(space.Draw(t, "space") + "{")
	for i, k := range keys {
		if i > 0 {
			b.WriteString(",")
		}
		key, _ := json.Marshal(k)
		value, _ := json.Marshal(object[k])
		b.WriteString(space.Draw(t, "space") + string(key) + ":" + space.Draw(t, "space") + string(value))
	}
	return b.String() + space.Draw(t, "space") + "}"
}

// Canonical JSON is its own canonical form, is JSON, and still says the same.
func TestPropertyCanonicalIsIdempotentAndExact(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		value := anyValue(3).Draw(t, "value")
		once := must(plan.Canonical(value))
		if twice := must(plan.CanonicalText(once)); string(once) != string(twice) {
			t.Fatalf("%s\nbecomes\n%s", once, twice)
		}
		var want, got any
		text, _ := json.Marshal(value)
		if json.Unmarshal(text, &want) != nil || json.Unmarshal(once, &got) != nil {
			t.Fatalf("%s is not JSON", once)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("value (-want +got):\n%s", diff)
		}
	})
}

func TestPropertyOrderOfKeysAndSpaceNeverMatter(t *testing.T) {
	t.Parallel()
	keys := rapid.StringMatching(`[a-zA-Zé😀\x{fb33}"\\]{0,3}`)
	rapid.Check(t, func(t *rapid.T) {
		object := rapid.MapOfN(keys, anyValue(1), 0, 6).Draw(t, "object")
		one, other := spelled(t, object), spelled(t, object)
		a, b := must(plan.CanonicalText([]byte(one))), must(plan.CanonicalText([]byte(other)))
		if string(a) != string(b) {
			t.Fatalf("%s\nand\n%s\nare\n%s\nand\n%s", one, other, a, b)
		}
	})
}

// The order of a list of changes never matters, and what it lists always does.
func TestPropertyFingerprintOfAListOfChanges(t *testing.T) {
	t.Parallel()
	ids := rapid.StringMatching(`[a-z0-9]{1,4}`)
	rapid.Check(t, func(t *rapid.T) {
		changes := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) plan.Assignment {
			return plan.Assignment{TransactionID: ids.Draw(t, "transaction"), CategoryID: ids.Draw(t, "category")}
		}), 1, 8).Draw(t, "changes")
		want := plan.FingerprintOf(planID, plan.CategorySubject(changes))
		shuffled := rapid.Permutation(changes).Draw(t, "shuffled")
		if got := plan.FingerprintOf(planID, plan.CategorySubject(shuffled)); got != want {
			t.Fatalf("%v and %v differ", changes, shuffled)
		}
		at := rapid.IntRange(0, len(shuffled)-1).Draw(t, "changed")
		shuffled[at].CategoryID += "x"
		if got := plan.FingerprintOf(planID, plan.CategorySubject(shuffled)); got == want {
			t.Fatalf("%v and %v have one fingerprint", changes, shuffled)
		}
	})
}
