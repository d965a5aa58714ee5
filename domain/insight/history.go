package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// histories are what accounts held at the ends of months.
type histories struct {
	// months are those looked at; the last is today's.
	months Window
	// ends has one balance for each month, by account id.
	ends map[string][]money.Milliunits
	// unknown is the number of rows on other accounts.
	unknown int
}

// historiesOf looks at the last n months up to today's, as far back as there are rows. What an account held at the end
// of a month is its balance today without its rows since: YNAB keeps no history of balances.
func historiesOf(l budget.Ledger, today calendar.Date, n int) histories {
	h := histories{ends: make(map[string][]money.Milliunits, len(l.Accounts))}
	for i := range l.Accounts {
		if !l.Accounts[i].Deleted {
			h.ends[l.Accounts[i].ID] = make([]money.Milliunits, n)
		}
	}
	first := h.addMovements(l, today, n)
	if first.IsZero() || first.After(today) {
		first = today
	}
	h.months = monthsUntil(today.Month(), first, n)
	for id, balance := range l.BalancesOn(today) {
		if ends := h.ends[id]; ends != nil {
			h.ends[id] = backwards(ends, balance)[n-h.months.Len():]
		}
	}
	return h
}

// addMovements adds up the rows of each account in each of the n months, and is the day of the first row.
func (h *histories) addMovements(l budget.Ledger, today calendar.Date, n int) (first calendar.Date) {
	start := today.Month().Add(1 - n)
	for t := range l.Live {
		moved := h.ends[t.AccountID]
		if moved == nil {
			h.unknown++
			continue
		}
		if first.IsZero() || t.Date.Before(first) {
			first = t.Date
		}
		if i := t.Date.Month().MonthsSince(start); i >= 0 && !t.Date.After(today) {
			moved[i] += t.Amount
		}
	}
	return first
}

// backwards makes balances at the ends of months of what moved in them, from the last balance.
func backwards(moved []money.Milliunits, balance money.Milliunits) []money.Milliunits {
	for i := len(moved) - 1; i >= 0; i-- {
		moved[i], balance = balance, balance-moved[i]
	}
	return moved
}
