package read

import (
	"slices"
	"sort"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// matches are the rows that fit, newest first, and what they add up to.
type matches struct {
	ledger          budget.Ledger
	rows            []*budget.Transaction
	inflow, outflow money.Milliunits
}

func findIn(l budget.Ledger, s budget.Search) matches {
	m := matches{ledger: l}
	for t := range l.Live {
		if !s.Matches(t, l.Categories) {
			continue
		}
		m.rows = append(m.rows, t)
		if counted := s.Counted(t, l.Categories); counted > 0 {
			m.inflow += counted
		} else {
			m.outflow += counted
		}
	}
	slices.SortFunc(m.rows, budget.NewestFirst)
	return m
}

// complete says whether the lists have a name for everything that some of the rows show, and the accounts that tell
// which rows could have a category, where those without one are looked for.
func (m matches) complete(s budget.Search, shown []*budget.Transaction) bool {
	n := namesOf(m.ledger)
	return n.haveAll(shown) && (!s.WantsUncategorized(m.ledger.Categories) || n.haveAccountsOfLines())
}

// haveAccountsOfLines says whether the accounts of all rows are known, and those that their money goes to.
func (n names) haveAccountsOfLines() bool {
	for t := range n.ledger.Live {
		for l := range t.LiveLines {
			if !n.haveAccount(t.AccountID) || !n.haveAccount(l.TransferAccountID) {
				return false
			}
		}
	}
	return true
}

// page is up to n rows after the one with a sort key, or from the first where that is nil; more says whether
// others follow.
func (m matches) page(after []string, n int) (rows []*budget.Transaction, more bool) {
	rows = m.rows
	if after != nil {
		rows = rows[sort.Search(len(rows), func(i int) bool { return follows(rows[i], after) }):]
	}
	return first(rows, n), len(rows) > n
}

// follows says whether a row comes after the one with this sort key.
func follows(t *budget.Transaction, key []string) bool {
	if c := strings.Compare(t.Date.String(), key[0]); c != 0 {
		return c < 0
	}
	return t.ID > key[1]
}

func (m matches) result(rows []*budget.Transaction, more bool, pages pager) FindTransactionsResult {
	c := m.ledger.Plan.Currency
	net := m.inflow + m.outflow
	res := FindTransactionsResult{
		About: about(m.ledger.Plan), Transactions: make([]Transaction, len(rows)),
		Inflow: money.Amount(m.inflow), InflowFormatted: c.Format(m.inflow),
		Outflow: money.Amount(m.outflow), OutflowFormatted: c.Format(m.outflow),
		Net: money.Amount(net), NetFormatted: c.Format(net),
	}
	names := namesOf(m.ledger)
	for i, t := range rows {
		res.Transactions[i] = names.transaction(t)
	}
	res.Bounds = bounds(len(m.rows), len(rows), "Give next_cursor as cursor, a higher limit, or a filter.")
	if more {
		last := rows[len(rows)-1]
		res.NextCursor = pages.after(last.Date.String(), last.ID)
	}
	return res
}
