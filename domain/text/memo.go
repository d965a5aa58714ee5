package text

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxMemo is how many runes YNAB keeps of a memo.
const maxMemo = 500

// CheckMemo refuses a memo that YNAB would not take as it is: one longer than 500 runes, or with the character
// NUL. Anything else is sent as given, line breaks included.
func CheckMemo(s string) error {
	switch {
	case utf8.RuneCountInString(s) > maxMemo:
		return fmt.Errorf("a memo has at most %d characters", maxMemo)
	case strings.ContainsRune(s, 0):
		return errors.New("a memo must not contain the character NUL")
	}
	return nil
}
