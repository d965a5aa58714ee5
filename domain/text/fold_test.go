package text_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/text"
)

func ExampleContainsWords() {
	payee := text.Fold("Café Größe München")
	fmt.Println(payee)
	fmt.Println(text.ContainsWords(payee, "munchen CAFE"), text.ContainsWords(payee, "cafe berlin"))
	// Output:
	// cafe grosse munchen
	// true false
}

func TestFold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"case 8: accents and a sharp s":     {"Café Größe", "cafe grosse"},
		"plain ASCII":                       {"Market 24", "market 24"},
		"cleaned first":                     {" B&amp;H\u200b\nShop ", "b&h shop"},
		"longer than is shown":              {longName, longName},
		"a dotted capital I":                {"İSTANBUL", "istanbul"},
		"a dotless small i":                 {"ısparta", "isparta"},
		"accents that combine":              {"Cafe\u0301 N\u0303", "cafe n"},
		"other scripts keep their letters":  {"Ελλάδα ЖУК 東京", "ελλάδα жук 東京"},
		"a letter with no plain form stays": {"Ŋ", "ŋ"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, text.Fold(c.in)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

const longName = "a name with many more characters than the eighty that are shown of any text in a question or a list"

func TestLatin(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"nothing":              {"", ""},
		"ASCII":                {"abc XYZ 1-2", "ABC XYZ 1-2"},
		"A":                    {"àáâãäåāăą", "AAAAAAAAA"},
		"C":                    {"çćĉċč", "CCCCC"},
		"D":                    {"ďđð", "DDD"},
		"E":                    {"èéêëēĕėęě", "EEEEEEEEE"},
		"G":                    {"ĝğġģ", "GGGG"},
		"H":                    {"ĥħ", "HH"},
		"I":                    {"ìíîïĩīĭįİ", "IIIIIIIII"},
		"J, K and W":           {"ĵķŵ", "JKW"},
		"L":                    {"ĺļľŀł", "LLLLL"},
		"N":                    {"ñńņň", "NNNN"},
		"O":                    {"òóôõöøōŏő", "OOOOOOOOO"},
		"R":                    {"ŕŗř", "RRR"},
		"S":                    {"śŝşšș", "SSSSS"},
		"T":                    {"ţťŧț", "TTTT"},
		"U":                    {"ùúûüũūŭůűų", "UUUUUUUUUU"},
		"Y":                    {"ýÿŷ", "YYY"},
		"Z":                    {"źżž", "ZZZ"},
		"ligatures":            {"æœþßẞ", "AEOETHSSSS"},
		"it does not clean":    {" é&amp;\n", " E&AMP;\n"},
		"several upper cases":  {"ŉ", "ŉ"},
		"combining marks only": {"\u0300\u036f", ""},
		"marks beyond those":   {"e\u20d2", "E\u20d2"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, text.Latin(c.in)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestContainsWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		haystack, query string
		want            bool
	}{
		"one word":                               {"Albert Heijn", "heijn", true},
		"a part of a word":                       {"Albert Heijn", "bert", true},
		"all words, in any order":                {"Albert Heijn", "HEIJN  albert", true},
		"one word missing":                       {"Albert Heijn", "albert jumbo", false},
		"accents on the query":                   {"Cafe", "CAFÉ", true},
		"accents on the text":                    {"Café", "cafe", true},
		"words do not join":                      {"ab cd", "bc", false},
		"an empty query":                         {"Albert", "", true},
		"a query of spaces":                      {"Albert", " \n", true},
		"an empty text":                          {"", "a", false},
		"words that folding leaves no letter of": {"Albert", "a \u0301 t", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := text.ContainsWords(text.Fold(c.haystack), c.query); got != c.want {
				t.Errorf("%t, want %t", got, c.want)
			}
		})
	}
}
