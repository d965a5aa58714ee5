package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold is s as names are compared and searched: clean at full length, without accents on Latin letters, in
// lower case. An ASCII text that is folded already costs no allocation.
func Fold(s string) string {
	s = CleanFull(s)
	if !isASCII(s) {
		s = Latin(s)
	}
	return strings.ToLower(s)
}

// FoldsTo says whether s folded is folded. It costs no allocation where s is clean and plain ASCII.
func FoldsTo(s, folded string) bool {
	if isASCII(s) && isClean(s) {
		return len(s) == len(folded) && beginsWith(s, folded)
	}
	return Fold(s) == folded
}

// Latin is s in upper case with Latin letters reduced to A to Z: accents and strokes go, ligatures become two
// letters. Other scripts keep their letters, though not combining accents. It does not clean.
//
// Upper case is rune by rune: a letter whose upper case is several letters keeps its form, except ß.
func Latin(s string) string {
	if isASCII(s) {
		return strings.ToUpper(s)
	}
	b := make([]byte, 0, len(s)+utf8.UTFMax)
	for _, r := range s {
		r = unicode.ToUpper(r)
		if 0x0300 <= r && r <= 0x036F {
			continue
		}
		if plain, ok := plainLetters[r]; ok {
			b = append(b, plain...)
			continue
		}
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// plainLetters holds the upper-case Latin letters that have another form in A to Z; of lower-case ones only ß,
// which has no upper case of one letter that Unicode maps it to.
var plainLetters = spread(map[string]string{
	"A": "ÀÁÂÃÄÅĀĂĄ", "C": "ÇĆĈĊČ", "D": "ĎĐÐ", "E": "ÈÉÊËĒĔĖĘĚ", "G": "ĜĞĠĢ", "H": "ĤĦ", "I": "ÌÍÎÏĨĪĬĮİ",
	"J": "Ĵ", "K": "Ķ", "L": "ĹĻĽĿŁ", "N": "ÑŃŅŇ", "O": "ÒÓÔÕÖØŌŎŐ", "R": "ŔŖŘ", "S": "ŚŜŞŠȘ", "T": "ŢŤŦȚ",
	"U": "ÙÚÛÜŨŪŬŮŰŲ", "W": "Ŵ", "Y": "ÝŶŸ", "Z": "ŹŻŽ", "AE": "Æ", "OE": "Œ", "TH": "Þ", "SS": "ßẞ",
})

func spread(forms map[string]string) map[rune]string {
	letters := make(map[rune]string)
	for plain, accented := range forms {
		for _, r := range accented {
			letters[r] = plain
		}
	}
	return letters
}
