package budget

import (
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// BalancesOn are the accounts' balances at the end of a day that is today, by account id. A row that is dated later
// counts on its own day. YNAB counts some of those in the balance and some not, so the rows themselves tell: where
// the balance is what the rows up to today add up to, later ones are not in it.
func (l Ledger) BalancesOn(today calendar.Date) map[string]money.Milliunits {
	type sums struct{ past, future money.Milliunits }
	all := make([]sums, len(l.Accounts))
	of := make(map[string]*sums, len(l.Accounts))
	for i := range l.Accounts {
		of[l.Accounts[i].ID] = &all[i]
	}
	for t := range l.Live {
		switch s := of[t.AccountID]; {
		case s == nil:
		case t.Date.After(today):
			s.future += t.Amount
		default:
			s.past += t.Amount
		}
	}
	balances := make(map[string]money.Milliunits, len(l.Accounts))
	for i := range l.Accounts {
		a := &l.Accounts[i]
		balances[a.ID] = a.Balance
		if a.Balance != all[i].past {
			balances[a.ID] -= all[i].future
		}
	}
	return balances
}
