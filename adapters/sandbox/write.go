package sandbox

import (
	"context"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

var _ application.BudgetWriter = (*Server)(nil)

// CreateTransactions makes transactions as YNAB's bulk create does: all of them, or none when one is refused.
func (s *Server) CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error) {
	return Write(ctx, s, OpCreateTransactions, planID, func(b *book.Book) (budget.Created, error) {
		asked := make([]book.Row, 0, len(rows))
		for i := range rows {
			asked = append(asked, newRow(&rows[i]))
		}
		saved, err := b.CreateTransactions(asked)
		return budget.Created{Rows: saved.Rows, Duplicates: saved.Duplicates}, err
	})
}

// UpdateTransactions changes transactions as YNAB's bulk update does: all of them, or none when one is
// refused. Reconciled rows are changed without a word, and so is what YNAB does not allow on a row: the
// answer simply shows the old value.
func (s *Server) UpdateTransactions(
	ctx context.Context, planID string, updates []budget.TransactionUpdate,
) ([]budget.Transaction, error) {
	return Write(ctx, s, OpUpdateTransactions, planID, func(b *book.Book) ([]budget.Transaction, error) {
		asked := make([]book.Row, 0, len(updates))
		for i := range updates {
			u := &updates[i]
			asked = append(asked, book.Row{
				ID: &u.ID, CategoryID: u.CategoryID, Flag: u.Flag, Cleared: u.Cleared, Approved: u.Approved,
				Lines: legs(u.Lines),
			})
		}
		saved, err := b.UpdateTransactions(asked)
		return saved.Rows, err
	})
}

// DeleteTransaction deletes a transaction and returns it, marked.
func (s *Server) DeleteTransaction(ctx context.Context, planID, id string) (budget.Transaction, error) {
	return Write(ctx, s, OpDeleteTransaction, planID, func(b *book.Book) (budget.Transaction, error) {
		return b.DeleteTransaction(id)
	})
}

// ImportTransactions takes in what the banks of linked accounts have, and returns the new rows' ids.
func (s *Server) ImportTransactions(ctx context.Context, planID string) ([]string, error) {
	return Write(ctx, s, OpImportTransactions, planID, func(b *book.Book) ([]string, error) {
		return b.ImportTransactions(), nil
	})
}

// Assign sets what is assigned to a category in a month, whatever it was.
func (s *Server) Assign(
	ctx context.Context, planID string, m calendar.Month, categoryID string, amount money.Milliunits,
) (budget.MonthCategory, error) {
	return Write(ctx, s, OpAssign, planID, func(b *book.Book) (budget.MonthCategory, error) {
		return b.Assign(m, categoryID, amount)
	})
}

// CreateCategory makes a category in a group.
func (s *Server) CreateCategory(ctx context.Context, planID, groupID, name string) (budget.MonthCategory, error) {
	return Write(ctx, s, OpCreateCategory, planID, func(b *book.Book) (budget.MonthCategory, error) {
		return b.CreateCategory(book.CategoryFields{Name: &name, GroupID: &groupID})
	})
}

// UpdateCategory renames or moves a category, or changes its target.
func (s *Server) UpdateCategory(
	ctx context.Context, planID, categoryID string, c budget.CategoryChange,
) (budget.MonthCategory, error) {
	return Write(ctx, s, OpUpdateCategory, planID, func(b *book.Book) (budget.MonthCategory, error) {
		return b.UpdateCategory(categoryID, categoryFields(c))
	})
}

// RenamePayee gives a payee another name.
func (s *Server) RenamePayee(ctx context.Context, planID, payeeID, name string) (budget.Payee, error) {
	return Write(ctx, s, OpRenamePayee, planID, func(b *book.Book) (budget.Payee, error) {
		return b.RenamePayee(payeeID, &name)
	})
}
