package sandbox_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/contract"
)

func TestWhatSomebodyElseDoesIsNoRequest(t *testing.T) {
	t.Parallel()
	s := server()
	s.Edit("p1", func(e *book.Editor) { e.SetCategory("t1", "c-food"); e.SetCategory("t2", "") })
	if s.Requests()+s.Writes()+s.Effects() != 0 {
		t.Error("it was counted")
	}
	if a, b := rowOf(t, s, "t1").CategoryID, rowOf(t, s, "t2").CategoryID; a != "c-food" || b != "" {
		t.Errorf("categories %q and %q", a, b)
	}
}

func TestADeletedCategoryLeavesItsRowsWithoutOneAndGivesItsMoneyBack(t *testing.T) {
	t.Parallel()
	s := server()
	seen := rowOf(t, s, "t6")
	s.Edit("p1", func(e *book.Editor) { e.DeleteCategory("c-food") })
	if row := rowOf(t, s, "t2"); row.CategoryID != "" {
		t.Errorf("a row still has %q", row.CategoryID)
	}
	var lines []string
	for _, l := range rowOf(t, s, "t6").Lines {
		lines = append(lines, l.CategoryID)
	}
	if diff := cmp.Diff([]string{"", "c-rest", ""}, lines); diff != "" {
		t.Error(diff)
	}
	if seen.Lines[0].CategoryID != "c-food" {
		t.Error("what was read before has changed")
	}
	// 300.00 is no longer assigned, and what August spent is overspent in no category.
	if ready := monthOf(t, s, "p1", september).ReadyToAssign; ready != 880_000-45_000 {
		t.Errorf("ready to assign: %d, want 835000", ready)
	}
	contract.ReadFacts(t, s, "p1").Check(t)
}

func TestAnAddedRowGetsAnIDAndItsMonth(t *testing.T) {
	t.Parallel()
	s := server()
	var ids [2]string
	s.Edit("p1", func(e *book.Editor) {
		for i := range ids {
			ids[i] = e.AddTransaction(budget.Transaction{
				Date: day("2027-02-03"), AccountID: "a1", Amount: -1000, PayeeName: "Market",
				Lines: []budget.Line{{Amount: -1000, CategoryID: "c-food", PayeeName: "Stall"}},
			})
		}
	})
	if ids[0] == ids[1] || len(ids[0]) != 36 {
		t.Errorf("ids %q", ids)
	}
	if row := rowOf(t, s, ids[0]); row.PayeeID != rowOf(t, s, "t2").PayeeID || row.Lines[0].PayeeID == "" {
		t.Errorf("payees of %+v", row)
	}
	plans, err := s.Plans(t.Context(), application.Fresh)
	if last := got(t, plans, err)[0].LastMonth; last != month("2027-02-01") {
		t.Errorf("the last month is %s", last)
	}
	if k := figuresOf(t, s, month("2027-02-01"), "c-food"); k.Activity != -2000 {
		t.Errorf("activity: %d, want -2000", k.Activity)
	}
}

func TestAHiddenCategoryKeepsItsFigures(t *testing.T) {
	t.Parallel()
	s := server()
	before := figuresOf(t, s, september, "c-food")
	s.Edit("p1", func(e *book.Editor) { e.HideCategory("c-food") })
	before.Hidden = true
	if diff := cmp.Diff(before, figuresOf(t, s, september, "c-food")); diff != "" {
		t.Error(diff)
	}
}
