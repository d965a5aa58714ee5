package money

import (
	"fmt"
	"strings"
)

// notTyped refuses a text that is no amount. Where it is a number with a comma, the error says how to write it.
func notTyped(s string) error {
	pointed, plain := withoutComma(s)
	switch {
	case pointed == "":
		return notANumber(s)
	case plain == "":
		return fmt.Errorf("%w; write it with a point: %s", notANumber(s), pointed)
	}
	return fmt.Errorf("%w; write %s, or %s if the comma groups thousands", notANumber(s), pointed, plain)
}

// withoutComma reads a number with one comma, which may have thousands grouped by points before it. pointed is the
// number with a point for the comma; empty for any other text. plain is what it is if the comma groups thousands, as
// it can in "1,000": guessing there would be wrong by a factor of a thousand.
func withoutComma(s string) (pointed, plain string) {
	if len(s) > shownBytes {
		return "", ""
	}
	before, after, _ := strings.Cut(s, ",")
	whole, grouped := ungrouped(before)
	pointed, plain = whole+"."+after, whole+after
	l, rest, ok := scanDecimal(pointed)
	if !ok || rest != "" {
		return "", ""
	}
	if _, err := l.decimal(pointed); err != nil {
		return "", ""
	}
	digits := strings.TrimPrefix(whole, "-")
	if grouped || len(after) != groupDigits || len(digits) > groupDigits || digits[0] == '0' {
		return pointed, ""
	}
	return pointed, plain
}

// groupDigits is how many digits a group of thousands has.
const groupDigits = 3

// ungrouped is s without the points that group thousands in it; s itself where its points do not.
func ungrouped(s string) (whole string, grouped bool) {
	groups := strings.Split(s, ".")
	first := strings.TrimPrefix(groups[0], "-")
	if len(groups) == 1 || first == "" || first[0] == '0' || len(first) > groupDigits {
		return s, false
	}
	for _, g := range groups[1:] {
		if len(g) != groupDigits {
			return s, false
		}
	}
	return strings.Join(groups, ""), true
}
