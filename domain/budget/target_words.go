package budget

import (
	"fmt"

	"avenir-mcp/domain/money"
)

// kindWords are for what is said by the kind alone; an unknown kind has no words of its own.
var kindWords = map[string]string{
	MonthlyFunding:      "monthly funding",
	TargetBalance:       "target balance",
	TargetBalanceByDate: "target balance by date",
	DebtPayment:         "debt payment",
	PlanYourSpending:    "spending target",
}

// Words is a target in words, such as "1200.00 by 2027-06-01" or "30.00 (monthly funding)"; show writes its amount.
// There must be a target.
func (t Target) Words(show func(money.Milliunits) string) string {
	amount, rhythm := show(t.Amount), ""
	if t.Kind == PlanYourSpending {
		rhythm = t.rhythm()
	}
	switch {
	case t.Kind == PlanYourSpending && t.Cadence == CadenceNone && !t.Date.IsZero():
		return amount + " by " + t.Date.String()
	case rhythm != "" && t.Date.IsZero():
		return amount + " " + rhythm
	case rhythm != "":
		return amount + " " + rhythm + ", next by " + t.Date.String()
	}
	words, known := kindWords[t.Kind]
	if !known {
		words = "another kind of target"
	}
	return amount + " (" + words + ")"
}

// rhythm is how a target of spending repeats, in words; empty for one that does not, or by a number that YNAB does
// not publish.
func (t Target) rhythm() string {
	n := max(t.Frequency, 1)
	switch {
	case t.Cadence == CadenceMonthly:
		return every(n, "month")
	case t.Cadence == CadenceWeekly:
		return every(n, "week")
	case t.Cadence > CadenceWeekly && t.Cadence < CadenceYearly:
		return every(t.Cadence-1, "month") // these stand for two to eleven months by themselves
	case t.Cadence == CadenceYearly:
		return every(n, "year")
	case t.Cadence == CadenceTwoYears:
		return every(2, "year")
	}
	return ""
}

func every(n int, unit string) string {
	if n == 1 {
		return "each " + unit
	}
	return fmt.Sprintf("every %d %ss", n, unit)
}
