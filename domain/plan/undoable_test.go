package plan_test

import (
	"testing"
	"time"

	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestUndoing(t *testing.T) {
	t.Parallel()
	for kind, test := range map[operation.Kind]struct {
		want     string
		undoable bool
	}{
		operation.Categorize: {"put back the category of 2 transaction(s)", true},
		operation.Budget:     {"put back the assigned amount", true},
		operation.Move:       {"move the money back", true},
		operation.Flag:       {"put back the flag of 2 transaction(s)", true},
		operation.Create:     {"delete 2 transaction(s)", true},
		operation.Undo:       {"cannot be undone: make the change again", false},
		"new\nkind":          {`cannot be undone by this version, which does not know the kind "new\nkind"`, false},
	} {
		got, undoable := plan.Undoing(kind, 2)
		if got != test.want || undoable != test.undoable {
			t.Errorf("%q: %q, %v", kind, got, undoable)
		}
		if undoable != kind.Undoable() {
			t.Errorf("%q: what can be undone is undecided", kind)
		}
	}
}

// op is an operation of P.
func op(id operation.ID, data operation.Data, settled operation.Outcome) operation.Operation {
	o := operation.Operation{ID: id, Intent: operation.Intent{PlanID: planID, Data: data}}
	if settled != "" {
		o.Settled = &operation.Settlement{Outcome: settled}
	}
	return o
}

func TestCheckUndo(t *testing.T) {
	t.Parallel()
	undone, partly := op("000000000001", operation.BudgetData{}, operation.Applied), op("000000000001", operation.BudgetData{}, operation.Applied)
	undone.Undone, partly.Undone, partly.LeftAlone = true, true, 1
	running := op("000000000001", operation.BudgetData{}, "")
	running.Running = true
	runningUndo := op("000000000001", operation.UndoData{}, "")
	runningUndo.Running = true
	for name, test := range map[string]struct {
		o     operation.Operation
		parts []string
	}{
		"apply-13: undone once": {undone, []string{"000000000001", "already undone", "list_operations"}},
		"partly undone":         {partly, []string{"already undone", "list_operations"}},
		"failed":                {op("000000000001", operation.MoveData{}, operation.Failed), []string{"nothing was applied", "list_operations"}},
		"an undo":               {op("000000000001", operation.UndoData{}, operation.Applied), []string{"cannot be undone", "make the change again", "list_operations"}},
		"of an unknown kind":    {op("000000000001", operation.ForeignData{Of: "bread"}, operation.Applied), []string{"cannot be undone", `"bread"`}},
		"running":               {running, []string{"still running", "again in a minute"}},
		"an undo that runs":     {runningUndo, []string{"cannot be undone"}},
		"an undo that failed":   {op("000000000001", operation.UndoData{}, operation.Failed), []string{"nothing was applied"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			refuses(t, plan.CheckUndo(test.o, operation.Log{}), domain.NotAllowed, append(test.parts, "operation_id: ")...)
		})
	}
	for _, outcome := range []operation.Outcome{operation.Applied, operation.Partial, operation.Unknown, ""} {
		for _, data := range []operation.Data{operation.CategorizeData{}, operation.BudgetData{}, operation.MoveData{}} {
			if err := plan.CheckUndo(op("000000000001", data, outcome), operation.Log{}); err != nil {
				t.Errorf("%T, %q: %v", data, outcome, err)
			}
		}
	}
}

// A refusal names the newest older operation of the plan that can be undone.
func TestCannotUndoNamesAnOlderOperation(t *testing.T) {
	t.Parallel()
	other := op("000000000002", operation.BudgetData{}, operation.Applied)
	other.PlanID = "7d1f4a90-3a58-4f7e-8a11-0c2b9f3e6d55"
	meant := op("00000000000a", operation.UndoData{}, operation.Applied)
	log := operation.Log{Operations: []operation.Operation{
		op("000000000000", operation.BudgetData{}, operation.Applied),
		op("000000000001", operation.MoveData{}, operation.Unknown),
		other,
		op("000000000003", operation.MoveData{}, operation.Failed),
		op("000000000004", operation.UndoData{}, operation.Applied),
		meant,
		op("00000000000b", operation.BudgetData{}, operation.Applied), // of the same second, and newer all the same
	}}
	const named = "The operation before it that can be undone is 000000000001; give its operation_id."
	refuses(t, plan.CheckUndo(meant, log), domain.NotAllowed, "Operation 00000000000a cannot be undone: make the change again.", named)

	// Somebody set the clock back in between.
	log.Operations[0].At = time.Date(2026, 9, 25, 8, 0, 0, 0, time.UTC)
	log.Operations[1].At = time.Date(2027, 9, 25, 8, 0, 0, 0, time.UTC)
	refuses(t, plan.CannotUndo(meant, log), domain.NotAllowed, named)

	for name, log := range map[string]operation.Log{
		"no log at all":    {},
		"the first of all": {Operations: log.Operations[5:]},
		"not of this log":  {Operations: log.Operations[:5]},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			refuses(t, plan.CannotUndo(meant, log), domain.NotAllowed, "list_operations shows what else there is.")
		})
	}
}
