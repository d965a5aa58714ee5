package local

import (
	"context"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

var _ Source = (*ynab.Client)(nil)

// Source sends requests to YNAB: one per call. Knowledge 0 asks for a whole list. What it returns belongs to the
// caller, who may keep it for good. Where YNAB answered with a failure, the error wraps a [*ynab.Failure].
type Source interface {
	// Plans are the plans that may be used, with their accounts.
	Plans(ctx context.Context) ([]ynab.PlanEntry, error)
	// LastUsedAccounts are all accounts of the plan that was opened last. YNAB does not say which plan that is.
	LastUsedAccounts(ctx context.Context) (ynab.Delta[budget.Account], error)

	Accounts(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Account], error)
	Categories(ctx context.Context, planID string, knowledge int64) (ynab.CategoryDelta, error)
	Payees(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Payee], error)
	Months(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Month], error)
	// Schedules are none, at knowledge 0, for a plan that never had any.
	Schedules(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Schedule], error)
	// Transactions are those from a day on.
	Transactions(ctx context.Context, planID string, since calendar.Date, knowledge int64) (ynab.Delta[budget.Transaction], error)
	// Month is one month with its categories.
	Month(ctx context.Context, planID string, m calendar.Month) (budget.Month, error)
}

// Store keeps copies between two processes. It is nobody's only source: what it cannot give is loaded from YNAB.
type Store interface {
	// Load is false when nothing of the plan can be used.
	Load(planID string) (*snapshot.Content, bool)
	// Save replaces what was kept of the plan. It does not change the content, whose rows others read meanwhile.
	Save(planID string, c *snapshot.Content) error
}
