package plan_test

import (
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestUndoingOf(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		data     operation.Data
		want     string
		undoable bool
	}{
		{operation.TargetData{Restore: &operation.TargetChange{}}, "put back the earlier target", true},
		{operation.TargetData{}, "cannot be undone, because YNAB's API cannot put the earlier target back: set the target in YNAB", false},
		{operation.CategoryData{}, "put back the category's earlier name and group", true},
		{operation.NewCategoryData{}, "cannot be undone, because YNAB's API cannot delete a category: delete or hide it in YNAB", false},
		{operation.PayeeData{}, "put back the payee's earlier name", true},
		{operation.BudgetData{}, "put back the assigned amount", true},
	} {
		got, undoable := plan.UndoingOf(test.data, 1)
		if got != test.want || undoable != test.undoable {
			t.Errorf("%T: %q, %v", test.data, got, undoable)
		}
		err := plan.CheckUndo(op("000000000001", test.data, operation.Applied), operation.Log{})
		if test.undoable != (err == nil) {
			t.Errorf("%T: %v", test.data, err)
		}
	}
}

// category-6: the newest operation is what "undo that" means, also where it cannot be undone.
func TestAnOperationThatCannotBeUndoneNamesAnOlderOne(t *testing.T) {
	t.Parallel()
	for _, data := range []operation.Data{operation.NewCategoryData{GroupID: "g1"}, operation.TargetData{CategoryID: "c"}} {
		log := operation.Log{Operations: []operation.Operation{
			op("000000000001", operation.PayeeData{}, operation.Applied),
			op("000000000002", operation.TargetData{}, operation.Applied), // this one has no way back either
			op("000000000003", data, operation.Applied),
		}}
		newest, _ := log.Newest(planID)
		refuses(t, plan.CheckUndo(newest, log), domain.NotAllowed, "000000000003 cannot be undone", "in YNAB", "is 000000000001;")
	}
}
