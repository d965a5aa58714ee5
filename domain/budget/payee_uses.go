package budget

import "avenir-mcp/domain/calendar"

// Use is how often something is named, and when last.
type Use struct {
	Count int
	Last  calendar.Date
}

// UsesOf counts, by payee, the rows that name it, themselves or on a line. A row counts once for a payee.
func UsesOf(l Ledger) map[string]Use {
	uses := make(map[string]Use)
	for t := range l.Live {
		count := func(payee string) {
			if payee == "" {
				return
			}
			u := uses[payee]
			u.Count++
			if u.Last.Before(t.Date) {
				u.Last = t.Date
			}
			uses[payee] = u
		}
		count(t.PayeeID)
		for i, line := range t.Lines {
			if !line.Deleted && line.PayeeID != t.PayeeID && !named(t.Lines[:i], line.PayeeID) {
				count(line.PayeeID)
			}
		}
	}
	return uses
}

// named says whether a line that counts names a payee.
func named(lines []Line, payee string) bool {
	for i := range lines {
		if !lines[i].Deleted && lines[i].PayeeID == payee {
			return true
		}
	}
	return false
}
