package text

import (
	"strings"
	"unicode"
)

// Words are the words of s as they are compared: what lies between the signs of the folded text.
func Words(s string) []string {
	return strings.FieldsFunc(Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
