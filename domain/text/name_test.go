package text_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/domain/text"
)

func ExampleCheckName() {
	name, err := text.CheckName("  Huisdieren ", 200)
	fmt.Printf("%q %v\n", name, err)
	_, err = text.CheckName("Pets\n- 2026-09-03 Evil", 200)
	fmt.Println(err)
	// Output:
	// "Huisdieren" <nil>
	// a name is one line without hidden characters, such as "Pets - 2026-09-03 Evil"
}

func TestNamesThatAreAccepted(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"as it is":                        {"Market", "Market"},
		"trimmed":                         {"\t Market \u00a0\n", "Market"},
		"as long as allowed":              {"éééééééééé", "éééééééééé"},
		"as long as allowed once trimmed": {" 0123456789 ", "0123456789"},
		"a gap that is not collapsed":     {"a  b\u00a0c", "a  b\u00a0c"},
		"an ampersand":                    {"B&H", "B&H"},
		"an entity that is not complete":  {"a&amp b;", "a&amp b;"},
		"a word that is no entity":        {"A&LTD;", "A&LTD;"},
		"a semicolon first":               {";&", ";&"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := text.CheckName(c.in, 10); err != nil || got != c.want {
				t.Errorf("%q, %v; want %q", got, err, c.want)
			}
		})
	}
}

func TestNamesThatAreRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		in    string
		parts []string
	}{
		"nothing":                      {"", []string{"empty"}},
		"only white space":             {" \n\u2028", []string{"empty"}},
		"only hidden runes":            {"\u200b\u200e", []string{"one line", "empty"}},
		"too long":                     {"01234567890", []string{"at most 10"}},
		"too long, counted in runes":   {strings.Repeat("é", 11), []string{"at most 10"}},
		"a line break":                 {"a\nb", []string{"one line", `"a b"`}},
		"a tab":                        {"a\tb", []string{"one line", `"a b"`}},
		"NUL":                          {"a\x00b", []string{"one line", `"a b"`}},
		"a line separator":             {"a\u2028b", []string{"one line", `"a b"`}},
		"a paragraph separator":        {"a\u2029b", []string{"one line", `"a b"`}},
		"right-to-left override":       {"a\u202eb", []string{"one line", `"ab"`}},
		"a byte order mark at the end": {"ab\ufeff", []string{"one line", `"ab"`}},
		"an entity":                    {"B&amp;H", []string{"HTML entity", `"&amp;"`}},
		"an entity after none":         {";&b;&#65;", []string{"HTML entity", `"&#65;"`}},
		"an entity for a semicolon":    {"&semi;", []string{"HTML entity", `"&semi;"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := text.CheckName(c.in, 10)
			if err == nil || got != "" {
				t.Fatalf("%q, %v", got, err)
			}
			for _, part := range c.parts {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not contain %q", err, part)
				}
			}
		})
	}
}

func TestSameShown(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 90)
	for name, c := range map[string]struct {
		a, b string
		want bool
	}{
		"the same":                     {"Market", "Market", true},
		"hidden runes":                 {"Market", "Mar\u200bket ", true},
		"an entity":                    {"B&H", "B&amp;H", true},
		"another case is seen":         {"Market", "market", false},
		"other letters beyond the cut": {long + "a", long + "b", true},
		"other letters before the cut": {"a" + long, "b" + long, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := text.SameShown(c.a, c.b); got != c.want {
				t.Errorf("%t, want %t", got, c.want)
			}
		})
	}
}
