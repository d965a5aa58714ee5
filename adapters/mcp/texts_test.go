package mcp_test

import (
	"testing"

	"avenir-mcp/adapters/mcp"
)

func TestATextIsFilledIn(t *testing.T) {
	t.Parallel()
	about := map[string]string{"yes": "x", "no": "", "also": "y", "name": "{{if yes}}"}
	for name, c := range map[string]struct{ text, want string }{
		"nothing to fill in":            {"one\ntwo", "one\ntwo"},
		"a value":                       {"a {{name}} b", "a {{if yes}} b"}, // what is filled in is not looked at again
		"an empty value":                {"a{{no}}b", "ab"},
		"a part that is told":           {"a{{if yes}}b{{else}}c{{end}}d", "abd"},
		"the other part":                {"a{{if no}}b{{else}}c{{end}}d", "acd"},
		"no other part":                 {"a{{if no}}b{{end}}d", "ad"},
		"parts in a part":               {"{{if yes}}1{{if no}}2{{else}}3{{end}}4{{else}}5{{if yes}}6{{end}}{{end}}7", "1347"},
		"parts in a part that is not":   {"{{if no}}1{{if yes}}2{{else}}3{{end}}4{{else}}5{{if also}}6{{else}}8{{end}}{{end}}7", "567"},
		"marks on lines of their own":   {"a\n{{if yes}}\nb\n{{else}}\nc\n{{end}}\nd", "a\nb\nd"},
		"an indented mark on its line":  {"a\n  {{if no}}  \nb\n{{end}}\nd", "a\nd"},
		"a value on a line of its own":  {"a\n{{also}}\nd", "a\ny\nd"},
		"two marks on one line":         {"a\n{{if yes}}b{{end}}\nd", "a\nb\nd"},
		"a value that nobody needs now": {"{{if no}}{{unknown}}{{end}}a", "a"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := mcp.Fill(c.text, about); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// A text with a mistake must not reach anybody.
func TestATextThatCannotBeFilledInIsADefect(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"an unknown value":    "{{unknown}}",
		"an unknown question": "{{if unknown}}{{end}}",
		"an end too many":     "a{{end}}b",
		"an else too many":    "a{{else}}b",
		"an end too few":      "{{if yes}}b",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() {
				if recover() == nil {
					t.Error("nobody noticed")
				}
			}()
			mcp.Fill(text, map[string]string{"yes": "x"})
		})
	}
}
