package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// targetAfter is the target that a category has after a request, or YNAB's refusal. Kind, day and cadence cannot be
// sent; they follow from what is:
//
//   - An amount alone changes the amount of the target there is, whatever its kind. Without one it makes a monthly
//     target, and null takes the target away.
//   - A date makes it one that is due then: money for spending, once; a balance by that day where it is a balance,
//     and on the category of a card. A loan's target only gets the date. A date sent as null says nothing: what
//     YNAB makes of it is not published.
//   - A frequency replaces the target by money for spending that repeats.
//   - Whether the whole amount is needed again is for money for spending, and ignored for all else. A new target
//     of that kind sets money aside, as YNAB's apps propose.
func (b *Book) targetAfter(t budget.Target, f *GoalFields, paysCard bool) (budget.Target, error) {
	if wrong := wrongGoal(&t, f, paysCard); wrong != "" {
		return t, BadRequest(wrong)
	}
	today := b.Today()
	switch {
	case f.Null:
		return budget.Target{}, nil
	case f.Frequency != nil:
		t = repeating(*f.Frequency, today.Month())
	case t.None() && f.Target == nil:
		return t, nil
	case t.None() && paysCard:
		t = budget.Target{Kind: budget.MonthlyFunding, Cadence: budget.CadenceMonthly, Frequency: 1, Since: today.Month()}
	case t.None():
		t = repeating(monthly, today.Month())
	}
	if f.Target != nil {
		t.Amount = *f.Target
	}
	if f.Date != nil && !f.Date.IsZero() {
		t = dueOn(t, *f.Date, today.Month(), paysCard)
	}
	if t.Kind == budget.PlanYourSpending && f.NeedsWhole != nil {
		t.SetAside = *f.NeedsWhole
	}
	return t, nil
}

// The frequencies of a target that a request can name.
const (
	monthly = "monthly"
	weekly  = "weekly"
	yearly  = "yearly"
)

// wrongGoal is why YNAB refuses a target; empty when it does not. That an amount below zero is one reason is
// published nowhere: nobody means to have that.
func wrongGoal(t *budget.Target, f *GoalFields, paysCard bool) string {
	dated := f.Date != nil && !f.Date.IsZero()
	if f.Target != nil && *f.Target < 0 {
		return "goal_target must not be negative"
	}
	if wrong := wrongAmount("goal_target", f.Target); wrong != "" {
		return wrong
	}
	if dated && f.Target == nil && (f.Null || t.None()) {
		return "goal_target_date requires goal_target"
	}
	if f.Frequency == nil {
		return ""
	}
	switch *f.Frequency {
	case monthly, weekly, yearly:
	default:
		return "goal_frequency must be one of monthly, weekly, yearly"
	}
	switch {
	case f.Target == nil:
		return "goal_frequency requires goal_target"
	case dated:
		return "goal_frequency cannot be combined with goal_target_date"
	case paysCard:
		return "goal_frequency is not supported for credit card payment categories"
	}
	return ""
}

// repeating is a target without an amount that begins in a month. A weekly one is due on Saturdays; any other on the
// last day of the month, and a yearly one for the first time at the end of a year that begins with this month. YNAB
// publishes none of these days.
func repeating(frequency string, since calendar.Month) budget.Target {
	t := budget.Target{Kind: budget.PlanYourSpending, Frequency: 1, SetAside: true, Since: since}
	switch frequency {
	case weekly:
		t.Cadence, t.Day = budget.CadenceWeekly, budget.Day{Number: saturday, Set: true}
	case yearly:
		t.Cadence, t.Date = budget.CadenceYearly, since.Add(11).Last()
	default:
		t.Cadence = budget.CadenceMonthly
	}
	return t
}

// dueOn gives a target a date. One that becomes another kind of target begins anew.
func dueOn(t budget.Target, date calendar.Date, present calendar.Month, paysCard bool) budget.Target {
	kind := budget.PlanYourSpending
	switch {
	case t.Kind == budget.DebtPayment:
		t.Date = date
		return t
	case paysCard, t.Kind == budget.TargetBalance, t.Kind == budget.TargetBalanceByDate:
		kind = budget.TargetBalanceByDate
	}
	if t.Kind == kind && t.Cadence == budget.CadenceNone {
		t.Date = date
		return t
	}
	setAside := kind == budget.PlanYourSpending && (t.SetAside || t.Kind != kind)
	return budget.Target{Kind: kind, Amount: t.Amount, Date: date, SetAside: setAside, Since: present}
}
