package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// accountSet are the accounts that a forecast is about.
type accountSet struct {
	accounts []budget.Account
	in       map[string]bool
	// owing are the cards that were added: only what is owed on them counts.
	owing map[string]bool
}

func newAccountSet(q ForecastQuestion) accountSet {
	s := accountSet{in: map[string]bool{}, owing: map[string]bool{}}
	chosen := make(map[string]bool, len(q.AccountIDs))
	for _, id := range q.AccountIDs {
		chosen[id] = true
	}
	for _, a := range q.Ledger.Accounts {
		switch {
		case chosen[a.ID] && !a.Deleted, len(chosen) == 0 && isUsual(a) && a.IsCash():
		case q.IncludeCards && isUsual(a) && a.IsCard():
			s.owing[a.ID] = true
		default:
			continue
		}
		s.accounts = append(s.accounts, a)
		s.in[a.ID] = true
	}
	return s
}

// balances are what is on the accounts at the end of today, and what is owed on cards that are none of them. Money on
// an added card is no money to spend.
func (s accountSet) balances(q ForecastQuestion) (start, owed money.Milliunits) {
	balances := q.Ledger.BalancesOn(q.Today)
	for _, a := range s.accounts {
		b := balances[a.ID]
		if s.owing[a.ID] {
			b = min(0, b)
		}
		start += b
	}
	for _, a := range q.Ledger.Accounts {
		if isUsual(a) && a.IsCard() && !s.in[a.ID] {
			owed -= min(0, balances[a.ID])
		}
	}
	return start, owed
}

// isUsual says whether an account is one that a forecast is about without being asked to: open and in the budget.
func isUsual(a budget.Account) bool { return a.OnBudget && !a.Closed && !a.Deleted }

// flow is what a row of the accounts brings in or takes out: its lines that do not go to another of them. A payment of
// a card that is not one of them is money out.
func (s accountSet) flow(t *budget.Transaction) money.Milliunits {
	return s.outside(t.Amount, t.TransferAccountID, t.Lines)
}

// outside is the part of an amount that does not stay among the accounts. Lines that are not deleted take the place of
// the amount.
func (s accountSet) outside(amount money.Milliunits, transfer string, lines []budget.Line) money.Milliunits {
	var total money.Milliunits
	split := false
	for i := range lines {
		if l := &lines[i]; !l.Deleted {
			split = true
			if l.TransferAccountID == "" || !s.in[l.TransferAccountID] {
				total += l.Amount
			}
		}
	}
	switch {
	case split:
		return total
	case transfer != "" && s.in[transfer]:
		return 0
	}
	return amount
}
