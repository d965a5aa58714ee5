package plan

import (
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// TargetWish is what somebody wants of a target, before it is known which currency it is in.
type TargetWish struct {
	// Amount is nil where none was given.
	Amount *money.Decimal
	// Date is zero for none.
	Date calendar.Date
	// Frequency is monthly, weekly or yearly; empty for none.
	Frequency string
	Remove    bool
}

// Check refuses what needs no plan to be refused. today is the plan's day.
func (w TargetWish) Check(today calendar.Date) error {
	switch {
	case w.Amount == nil && !w.Remove:
		return domain.Invalid("amount", "a target needs an amount; to take the target away, give remove: true instead.")
	case w.Remove && (w.Amount != nil || !w.Date.IsZero() || w.Frequency != ""):
		return domain.Invalid("remove", "remove takes the target away, and goes with nothing else.")
	case w.Remove:
		return nil
	case !w.Date.IsZero() && w.Frequency != "":
		return domain.Invalid("frequency", "a target has either a date or a frequency; give by_date or frequency, not both.")
	case w.Amount.Sign() <= 0:
		return domain.Invalid("amount", "%s must be greater than 0; to take the target away, give remove: true instead.", named(w.Amount.String(), "0"))
	case w.Frequency != "" && units[w.Frequency] == "":
		return domain.Invalid("frequency", "%q is none of monthly, weekly and yearly; give one of these.", named(w.Frequency, ""))
	case !w.Date.IsZero() && w.Date.Before(today):
		return domain.Invalid("by_date", "%s is in the past; today is %s.", w.Date, today)
	}
	return nil
}

// In is the change in a currency. The error is that of an amount with decimals that the currency does not have.
func (w TargetWish) In(c money.Currency) (operation.TargetChange, error) {
	if w.Remove {
		return operation.TargetChange{}, nil
	}
	amount, err := w.Amount.In(c)
	if err != nil {
		return operation.TargetChange{}, domain.Invalid("amount", "%v.", err)
	}
	return operation.TargetChange{Amount: &amount, Date: w.Date, Frequency: w.Frequency}, nil
}

// SetTarget gives a category another target, or none.
type SetTarget struct {
	Plan     budget.Plan
	Category budget.Category
	Before   operation.CategoryTarget
	Sent     operation.TargetChange
	// Restore puts the earlier target back; nil where YNAB's API cannot.
	Restore  *operation.TargetChange
	name     string
	paysCard bool
}

// TargetSubject is what a yes to [SetTarget] allows: the fields that are sent.
type TargetSubject struct {
	CategoryID string                 `json:"category_id"`
	Target     operation.TargetChange `json:"target"`
}

func (TargetSubject) subject() {}

// NewSetTarget works the change out from the categories as they were read. Errors: not_found or not_allowed for the
// category.
func NewSetTarget(p budget.Plan, c budget.Categories, categoryID string, sent operation.TargetChange) (SetTarget, error) {
	k, err := ownCategory(c, "category_id", categoryID)
	if err != nil {
		return SetTarget{}, err
	}
	before := RecordedTarget(k.Target)
	s := SetTarget{
		Plan: p, Category: k, Before: before, Sent: sent, Restore: putBack(before, sent),
		name: namesOf(c).of(categoryID), paysCard: c.PaysCard(k),
	}
	return s, s.allowed()
}

// allowed refuses what YNAB does not do to the kind of target that is there, or to the kind of category.
func (s SetTarget) allowed() error {
	why, argument, next := "", "by_date", "Give the amount alone, or change the target in YNAB."
	if s.Sent.Frequency != "" {
		argument = "frequency"
	}
	switch {
	case s.Category.Target.Kind == budget.DebtPayment && (s.Sent.Frequency != "" || !s.Sent.Date.IsZero()):
		why = "pays off a loan, and its target has neither a date nor a frequency of its own"
	case s.paysCard && s.Sent.Frequency != "":
		why, next = "pays a credit card; there is no frequency on a credit card payment category", "Give the amount alone, or by_date."
	default:
		return nil
	}
	return &domain.Error{
		Code: domain.NotAllowed, Argument: argument, Next: next,
		Message: fmt.Sprintf("%s (%s) %s.", s.Category.ID, named(s.Category.Name, s.Category.ID), why),
	}
}

// Name is the category's name as it is shown.
func (s SetTarget) Name() string { return s.name }

// Describe is a target in words, in the plan's currency.
func (s SetTarget) Describe(t operation.CategoryTarget) string {
	return DescribeTarget(t, s.Plan.Currency)
}

// Show turns the value of the item into words.
func (s SetTarget) Show(value string) string { return showTarget(value, s.Plan.Currency) }

// Asked is the target asked for, in words. Where only an amount is sent, the kind stays.
func (s SetTarget) Asked() string {
	if s.Sent.Amount == nil || !s.Sent.Date.IsZero() || s.Sent.Frequency != "" {
		return describeSent(s.Sent, s.Plan.Currency)
	}
	t := s.Before
	switch {
	case t.Kind == "" && s.paysCard:
		t.Kind = budget.MonthlyFunding
	case t.Kind == "":
		t.Kind, t.Cadence = budget.PlanYourSpending, budget.CadenceMonthly
	}
	t.Amount = *s.Sent.Amount
	return DescribeTarget(t, s.Plan.Currency)
}

// asAsked says whether the target already is what is asked for.
func (s SetTarget) asAsked() bool {
	b := s.Before
	if !s.Sent.Holds(b) {
		return false
	}
	once := b.Kind == budget.PlanYourSpending && b.Cadence == budget.CadenceNone
	return s.Sent.Date.IsZero() || once
}

// Draft is the change for the pipeline.
func (s SetTarget) Draft() Draft {
	before := DescribeTarget(s.Before, s.Plan.Currency)
	d := Draft{
		Subject: TargetSubject{s.Category.ID, s.Sent},
		Data:    operation.TargetData{CategoryID: s.Category.ID, Sent: s.Sent, Before: s.Before, Restore: s.Restore},
	}
	if s.asAsked() {
		return d
	}
	d.Calls = []Call{targetCall(s.Category, s.Sent)}
	if s.Restore == nil {
		d.Warnings = []string{"Undo cannot put the previous target back: " + before + "."}
	}
	d.Question = question(targetPhrase("Set", s.name, before, s.Asked()), nil, d.Warnings)
	return d
}

// targetPhrase is "Set the target of Vakantie: no target → 1200.00 by 2027-06-01?", with the verb given.
func targetPhrase(verb, name, from, to string) string {
	return fmt.Sprintf("%s the target of %s: %s?", verb, inLine(name), change(from, to))
}
