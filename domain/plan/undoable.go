package plan

import (
	"fmt"
	"slices"

	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

// Undoing says what undoing an operation of this kind with so many items would do, or why it cannot be done.
// The sentence goes on after "this would" or "this".
func Undoing(kind operation.Kind, items int) (sentence string, undoable bool) {
	switch kind {
	case operation.Categorize:
		return fmt.Sprintf("put back the category of %d transaction(s)", items), true
	case operation.Budget:
		return "put back the assigned amount", true
	case operation.Move:
		return "move the money back", true
	case operation.Reconcile:
		return fmt.Sprintf("mark transactions back to cleared and delete the balance adjustment, %d item(s) in all", items), true
	case operation.Split:
		return "cannot be undone: unsplit the transaction in YNAB", false
	case operation.Flag:
		return fmt.Sprintf("put back the flag of %d transaction(s)", items), true
	case operation.Create:
		return fmt.Sprintf("delete %d transaction(s)", items), true
	case operation.Target:
		return "put back the earlier target", true
	case operation.Category:
		return "put back the category's earlier name and group", true
	case operation.NewCategory:
		return "cannot be undone, because YNAB's API cannot delete a category: delete or hide it in YNAB", false
	case operation.Payee:
		return "put back the payee's earlier name", true
	case operation.Undo:
		return "cannot be undone: make the change again", false
	}
	return fmt.Sprintf("cannot be undone by this version, which does not know the kind %q", kind), false
}

// UndoingOf is [Undoing] of what was recorded: of a change of a target that depends on the target before, and of a
// reconciliation on whether it had a balance adjustment.
func UndoingOf(d operation.Data, items int) (sentence string, undoable bool) {
	if t, ok := d.(operation.TargetData); ok && t.Restore == nil {
		return "cannot be undone, because YNAB's API cannot put the earlier target back: set the target in YNAB", false
	}
	if r, ok := d.(operation.ReconcileData); ok && r.Adjustment == nil {
		return fmt.Sprintf("mark %d transaction(s) back to cleared", items), true
	}
	return Undoing(d.Kind(), items)
}

// nextList is what to do where an operation cannot be undone.
const nextList = "list_operations shows what else there is."

// CheckUndo refuses to undo an operation that is over, was never applied, has no way back, or still runs.
func CheckUndo(o operation.Operation, log operation.Log) error {
	switch o.Status() {
	case operation.StatusUndone, operation.StatusPartlyUndone:
		return notUndoable(fmt.Sprintf("Operation %s was already undone.", o.ID), nextList)
	case operation.StatusFailed:
		return notUndoable(fmt.Sprintf("Of operation %s nothing was applied, so there is nothing to undo.", o.ID), nextList)
	case operation.StatusApplied, operation.StatusPartial, operation.StatusUnknown, operation.StatusIntent, operation.StatusRunning:
	}
	if _, undoable := UndoingOf(o.Data, o.Count); !undoable {
		return CannotUndo(o, log)
	}
	if o.Status() == operation.StatusRunning {
		return notUndoable(fmt.Sprintf("Operation %s is still running.", o.ID), "Try again in a minute.")
	}
	return nil
}

// CannotUndo is the refusal of an operation whose kind has no way back. It names the newest of the plan's
// operations before it that have one; an empty log has none.
func CannotUndo(o operation.Operation, log operation.Log) error {
	why, _ := UndoingOf(o.Data, o.Count)
	next := nextList
	if older, ok := olderUndoable(o, log); ok {
		next = fmt.Sprintf("The operation before it that can be undone is %s; give its operation_id.", older)
	}
	return notUndoable(fmt.Sprintf("Operation %s %s.", o.ID, why), next)
}

// olderUndoable goes by the order of the log: times are recorded in whole seconds, and somebody may set the
// clock.
func olderUndoable(o operation.Operation, log operation.Log) (operation.ID, bool) {
	at := slices.IndexFunc(log.Operations, func(one operation.Operation) bool { return one.ID == o.ID })
	for _, older := range slices.Backward(log.Operations[:max(at, 0)]) {
		if older.PlanID == o.PlanID && CheckUndo(older, operation.Log{}) == nil {
			return older.ID, true
		}
	}
	return "", false
}

func notUndoable(message, next string) error {
	return &domain.Error{Code: domain.NotAllowed, Argument: "operation_id", Message: message, Next: next}
}
