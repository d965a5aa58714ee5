package text

import (
	"unicode"
	"unicode/utf8"
)

// blankBraille is the pattern without dots: it looks like a space and is none to Unicode.
const blankBraille = '\u2800'

// shownRunes is the most that is shown of one text.
const shownRunes = 80

// Clean is s as it is shown: [CleanFull], and when that is longer than 80 runes, its first 79 and "…".
// Cleaning twice changes nothing.
func Clean(s string) string {
	s = CleanFull(s)
	if len(s) <= shownRunes {
		return s
	}
	runes, cut := 0, 0
	for i := range s {
		if runes == shownRunes-1 {
			cut = i
		}
		if runes++; runes > shownRunes {
			return s[:cut] + "…"
		}
	}
	return s
}

// CleanFull is s on one line and without anything hidden, at any length. Complete HTML entities are decoded
// until none is left, format characters (Unicode Cf: zero width, bidirectional controls, soft hyphen) and other
// characters that show nothing are dropped, and every run of white space, control characters and line or paragraph separators is one space,
// with none at the ends. Bytes that are not UTF-8 become U+FFFD.
//
// A text that is clean already costs no allocation. Any other costs time linear in its length, however its
// entities are nested.
func CleanFull(s string) string {
	if isClean(s) {
		return s
	}
	out := make([]byte, 0, len(s))
	for _, r := range s {
		out = appendClean(out, r)
	}
	if n := len(out); n > 0 && out[n-1] == ' ' {
		out = out[:n-1]
	}
	return string(out)
}

// appendClean adds the next rune of a text to what is clean of it so far. Clean stays clean at every step:
// only a semicolon can complete an entity, and then the entity's meaning takes its place as if it had been
// written there.
func appendClean(out []byte, r rune) []byte {
	switch {
	case r == ';':
		return appendSemicolon(out)
	case isHidden(r):
		return out
	case isSpace(r):
		if n := len(out); n == 0 || out[n-1] == ' ' {
			return out
		}
		return append(out, ' ')
	}
	return utf8.AppendRune(out, r)
}

// appendSemicolon is a loop and not a recursion, because an entity can stand for the semicolon that completes
// the entity before it, and so on for as long as the text is.
func appendSemicolon(out []byte) []byte {
	for {
		start, meaning := openEntity(out)
		if meaning == "" {
			return append(out, ';')
		}
		out = out[:start]
		if meaning == ";" {
			continue
		}
		for _, r := range meaning {
			out = appendClean(out, r)
		}
		return out
	}
}

// isClean says whether cleaning would change nothing. It may say no to a clean text in which a semicolon
// follows an ampersand.
func isClean(s string) bool {
	ampersand, space := false, true
	for i, r := range s {
		if isHidden(r) || isSpace(r) && (r != ' ' || space) || r == ';' && ampersand {
			return false
		}
		if r == utf8.RuneError {
			// One byte wide it is no rune of the text, but a byte that is not UTF-8.
			if _, width := utf8.DecodeRuneInString(s[i:]); width == 1 {
				return false
			}
		}
		ampersand = ampersand || r == '&'
		space = r == ' '
	}
	return s == "" || !space
}

// isHidden says whether a rune is dropped: it changes how its neighbours look and shows nothing itself. Beside
// the format characters these are the fillers of Hangul and their like, of which a whole line can be made that
// nobody sees, and the variation selectors, which can carry any text unseen.
func isHidden(r rune) bool {
	// U+00AD, the soft hyphen, is the first of them all.
	return r >= 0xAD && unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// isSpace says whether a rune is, or has to become, white space. U+2028 and U+2029 are all there is of the
// categories Zl and Zp, and white space already.
func isSpace(r rune) bool {
	if r < utf8.RuneSelf {
		return r <= ' ' || r == 0x7F
	}
	return unicode.IsSpace(r) || unicode.IsControl(r) || r == blankBraille
}
