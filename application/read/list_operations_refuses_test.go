package read_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
)

func TestListOperationsRefuses(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]read.ListOperationsRequest{
		"41: a cursor that is none": {Cursor: "banana"},
		"41: of another tool":       {Cursor: "WzEsImZpbmRfdHJhbnNhY3Rpb25zIiwiYjk0YzMxYmMiLCIyMDI2LTA5LTE0IiwidC0xNyJd"},
		"46: a limit of 0":          {Limit: new(0)},
		"46: a limit of 101":        {Limit: new(101)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.operations(r)
			mustFail(t, err, domain.InvalidArgument)
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
	t.Run("41: a cursor of an operation that this journal does not have", func(t *testing.T) {
		t.Parallel()
		w, other := newWorld(t), newWorld(t)
		for range 2 {
			w.record(planID, budgeted("food", 0, 1), applied)
			other.record(planID, budgeted("food", 0, 1), applied)
		}
		cursor := must(other.operations(read.ListOperationsRequest{Limit: new(1)})).NextCursor
		_, err := w.operations(read.ListOperationsRequest{Limit: new(1), Cursor: cursor})
		mustFail(t, err, domain.InvalidArgument, "cursor", "call again without cursor")
	})
	t.Run("an unknown plan", func(t *testing.T) {
		t.Parallel()
		_, err := newWorld(t).operations(read.ListOperationsRequest{PlanID: "nobody"})
		mustFail(t, err, domain.NotFound, "nobody")
	})
	t.Run("a journal that cannot be read", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		if err := os.Mkdir(w.journal.Path(), 0o700); err != nil {
			t.Fatal(err)
		}
		_, err := w.operations(read.ListOperationsRequest{})
		mustFail(t, err, domain.Journal, "journal")
	})
	t.Run("a plan that cannot be read", func(t *testing.T) {
		t.Parallel()
		down := errors.New("down")
		for _, op := range []sandbox.Op{sandbox.OpTransactions, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpMonth} {
			w := newWorld(t)
			w.record(planID, recategorised("food", "r02"), applied)
			w.record(planID, budgeted("food", 0, 1), applied)
			w.ynab.Before(fails(op, down))
			if _, err := w.operations(read.ListOperationsRequest{Check: true}); !errors.Is(err, down) {
				t.Errorf("%s: %v", op, err)
			}
			must(w.operations(read.ListOperationsRequest{})) // without a check none of it is needed
		}
	})
}

func TestManyLinesThatCannotBeReadAreNotAllNamed(t *testing.T) {
	t.Parallel()
	for bad, want := range map[int]string{20: "line 20", 25: "5 more lines"} {
		w := newWorld(t)
		if err := os.WriteFile(w.journal.Path(), []byte(strings.Repeat("nonsense\n", bad)), 0o600); err != nil {
			t.Fatal(err)
		}
		warnings := must(w.operations(read.ListOperationsRequest{})).Warnings
		equal(t, "warnings", len(warnings), min(bad, 21))
		contains(t, warnings[len(warnings)-1], want)
	}
}
