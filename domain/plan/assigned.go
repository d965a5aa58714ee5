package plan

import (
	"fmt"
	"strconv"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// milliunits is an amount as an item's value.
func milliunits(m money.Milliunits) string { return strconv.FormatInt(int64(m), 10) }

// AmountOf is the amount that the value of an item about assigned money stands for; 0 for any other text.
func AmountOf(value string) money.Milliunits {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return 0
	}
	return money.Milliunits(n)
}

// MonthIn refuses a month that the plan does not have, and names those it has.
func MonthIn(p budget.Plan, m calendar.Month) error {
	if p.Holds(m) {
		return nil
	}
	return &domain.Error{
		Code: domain.NotFound, Argument: "month",
		Message: fmt.Sprintf("%s is outside the plan, %s.", m, monthsOf(p)),
		Next:    "Choose another month.",
	}
}

// monthsOf says which months a plan has, as far as YNAB says.
func monthsOf(p budget.Plan) string {
	switch {
	case p.FirstMonth.IsZero():
		return fmt.Sprintf("which ends with %s", p.LastMonth)
	case p.LastMonth.IsZero():
		return fmt.Sprintf("which begins with %s", p.FirstMonth)
	}
	return fmt.Sprintf("which has the months from %s to %s", p.FirstMonth, p.LastMonth)
}

// plannable finds a category that money can be assigned to: hidden ones and those that pay a card
// included, YNAB's own not.
func plannable(m budget.Month, argument, id string) (budget.MonthCategory, error) {
	k := inMonth(m, id)
	switch {
	case !isThere(k):
		return k, budget.UnknownInMonth(argument, m, id)
	case k.Internal:
		return k, &domain.Error{
			Code: domain.NotAllowed, Argument: argument,
			Message: fmt.Sprintf("%s (%s) is an internal category of YNAB; no money can be assigned to it.", id, text.Clean(k.Name)),
			Next:    "Choose a category from get_category_balances.",
		}
	}
	return k, nil
}

// inMonth is the category in the month, deleted ones included; the zero value when the month does not have
// it.
func inMonth(m budget.Month, id string) budget.MonthCategory {
	for _, k := range m.Categories {
		if k.ID == id {
			return k
		}
	}
	return budget.MonthCategory{}
}

// isThere says whether [inMonth] found a category that can still be used.
func isThere(k budget.MonthCategory) bool { return k.ID != "" && !k.Deleted }

// shortage warns when a figure falls below zero, or further below it.
func shortage(before, after money.Milliunits, c money.Currency, where string) []string {
	if after >= 0 || after >= before {
		return nil
	}
	return []string{fmt.Sprintf("%s will be %s.", where, c.Plain(after))}
}

// unassigned is Ready to Assign as a side of a move that changes it by an amount.
func unassigned(m budget.Month, by money.Milliunits) Side {
	r := m.ReadyToAssign
	return Side{
		ID: ReadyToAssign, Name: unassignedName,
		Before: r, After: r + by, Available: r, AvailableAfter: r + by,
	}
}
