package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// Urgency says why a target asks for money now.
type Urgency string

// The urgencies, the most pressing first.
const (
	DueDate   Urgency = "due_date"  // a day comes on which it must be there
	Repeating Urgency = "repeating" // each week or month asks again
	Other     Urgency = "other"     // nothing says when
)

var urgencies = []Urgency{DueDate, Repeating, Other}

// UrgencyOf is the urgency of a target. What each week or month asks for again is no day to save up to, even where
// YNAB names the next one.
func UrgencyOf(t budget.Target) Urgency {
	switch {
	case t.Kind == budget.MonthlyFunding, t.Kind == budget.DebtPayment,
		t.Cadence == budget.CadenceMonthly, t.Cadence == budget.CadenceWeekly:
		return Repeating
	case !t.Date.IsZero():
		return DueDate
	}
	return Other
}

// Targets is how the targets of a month stand. The figures are YNAB's own.
type Targets struct {
	// Behind are those that the month still asks money for, the most urgent first.
	Behind []budget.MonthCategory
	// OnTrack is how many others there are, without the snoozed ones.
	OnTrack int
	// Snoozed are those that were set aside, in YNAB's order.
	Snoozed []budget.MonthCategory
	// Needed is what all targets behind ask for. Covered is what Ready to Assign has of it, and ShortBy what it lacks.
	Needed, ReadyToAssign, Covered, ShortBy money.Milliunits
}

// Enough says whether Ready to Assign covers all that is needed.
func (t Targets) Enough() bool { return t.ReadyToAssign >= t.Needed }

// FindTargets looks at the targets of the categories that people see.
func FindTargets(m budget.Month, c budget.Categories) Targets {
	t := Targets{ReadyToAssign: m.ReadyToAssign}
	for _, k := range Listed(m, c, true) {
		switch {
		case k.Target.None():
		case !k.Target.Snoozed.IsZero():
			t.Snoozed = append(t.Snoozed, k)
		case k.Funding.Needed > 0:
			t.Behind = append(t.Behind, k)
			t.Needed += k.Funding.Needed
		default:
			t.OnTrack++
		}
	}
	slices.SortFunc(t.Behind, func(a, b budget.MonthCategory) int { return mostUrgent(c, a, b) })
	t.Covered = min(max(t.ReadyToAssign, 0), t.Needed)
	t.ShortBy = t.Needed - t.Covered
	return t
}

func mostUrgent(c budget.Categories, a, b budget.MonthCategory) int {
	first, second := UrgencyOf(a.Target), UrgencyOf(b.Target)
	sooner := 0
	if first == DueDate && second == DueDate {
		sooner = a.Target.Date.Compare(b.Target.Date)
	}
	return cmp.Or(
		cmp.Compare(slices.Index(urgencies, first), slices.Index(urgencies, second)), sooner,
		cmp.Compare(b.Funding.Needed, a.Funding.Needed), byName(c, a.ID, b.ID),
	)
}
