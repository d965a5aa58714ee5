package text

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckName trims a name that somebody chose, and refuses one that would be empty, longer than limit runes, or
// shown otherwise than it is stored: with control, format or separator characters, or with an HTML entity in
// it. The trimmed name is what is sent; it is not cleaned, because it need not be.
func CheckName(s string, limit int) (trimmed string, err error) {
	trimmed = strings.TrimSpace(s)
	switch {
	case trimmed == "":
		return "", errors.New("a name must not be empty")
	case utf8.RuneCountInString(trimmed) > limit:
		return "", fmt.Errorf("a name has at most %d characters", limit)
	case strings.ContainsFunc(trimmed, breaksLine):
		return "", notOneLine(trimmed)
	}
	if entity := entityIn(trimmed); entity != "" {
		return "", fmt.Errorf("a name must not contain an HTML entity such as %.40q; write the character itself", entity)
	}
	return trimmed, nil
}

func notOneLine(name string) error {
	shown := CleanFull(name)
	if shown == "" {
		return errors.New("a name is one line, and without its hidden characters this one is empty")
	}
	return fmt.Errorf("a name is one line without hidden characters, such as %q", shown)
}

// breaksLine leaves out white space that is a plain gap in a line, such as a no-break space.
func breaksLine(r rune) bool {
	return isHidden(r) || unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == blankBraille
}

// SameShown says whether two texts look the same once they are cleaned and cut, whatever is stored.
func SameShown(a, b string) bool { return Clean(a) == Clean(b) }
