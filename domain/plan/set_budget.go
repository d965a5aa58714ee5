package plan

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// SetBudget gives a category another assigned amount in one month.
type SetBudget struct {
	Plan     budget.Plan
	Month    budget.Month
	Category budget.MonthCategory
	To       money.Milliunits
}

// BudgetSubject is what a yes to [SetBudget] allows: this amount, not a difference.
type BudgetSubject struct {
	CategoryID string           `json:"category_id"`
	Month      calendar.Month   `json:"month"`
	Amount     money.Milliunits `json:"amount"`
}

func (BudgetSubject) subject() {}

// NewSetBudget works the change out from the month as it was read. Errors: not_found or not_allowed for
// the category.
func NewSetBudget(p budget.Plan, m budget.Month, categoryID string, to money.Milliunits) (SetBudget, error) {
	k, err := plannable(m, "category_id", categoryID)
	return SetBudget{Plan: p, Month: m, Category: k, To: to}, err
}

// Name is the category's name as it is shown.
func (s SetBudget) Name() string { return namesIn(s.Month).of(s.Category.ID) }

// AvailableAfter is what the category will have to spend.
func (s SetBudget) AvailableAfter() money.Milliunits {
	return s.Category.Available + s.To - s.Category.Assigned
}

// Draft is the change for the pipeline.
func (s SetBudget) Draft() Draft {
	k, c := s.Category, s.Plan.Currency
	d := Draft{
		Subject: BudgetSubject{k.ID, s.Month.Month, s.To},
		Data:    operation.BudgetData{Month: s.Month.Month, CategoryID: k.ID, From: k.Assigned, To: s.To},
	}
	if k.Assigned != s.To {
		d.Calls = []Call{Assign{Month: s.Month.Month, CategoryID: k.ID, From: k.Assigned, To: s.To}}
		d.Warnings = append(
			shortage(k.Available, s.AvailableAfter(), c, "The amount available in "+inLine(s.Name())),
			shortage(s.Month.ReadyToAssign, s.Month.ReadyToAssign-(s.To-k.Assigned), c, unassignedName)...)
	}
	// Whoever says yes must know what it leads to, so the warnings are part of the question.
	d.Question = question(budgetPhrase("Budget", s.Name(), s.Month.Month, c.Plain(k.Assigned), c.Plain(s.To)), nil, d.Warnings)
	return d
}

// budgetPhrase is "Budget Restaurants for 2026-09-01: 120.00 → 150.00?", with the verb given.
func budgetPhrase(verb, name string, m calendar.Month, from, to string) string {
	return fmt.Sprintf("%s %s for %s: %s?", verb, inLine(name), m, change(from, to))
}
