package read

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// listedDebts is how many debts are described. All are counted.
const listedDebts = 20

// payoffAnswer is what a payoff result is made from.
type payoffAnswer struct {
	asked  payoffAsked
	plan   budget.Plan
	first  calendar.Month
	debts  []insight.Debt
	budget money.Milliunits
	from   string
}

func (a payoffAnswer) result() GetDebtPayoffPlanResult {
	listed := a.largest()
	res := GetDebtPayoffPlanResult{
		About: about(a.plan), FirstMonth: a.first.String(), Debts: a.describe(listed), BudgetFrom: a.from,
		Bounds:        bounds(len(a.debts), len(listed), "All of them are counted; list_accounts lists the smaller ones, too."),
		Plans:         []PayoffPlan{},
		ScheduleDebts: []string{}, Schedule: []ScheduledPay{},
	}
	if a.from != "" {
		res.MonthlyBudget, res.MonthlyBudgetFormatted = new(money.Amount(a.budget)), a.format(a.budget)
	}
	var payoffs []insight.Payoff
	if len(a.debts) > 0 {
		for _, s := range a.asked.strategies {
			payoffs = append(payoffs, insight.PayOff(a.debts, a.terms(s)))
		}
		a.schedule(&res, payoffs[0], listed)
	}
	for _, p := range payoffs {
		res.Plans = append(res.Plans, a.describePlan(p, listed))
	}
	if saved, months, ok := savedByAvalanche(payoffs); ok {
		res.InterestSavedByAvalanche, res.InterestSavedByAvalancheFormatted = new(money.Amount(saved)), a.format(saved)
		res.MonthsSavedByAvalanche = &months
	}
	res.Message, res.Notes = a.message(payoffs), a.notes(payoffs)
	return res
}

func (a payoffAnswer) format(m money.Milliunits) string { return a.plan.Currency.Format(m) }

func (a payoffAnswer) terms(s insight.Strategy) insight.PayoffTerms {
	return insight.PayoffTerms{
		Strategy: s, Budget: a.budget, First: a.first, MaxMonths: a.asked.months, Currency: a.plan.Currency,
	}
}

// largest are the places of the debts that are listed, the largest first.
func (a payoffAnswer) largest() []int {
	order := make([]int, len(a.debts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(a.debts[j].Owed, a.debts[i].Owed) })
	return first(order, listedDebts)
}

func (a payoffAnswer) name(i int) string { return text.Clean(a.debts[i].Account.Name) }

func (a payoffAnswer) describe(listed []int) []Debt {
	described := make([]Debt, 0, len(listed))
	for _, i := range listed {
		d := &a.debts[i]
		described = append(described, Debt{
			AccountID: d.Account.ID, Name: a.name(i), Type: text.Clean(d.Account.Type),
			Owed: money.Amount(d.Owed), OwedFormatted: a.format(d.Owed),
			InterestRate: percent(d.Rate), RateFrom: string(d.RateFrom),
			MinimumPayment: money.Amount(d.Minimum), MinimumFrom: string(d.MinimumFrom),
		})
		if d.Escrow != 0 {
			described[len(described)-1].Escrow = new(money.Amount(d.Escrow))
		}
	}
	return described
}

func (a payoffAnswer) describePlan(p insight.Payoff, listed []int) PayoffPlan {
	described := PayoffPlan{Strategy: string(p.Strategy), Debts: []PaidDebt{}}
	for _, d := range p.Debts {
		if !slices.Contains(listed, d.Index) {
			continue
		}
		paid := PaidDebt{Name: a.name(d.Index)}
		if d.Months > 0 {
			paid.PayoffMonth, paid.Months = a.first.Add(d.Months-1).String(), new(d.Months)
			paid.Interest, paid.Paid = new(money.Amount(d.Interest)), new(money.Amount(d.Paid))
		}
		described.Debts = append(described.Debts, paid)
	}
	if p.End == insight.PaidOff {
		described.MonthsToDebtFree, described.DebtFreeMonth = new(len(p.Months)), a.last(p).String()
		described.TotalInterest, described.TotalInterestFormatted = new(money.Amount(p.Interest)), a.format(p.Interest)
		described.TotalPaid, described.TotalPaidFormatted = new(money.Amount(p.Paid)), a.format(p.Paid)
	}
	return described
}

// last is the month of the last payment.
func (a payoffAnswer) last(p insight.Payoff) calendar.Month { return a.first.Add(len(p.Months) - 1) }

// savedByAvalanche is how much more, and for how much longer, snowball costs; false unless both were asked and end.
func savedByAvalanche(payoffs []insight.Payoff) (interest money.Milliunits, months int, ok bool) {
	if len(payoffs) < 2 || payoffs[0].End != insight.PaidOff || payoffs[1].End != insight.PaidOff {
		return 0, 0, false
	}
	avalanche, snowball := &payoffs[0], &payoffs[1]
	return snowball.Interest - avalanche.Interest, len(snowball.Months) - len(avalanche.Months), true
}

func (a payoffAnswer) schedule(res *GetDebtPayoffPlanResult, p insight.Payoff, listed []int) {
	if a.asked.schedule == 0 {
		return
	}
	for _, i := range listed {
		res.ScheduleDebts = append(res.ScheduleDebts, a.name(i))
	}
	for _, m := range first(p.Months, a.asked.schedule) {
		row := ScheduledPay{
			Month: m.Month.String(), Paid: money.Amount(m.Paid), Interest: money.Amount(m.Interest), Owed: money.Amount(m.Owed),
		}
		for _, i := range listed {
			row.Payments = append(row.Payments, money.Amount(m.Payments[i]))
		}
		res.Schedule = append(res.Schedule, row)
	}
	res.ScheduleLeftOut = len(p.Months) - len(res.Schedule)
}
