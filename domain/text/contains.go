package text

import (
	"strings"
)

// ContainsWord says whether a folded word without spaces is part of the folded s. It costs no allocation where s
// is plain ASCII.
func ContainsWord(s, word string) bool {
	if !isASCII(s) || strings.Contains(s, "&") {
		// Only these can change in more than case and spaces.
		return strings.Contains(Fold(s), word)
	}
	for i := 0; i+len(word) <= len(s); i++ {
		if beginsWith(s[i:], word) {
			return true
		}
	}
	return false
}

func beginsWith(s, lower string) bool {
	for i := range len(lower) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}
