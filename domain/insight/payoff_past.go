package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// pastMonths is how many complete months tell what is usually paid on debts.
const pastMonths = 3

// PastPayments is what was transferred into the debts in a month, on average of the last three complete ones. Months
// before the first transaction of these accounts do not count. A transfer from one of the debts to another pays
// neither off.
func PastPayments(l budget.Ledger, debts []Debt, today calendar.Date) money.Milliunits {
	owing := make(map[string]bool, len(debts))
	for i := range debts {
		owing[debts[i].Account.ID] = true
	}
	current := today.Month()
	since := current.Add(-pastMonths)
	var total money.Milliunits
	oldest := current
	for t := range l.Live {
		if !owing[t.AccountID] {
			continue
		}
		month := t.Date.Month()
		if month.Before(oldest) {
			oldest = month
		}
		if !month.Before(since) && month.Before(current) {
			total += transferredIn(t, owing)
		}
	}
	months := min(pastMonths, current.MonthsSince(oldest))
	return l.Plan.Currency.Average(total, max(1, months))
}

// transferredIn is the part of a row that comes from other accounts than these.
func transferredIn(t *budget.Transaction, these map[string]bool) (in money.Milliunits) {
	for line := range t.LiveLines {
		if line.TransferAccountID != "" && line.Amount > 0 && !these[line.TransferAccountID] {
			in += line.Amount
		}
	}
	return in
}
