package read

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// maxChoice is how many categories are listed to choose from.
const maxChoice = 40

// suggestions are what waits for a category in a plan, and what is known about it.
type suggestions struct {
	names
	today     calendar.Date
	inbox     classify.Inbox
	history   *classify.History
	threshold float64
}

// complete says whether the lists of names have everything that the answer depends on.
func (s suggestions) complete(rows []*budget.Transaction) bool {
	return !s.inbox.Incomplete && !s.history.Incomplete && s.haveAll(rows)
}

// result lists rows; choice adds the categories to choose from.
func (s suggestions) result(rows []*budget.Transaction, more, choice bool, pages pager) SuggestCategoriesResult {
	pending := s.inbox.Pending
	res := SuggestCategoriesResult{
		About: about(s.ledger.Plan), PendingCount: len(pending), Items: make([]PendingItem, len(rows)),
		Categories: []NamedCategory{}, SplitLinesUncategorized: s.inbox.SplitLines, Notes: s.notes(),
	}
	for _, t := range pending {
		if s.history.Suggest(t, s.threshold).Suggestion != nil {
			res.SuggestedCount++
		}
	}
	pairs := classify.Doubles(pending)
	for i, t := range rows {
		res.Items[i] = s.item(t, pairs[t.ID])
	}
	if choice {
		s.choose(&res)
	}
	res.Bounds = bounds(len(pending), len(rows), "Give next_cursor as cursor, or a higher limit.")
	if more {
		last := rows[len(rows)-1]
		res.NextCursor = pages.after(last.Date.String(), last.ID)
	}
	return res
}

// item is a pending row; other is what may be its other side, or nil.
func (s suggestions) item(t, other *budget.Transaction) PendingItem {
	d := PendingItem{
		TransactionID: t.ID, Date: t.Date.String(), Amount: money.Amount(t.Amount), Payee: s.payee(t.PayeeID, t.PayeeName),
		Memo: text.Clean(t.Memo), Account: s.account(t.AccountID), Approved: t.Approved, Candidates: []SuggestedCategory{},
	}
	verdict := s.history.Suggest(t, s.threshold)
	if best := verdict.Suggestion; best != nil {
		d.Suggestion = new(s.suggested(*best))
	}
	for _, c := range verdict.Candidates {
		d.Candidates = append(d.Candidates, s.suggested(c))
	}
	if other != nil {
		d.OtherSide = &OtherSide{TransactionID: other.ID, Account: s.account(other.AccountID), Date: other.Date.String()}
	}
	return d
}

func (s suggestions) suggested(c classify.Candidate) SuggestedCategory {
	return SuggestedCategory{NamedCategory: *s.category(c.Category.ID), Confidence: c.Confidence}
}

// choose lists the categories that the user may want instead.
func (s suggestions) choose(res *SuggestCategoriesResult) {
	all := classify.MostUsed(s.ledger, s.today)
	for _, k := range first(all, maxChoice) {
		res.Categories = append(res.Categories, *s.category(k.ID))
	}
	res.CategoriesLeftOut = new(len(all) - len(res.Categories))
}

func (s suggestions) notes() []string {
	switch n := s.inbox.SplitLines; n {
	case 0:
		return []string{}
	case 1:
		return []string{"1 line of a split has no category. YNAB's API cannot change it: the user gives it one in YNAB."}
	default:
		return []string{fmt.Sprintf("%d lines of splits have no category. YNAB's API cannot change them: the user gives them one in YNAB.", n)}
	}
}
