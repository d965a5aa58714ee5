package local_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// pen answers every write with what it has, and notes its name.
type pen struct {
	err   error
	wrote string
}

func (p *pen) CreateTransactions(context.Context, string, []budget.NewTransaction) (budget.Created, error) {
	p.wrote = "create transactions"
	return budget.Created{Duplicates: []string{"d"}}, p.err
}

func (p *pen) UpdateTransactions(context.Context, string, []budget.TransactionUpdate) ([]budget.Transaction, error) {
	p.wrote = "update transactions"
	return nil, p.err
}

func (p *pen) DeleteTransaction(context.Context, string, string) (budget.Transaction, error) {
	p.wrote = "delete transaction"
	return budget.Transaction{}, p.err
}

func (p *pen) ImportTransactions(context.Context, string) ([]string, error) {
	p.wrote = "import transactions"
	return nil, p.err
}

func (p *pen) Assign(context.Context, string, calendar.Month, string, money.Milliunits) (budget.MonthCategory, error) {
	p.wrote = "assign"
	return budget.MonthCategory{}, p.err
}

func (p *pen) CreateCategory(context.Context, string, string, string) (budget.MonthCategory, error) {
	p.wrote = "create category"
	return budget.MonthCategory{}, p.err
}

func (p *pen) UpdateCategory(context.Context, string, string, budget.CategoryChange) (budget.MonthCategory, error) {
	p.wrote = "update category"
	return budget.MonthCategory{}, p.err
}

func (p *pen) RenamePayee(context.Context, string, string, string) (budget.Payee, error) {
	p.wrote = "rename payee"
	return budget.Payee{}, p.err
}

func TestEveryWriteIsPassedOnAndMakesTheCopyStaleAnsweredOrNot(t *testing.T) {
	t.Parallel()
	for name, write := range map[string]func(context.Context, local.Writer) error{
		"create transactions": func(ctx context.Context, w local.Writer) error {
			_, err := w.CreateTransactions(ctx, planA, nil)
			return err
		},
		"update transactions": func(ctx context.Context, w local.Writer) error {
			_, err := w.UpdateTransactions(ctx, planA, nil)
			return err
		},
		"delete transaction": func(ctx context.Context, w local.Writer) error {
			_, err := w.DeleteTransaction(ctx, planA, "t1")
			return err
		},
		"import transactions": func(ctx context.Context, w local.Writer) error {
			_, err := w.ImportTransactions(ctx, planA)
			return err
		},
		"assign": func(ctx context.Context, w local.Writer) error {
			_, err := w.Assign(ctx, planA, month("2026-10-01"), "food", 1)
			return err
		},
		"create category": func(ctx context.Context, w local.Writer) error {
			_, err := w.CreateCategory(ctx, planA, "daily", "Fun")
			return err
		},
		"update category": func(ctx context.Context, w local.Writer) error {
			_, err := w.UpdateCategory(ctx, planA, "food", budget.CategoryChange{})
			return err
		},
		"rename payee": func(ctx context.Context, w local.Writer) error {
			_, err := w.RenamePayee(ctx, planA, "shop", "Store")
			return err
		},
	} {
		for _, answer := range []error{nil, errLost} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				s, _ := household(t)
				c, _ := open(t, s, nil)
				must(c.Payees(t.Context(), planA, application.Fresh))(t)
				s.asked()
				p := &pen{err: answer}
				if err := write(t.Context(), local.Writer{Next: p, Copy: c}); err != answer { //nolint:errorlint // the very same
					t.Errorf("got %v", err)
				}
				if p.wrote != name {
					t.Errorf("wrote %q", p.wrote)
				}
				must(c.Payees(t.Context(), planA, application.Lookup))(t)
				asks(t, s, "payees since 1", true)
			})
		}
	}
}
