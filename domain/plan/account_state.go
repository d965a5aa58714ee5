package plan

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// AccountState is what an account's transactions come to. A split counts once, as a whole.
type AccountState struct {
	// Cleared is what the bank is thought to have: cleared and reconciled. Working is all.
	Cleared, Working money.Milliunits
	// ToMark are the transactions that are cleared and not reconciled yet, and NotCleared those that are
	// neither, by date and then by id.
	ToMark, NotCleared []budget.Transaction
}

// stateOfAccount adds rows up.
func stateOfAccount(rows []budget.Transaction) AccountState {
	var s AccountState
	for i := range rows {
		t := &rows[i]
		s.Working += t.Amount
		switch t.State() {
		case budget.Reconciled:
			s.Cleared += t.Amount
		case budget.Cleared:
			s.Cleared += t.Amount
			s.ToMark = append(s.ToMark, *t)
		default:
			s.NotCleared = append(s.NotCleared, *t)
		}
	}
	return s
}

// rowsOn are the rows of an account that count, by date and then by id.
func rowsOn(l budget.Ledger, accountID string) []budget.Transaction {
	var rows []budget.Transaction
	for t := range l.Live {
		if t.AccountID == accountID {
			rows = append(rows, *t)
		}
	}
	slices.SortFunc(rows, func(a, b budget.Transaction) int {
		return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.ID, b.ID))
	})
	return rows
}

// lookedBack is how many days of an account are looked through for rows that stand there twice.
const lookedBack = 60

// lookAlikes are the pairs among an account's rows that may be one purchase, entered twice: of one amount and
// merchant, a few days apart at most. rows are in the order of [rowsOn], and so is each pair.
func lookAlikes(rows []budget.Transaction, today calendar.Date) [][2]string {
	pairs := [][2]string{}
	since := today.AddDays(-lookedBack)
	var known shops
	for i := range rows {
		first := &rows[i]
		if first.Date.Before(since) {
			continue
		}
		for j := i + 1; j < len(rows); j++ {
			second := &rows[j]
			if second.Date.After(today) || second.Date.DaysSince(first.Date) > alikeDays {
				break
			}
			if first.Amount == second.Amount && known.same(first.PayeeName, second.PayeeName) {
				pairs = append(pairs, [2]string{first.ID, second.ID})
			}
		}
	}
	return pairs
}
