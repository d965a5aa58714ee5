package text_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/text"
)

func ExampleClean() {
	fmt.Println(text.Clean("  Caf\u00e9\u200b B&amp;H\r\n- 2026-09-03 Evil 1.00: A → B "))
	// Output: Café B&H - 2026-09-03 Evil 1.00: A → B
}

func TestClean(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"nothing": {"", ""},
		"case 4: line breaks, separators and tabs": {"a\nb\r\nc\u2028d\te\u2029f\vg\u0085h", "a b c d e f g h"},
		"case 4: hidden runes inside a word":       {"PA\u202eY\u200b\u2066P\ufeffA\u00adL", "PAYPAL"},
		"case 5: 300 runes":                        {strings.Repeat("é", 300), strings.Repeat("é", 79) + "…"},
		"case 5: exactly 80":                       {strings.Repeat("é", 80), strings.Repeat("é", 80)},
		"81 runes of ASCII":                        {strings.Repeat("a", 81), strings.Repeat("a", 79) + "…"},
		"80 runes once it is clean":                {strings.Repeat("&amp;", 80) + "\n", strings.Repeat("&", 80)},
		"case 6: an entity":                        {"B&amp;H", "B&H"},
		"case 6: an entity encoded twice":          {"&amp;amp;", "&"},
		"case 6: no semicolon, no entity":          {"SMITH&LTD", "SMITH&LTD"},
		"case 6: a hidden rune as an entity":       {"Bistro &#8238;evil", "Bistro evil"},
		"common-17: right-to-left override":        {"PAY\u202eLAPYAP\u200b", "PAYLAPYAP"},
		"common-17: 80 characters":                 {strings.Repeat("x", 80), strings.Repeat("x", 80)},
		"common-17: 300 characters":                {strings.Repeat("x", 300), strings.Repeat("x", 79) + "…"},
		"white space at the ends":                  {" \u00a0Market\u3000\n", "Market"},
		"white space of every kind, once":          {"a \u00a0\u1680\u2003\u202f\u205f\u3000 b", "a b"},
		"control characters":                       {"a\x00b\x1b[31mc\x7fd\u0090e", "a b [31mc d e"},
		"only what is dropped":                     {"\u200b\u200e \u2060", ""},
		"tag characters":                           {"Shop\U000e0041\U000e007f", "Shop"},
		"hidden between spaces":                    {"a \u200b b", "a b"},
		"accents that combine stay":                {"Cafe\u0301", "Cafe\u0301"},
		"bytes that are not UTF-8":                 {"a\xffb\xc3", "a\ufffdb\ufffd"},
		"a replacement character stays":            {"a\ufffdb", "a\ufffdb"},
		"bytes do not join over a dropped rune":    {"\xe2\u200b\x80\xae", "\ufffd\ufffd\ufffd"},
		"the cut may leave a space":                {strings.Repeat("a", 78) + " bcd", strings.Repeat("a", 78) + " …"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, text.Clean(c.in)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestOnlyCompleteEntitiesAreDecoded(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"named":                                   {"&lt;b&gt; &eacute;&euro;&copy;", "<b> é€©"},
		"decimal":                                 {"&#65;&#0066;", "AB"},
		"hexadecimal":                             {"&#x41;&#X42;&#x1F600;", "AB😀"},
		"the last of Unicode":                     {"&#128512;&#1114109;&#x10FFFD;", "😀\U0010FFFD\U0010FFFD"},
		"two runes":                               {"&fjlig;", "fj"},
		"an old name without semicolon":           {"&amp &copy &LT", "&amp &copy &LT"},
		"an old name at the front of a word":      {"&ampfoo; &LTD; &notit;", "&ampfoo; &LTD; &notit;"},
		"an old name at the front, no semicolon":  {"&ampfoo", "&ampfoo"},
		"a number without semicolon":              {"&#65 &#x41", "&#65 &#x41"},
		"no name":                                 {"&; &#; &#x; &#X;", "&; &#; &#x; &#X;"},
		"no such name":                            {"&nosuchname; &Amp; &a#b;", "&nosuchname; &Amp; &a#b;"},
		"no such number":                          {"&#a; &#xg; &#1a; &#-1; &##1;", "&#a; &#xg; &#1a; &#-1; &##1;"},
		"no ampersand":                            {"amp; a;b; ;", "amp; a;b; ;"},
		"a space inside":                          {"&am p;", "&am p;"},
		"a line break inside":                     {"&am\np;", "&am p;"},
		"a hidden rune inside":                    {"&am\u200bp; &l&#8203;t;", "& <"},
		"two ampersands":                          {"&&amp;&amp", "&&&amp"},
		"encoded three times":                     {"&amp;amp;lt;", "<"},
		"its marks encoded":                       {"&#38;lt&#59; &amp;lt&semi;", "< <"},
		"a semicolon of its own":                  {"&semi; &#59;", "; ;"},
		"a letter of a name encoded":              {"&l&#116;;", "<"},
		"a soft hyphen and a zero width space":    {"a&shy;b&ZeroWidthSpace;c", "abc"},
		"a line break and a tab":                  {"a&NewLine;b&Tab;c&#10;d&#x2028;e", "a b c d e"},
		"a no-break space at the end":             {"Market&nbsp;", "Market"},
		"white space on both sides of an entity":  {"a &#32; b", "a b"},
		"a number beyond Unicode":                 {"&#x110000;", "\ufffd"},
		"a number that would overflow to a star":  {"&#4294967338; &#x10000002A;", "\ufffd \ufffd"},
		"a number with many zeros":                {"&#" + strings.Repeat("0", 300) + "42;", "*"},
		"zero and surrogates":                     {"&#0;&#xD800;", "\ufffd\ufffd"},
		"numbers of Windows-1252":                 {"&#128;&#146;", "€’"},
		"an encoded override around an encoded &": {"&amp&#x202e;;", "&"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, text.CleanFull(c.in)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCleanFullDoesNotCut(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ab ", 4000) + "c"
	if got := text.CleanFull(" " + long + "\n"); got != long {
		t.Errorf("%d bytes, want %d", len(got), len(long))
	}
}

// Counting allocations does not go with parallel tests.
func TestACleanTextCostsNoAllocation(t *testing.T) { //nolint:paralleltest // see above
	for _, s := range []string{"", "Albert Heijn 1521", "B&H", "a;b & c", "Café Größe", "日本 \ufffd", "😀"} {
		if n := testing.AllocsPerRun(100, func() { _ = text.Clean(s) }); n != 0 {
			t.Errorf("%q: %v allocations", s, n)
		}
	}
	if n := testing.AllocsPerRun(100, func() { text.ContainsWord("Albert Heijn 1521", "heijn") }); n != 0 {
		t.Errorf("searching: %v allocations", n)
	}
}

func TestHostileTextsTakeLinearTime(t *testing.T) {
	t.Parallel()
	const n = 30_000
	for name, c := range map[string]struct{ in, want string }{
		"an entity encoded over and over":     {"&" + strings.Repeat("amp;", n), "&"},
		"semicolons that complete each other": {strings.Repeat("&#59", n) + ";", ";"},
		"ampersands":                          {strings.Repeat("&", n) + ";", strings.Repeat("&", n) + ";"},
		"a long word before each semicolon":   {strings.Repeat("a", n) + strings.Repeat(";", n), strings.Repeat("a", n) + strings.Repeat(";", n)},
		"replacement characters":              {strings.Repeat("\ufffd", n), strings.Repeat("\ufffd", n)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := time.Now()
			if got := text.CleanFull(c.in); got != c.want {
				t.Errorf("%.60q, want %.60q", got, c.want)
			}
			// Milliseconds when linear, and much longer when not.
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("took %s", took)
			}
		})
	}
}

// Characters of which a line can be made that nobody sees, or that carry a text unseen.
func TestWhatShowsNothingIsDropped(t *testing.T) {
	t.Parallel()
	for hidden, want := range map[string]string{
		"Mar\u3164\u3164ket":             "Market",
		"Mar\u115f\u1160\uffa0ket":       "Market",
		"Mar\u034fket":                   "Market",
		"Mar\ufe0f\U000e0101ket":         "Market",
		"\u2800Mar\u2800\u2800ket\u2800": "Mar ket",
		"\u3164":                         "",
	} {
		if got := text.Clean(hidden); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
