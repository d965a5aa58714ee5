package payee

import (
	"slices"
	"strings"
	"unicode/utf8"

	"avenir-mcp/domain/text"
)

// Search looks for words in payees, each label once. It is for one goroutine.
type Search struct {
	words   []string
	missing map[string][]string
}

// NewSearch looks for the words of a text, which are parted at spaces. Case and accents make no difference.
func NewSearch(query string) *Search {
	words := strings.Fields(text.Fold(query))
	slices.Sort(words)
	return &Search{words: slices.Compact(words), missing: make(map[string][]string)}
}

// Finds says whether every word is part of the label or of its merchant; a search without words finds all.
func (s *Search) Finds(label string) bool { return len(s.Missing(label)) == 0 }

// Missing are the words, folded, that are no part of the label and none of its merchant. The slice must not be changed.
func (s *Search) Missing(label string) []string {
	missing, ok := s.missing[label]
	if !ok {
		missing = s.lookIn(label)
		s.missing[label] = missing
	}
	return missing
}

func (s *Search) lookIn(label string) (missing []string) {
	folded, merchant := text.Fold(label), ""
	for _, word := range s.words {
		if strings.Contains(folded, word) {
			continue
		}
		if merchant == "" && isThinned(word, folded) {
			merchant = text.Fold(Merchant(label))
		}
		if !strings.Contains(merchant, word) {
			missing = append(missing, word)
		}
	}
	return missing
}

// isThinned says whether a text is another with runes left out. A merchant is its label with runes left out, so
// that a word of it is one, too: nearly no label that lacks a word has it in its merchant, and none of the others
// need be worked out.
func isThinned(thin, full string) bool {
	for _, r := range thin {
		i := strings.IndexRune(full, r)
		if i < 0 {
			return false
		}
		full = full[i+utf8.RuneLen(r):]
	}
	return true
}
