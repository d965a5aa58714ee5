package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Runway is how long money lasts at the pace at which it was spent.
type Runway struct {
	// Months are the complete months whose spending was looked at.
	Months Window
	// Accounts are those whose money counts, as it is today; NotCounted are the other open ones.
	Accounts   []Held
	NotCounted []budget.Account
	// SavingsLeftOut says that savings accounts are not counted because that was asked for.
	SavingsLeftOut bool
	// Liquid is what is on the accounts, cards with what is owed on them; Owed is that part, as a positive figure.
	Liquid, Owed money.Milliunits
	// Spending is the pace of everything, Essential that of the groups asked for; nil when none were.
	Spending  Pace
	Essential *Pace
	// Unsorted is money that came in without a category. It is not deducted from what was spent.
	Unsorted money.Milliunits
	// Unknown is the number of lines in a category that the list does not have, where groups are asked for.
	Unknown int
}

// Held is an account with its balance of today.
type Held struct {
	budget.Account
	Today money.Milliunits
}

// Pace is how fast money was spent.
type Pace struct {
	// Monthly is what was spent in a month, net of refunds, in whole smallest units; nil without a complete month.
	Monthly *money.Milliunits
	// Lasts is how many months the money lasts at it; nil when nothing was spent on balance.
	Lasts *money.Tenths
}

// RunwayAsked says what is counted.
type RunwayAsked struct {
	// Months is how many complete months are looked at, at most.
	Months int
	// Savings says whether savings accounts count.
	Savings bool
	// Essential holds the ids of the groups that are looked at by themselves; nil for none.
	Essential map[string]bool
}

// MonthsOfRunway works out a runway from a ledger with its accounts and categories.
func MonthsOfRunway(l budget.Ledger, today calendar.Date, asked RunwayAsked) Runway {
	kinds := budget.NewKinds(l)
	r := Runway{Months: CompleteMonths(kinds, today, asked.Months)}
	r.count(l, today, asked.Savings)
	var all, essential money.Milliunits
	for m := range linesOf(l, kinds, r.Months) {
		switch m.kind {
		case budget.KindSpending, budget.KindDebtPayment:
			all -= m.Amount
			if asked.Essential != nil && r.inGroups(m, l.Categories, asked.Essential) {
				essential -= m.Amount
			}
		case budget.KindUnsorted:
			r.Unsorted += m.Amount
		case budget.KindNone, budget.KindOpening, budget.KindInternal, budget.KindSaved, budget.KindDrawn, budget.KindIncome:
		}
	}
	r.Spending = r.pace(all, l.Plan.Currency)
	if asked.Essential != nil {
		r.Essential = new(r.pace(essential, l.Plan.Currency))
	}
	return r
}

// inGroups says whether a line is in a category of the groups. Categories that are hidden or deleted count with theirs.
func (r *Runway) inGroups(m *monthLine, c budget.Categories, groups map[string]bool) bool {
	k := c.ByID(m.CategoryID)
	if k.ID != m.CategoryID {
		r.Unknown++
	}
	return groups[k.GroupID]
}

// count adds up what is on the accounts in the budget that money can be spent from.
func (r *Runway) count(l budget.Ledger, today calendar.Date, savings bool) {
	balances := l.BalancesOn(today)
	for _, a := range l.Accounts {
		switch {
		case a.Deleted || a.Closed:
			continue
		case !a.OnBudget || !a.IsCash() && !a.IsCard():
			r.NotCounted = append(r.NotCounted, a)
			continue
		case a.Type == "savings" && !savings:
			r.NotCounted = append(r.NotCounted, a)
			r.SavingsLeftOut = true
			continue
		}
		balance := balances[a.ID]
		r.Accounts = append(r.Accounts, Held{a, balance})
		r.Liquid += balance
		if a.IsCard() && balance < 0 {
			r.Owed -= balance
		}
	}
}

// pace spreads what was spent over the months.
func (r *Runway) pace(spent money.Milliunits, c money.Currency) Pace {
	if r.Months.Len() == 0 {
		return Pace{}
	}
	p := Pace{Monthly: new(c.Average(spent, r.Months.Len()))}
	if *p.Monthly > 0 {
		p.Lasts = new(max(0, money.Ratio(r.Liquid, *p.Monthly, 1)))
	}
	return p
}
