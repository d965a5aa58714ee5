package ynab

import (
	"context"
	"errors"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Months are a plan's months with their sums, without categories.
func (c *Client) Months(ctx context.Context, planID string, after int64) (Delta[budget.Month], error) {
	var d Delta[budget.Month]
	return result(&d, c.readList(ctx, planID, "months", since(after),
		list("months", (*monthWire).month, &d.Items), knowledge(&d.Knowledge)))
}

// errOtherMonth is an answer about another month than the one that was asked for.
var errOtherMonth = errors.New("it is about another month")

// Month is one month with the figures of its categories.
func (c *Client) Month(ctx context.Context, planID string, m calendar.Month) (budget.Month, error) {
	path, err := inPlan(planID, word("months"), id("month", m.String()))
	if err != nil {
		return budget.Month{}, err
	}
	var read budget.Month
	err = c.read(ctx, path, nil, one("month", (*monthWire).detail, &read))
	if err == nil && read.Month != m {
		err = c.readError(&UnreadableError{errOtherMonth})
	}
	return result(&read, err)
}

type monthWire struct {
	Month         month            `json:"month"`
	Note          string           `json:"note"`
	Income        money.Milliunits `json:"income"`
	Assigned      money.Milliunits `json:"budgeted"`
	Activity      money.Milliunits `json:"activity"`
	ReadyToAssign money.Milliunits `json:"to_be_budgeted"`
	AgeOfMoney    *int             `json:"age_of_money"`
	Deleted       bool             `json:"deleted"`
	Categories    []categoryWire   `json:"categories"`
}

func (w *monthWire) month() (budget.Month, error) {
	m := budget.Month{
		Month: w.Month.Month(), Note: w.Note, Income: w.Income, Assigned: w.Assigned, Activity: w.Activity,
		ReadyToAssign: w.ReadyToAssign, AgeOfMoney: w.AgeOfMoney, Deleted: w.Deleted,
	}
	if m.Month.IsZero() {
		return m, missingError("month")
	}
	return m, nil
}

// detail is a month with its categories, which are never nil.
func (w *monthWire) detail() (budget.Month, error) {
	m, err := w.month()
	if err != nil {
		return m, err
	}
	m.Categories = make([]budget.MonthCategory, 0, len(w.Categories))
	for i := range w.Categories {
		k, err := w.Categories[i].withFigures()
		if err != nil {
			return m, err
		}
		m.Categories = append(m.Categories, k)
	}
	return m, nil
}
