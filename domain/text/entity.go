package text

import (
	"html"
	"strings"
)

// openEntity looks for an HTML entity at the end of s that lacks nothing but its semicolon. It gives where
// the entity starts and what it stands for; the meaning is empty when there is none.
func openEntity[T string | []byte](s T) (start int, meaning string) {
	start = len(s) - 1
	for start >= 0 && isNameByte(s[start]) {
		start--
	}
	if start < 0 || s[start] != '&' {
		return 0, ""
	}
	return start, decode(string(s[start+1:]))
}

func isNameByte(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9' || b == '#'
}

// decode is the text that the entity of this name stands for, or empty when there is no such entity.
func decode(name string) string {
	if number, numeric := strings.CutPrefix(name, "#"); numeric {
		return decodeNumber(number)
	}
	entity := "&" + name + ";"
	meaning := html.UnescapeString(entity)
	// HTML lets some old names go without a semicolon, and the standard library therefore also decodes the
	// front of a longer word, as in &ampfoo; or &LTD; but what is not an entity as a whole is a person's
	// text. Then the semicolon is still there.
	if meaning != ";" && strings.HasSuffix(meaning, ";") {
		return ""
	}
	return meaning
}

// decodeNumber takes the digits of a numeric entity, with an x before hexadecimal ones.
func decodeNumber(number string) string {
	digits, allowed := number, "0123456789"
	if number != "" && number[0]|0x20 == 'x' {
		digits, allowed = number[1:], "0123456789abcdefABCDEF"
	}
	if digits == "" || strings.Trim(digits, allowed) != "" {
		return ""
	}
	// More digits than this are no character, and would overflow in the standard library to one that is.
	const most = 7
	if len(strings.TrimLeft(digits, "0")) > most {
		return "\uFFFD"
	}
	return html.UnescapeString("&#" + number + ";")
}

// entityIn is the first complete HTML entity in s, with both its marks; empty when there is none.
func entityIn(s string) string {
	for i := range len(s) {
		if s[i] != ';' {
			continue
		}
		if start, meaning := openEntity(s[:i]); meaning != "" {
			return s[start : i+1]
		}
	}
	return ""
}
