package budget_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
)

func TestLinesOfARow(t *testing.T) {
	t.Parallel()
	plain := budget.Transaction{
		ID: "t1", Amount: -7250, Memo: "milk", PayeeID: "p1", PayeeName: "Corner Shop", CategoryID: "c-food", TransferAccountID: "a2",
	}
	itself := budget.Line{
		ID: "t1", Amount: -7250, Memo: "milk", PayeeID: "p1", PayeeName: "Corner Shop", CategoryID: "c-food", TransferAccountID: "a2",
	}
	with := func(lines ...budget.Line) budget.Transaction {
		t := plain
		t.Lines = lines
		return t
	}
	own := budget.Line{ID: "s1", Amount: -60_000, Memo: "bread", PayeeID: "p2", PayeeName: "Baker", CategoryID: "c-food"}
	bare := budget.Line{ID: "s2", Amount: -40_000, CategoryID: "c-tennis"}
	lent := budget.Line{ID: "s2", Amount: -40_000, CategoryID: "c-tennis", Memo: "milk", PayeeID: "p1", PayeeName: "Corner Shop"}
	known := budget.Line{ID: "s3", Amount: -1, Memo: "milk", PayeeID: "p3"}
	gone := budget.Line{ID: "s4", Amount: -5, Deleted: true}
	for name, test := range map[string]struct {
		row   budget.Transaction
		split bool
		want  []budget.Line
	}{
		"a plain row is its own line":                        {plain, false, []budget.Line{itself}},
		"case 53: with deleted lines only it is no split":    {with(gone), false, []budget.Line{itself}},
		"the lines of a split, deleted ones left out":        {with(gone, own, gone), true, []budget.Line{own}},
		"a line without payee and memo has those of its row": {with(own, bare), true, []budget.Line{own, lent}},
		"a payee that is known by its id is the line's own":  {with(known), true, []budget.Line{known}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, "split", test.row.IsSplit(), test.split)
			if diff := cmp.Diff(test.want, lines(&test.row)); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLinesCanBeLeftEarly(t *testing.T) {
	t.Parallel()
	row := budget.Transaction{Lines: []budget.Line{{ID: "s1"}, {ID: "s2"}}}
	for l := range row.LiveLines {
		if l.ID != "s1" {
			t.Errorf("%s comes after the end", l.ID)
		}
		break
	}
}

func TestStatesOfARow(t *testing.T) {
	t.Parallel()
	for cleared, want := range map[string]string{
		"": budget.Uncleared, "uncleared": budget.Uncleared, "cleared": budget.Cleared, "reconciled": budget.Reconciled,
	} {
		row := budget.Transaction{Cleared: cleared}
		if got := row.State(); got != want {
			t.Errorf("%q reads %q, want %q", cleared, got, want)
		}
	}
	for flag, want := range map[string]string{"": "", "red": "red", "purple": "purple", "pink": "", "Red": ""} {
		row := budget.Transaction{Flag: flag}
		if got := row.Colour(); got != want {
			t.Errorf("flag %q reads %q, want %q", flag, got, want)
		}
	}
	check(t, "a row with another account is a transfer", (&budget.Transaction{TransferAccountID: "a2"}).IsTransfer(), true)
	check(t, "one without is", (&budget.Transaction{}).IsTransfer(), false)
}
