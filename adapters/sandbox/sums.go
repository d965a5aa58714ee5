package sandbox

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// sums adds up a plan's rows by account, and by category and month.
type sums struct {
	book     *book
	balances []balance
	months   []calendar.Month
	monthAt  map[calendar.Month]int
	// activity is by month, then by position in the table of categories.
	activity [][]money.Milliunits
	// inflow and uncategorized are the positions of YNAB's own categories.
	inflow, uncategorized int
	// paidBy is, by account, the position of the category that pays a card; none for what is no card.
	paidBy []int
}

func newSums(b *book) *sums {
	s := &sums{
		book:     b,
		balances: make([]balance, len(b.accounts.rows)),
		monthAt:  make(map[calendar.Month]int),
		inflow:   none, uncategorized: none,
	}
	for m := b.first; !m.IsZero() && !m.After(b.last); m = m.Add(1) {
		s.monthAt[m] = len(s.months)
		s.months = append(s.months, m)
		s.activity = append(s.activity, make([]money.Milliunits, len(b.categories.rows)))
	}
	s.findCategories()
	return s
}

// findCategories finds the categories that have a part of their own, all of them by name: that is all YNAB
// gives.
func (s *sums) findCategories() {
	list, pays := s.book.categoryList(), make(map[string]int)
	for k := range list.All {
		at := s.book.categories.at[k.ID]
		switch {
		case list.IsInflow(k):
			s.inflow = at
		case list.IsUncategorized(k):
			s.uncategorized = at
		case list.PaysCard(k):
			pays[k.Name] = at
		}
	}
	s.paidBy = make([]int, len(s.book.accounts.rows))
	for i := range s.paidBy {
		a := &s.book.accounts.rows[i].value
		at, ok := pays[a.Name]
		if !ok || !isCard(a) {
			at = none
		}
		s.paidBy[i] = at
	}
}

func isCard(a *budget.Account) bool { return a.Type == "creditCard" || a.Type == "lineOfCredit" }

// post adds a row: once to its account, and line by line to the categories.
func (s *sums) post(t *budget.Transaction) {
	at := s.book.accounts.at[t.AccountID]
	if t.Cleared == budget.Uncleared {
		s.balances[at].uncleared += t.Amount
	} else {
		s.balances[at].cleared += t.Amount
	}
	if !s.book.accounts.rows[at].value.OnBudget {
		return
	}
	activity, pays := s.activity[s.monthAt[t.Date.Month()]], s.paidBy[at]
	for l := range t.LiveLines {
		category, setAside := s.category(&l)
		if category != none {
			activity[category] += l.Amount
		}
		if setAside && pays != none {
			activity[pays] -= l.Amount
		}
	}
}

// category is where a line on an on-budget account counts, and whether it changes what is set aside for a
// card's bill if it is on a card: a purchase does once it has a category, and so does a payment, which has
// none and is no activity of any other.
func (s *sums) category(l *budget.Line) (at int, setAside bool) {
	if l.TransferAccountID != "" && s.book.onBudget(l.TransferAccountID) {
		return none, true
	}
	at, ok := s.book.categories.at[l.CategoryID]
	if !ok || at == s.uncategorized || s.book.categories.rows[at].value.Deleted {
		return s.uncategorized, false
	}
	return at, true
}

func (b *book) onBudget(account string) bool {
	a, _ := b.accounts.get(account)
	return a.OnBudget
}
