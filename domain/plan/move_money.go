package plan

import (
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/text"
)

// ReadyToAssign names the month's unassigned money as a side of a move.
const ReadyToAssign = "ready_to_assign"

// MoveMoney takes assigned money from one side and gives it to the other, within a month.
type MoveMoney struct {
	Plan     budget.Plan
	Month    calendar.Month
	Amount   money.Milliunits
	From, To Side
}

// Side is one side of a move: a category, or Ready to Assign.
type Side struct {
	// ID is the category's, or [ReadyToAssign].
	ID   string
	Name string
	// Before and After are the assigned amounts, or the month's Ready to Assign.
	Before, After money.Milliunits
	// Available and AvailableAfter are what there is to spend, or Ready to Assign.
	Available, AvailableAfter money.Milliunits
}

// MoveSubject is what a yes to [MoveMoney] allows.
type MoveSubject struct {
	From   string           `json:"from"`
	To     string           `json:"to"`
	Month  calendar.Month   `json:"month"`
	Amount money.Milliunits `json:"amount"`
}

func (MoveSubject) subject() {}

// CheckSides refuses a move from a side to itself.
func CheckSides(from, to string) error {
	if from != to {
		return nil
	}
	return domain.Invalid("to_category_id", "%q stands on both sides; a move needs two different categories.", to)
}

// CheckMoved refuses an amount that is not above zero.
func CheckMoved(amount money.Decimal) error {
	if amount.Sign() > 0 {
		return nil
	}
	return domain.Invalid("amount", "%s must be greater than 0; to move the other way, swap the two categories.",
		text.Clean(amount.String()))
}

// NewMoveMoney works the move out from the month as it was read. Errors: not_found or not_allowed for
// either side.
func NewMoveMoney(p budget.Plan, m budget.Month, from, to string, amount money.Milliunits) (MoveMoney, error) {
	source, err := side(m, "from_category_id", from, -amount)
	if err != nil {
		return MoveMoney{}, err
	}
	target, err := side(m, "to_category_id", to, amount)
	if err != nil {
		return MoveMoney{}, err
	}
	return MoveMoney{Plan: p, Month: m.Month, Amount: amount, From: source, To: target}, nil
}

func side(m budget.Month, argument, id string, by money.Milliunits) (Side, error) {
	if id == ReadyToAssign {
		return unassigned(m, by), nil
	}
	k, err := plannable(m, argument, id)
	return Side{
		ID: id, Name: namesIn(m).of(id), Before: k.Assigned, After: k.Assigned + by,
		Available: k.Available, AvailableAfter: k.Available + by,
	}, err
}

// Draft is the change for the pipeline: the source first, so that money is never there twice.
func (m MoveMoney) Draft() Draft {
	d := Draft{
		Subject:  MoveSubject{m.From.ID, m.To.ID, m.Month, m.Amount},
		Together: true,
	}
	c := m.Plan.Currency
	data := operation.MoveData{Month: m.Month, Amount: m.Amount, Source: m.From.ID, Target: m.To.ID}
	var lines []string
	for _, s := range []Side{m.From, m.To} {
		lines = append(lines, s.line(c))
		d.Warnings = append(d.Warnings, s.shortage(c)...)
		if s.ID == ReadyToAssign {
			continue
		}
		data.Sides = append(data.Sides, operation.MoveSide{CategoryID: s.ID, From: s.Before, To: s.After})
		d.Calls = append(d.Calls, Assign{Month: m.Month, CategoryID: s.ID, From: s.Before, To: s.After})
	}
	d.Data = data
	d.Question = question(fmt.Sprintf("Move %s from %s to %s for %s?", c.Plain(m.Amount), inLine(m.From.Name), inLine(m.To.Name), m.Month), lines, d.Warnings)
	return d
}

// line is "Tennis: 80.00 → 50.00".
func (s Side) line(c money.Currency) string {
	return inLine(s.Name) + ": " + change(c.Plain(s.Before), c.Plain(s.After))
}

func (s Side) shortage(c money.Currency) []string {
	if s.ID == ReadyToAssign {
		return shortage(s.Available, s.AvailableAfter, c, s.Name)
	}
	return shortage(s.Available, s.AvailableAfter, c, "The amount available in "+inLine(s.Name))
}
