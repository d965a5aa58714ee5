package read

import (
	"context"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

// Operation is one recorded change.
type Operation struct {
	OperationID  string           `json:"operation_id" jsonschema:"the operation"`
	At           string           `json:"at" jsonschema:"when it began, in UTC"`
	Tool         string           `json:"tool" jsonschema:"the tool that made it"`
	Kind         operation.Kind   `json:"kind" jsonschema:"the kind of change"`
	Status       operation.Status `json:"status" jsonschema:"applied, partial, unknown, failed, intent (its process ended before it could record the end), running, undone or partly_undone"`
	Items        int              `json:"items" jsonschema:"number of things it changes"`
	ItemsApplied int              `json:"items_applied" jsonschema:"number of those that were applied for sure"`
	Undo         string           `json:"undo" jsonschema:"what undoing it would do, or why it cannot be undone"`
	Undoable     bool             `json:"undoable" jsonschema:"it can be undone"`
	Undoes       string           `json:"undoes,omitempty" jsonschema:"the operation that this one undid"`
	UndoneBy     []string         `json:"undone_by" jsonschema:"the operations that undid this one"`
	Check        *Check           `json:"check,omitempty" jsonschema:"how it compares with the plan as it is now; only when asked for"`
}

// Check compares an operation with the plan.
type Check struct {
	Restorable  int `json:"restorable" jsonschema:"number of things that undoing it would put back"`
	AlreadyBack int `json:"already_back" jsonschema:"number of things that have their earlier value"`
	Conflicts   int `json:"conflicts" jsonschema:"number of things that changed since and would be left alone"`
}

// describe says of each operation what it is and what undoing it would do; with check also how it compares
// with the plan. All of them are compared with the same view of it.
func (q ListOperations) describe(ctx context.Context, p budget.Plan, operations []operation.Operation, check bool) ([]Operation, error) {
	seen := &view{BudgetReader: q.Reader.Budget}
	listed := make([]Operation, len(operations))
	for i, o := range operations {
		listed[i] = describeOperation(o)
		if !check || !listed[i].Undoable {
			continue
		}
		undo, err := application.DraftUndo(ctx, seen, p, o, application.Fresh)
		if err != nil {
			return nil, err
		}
		j := undo.Judgement
		listed[i].Check = &Check{Restorable: len(j.Restore), AlreadyBack: len(j.AlreadyBack), Conflicts: len(j.Conflicts)}
	}
	return listed, nil
}

func describeOperation(o operation.Operation) Operation {
	d := Operation{
		OperationID: string(o.ID), At: o.At.UTC().Format(time.RFC3339), Tool: text.Clean(o.Tool), Kind: operation.Kind(text.Clean(string(o.Data.Kind()))),
		Status: o.Status(), Items: o.Count, ItemsApplied: o.AppliedCount(), UndoneBy: []string{},
	}
	if undo, ok := o.Data.(operation.UndoData); ok {
		d.Undoes = string(undo.Undoes)
	}
	for _, id := range o.UndoneBy {
		d.UndoneBy = append(d.UndoneBy, string(id))
	}
	d.Undo, d.Undoable = plan.UndoingOf(o.Data, touched(o))
	if err := plan.CheckUndo(o, operation.Log{}); err != nil && d.Undoable {
		d.Undo, d.Undoable = over(o.Status()), false
	}
	return d
}

// over says why an operation whose kind can be undone cannot be now.
func over(s operation.Status) string {
	switch s {
	case operation.StatusUndone, operation.StatusPartlyUndone:
		return "was undone already"
	case operation.StatusFailed:
		return "nothing was applied, so there is nothing to undo"
	case operation.StatusRunning:
		return "is still running"
	case operation.StatusApplied, operation.StatusPartial, operation.StatusUnknown, operation.StatusIntent:
	}
	return "cannot be undone"
}

// touched is the number of items that an undo is about: those that may have been applied.
func touched(o operation.Operation) int {
	n := 0
	for _, item := range o.Data.Items() {
		if o.Outcome(item.Key) != operation.ItemNotApplied {
			n++
		}
	}
	return n
}
