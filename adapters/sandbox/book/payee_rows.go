package book

import (
	"slices"

	"avenir-mcp/domain/budget"
)

// repay puts a payee in the place of the one with an id, in a row and its lines, and says whether it was there.
func repay(t *budget.Transaction, id string, y budget.Payee) bool {
	found := t.PayeeID == id
	if found {
		t.PayeeID, t.PayeeName = y.ID, y.Name
	}
	lines, inLines := repaid(t.Lines, id, y)
	t.Lines = lines
	return found || inLines
}

func repaySchedule(s *budget.Schedule, id string, y budget.Payee) bool {
	found := s.PayeeID == id
	if found {
		s.PayeeID, s.PayeeName = y.ID, y.Name
	}
	lines, inLines := repaid(s.Lines, id, y)
	s.Lines = lines
	return found || inLines
}

// repaid are lines with another payee. Readers have the old ones.
func repaid(lines []budget.Line, id string, y budget.Payee) ([]budget.Line, bool) {
	var now []budget.Line
	for i := range lines {
		if lines[i].PayeeID != id {
			continue
		}
		if now == nil {
			now = slices.Clone(lines)
		}
		now[i].PayeeID, now[i].PayeeName = y.ID, y.Name
	}
	if now == nil {
		return lines, false
	}
	return now, true
}
