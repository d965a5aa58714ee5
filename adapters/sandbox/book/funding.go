package book

import (
	"math"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// progress follows a target through the months of its present period.
type progress struct {
	begun bool
	from  calendar.Month
	// carried is what was left in the category when the period began, and assigned what was assigned in it in
	// the months before.
	carried, assigned money.Milliunits
}

// inMonth is a category in a month, as far as a target asks.
type inMonth struct {
	month                        calendar.Month
	carried, assigned, available money.Milliunits
}

// funding is how far a target is. YNAB publishes no formulas; these are what its apps do, as far as is known:
//
//   - A monthly amount (MF, and DEBT, which keeps to it) asks for that much to be assigned in each month, whatever
//     is there already.
//   - A balance (TB) is what is available, and asks no month for anything. With a day (TBD), each month until then
//     is asked for an equal part of what is missing without what the month assigns; money that is spent is missing
//     again.
//   - Money for spending (NEED) is counted by periods: a month, some months, some years, or once until a day. Set
//     aside, what was assigned in the period counts; refilled, so does what was left over when it began. What is
//     spent counts on: it was needed for spending. Each month of the period is asked for an equal part of what was
//     missing when the month began.
//   - A weekly one asks each month for its amount as often as it is due in that month.
//   - Without a day and a repetition, money for spending asks for all that is missing.
//   - When the day is past, a target asks for all that is still missing.
//
// A target that is snoozed has its numbers. Before the month it was set in it has none.
func (p *progress) funding(t *budget.Target, now inMonth, unit money.Milliunits) budget.Funding {
	if t.None() || now.month.Before(t.Since) {
		return budget.Funding{}
	}
	switch t.Kind {
	case budget.MonthlyFunding, budget.DebtPayment:
		return toward(t.Amount, 0, now.assigned, 1, unit)
	case budget.TargetBalance, budget.TargetBalanceByDate:
		if t.Kind == budget.TargetBalance || t.Date.IsZero() {
			f := toward(t.Amount, now.available, 0, 0, unit)
			f.Needed = 0
			return f
		}
		left := max(0, t.Date.Month().MonthsSince(now.month)+1)
		return toward(t.Amount, now.available-now.assigned, now.assigned, left, unit)
	case budget.PlanYourSpending:
		return p.spending(t, now, unit)
	}
	return budget.Funding{}
}

func (p *progress) spending(t *budget.Target, now inMonth, unit money.Milliunits) budget.Funding {
	amount, in := t.Amount, periodOf(t, now.month)
	if t.Cadence == budget.CadenceWeekly {
		in = period{now.month, 1}
		amount *= money.Milliunits(dueDays(t, now.month))
	}
	if !p.begun || p.from != in.from {
		*p = progress{begun: true, from: in.from, carried: now.carried}
	}
	there := p.assigned
	if !t.SetAside {
		there += p.carried
	}
	p.assigned += now.assigned
	return toward(amount, there, now.assigned, in.left, unit)
}

// toward is the funding of an amount, of which some was there before the month assigned anything. A part for each
// of several months is rounded up to the currency's smallest unit.
func toward(amount, there, assigned money.Milliunits, months int, unit money.Milliunits) budget.Funding {
	share := max(0, amount-there)
	f := budget.Funding{
		Percent: 100, MonthsLeft: months,
		Funded: max(0, min(amount, there+assigned)), Left: max(0, amount-there-assigned),
	}
	if months > 1 {
		parts := unit * money.Milliunits(months)
		share = min(share, (share+parts-1)/parts*unit)
	}
	f.Needed = max(0, share-assigned)
	if amount > 0 {
		f.Percent = percent(f.Funded, amount)
	}
	return f
}

// percent is rounded down, so that 100 means all of it.
func percent(part, whole money.Milliunits) int {
	const hundred = 100
	if whole > math.MaxInt64/hundred {
		return int(part / (whole / hundred))
	}
	return int(part * hundred / whole)
}
