package read_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

func (w *world) operations(r read.ListOperationsRequest) (read.ListOperationsResult, error) {
	return read.ListOperations{Reader: w.Reader, Journal: w.journal}.Do(w.t.Context(), r)
}

// record writes an operation of a plan into the journal, and its end unless that is empty.
func (w *world) record(plan string, data operation.Data, end operation.Settlement) string {
	w.t.Helper()
	id := must(w.journal.Begin(w.t.Context(), operation.Intent{PlanID: plan, Tool: "some_tool", Data: data}))
	if end.Outcome != "" {
		if err := w.journal.Settle(w.t.Context(), id, end); err != nil {
			w.t.Fatal(err)
		}
	}
	return string(id)
}

var applied = operation.Settlement{Outcome: operation.Applied}

func budgeted(category string, from, to money.Milliunits) operation.BudgetData {
	return operation.BudgetData{Month: september, CategoryID: category, From: from, To: to}
}

// recategorised is transactions that went from no category to one.
func recategorised(to string, ids ...string) operation.CategorizeData {
	var d operation.CategorizeData
	for _, id := range ids {
		d.Changes = append(d.Changes, operation.CategoryChange{TransactionID: id, To: &to})
	}
	return d
}

func idsOf(r read.ListOperationsResult) []string {
	var ids []string
	for _, o := range r.Operations {
		ids = append(ids, o.OperationID)
	}
	return ids
}

func TestListOperationsOfAnEmptyJournal(t *testing.T) {
	t.Parallel()
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "operations": [],
  "total": 0,
  "shown": 0,
  "left_out": 0,
  "warnings": []
}`
	if diff := cmp.Diff(want, wire(t, must(newWorld(t).operations(read.ListOperationsRequest{Check: true})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestJournal5Pages(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var newest []string
	for i := range 45 {
		w.record("another plan", budgeted("rest", 0, 1), applied)
		newest = append([]string{w.record(planID, budgeted("food", money.Milliunits(i), 1), applied)}, newest...)
	}
	var pages []int
	var seen []string
	request := read.ListOperationsRequest{}
	for {
		r := must(w.operations(request))
		pages, seen = append(pages, r.Shown), append(seen, idsOf(r)...)
		if r.NextCursor == "" {
			equal(t, "rest", r.Rest == "", r.LeftOut == 0)
			break
		}
		request.Cursor = r.NextCursor
		if len(pages) == 1 {
			w.record(planID, budgeted("food", 0, 1), applied)
		}
	}
	equal(t, "journal-5 pages", fmt.Sprint(pages), "[20 20 5]")
	if diff := cmp.Diff(newest, seen); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	equal(t, "total", must(w.operations(read.ListOperationsRequest{})).Total, 46)
	full := must(w.operations(read.ListOperationsRequest{Limit: new(46)}))
	equal(t, "cursor of a full page", full.NextCursor, "")
	equal(t, "requests", w.ynab.Requests(), 5) // each for the list of plans
}

func TestJournal6Check(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.record(planID, recategorised("food", "r02", "r03"), applied)
	w.ynab.Edit(planID, func(e *book.Editor) { e.SetCategory("r03", "rest") })
	r := must(w.operations(read.ListOperationsRequest{Check: true}))
	want := fmt.Sprintf(`[
  {
    "operation_id": "%s",
    "at": "2026-09-25T08:00:00Z",
    "tool": "some_tool",
    "kind": "categorize",
    "status": "applied",
    "items": 2,
    "items_applied": 2,
    "undo": "put back the category of 2 transaction(s)",
    "undoable": true,
    "undone_by": [],
    "check": {
      "restorable": 1,
      "already_back": 0,
      "conflicts": 1
    }
  }
]`, id)
	if diff := cmp.Diff(want, wire(t, r.Operations)); diff != "" {
		t.Errorf("journal-6 (-want +got):\n%s", diff)
	}
	equal(t, "journal-6 write requests", w.ynab.Writes(), 0)
	if strings.Contains(wire(t, must(w.operations(read.ListOperationsRequest{})).Operations), "check") {
		t.Error("checked without being asked to")
	}
}

// However many operations are compared, every list and every month is read once.
func TestACheckLooksOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 5 {
		w.record(planID, recategorised("food", "r02"), applied)
		w.record(planID, budgeted("food", 0, 200_000), applied)
		w.record(planID, operation.BudgetData{Month: month("2026-08-01"), CategoryID: "food"}, applied)
		w.record(planID, operation.MoveData{
			Month: september, Amount: 1, Source: "rest", Target: "food",
			Sides: []operation.MoveSide{{CategoryID: "rest", From: 1, To: 120_000}, {CategoryID: "food", From: 1, To: 200_000}},
		}, applied)
	}
	r := must(w.operations(read.ListOperationsRequest{Check: true}))
	equal(t, "checked", r.Operations[0].Check.Restorable, 2)
	equal(t, "requests: plans, three lists, two months", w.ynab.Requests(), 6)
}

func TestAtMost20AreChecked(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 25 {
		w.record(planID, budgeted("food", 0, 1), applied)
	}
	for limit, shown := range map[int]int{100: 20, 5: 5} {
		r := must(w.operations(read.ListOperationsRequest{Check: true, Limit: &limit}))
		equal(t, "shown", r.Shown, shown)
		next := must(w.operations(read.ListOperationsRequest{Check: true, Limit: &limit, Cursor: r.NextCursor}))
		equal(t, "on the next page", next.Shown, 5)
		_, err := w.operations(read.ListOperationsRequest{Cursor: r.NextCursor})
		mustFail(t, err, domain.InvalidArgument, "cursor") // it is of a list with check
	}
}

func TestTheStatesOfOperations(t *testing.T) {
	t.Parallel()
	settled := func(o operation.Outcome, done ...string) operation.Settlement {
		return operation.Settlement{Outcome: o, Done: done}
	}
	for name, c := range map[string]struct {
		record   func(w *world) string
		status   operation.Status
		items    string // all, applied
		undo     string
		undoable bool
	}{
		"applied": {
			func(w *world) string { return w.record(planID, recategorised("food", "r02", "r03"), applied) },
			operation.StatusApplied, "2 2", "put back the category of 2 transaction(s)", true,
		},
		"partial": {func(w *world) string {
			return w.record(planID, recategorised("food", "r02", "r03", "r04"), settled(operation.Partial, "r03"))
		}, operation.StatusPartial, "3 1", "put back the category of 1 transaction(s)", true},
		"unknown": {func(w *world) string {
			return w.record(planID, recategorised("food", "r02", "r03", "r04"), operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"r02", "r04"}})
		}, operation.StatusUnknown, "3 0", "put back the category of 2 transaction(s)", true},
		"failed": {
			func(w *world) string { return w.record(planID, budgeted("food", 0, 1), settled(operation.Failed)) },
			operation.StatusFailed, "1 0", "nothing was applied, so there is nothing to undo", false,
		},
		"running": {
			func(w *world) string { return w.record(planID, budgeted("food", 0, 1), settled("")) },
			operation.StatusRunning, "1 0", "is still running", false,
		},
		"undone": {func(w *world) string {
			id := w.record(planID, budgeted("food", 0, 1), applied)
			w.record(planID, operation.UndoData{Undoes: operation.ID(id), Restores: []string{"food"}}, applied)
			return id
		}, operation.StatusUndone, "1 1", "was undone already", false},
		"partly undone": {func(w *world) string {
			id := w.record(planID, recategorised("food", "r02", "r03"), applied)
			w.record(planID, operation.UndoData{Undoes: operation.ID(id), Restores: []string{"r02"}}, operation.Settlement{Outcome: operation.Applied, Left: 1})
			return id
		}, operation.StatusPartlyUndone, "2 2", "was undone already", false},
		"a move": {func(w *world) string {
			return w.record(planID, operation.MoveData{Month: september, Source: "food", Target: "ready_to_assign", Sides: []operation.MoveSide{{CategoryID: "food"}}}, applied)
		}, operation.StatusApplied, "1 1", "move the money back", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			id := c.record(w)
			for _, check := range []bool{false, true} {
				for _, o := range must(w.operations(read.ListOperationsRequest{Check: check})).Operations {
					if o.OperationID != id {
						continue
					}
					equal(t, "status", o.Status, c.status)
					equal(t, "items", fmt.Sprint(o.Items, o.ItemsApplied), c.items)
					equal(t, "undo", o.Undo, c.undo)
					equal(t, "undoable", o.Undoable, c.undoable)
					equal(t, "checked", o.Check != nil, check && c.undoable)
				}
			}
		})
	}
	t.Run("an undo and what it undid", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		id := w.record(planID, budgeted("food", 0, 1), applied)
		undo := w.record(planID, operation.UndoData{Undoes: operation.ID(id), Restores: []string{"food"}}, applied)
		r := must(w.operations(read.ListOperationsRequest{Check: true}))
		equal(t, "undoes", r.Operations[0].Undoes, id)
		equal(t, "undoable", r.Operations[0].Undoable, false)
		contains(t, r.Operations[0].Undo, "cannot be undone")
		equal(t, "undone by", strings.Join(r.Operations[1].UndoneBy, " "), undo)
	})
	t.Run("a kind from a newer version, and lines that cannot be read", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		line := `{"v":1,"t":"intent","op":"5f2c9a1e7b30","at":"2026-09-24T08:00:00Z","plan":"` + planID + `","tool":"ba\u202Eke","kind":"bread","n":3,"pid":1,"data":{}}`
		if err := os.WriteFile(w.journal.Path(), []byte("nonsense\n"+line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		r := must(w.operations(read.ListOperationsRequest{Check: true}))
		o := r.Operations[0]
		equal(t, "operation", fmt.Sprint(o.Tool, o.Kind, o.Status, o.Items, o.Undoable), "bakebreadintent3 false")
		contains(t, o.Undo, "cannot be undone", "bread")
		equal(t, "warnings", len(r.Warnings), 1)
		contains(t, r.Warnings[0], "line 1")
	})
}
