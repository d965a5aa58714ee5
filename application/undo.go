package application

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// DraftUndo reads what undoing an operation depends on, and works out what it would put back. f says how
// old that may be.
//
// Errors: those of the readers; not_allowed for a kind that cannot be undone.
func DraftUndo(ctx context.Context, r BudgetReader, p budget.Plan, o operation.Operation, f Freshness) (plan.Undo, error) {
	switch d := o.Data.(type) {
	case operation.CategorizeData:
		return undo(o, plan.UndoCategorize)(Ledger(ctx, r, p, f, f))
	case operation.FlagData:
		return undo(o, plan.UndoFlag)(Rows(ctx, r, p, f))
	case operation.CreateData:
		return undo(o, plan.UndoCreate)(Ledger(ctx, r, p, f, f))
	case operation.ReconcileData:
		return undo(o, plan.UndoReconcile)(Ledger(ctx, r, p, f, f))
	case operation.TargetData:
		if d.Restore == nil {
			break
		}
		return undo(o, in(p, plan.UndoTarget))(r.Categories(ctx, p.ID, f))
	case operation.CategoryData:
		return undo(o, plan.UndoCategory)(r.Categories(ctx, p.ID, f))
	case operation.PayeeData:
		return undo(o, plan.UndoPayee)(r.Payees(ctx, p.ID, f))
	case operation.BudgetData:
		return undo(o, in(p, plan.UndoBudget))(r.Month(ctx, p.ID, d.Month, f))
	case operation.MoveData:
		return undo(o, in(p, plan.UndoMove))(r.Month(ctx, p.ID, d.Month, f))
	}
	return plan.Undo{}, plan.CannotUndo(o, operation.Log{})
}

// undo works an undo out from what was read, unless that failed.
func undo[T any](o operation.Operation, work func(T, operation.Operation) plan.Undo) func(T, error) (plan.Undo, error) {
	return func(read T, err error) (plan.Undo, error) {
		if err != nil {
			return plan.Undo{}, err
		}
		return work(read, o), nil
	}
}

// in binds the plan that an undo is for, where its figures are shown in the plan's currency.
func in[T any](p budget.Plan, work func(budget.Plan, T, operation.Operation) plan.Undo) func(T, operation.Operation) plan.Undo {
	return func(read T, o operation.Operation) plan.Undo { return work(p, read, o) }
}
