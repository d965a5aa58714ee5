package text_test

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"avenir-mcp/domain/text"
)

// texts are what banks and attackers write, put together from pieces that mean something to each other.
func texts() *rapid.Generator[string] {
	markup := rapid.SampledFrom([]string{
		"&", ";", "&#", "&#x", "amp", "lt", "semi", "3", "8", "59", "26", "00", "&#38;", "&amp;", "&#59;", "&semi;", "&#8238;",
		"&#32;", "&#10;", "&shy;", "&NewLine;", "&LTD", "&nGt;", "&fjlig;",
	})
	signs := rapid.SampledFrom([]string{
		" ", "\n", "\t", "\u00a0", "\u0085", "\u2028", "\u200b", "\u202e", "\u00ad", "\u0301", "\u3164", "\u2800", "\ufe0f", "\U000e0100", "é", "ß", "東", "…", "\ufffd",
		"\xff", "\xe2", "\x80", "a", "Market",
	})
	pieces := rapid.SliceOfN(rapid.OneOf(markup, markup, signs, signs, rapid.String()), 0, 60)
	return rapid.Map(pieces, func(pieces []string) string { return strings.Join(pieces, "") })
}

var entity = regexp.MustCompile(`&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z0-9]+);`)

// meant is what a complete entity stands for, or itself. A name that means the same with and without its
// semicolon is not known with it.
func meant(e string) string {
	if digits, numeric := strings.CutPrefix(e[:len(e)-1], "&#"); numeric {
		base := 10
		if digits[0]|0x20 == 'x' {
			digits, base = digits[1:], 16
		}
		if n, err := strconv.ParseUint(digits, base, 21); err != nil || n > unicode.MaxRune {
			return "\ufffd"
		}
		return html.UnescapeString(e)
	}
	if with, without := html.UnescapeString(e), html.UnescapeString(e[:len(e)-1]); with != without+";" {
		return with
	}
	return e
}

// byRounds is cleaning at full length the plain way: whole rounds until one changes nothing.
func byRounds(s string) string {
	s = string([]rune(s))
	for {
		next := strings.Map(func(r rune) rune {
			if hidden(r) {
				return -1
			}
			return r
		}, entity.ReplaceAllStringFunc(s, meant))
		if next == s {
			break
		}
		s = next
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r == '\u2800' || unicode.In(r, unicode.White_Space, unicode.Cc, unicode.Zl, unicode.Zp)
	}), " ")
}

// hidden are the runes that show nothing themselves.
func hidden(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// holds checks everything that is true of cleaning any text at all.
func holds(t fataler, s string) {
	t.Helper()
	full, shown := text.CleanFull(s), text.Clean(s)
	if again := text.CleanFull(full); again != full {
		t.Fatalf("%q at full length cleans to %q and then to %q", s, full, again)
	}
	if again := text.Clean(shown); again != shown {
		t.Fatalf("%q cleans to %q and then to %q", s, shown, again)
	}
	if n := utf8.RuneCountInString(shown); n > 80 || !utf8.ValidString(shown) {
		t.Fatalf("%q cleans to %d runes: %q", s, n, shown)
	}
	if i := strings.IndexFunc(full, func(r rune) bool {
		return hidden(r) || unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) || unicode.IsSpace(r) && r != ' '
	}); i >= 0 {
		t.Fatalf("%q cleans to %q", s, full)
	}
	if strings.TrimSpace(full) != full || strings.Contains(full, "  ") {
		t.Fatalf("%q cleans to %q", s, full)
	}
	if shown != full && (!strings.HasSuffix(shown, "…") || !strings.HasPrefix(full, strings.TrimSuffix(shown, "…"))) {
		t.Fatalf("%q is cut to %q", full, shown)
	}
	if text.Clean(full) != shown || !text.SameShown(s, full) {
		t.Fatalf("%q and %q do not show the same", s, full)
	}
}

func TestAnyTextIsCleanOnceAndForAll(t *testing.T) {
	t.Parallel() // case 7
	rapid.Check(t, func(t *rapid.T) { holds(t, texts().Draw(t, "s")) })
}

func TestOnePassGivesWhatRoundsGive(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := texts().Draw(t, "s")
		if got, want := text.CleanFull(s), byRounds(s); got != want {
			t.Fatalf("%+q gives %+q, and in rounds %+q", s, got, want)
		}
	})
}

func TestAnAcceptedNameIsShownAsItIs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := texts().Filter(utf8.ValidString).Draw(t, "s")
		name, err := text.CheckName(s, 80)
		if err != nil {
			return
		}
		// Only white space may look otherwise.
		if got := text.Clean(name); got != strings.Join(strings.Fields(name), " ") {
			t.Fatalf("%q is shown as %q", name, got)
		}
	})
}

func TestFoldingAgreesWithItsParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := texts().Draw(t, "s")
		folded := text.Fold(s)
		if want := strings.ToLower(text.Latin(text.CleanFull(s))); folded != want {
			t.Fatalf("%q folds to %q, want %q", s, folded, want)
		}
		if !text.FoldsTo(s, folded) || text.FoldsTo(s, folded+"x") {
			t.Fatalf("%q does not fold to %q and to nothing else", s, folded)
		}
		for word := range strings.FieldsSeq(folded) {
			if !text.ContainsWord(s, word) {
				t.Fatalf("%q of %q is not found in it", word, s)
			}
		}
	})
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{
		"", "Albert Heijn", "B&amp;H", "&amp;amp;", "SMITH&LTD", "&ampfoo;", "Bistro &#8238;evil", "&#38;lt&#59;", "a\u2028b\x00c",
		"PAY\u202eLAPYAP\u200b", "\xff\xe2\u200b\x80\xae", "&#x;", "&#4294967338;", "&nGt;",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		holds(t, s)
		if len(s) < 500 {
			if got, want := text.CleanFull(s), byRounds(s); got != want {
				t.Fatalf("%+q gives %+q, and in rounds %+q", s, got, want)
			}
		}
	})
}
