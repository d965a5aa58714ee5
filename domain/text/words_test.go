package text_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/text"
)

func TestWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		in   string
		want []string
	}{
		"nothing":                          {"", nil},
		"signs only":                       {" -/. ", nil},
		"parted at every sign":             {"Albert-Heijn/24, B&amp;H (A_B)", []string{"albert", "heijn", "24", "b", "h", "a", "b"}},
		"folded":                           {"Café GRÖSSE", []string{"cafe", "grosse"}},
		"letters and digits run on":        {"7Eleven", []string{"7eleven"}},
		"letters and digits of any script": {"東京٣ Ёлка", []string{"東京٣", "ёлка"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, text.Words(c.in), cmpopts.EquateEmpty()); diff != "" {
				t.Error(diff)
			}
		})
	}
}
