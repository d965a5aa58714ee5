package text_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/text"
)

func ExampleFold() {
	fmt.Println(text.Fold("Café Größe München"))
	// Output: cafe grosse munchen
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
			if !text.FoldsTo(c.in, c.want) || text.FoldsTo(c.in, c.want+"s") || text.FoldsTo(c.in+"s", c.want) {
				t.Errorf("FoldsTo does not agree")
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
