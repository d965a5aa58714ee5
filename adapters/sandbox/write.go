package sandbox

import (
	"context"
	"fmt"
	"strings"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

var _ application.BudgetWriter = (*Server)(nil)

// UpdateTransactions changes transactions as YNAB's bulk update does: all of them, or none when one is
// refused. Reconciled rows are changed without a word, and so is what YNAB does not allow on a row: the
// answer simply shows the old value.
func (s *Server) UpdateTransactions(
	ctx context.Context, planID string, updates []budget.TransactionUpdate,
) ([]budget.Transaction, error) {
	return write(ctx, s, OpUpdateTransactions, planID, func(b *book) ([]budget.Transaction, error) {
		return b.update(updates, s.clock.Now())
	})
}

// Assign sets what is assigned to a category in a month, whatever it was.
func (s *Server) Assign(
	ctx context.Context, planID string, m calendar.Month, categoryID string, amount money.Milliunits,
) (budget.MonthCategory, error) {
	return write(ctx, s, OpAssign, planID, func(b *book) (budget.MonthCategory, error) {
		return b.assign(m, categoryID, amount, s.clock.Now())
	})
}

// update applies all updates, or none. The answer has each row once, as it is now.
func (b *book) update(updates []budget.TransactionUpdate, now time.Time) ([]budget.Transaction, error) {
	if err := b.checkUpdates(updates); err != nil {
		return nil, err
	}
	b.change(now, func(c *change) {
		for _, u := range updates {
			if t, _ := b.transactions.get(u.ID); b.applies(u, &t) {
				c.replace(&t)
			}
		}
	})
	answer := make([]budget.Transaction, 0, len(updates))
	seen := make(map[string]bool, len(updates))
	for _, u := range updates {
		if t, _ := b.transactions.get(u.ID); !seen[u.ID] {
			seen[u.ID] = true
			answer = append(answer, t)
		}
	}
	return answer, nil
}

// checkUpdates collects what is wrong with the elements: YNAB names each by its index. An empty array is
// refused as well.
func (b *book) checkUpdates(updates []budget.TransactionUpdate) error {
	if len(updates) == 0 {
		return BadRequest("transactions must not be empty")
	}
	var wrong []string
	for i, u := range updates {
		if detail := b.wrong(u); detail != "" {
			wrong = append(wrong, fmt.Sprintf("%s (index: %d)", detail, i))
		}
	}
	if len(wrong) > 0 {
		return BadRequest(strings.Join(wrong, ", "))
	}
	return nil
}

// assign refuses what does not exist as YNAB refuses an unknown path.
func (b *book) assign(
	m calendar.Month, category string, amount money.Milliunits, now time.Time,
) (budget.MonthCategory, error) {
	if _, err := b.month(m); err != nil {
		return budget.MonthCategory{}, err
	}
	k, ok := b.categories.get(category)
	switch {
	case !ok || k.Deleted:
		return budget.MonthCategory{}, NotFound(fmt.Sprintf("category %q does not exist", category))
	case k.Internal:
		return budget.MonthCategory{}, BadRequest("budgeted cannot be set on an internal category")
	}
	b.change(now, func(c *change) { c.assign(m, category, amount) })
	return b.monthCategory(m, category), nil
}

func (b *book) monthCategory(m calendar.Month, category string) budget.MonthCategory {
	found, _ := b.figures.month(m)
	for _, k := range found.Categories {
		if k.ID == category {
			return k
		}
	}
	return budget.MonthCategory{}
}
