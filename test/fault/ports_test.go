package fault_test

import (
	"context"
	"errors"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/fixture"
)

func second[T any](_ T, err error) error { return err }

// writes are one write of each kind. Each changes something.
var writes = map[sandbox.Op]func(context.Context, application.BudgetWriter) error{
	sandbox.OpAssign: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.Assign(ctx, planID, september, plans.HouseholdTennis, 12_340))
	},
	sandbox.OpUpdateTransactions: func(ctx context.Context, w application.BudgetWriter) error {
		groceries := plans.HouseholdGroceries
		return second(w.UpdateTransactions(ctx, planID, []budget.TransactionUpdate{{ID: bakery, CategoryID: &groceries}}))
	},
	sandbox.OpCreateTransactions: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.CreateTransactions(ctx, planID, []budget.NewTransaction{
			{AccountID: plans.HouseholdChecking, Date: fixture.Day("2026-09-25"), Amount: -1_000, PayeeName: "Kiosk"},
		}))
	},
	sandbox.OpDeleteTransaction: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.DeleteTransaction(ctx, planID, bakery))
	},
	sandbox.OpImportTransactions: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.ImportTransactions(ctx, planID))
	},
	sandbox.OpCreateCategory: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.CreateCategory(ctx, planID, plans.HouseholdDaily, "Huisdieren"))
	},
	sandbox.OpUpdateCategory: func(ctx context.Context, w application.BudgetWriter) error {
		name := "Sport"
		return second(w.UpdateCategory(ctx, planID, plans.HouseholdTennis, budget.CategoryChange{Name: &name}))
	},
	sandbox.OpRenamePayee: func(ctx context.Context, w application.BudgetWriter) error {
		return second(w.RenamePayee(ctx, planID, book.ID(planID, "payee", "Market Fresh"), "Markt"))
	},
}

// TestAWriteClaimsWhatIsTrue: after any fault, what the error of a write says of it is so. It is sent once.
func TestAWriteClaimsWhatIsTrue(t *testing.T) {
	t.Parallel()
	for op, write := range writes {
		for name, f := range all() {
			t.Run(string(op)+", "+name, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t)
				f.Op, f.Times = op, 1
				w.faults.Add(f.Fault)
				before := w.ynab.Effects()
				err := write(t.Context(), w)
				done := w.ynab.Effects() > before
				certain := certainlyNot(err)
				switch {
				case err == nil && !done:
					t.Error("it claims to be done, and is not")
				case certain && done:
					t.Errorf("it claims not to be done, and is: %v", err)
				case f.answered && err != nil:
					t.Errorf("the answer came, and it claims %v", err)
				case f.refused && !certain:
					t.Errorf("YNAB refused, and it claims %v", err)
				case !f.answered && !f.refused && !errors.Is(err, application.ErrUnanswered):
					t.Errorf("nobody can know, and it claims %v", err)
				}
				if sent := w.sent(t, op); sent > 1 {
					t.Errorf("it was sent %d times", sent)
				}
			})
		}
	}
}

// certainlyNot says whether an error claims that nothing was applied.
func certainlyNot(err error) bool {
	switch domain.CodeOf(err) {
	case domain.RefusedByYNAB, domain.RateLimited, domain.Unreachable, domain.NotFound:
		return !errors.Is(err, application.ErrUnanswered)
	}
	return false
}

// reads are one read of each kind. What is read is given back to be compared.
var reads = map[sandbox.Op]func(context.Context, application.BudgetReader) (any, error){
	sandbox.OpPlans: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Plans(ctx, application.ForWrite)
	},
	sandbox.OpAccounts: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Accounts(ctx, planID, application.ForWrite)
	},
	sandbox.OpCategories: func(ctx context.Context, r application.BudgetReader) (any, error) {
		list, err := r.Categories(ctx, planID, application.ForWrite)
		return list.UserGroups(), err
	},
	sandbox.OpPayees: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Payees(ctx, planID, application.ForWrite)
	},
	sandbox.OpMonths: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Months(ctx, planID, application.ForWrite)
	},
	sandbox.OpMonth: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Month(ctx, planID, september, application.ForWrite)
	},
	sandbox.OpSchedules: func(ctx context.Context, r application.BudgetReader) (any, error) {
		return r.Schedules(ctx, planID, application.ForWrite)
	},
	sandbox.OpTransactions: func(ctx context.Context, r application.BudgetReader) (any, error) {
		rows, err := r.Transactions(ctx, planID, application.ForWrite)
		byID := make(map[string]budget.Transaction, len(rows))
		for _, row := range rows {
			byID[row.ID] = row
		}
		return byID, err
	},
}
