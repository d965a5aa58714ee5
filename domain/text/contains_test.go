package text_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/text"
)

func TestContainsWord(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		s, word string
		want    bool
	}{
		"at the front":             {"Birthday cake", "birth", true},
		"at the end":               {"Birthday CAKE", "cake", true},
		"in the middle":            {"a [CAKE] b", "[cake]", true},
		"a letter short":           {"a cak", "cake", false},
		"in another place":         {"ca ke", "cake", false},
		"an accent":                {"Café Luna", "cafe", true},
		"an entity":                {"B&amp;H", "b&h", true},
		"a name of an entity":      {"B&amp;H", "amp", false},
		"a hidden rune":            {"ca\u200bke", "cake", true},
		"no ASCII":                 {"cake", "東", false},
		"signs beside the letters": {"A[Z@", "a{z`", false},
		"nothing":                  {"", "a", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := text.ContainsWord(c.s, c.word); got != c.want {
				t.Errorf("%q in %q: %v", c.word, c.s, got)
			}
		})
	}
}

func TestContainsWordAgreesWithFolding(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(texts(), rapid.StringMatching(`[ -~\n\t]{0,20}`)).Draw(t, "s")
		words := strings.Fields(text.Fold(s))
		if len(words) == 0 {
			return
		}
		word := rapid.SampledFrom(words).Draw(t, "word")
		if !text.ContainsWord(s, word) {
			t.Fatalf("%+q has no %+q", s, word)
		}
		other := rapid.StringMatching(`[ -~]{0,3}`).Draw(t, "other")
		for word := range strings.FieldsSeq(text.Fold(other)) {
			if got, want := text.ContainsWord(s, word), strings.Contains(text.Fold(s), word); got != want {
				t.Fatalf("%+q in %+q: %v", word, s, got)
			}
		}
	})
}
