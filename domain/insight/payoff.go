package insight

import (
	"cmp"
	"math/bits"
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Strategy is an order of paying debts.
type Strategy string

// The strategies.
const (
	// Avalanche pays the highest rate first, which costs least.
	Avalanche Strategy = "avalanche"
	// Snowball pays the smallest debt first.
	Snowball Strategy = "snowball"
)

// PayoffEnd says how a payoff ends.
type PayoffEnd int

const (
	// PaidOff means that nothing is owed any more.
	PaidOff PayoffEnd = iota
	// OutOfMonths means that something is still owed after the last month that was looked at.
	OutOfMonths
	// NeverShrinks means that what is paid does not keep up with the interest.
	NeverShrinks
)

// PayoffTerms are how debts are to be paid off.
type PayoffTerms struct {
	Strategy Strategy
	// Budget is what is paid each month for all debts together.
	Budget money.Milliunits
	// First is the month of the first payment.
	First calendar.Month
	// MaxMonths is where counting stops.
	MaxMonths int
	Currency  money.Currency
}

// Payoff is what becomes of debts.
type Payoff struct {
	Strategy Strategy
	End      PayoffEnd
	// Debts are in the order in which they are paid off, unpaid ones last.
	Debts []DebtPayoff
	// Months is what happened in each month.
	Months []PayoffMonth
	// Interest is added and Paid is paid in all these months.
	Interest, Paid money.Milliunits
}

// DebtPayoff is what becomes of one debt.
type DebtPayoff struct {
	// Index is the debt's place in the list that was given.
	Index int
	// Months is the number of months until it is paid off; 0 when it is not.
	Months         int
	Interest, Paid money.Milliunits
}

// PayoffMonth is one month of a payoff.
type PayoffMonth struct {
	Month          calendar.Month
	Paid, Interest money.Milliunits
	// Owed is what is left at its end.
	Owed money.Milliunits
	// Payments are what each debt is paid, in the order of the list that was given.
	Payments []money.Milliunits
}

// PayOff pays debts, month by month: first the interest is added, then every debt gets its minimum, then the rest of
// the budget goes to the first debt in the strategy's order, what that leaves to the next, and so on. The order is
// settled at the start. A debt that is paid off leaves its minimum to the others.
func PayOff(debts []Debt, terms PayoffTerms) Payoff {
	p := payoff{debts: debts, terms: terms, order: payoffOrder(debts, terms.Strategy)}
	p.owed = make([]money.Milliunits, len(debts))
	p.of = make([]DebtPayoff, len(debts))
	for i := range debts {
		p.owed[i], p.of[i].Index = debts[i].Owed, i
	}
	start := sum(p.owed)
	end := p.run(start)
	result := Payoff{Strategy: terms.Strategy, End: end, Months: p.months}
	for _, i := range p.order {
		result.Debts = append(result.Debts, p.of[i])
		result.Interest += p.of[i].Interest
		result.Paid += p.of[i].Paid
	}
	slices.SortStableFunc(result.Debts, func(a, b DebtPayoff) int {
		return cmp.Or(yesLast(a.Months == 0, b.Months == 0), cmp.Compare(a.Months, b.Months))
	})
	return result
}

// payoffOrder is the order in which debts get what is left after the minimums.
func payoffOrder(debts []Debt, s Strategy) []int {
	order := make([]int, len(debts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := &debts[i], &debts[j]
		rate, owed := cmp.Compare(b.Rate, a.Rate), cmp.Compare(a.Owed, b.Owed)
		if s == Snowball {
			rate, owed = owed, rate
		}
		return cmp.Or(rate, owed, cmp.Compare(a.Account.Name, b.Account.Name), cmp.Compare(a.Account.ID, b.Account.ID))
	})
	return order
}

// payoff is a payoff that is being worked out.
type payoff struct {
	debts  []Debt
	terms  PayoffTerms
	order  []int
	owed   []money.Milliunits
	of     []DebtPayoff
	months []PayoffMonth
}

// run counts months until it is clear how it ends.
func (p *payoff) run(start money.Milliunits) PayoffEnd {
	owed := start
	for n := 1; owed > 0 && n <= p.terms.MaxMonths; n++ {
		m := p.month(n)
		p.months = append(p.months, m)
		owed = m.Owed
		if n == 1 && owed >= start || owed > mostOwed {
			return NeverShrinks
		}
	}
	if owed > 0 {
		return OutOfMonths
	}
	return PaidOff
}

// month is the n-th month, from 1.
func (p *payoff) month(n int) PayoffMonth {
	m := PayoffMonth{Month: p.terms.First.Add(n - 1), Payments: make([]money.Milliunits, len(p.debts))}
	for i := range p.owed {
		cost := interest(p.owed[i], p.debts[i].Rate, p.terms.Currency.Unit())
		p.owed[i] += cost
		p.of[i].Interest += cost
		m.Interest += cost
	}
	left := p.terms.Budget
	pay := func(i int, amount money.Milliunits) {
		amount = min(amount, p.owed[i], left)
		p.owed[i] -= amount
		left -= amount
		m.Payments[i] += amount
		p.of[i].Paid += amount
		if p.owed[i] == 0 && p.of[i].Months == 0 {
			p.of[i].Months = n
		}
	}
	for i := range p.debts {
		pay(i, p.debts[i].Minimum)
	}
	for _, i := range p.order {
		pay(i, left)
	}
	m.Paid, m.Owed = p.terms.Budget-left, sum(p.owed)
	return m
}

// interest is what a month costs: owed × rate / 12, in whole smallest units of the currency. Half a unit goes to the
// even neighbour, so that many months do not add up to more than the rate.
func interest(owed money.Milliunits, rate int64, unit money.Milliunits) money.Milliunits {
	const perYear = 12 * 100_000 // a rate counts thousandths of a percent
	if owed > mostOwed {
		owed = mostOwed
	}
	divisor := uint64(perYear * unit)                   //nolint:gosec // positive
	high, low := bits.Mul64(uint64(owed), uint64(rate)) //nolint:gosec // neither is negative
	units, rest := bits.Div64(high, low, divisor)
	if rest > divisor/2 || rest == divisor/2 && units%2 == 1 {
		units++
	}
	return money.Milliunits(units) * unit //nolint:gosec // far smaller than what is owed times a hundred
}
