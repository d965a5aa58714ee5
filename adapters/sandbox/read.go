package sandbox

import (
	"context"
	"fmt"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

var _ application.BudgetReader = (*Server)(nil)

// Plans are all plans, in the order the server was given them. Every answer of a sandbox is fresh.
func (s *Server) Plans(ctx context.Context, _ application.Freshness) ([]budget.Plan, error) {
	return request(ctx, s, OpPlans, "", func() ([]budget.Plan, error) {
		plans := make([]budget.Plan, 0, len(s.order))
		for _, b := range s.order {
			b.mu.Lock()
			plans = append(plans, b.plan())
			b.mu.Unlock()
		}
		return plans, nil
	})
}

// LastUsed is the plan of the last [Server.SetOpened], at first the first one.
func (s *Server) LastUsed(ctx context.Context, _ application.Freshness) (budget.Plan, error) {
	return request(ctx, s, OpLastUsed, "", s.opened)
}

// Accounts are all accounts of a plan with their balances.
func (s *Server) Accounts(ctx context.Context, planID string, _ application.Freshness) ([]budget.Account, error) {
	return read(ctx, s, OpAccounts, planID, func(b *book) ([]budget.Account, error) {
		return b.accountList(), nil
	})
}

// Categories are all categories of a plan that are not deleted.
func (s *Server) Categories(ctx context.Context, planID string, _ application.Freshness) (budget.Categories, error) {
	return read(ctx, s, OpCategories, planID, func(b *book) (budget.Categories, error) {
		return b.categoryList(), nil
	})
}

// Transactions are all transactions of a plan that are not deleted.
func (s *Server) Transactions(ctx context.Context, planID string, _ application.Freshness) ([]budget.Transaction, error) {
	return read(ctx, s, OpTransactions, planID, func(b *book) ([]budget.Transaction, error) {
		return b.transactionList(), nil
	})
}

// Month is a month of a plan with every category's figures.
func (s *Server) Month(ctx context.Context, planID string, m calendar.Month, _ application.Freshness) (budget.Month, error) {
	return read(ctx, s, OpMonth, planID, func(b *book) (budget.Month, error) {
		return b.month(m)
	})
}

func (b *book) month(m calendar.Month) (budget.Month, error) {
	if found, ok := b.figures.month(m); ok {
		return found, nil
	}
	return budget.Month{}, NotFound(fmt.Sprintf("month %s is not from %s to %s", m, b.first, b.last))
}
