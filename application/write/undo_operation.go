package write

import (
	"context"
	"fmt"
	"strings"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

// UndoOperation puts back what an earlier operation changed.
type UndoOperation struct{ Pipeline *Pipeline }

// UndoOperationRequest is what the caller asks for.
type UndoOperationRequest struct {
	PlanID       string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	OperationID  string `json:"operation_id,omitempty" jsonschema:"operation, from list_operations or a write's result; left out: the newest one"`
	Confirmation string `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// UndoOperationResult is what became of it.
type UndoOperationResult struct {
	Result
	UndoneOperationID string         `json:"undone_operation_id" jsonschema:"the operation to undo"`
	Kind              operation.Kind `json:"kind" jsonschema:"its kind"`
	Restored          []Restored     `json:"restored" jsonschema:"what gets its earlier value back, the first 50 when all went as asked"`
	RestoredCount     int            `json:"restored_count" jsonschema:"number of all of them"`
	AlreadyBack       []string       `json:"already_back" jsonschema:"ids of what has its earlier value already"`
	Conflicts         []Conflict     `json:"conflicts" jsonschema:"what is left alone because it changed since"`
}

// Restored is one item that gets its earlier value back.
type Restored struct {
	ID   string `json:"id" jsonschema:"id of the transaction or category"`
	From string `json:"from" jsonschema:"what is there now"`
	To   string `json:"to" jsonschema:"what was there before"`
	Fate
}

// Conflict is one item that an undo leaves alone.
type Conflict struct {
	ID     string `json:"id" jsonschema:"id of the transaction or category"`
	Reason string `json:"reason" jsonschema:"why it is left alone"`
}

// Do makes the change, once a person agreed to it.
func (w UndoOperation) Do(ctx context.Context, r UndoOperationRequest) (Reply[UndoOperationResult], error) {
	none := Reply[UndoOperationResult]{}
	if r.OperationID != "" && !operation.ValidID(r.OperationID) {
		return none, domain.Invalid("operation_id",
			"%q is not the id of an operation, which has 12 hexadecimal digits; take it from list_operations.", text.Clean(r.OperationID))
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	id := operation.ID(r.OperationID)
	t := tool{name: "undo_operation", look: "list_operations (with check)"}
	report, err := run(ctx, w.Pipeline, t.name, target, func(ctx context.Context) (plan.Undo, error) {
		o, err := w.find(ctx, target, id)
		if err != nil {
			return plan.Undo{}, err
		}
		id = o.ID // a plan that is made again after the answer is about the same operation
		return application.DraftUndo(ctx, w.Pipeline.Reader, target, o, application.ForWrite)
	})
	if err == nil && report.Status == NothingToDo {
		t.nothing = nothingToRestore(report.Plan)
	}
	return reply(report, err, t, undoOperationResult)
}

// find is the operation that is meant, if it can be undone.
func (w UndoOperation) find(ctx context.Context, target budget.Plan, id operation.ID) (operation.Operation, error) {
	log, err := w.Pipeline.Journal.Log(ctx)
	if err != nil {
		return operation.Operation{}, err
	}
	o, ok := log.Find(id, target.ID)
	if id == "" {
		o, ok = log.Newest(target.ID)
	}
	if !ok {
		return o, nothingToUndo(target, id)
	}
	return o, plan.CheckUndo(o, log)
}

func nothingToUndo(target budget.Plan, id operation.ID) error {
	what := "Nothing to undo in the plan " + text.Clean(target.Name)
	if id != "" {
		what += fmt.Sprintf(": it has no operation %s", id)
	}
	return &domain.Error{
		Code: domain.NotFound, Argument: "operation_id", Message: what + ".",
		Next: "list_operations shows what was changed.",
	}
}

// maxNamed is how many conflicts a message names; the result lists all of them.
const maxNamed = 20

// nothingToRestore says why an undo has nothing to do.
func nothingToRestore(u plan.Undo) string {
	conflicts := u.Judgement.Conflicts
	if len(conflicts) == 0 {
		return "everything this operation changed has its earlier value already."
	}
	var left []string
	for i, c := range conflicts {
		if i == maxNamed {
			left = append(left, fmt.Sprintf("and %d more", len(conflicts)-maxNamed))
			break
		}
		left = append(left, fmt.Sprintf("%s (%s)", u.ID(c.Key), c.Reason))
	}
	return "nothing can be put back. Left alone: " + strings.Join(left, ", ") +
		". To undo an older operation, give its operation_id from list_operations."
}

func undoOperationResult(res Result, r Report[plan.Undo]) UndoOperationResult {
	u, fates := r.Plan, r.byKey()
	restored := []Restored{}
	for _, item := range u.Judgement.Restore {
		one := Restored{ID: u.ID(item.Key), From: u.Shown[item.Key].Now, To: u.Shown[item.Key].Back}
		if o, ok := fates[item.Key]; ok {
			one.Fate = fate(o, u.Show)
		}
		restored = append(restored, one)
	}
	conflicts := []Conflict{}
	for _, c := range u.Judgement.Conflicts {
		conflicts = append(conflicts, Conflict{u.ID(c.Key), c.Reason})
	}
	if d, ok := u.Operation.Data.(operation.MoveData); ok && (res.Status == Partial || res.Status == Unknown) {
		res.Message += r.halfway(d.Month, func(id string) string { return id }, u.Show)
	}
	back := []string{}
	for _, key := range u.Judgement.AlreadyBack {
		back = append(back, u.ID(key))
	}
	return UndoOperationResult{
		Result: res, UndoneOperationID: string(u.Operation.ID), Kind: u.Operation.Data.Kind(),
		Restored: bounded(restored, res.Status), RestoredCount: len(restored),
		AlreadyBack: back, Conflicts: conflicts,
	}
}
