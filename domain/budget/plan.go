package budget

import (
	"time"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Plan is one YNAB plan: what people call a budget.
type Plan struct {
	// ID is the plan's UUID, never an alias such as "last-used".
	ID string
	// Name is as stored in YNAB; clean it before showing it.
	Name string
	// Currency is [money.NoFormat] when YNAB states none.
	Currency money.Currency
	// FirstMonth and LastMonth bound the months the plan has; zero when YNAB does not say.
	FirstMonth, LastMonth calendar.Month
	// LastModified is when anything in the plan last changed.
	LastModified time.Time
}

// Holds says whether the plan has the month.
func (p Plan) Holds(m calendar.Month) bool {
	if !p.FirstMonth.IsZero() && m.Before(p.FirstMonth) {
		return false
	}
	return p.LastMonth.IsZero() || !m.After(p.LastMonth)
}
