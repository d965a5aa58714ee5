package sandbox

import (
	"context"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

var _ application.BudgetReader = (*Server)(nil)

// Plans are all plans, in the order the server was given them. Every answer of a sandbox is fresh.
func (s *Server) Plans(ctx context.Context, _ application.Freshness) ([]budget.Plan, error) {
	return request(ctx, s, OpPlans, "", func() ([]budget.Plan, error) {
		all := s.shelf().order
		plans := make([]budget.Plan, 0, len(all))
		for _, b := range all {
			plans = append(plans, b.plan())
		}
		return plans, nil
	})
}

// LastUsed is the plan of the last [Server.SetOpened], at first the first one.
func (s *Server) LastUsed(ctx context.Context, _ application.Freshness) (budget.Plan, error) {
	return request(ctx, s, OpLastUsed, "", func() (budget.Plan, error) {
		b, err := s.shelved(s.Opened())
		if err != nil {
			return budget.Plan{}, book.NotFound("there is no plan")
		}
		return b.plan(), nil
	})
}

// Accounts are all accounts of a plan with their balances.
func (s *Server) Accounts(ctx context.Context, planID string, _ application.Freshness) ([]budget.Account, error) {
	return Read(ctx, s, OpAccounts, planID, func(b *book.Book) ([]budget.Account, error) {
		return b.Accounts(0), nil
	})
}

// Categories are all categories of a plan that are not deleted.
func (s *Server) Categories(ctx context.Context, planID string, _ application.Freshness) (budget.Categories, error) {
	return Read(ctx, s, OpCategories, planID, func(b *book.Book) (budget.Categories, error) {
		return b.CategoryList(), nil
	})
}

// Transactions are all transactions of a plan that are not deleted, however old.
func (s *Server) Transactions(ctx context.Context, planID string, _ application.Freshness) ([]budget.Transaction, error) {
	return Read(ctx, s, OpTransactions, planID, func(b *book.Book) ([]budget.Transaction, error) {
		return b.Transactions(book.Query{From: book.Beginning})
	})
}

// Payees are all payees of a plan that are not deleted.
func (s *Server) Payees(ctx context.Context, planID string, _ application.Freshness) ([]budget.Payee, error) {
	return Read(ctx, s, OpPayees, planID, func(b *book.Book) ([]budget.Payee, error) {
		return b.Payees(0), nil
	})
}

// Schedules are all scheduled transactions of a plan that are not deleted; none where YNAB says that the plan
// never had one.
func (s *Server) Schedules(ctx context.Context, planID string, _ application.Freshness) ([]budget.Schedule, error) {
	return Read(ctx, s, OpSchedules, planID, func(b *book.Book) ([]budget.Schedule, error) {
		if all, err := b.Schedules(0); err == nil {
			return all, nil
		}
		return []budget.Schedule{}, nil
	})
}

// Months are all months of a plan without their categories.
func (s *Server) Months(ctx context.Context, planID string, _ application.Freshness) ([]budget.Month, error) {
	return Read(ctx, s, OpMonths, planID, func(b *book.Book) ([]budget.Month, error) {
		all := b.Months(0)
		months := make([]budget.Month, 0, len(all))
		for _, m := range all {
			m.Categories = nil
			months = append(months, m)
		}
		return months, nil
	})
}

// Month is a month of a plan with every category's figures.
func (s *Server) Month(ctx context.Context, planID string, m calendar.Month, _ application.Freshness) (budget.Month, error) {
	return Read(ctx, s, OpMonth, planID, func(b *book.Book) (budget.Month, error) {
		return b.Month(m)
	})
}
