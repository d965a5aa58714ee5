package local

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

var _ application.BudgetWriter = Writer{}

// Writer passes writes on, and tells the copy of each when it is over, whether or not it was answered: from then
// on no list counts that was asked for before.
type Writer struct {
	Next application.BudgetWriter
	Copy *Copy
}

// CreateTransactions makes transactions.
func (w Writer) CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.CreateTransactions(ctx, planID, rows)
}

// UpdateTransactions changes transactions.
func (w Writer) UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.UpdateTransactions(ctx, planID, updates)
}

// DeleteTransaction deletes a transaction.
func (w Writer) DeleteTransaction(ctx context.Context, planID, id string) (budget.Transaction, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.DeleteTransaction(ctx, planID, id)
}

// ImportTransactions fetches what linked banks have.
func (w Writer) ImportTransactions(ctx context.Context, planID string) ([]string, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.ImportTransactions(ctx, planID)
}

// Assign sets what is assigned to a category in a month.
func (w Writer) Assign(ctx context.Context, planID string, m calendar.Month, categoryID string, amount money.Milliunits) (budget.MonthCategory, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.Assign(ctx, planID, m, categoryID, amount)
}

// CreateCategory makes a category.
func (w Writer) CreateCategory(ctx context.Context, planID, groupID, name string) (budget.MonthCategory, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.CreateCategory(ctx, planID, groupID, name)
}

// UpdateCategory changes a category.
func (w Writer) UpdateCategory(ctx context.Context, planID, categoryID string, c budget.CategoryChange) (budget.MonthCategory, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.UpdateCategory(ctx, planID, categoryID, c)
}

// RenamePayee renames a payee.
func (w Writer) RenamePayee(ctx context.Context, planID, payeeID, name string) (budget.Payee, error) {
	defer w.Copy.Wrote(planID)
	return w.Next.RenamePayee(ctx, planID, payeeID, name)
}
