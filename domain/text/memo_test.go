package text_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain/text"
)

func TestMemos(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ memo, refusal string }{
		"none":                          {"", ""},
		"as long as allowed":            {strings.Repeat("é", 500), ""},
		"one character more":            {strings.Repeat("é", 501), "at most 500"},
		"a line break is sent as given": {"a\nb\t", ""},
		"the character NUL":             {"a\x00b", "NUL"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			switch err := text.CheckMemo(c.memo); {
			case (err == nil) != (c.refusal == ""):
				t.Errorf("error %v, want one with %q", err, c.refusal)
			case err != nil && !strings.Contains(err.Error(), c.refusal):
				t.Errorf("error %v lacks %q", err, c.refusal)
			}
		})
	}
}
