package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// TermSource says where a term of a debt comes from.
type TermSource string

// The sources of a term.
const (
	FromYNAB     TermSource = "YNAB"
	FromOverride TermSource = "override"
	// FromNowhere: the term counts as 0, because nobody said what it is.
	FromNowhere TermSource = "missing"
)

// Debt is one debt that is to be paid off.
type Debt struct {
	Account budget.Account
	// Owed is what is owed, as a positive amount.
	Owed money.Milliunits
	// Rate is the interest of a year in thousandths of a percent: 4500 is 4.5 %.
	Rate     int64
	RateFrom TermSource
	// Minimum is the least to pay each month.
	Minimum     money.Milliunits
	MinimumFrom TermSource
	// Escrow is paid each month beside the debt, and is no part of any sum here; 0 when there is none.
	Escrow money.Milliunits
}

// DebtTerms are a debt's terms as a person states them; nil leaves one as YNAB has it.
type DebtTerms struct {
	Rate    *int64
	Minimum *money.Milliunits
}

// Debts are what can be paid off: the open accounts of a debt type that owe something, on budget or not, in YNAB's
// order. The terms are those stated for the account's id, else those that YNAB has in force today.
func Debts(accounts []budget.Account, today calendar.Date, stated map[string]DebtTerms) []Debt {
	var debts []Debt
	for _, a := range accounts {
		if a.Deleted || a.Closed || !a.IsDebt() || a.Balance >= 0 {
			continue
		}
		d, terms := Debt{Account: a, Owed: -a.Balance}, a.Debt
		if terms == nil {
			terms = &budget.Debt{}
		}
		d.Rate, d.RateFrom = inForce(terms.Rates, today, maxRate)
		if own := stated[a.ID].Rate; own != nil {
			d.Rate, d.RateFrom = *own, FromOverride
		}
		minimum, from := inForce(terms.Payments, today, mostOwed)
		d.Minimum, d.MinimumFrom = money.Milliunits(minimum), from
		if own := stated[a.ID].Minimum; own != nil {
			d.Minimum, d.MinimumFrom = *own, FromOverride
		}
		escrow, _ := inForce(terms.Escrow, today, mostOwed)
		d.Escrow = money.Milliunits(escrow)
		debts = append(debts, d)
	}
	return debts
}

const (
	// maxRate is 10,000 % a year. YNAB bounds no rate; beyond this one it is none that anybody could mean, and the
	// arithmetic stays far from the end of an int64.
	maxRate = 10_000_000
	// mostOwed is a trillion units of the currency, for the same reason.
	mostOwed = 1_000_000_000_000_000
)

// inForce is the value with the latest day that is not after today. One that makes no sense counts as missing.
func inForce(terms []budget.Term, today calendar.Date, most int64) (value int64, from TermSource) {
	var latest *budget.Term
	for i := range terms {
		if t := &terms[i]; !t.From.After(today) && (latest == nil || !t.From.Before(latest.From)) {
			latest = t
		}
	}
	if latest == nil || latest.Value < 0 || latest.Value > most {
		return 0, FromNowhere
	}
	return latest.Value, FromYNAB
}

// Minimums are what all debts ask for each month; known says whether none of them is missing.
func Minimums(debts []Debt) (total money.Milliunits, known bool) {
	known = true
	for i := range debts {
		total += debts[i].Minimum
		known = known && debts[i].MinimumFrom != FromNowhere
	}
	return total, known
}
