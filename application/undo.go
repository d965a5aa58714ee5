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
		l, err := Ledger(ctx, r, p, f, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoCategorize(l, o), nil
	case operation.FlagData:
		l, err := Rows(ctx, r, p, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoFlag(l, o), nil
	case operation.CreateData:
		l, err := Ledger(ctx, r, p, f, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoCreate(l, o), nil
	case operation.ReconcileData:
		l, err := Ledger(ctx, r, p, f, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoReconcile(l, o), nil
	case operation.BudgetData:
		m, err := r.Month(ctx, p.ID, d.Month, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoBudget(p, m, o), nil
	case operation.MoveData:
		m, err := r.Month(ctx, p.ID, d.Month, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoMove(p, m, o), nil
	case operation.TargetData:
		if d.Restore == nil {
			break
		}
		c, err := r.Categories(ctx, p.ID, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoTarget(p, c, o), nil
	case operation.CategoryData:
		c, err := r.Categories(ctx, p.ID, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoCategory(c, o), nil
	case operation.PayeeData:
		payees, err := r.Payees(ctx, p.ID, f)
		if err != nil {
			return plan.Undo{}, err
		}
		return plan.UndoPayee(payees, o), nil
	}
	return plan.Undo{}, plan.CannotUndo(o, operation.Log{})
}
