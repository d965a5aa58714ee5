package budget

import (
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/text"
)

// openingPayees are what YNAB, and people who type it themselves, call the row that an account begins with, folded,
// in the languages of the banks that this program knows.
var openingPayees = []string{
	"starting balance", "opening balance", "solde initial", "solde de depart", "solde d'ouverture", "beginsaldo",
	"startsaldo", "openingssaldo", "anfangsbestand", "anfangssaldo", "saldo inicial", "saldo de apertura",
}

// FirstDays are the days of the earliest rows, by account id.
func (l Ledger) FirstDays() map[string]calendar.Date {
	days := make(map[string]calendar.Date, len(l.Accounts))
	for t := range l.Live {
		if day, ok := days[t.AccountID]; !ok || t.Date.Before(day) {
			days[t.AccountID] = t.Date
		}
	}
	return days
}

// isOpening says whether a row is what its account began with, which is neither income nor spending. It is in an
// income category or in none, and has such a payee; or it has neither payee nor import id, and is of the account's
// first day.
func isOpening(t *Transaction, c Categories, firstDay calendar.Date) bool {
	if t.IsTransfer() || t.IsSplit() {
		return false
	}
	if k := c.Assigned(t.CategoryID); k != "" && !c.IsIncome(c.ByID(k)) {
		return false
	}
	payee := text.Fold(t.PayeeName)
	if payee == "" {
		return t.ImportID == "" && t.Date == firstDay
	}
	return slices.Contains(openingPayees, payee)
}
