package budget

import (
	"time"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// The kinds of target. YNAB may add others; an unknown one is kept as it is.
const (
	TargetBalance       = "TB"   // have this much
	TargetBalanceByDate = "TBD"  // have this much by a day
	MonthlyFunding      = "MF"   // assign this much each month
	PlanYourSpending    = "NEED" // have what is going to be spent, by a day or again and again
	DebtPayment         = "DEBT" // pay this much off a loan each month
)

// The cadences of a target that repeats, as YNAB's API numbers them. From 3 to 12 a number stands for every
// 2 to 11 months.
const (
	CadenceNone     = 0
	CadenceMonthly  = 1
	CadenceWeekly   = 2
	CadenceYearly   = 13
	CadenceTwoYears = 14
)

// Target is what somebody means to have in a category. Its zero value is no target. Two targets compare
// with ==.
type Target struct {
	// Kind is one of the kinds above; empty for no target.
	Kind   string
	Amount money.Milliunits
	// Date is when it is due; zero for none.
	Date calendar.Date
	// Cadence is how it repeats, and Frequency multiplies that: weekly with 3 is every three weeks.
	// [CadenceTwoYears] and the cadences of two to eleven months ignore it; 0 reads 1.
	Cadence, Frequency int
	// Day is the weekday, 0 for Sunday, of a weekly target, and the day of the month of any other; none means
	// the last day of the month. It can only be set in YNAB's apps.
	Day Day
	// SetAside belongs to [PlanYourSpending]: true asks for the whole amount again each time, false for what
	// is missing.
	SetAside bool
	// Since is the month it was set in.
	Since calendar.Month
	// Snoozed is when it was set aside for a month; zero when it is not.
	Snoozed time.Time
}

// Day is a day of a week or of a month, or none.
type Day struct {
	Number int
	Set    bool
}

// None says whether there is no target: YNAB may name a kind and no amount.
func (t Target) None() bool { return t.Kind == "" }

// Funding is how far a target is in a month, as YNAB works it out.
type Funding struct {
	// Percent is how much of it is there, 0 to 100.
	Percent int
	// MonthsLeft is how many months there are to assign to, this one included; 0 when it has no end.
	MonthsLeft int
	// Needed is what this month still asks for, never negative: YNAB's goal_under_funded.
	Needed money.Milliunits
	// Funded is what is there of the whole target, and Left what is missing of it.
	Funded, Left money.Milliunits
}

// TargetChange is what YNAB's API lets be done to a target.
type TargetChange struct {
	// Remove takes the target away; every other field is then ignored.
	Remove bool
	// Amount is always sent. On its own it changes the amount of a target that is there, or makes a monthly
	// one: [PlanYourSpending], and [MonthlyFunding] on a category that pays a card.
	Amount money.Milliunits
	// Date is the due date; zero leaves it as it is.
	Date calendar.Date
	// Frequency is weekly, monthly or yearly, and replaces the whole target; empty leaves it as it is.
	Frequency string
	// SetAside is [Target.SetAside]; nil leaves it as it is.
	SetAside *bool
}

// CategoryChange is a change to a category's own fields. A nil field stays as it is.
type CategoryChange struct {
	Name    *string
	GroupID *string
	Target  *TargetChange
}
