package insight

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Worth is what is owned and owed at a moment. Debts are negative while they are owed; an account's type decides where
// it counts, and not its sign.
type Worth struct{ Assets, Debts money.Milliunits }

// Net is what would be left if all debts were paid.
func (w Worth) Net() money.Milliunits { return w.Assets + w.Debts }

// WorthTrend is a net worth month by month.
type WorthTrend struct {
	// Months are those looked at, at least one; the last is today's, with the figures of today.
	Months Window
	// Worth has one entry for each of the months, at its end.
	Worth []Worth
	// Types are those of which anything was owned or owed at the end of one of the months, what is owned first.
	Types []TypeWorth
	// Accounts are those that are open, or had anything on them at the end of one of the months.
	Accounts []budget.Account
	// Unknown is the number of rows on accounts that the list does not have: they count nowhere.
	Unknown int
}

// TypeWorth is what all accounts of a type hold together.
type TypeWorth struct {
	// Type is YNAB's word.
	Type string
	// Debt says that it counts among the debts.
	Debt bool
	// Balances has one entry for each month.
	Balances []money.Milliunits
}

// Change is how much the net worth grew from the first month's end to today.
func (t WorthTrend) Change() money.Milliunits {
	return t.Worth[len(t.Worth)-1].Net() - t.Worth[0].Net()
}

// NetWorth looks at the last n months up to today's, as far back as there are rows. Closed accounts count.
func NetWorth(l budget.Ledger, today calendar.Date, n int) WorthTrend {
	h := historiesOf(l, today, n)
	t := WorthTrend{Months: h.months, Worth: make([]Worth, h.months.Len()), Unknown: h.unknown}
	for i := range l.Accounts {
		a := &l.Accounts[i]
		if a.Deleted {
			continue
		}
		ends := h.ends[a.ID]
		held := slices.ContainsFunc(ends, func(m money.Milliunits) bool { return m != 0 })
		if held {
			t.add(a, ends)
		}
		if held || !a.Closed {
			t.Accounts = append(t.Accounts, *a)
		}
	}
	slices.SortStableFunc(t.Types, func(a, b TypeWorth) int {
		return yesLast(a.Debt, b.Debt)
	})
	return t
}

// add counts an account's month ends.
func (t *WorthTrend) add(a *budget.Account, ends []money.Milliunits) {
	at := slices.IndexFunc(t.Types, func(w TypeWorth) bool { return w.Type == a.Type })
	if at < 0 {
		at = len(t.Types)
		t.Types = append(t.Types, TypeWorth{Type: a.Type, Debt: a.IsDebt(), Balances: make([]money.Milliunits, len(ends))})
	}
	for i, end := range ends {
		t.Types[at].Balances[i] += end
		if t.Types[at].Debt {
			t.Worth[i].Debts += end
		} else {
			t.Worth[i].Assets += end
		}
	}
}
