package budget

import (
	"slices"

	"avenir-mcp/domain/payee"
	"avenir-mcp/domain/text"
)

// matchesText says whether every word is part of a payee, its merchant or a memo, of the row or of one of its
// live lines. Payees are few, and folded once each; memos are many, and folded only where that takes more than
// case.
func (s *Search) matchesText(t *Transaction) bool {
	if s.Text == "" {
		return true
	}
	if s.payees == nil {
		s.payees = payee.NewSearch(s.Text)
	}
	for _, word := range s.payees.Missing(s.Payees.Of(t.PayeeID, t.PayeeName)) {
		if !text.ContainsWord(t.Memo, word) && !s.inLines(t, word) {
			return false
		}
	}
	return true
}

func (s *Search) inLines(t *Transaction, word string) bool {
	for i := range t.Lines {
		l := &t.Lines[i]
		if l.Deleted {
			continue
		}
		if text.ContainsWord(l.Memo, word) || !slices.Contains(s.payees.Missing(s.Payees.Of(l.PayeeID, l.PayeeName)), word) {
			return true
		}
	}
	return false
}
