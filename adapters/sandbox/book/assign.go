package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Assign sets what is assigned to a category in a month, whatever it was. What does not exist is refused as
// YNAB refuses an unknown path.
func (b *Book) Assign(m calendar.Month, category string, amount money.Milliunits) (budget.MonthCategory, error) {
	if _, err := b.Month(m); err != nil {
		return budget.MonthCategory{}, err
	}
	k, ok := b.categories.get(category)
	switch {
	case !ok || k.Deleted:
		return budget.MonthCategory{}, NotFound(fmt.Sprintf("category %q does not exist", category))
	case k.Internal:
		return budget.MonthCategory{}, BadRequest("budgeted cannot be set on an internal category")
	}
	if wrong := wrongAmount("budgeted", &amount); wrong != "" {
		return budget.MonthCategory{}, BadRequest(wrong)
	}
	b.change(func(c *change) { c.fund(m, category, amount) })
	return b.MonthCategory(m, category)
}
