package sandbox_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestPlansAndTheOneOpenedLast(t *testing.T) {
	t.Parallel()
	second := small()
	second.ID, second.Name = "p2", "Second"
	s := server(small(), second)
	plans, err := s.Plans(t.Context(), application.Lookup)
	var names []string
	for _, p := range got(t, plans, err) {
		names = append(names, p.ID+" "+p.Name)
	}
	if diff := cmp.Diff([]string{"p1 Small", "p2 Second"}, names); diff != "" {
		t.Error(diff)
	}
	for _, want := range []string{"p1", "p2"} {
		p, err := s.LastUsed(t.Context(), application.ForWrite)
		if got(t, p, err).ID != want {
			t.Errorf("opened last: %s, want %s", p.ID, want)
		}
		s.SetOpened("p2")
	}
}

func TestListsLeaveOutWhatIsDeletedAndNothingElse(t *testing.T) {
	t.Parallel()
	s := server()
	rows, err := s.Transactions(t.Context(), "p1", application.Fresh)
	if len(got(t, rows, err)) != len(smallRows())-1 {
		t.Errorf("%d rows", len(rows))
	}
	for _, row := range rows {
		if row.ID == "t9" {
			t.Error("the deleted row is listed")
		}
	}
	categories, err := s.Categories(t.Context(), "p1", application.Fresh)
	var listed []string
	for k := range got(t, categories, err).All {
		listed = append(listed, k.ID)
	}
	if diff := cmp.Diff([]string{"c-food", "c-rest", "c-hid", "c-card", "c-inflow", "c-uncat"}, listed); diff != "" {
		t.Error(diff)
	}
	inflow, _ := categories.Live("c-inflow")
	if !inflow.Internal || !categories.IsInflow(inflow) {
		t.Error("the category of an internal group is not internal")
	}
}

func TestRowsAreCompletedAsYNABWouldHaveThem(t *testing.T) {
	t.Parallel()
	s := server()
	transfer := rowOf(t, s, "t4")
	if diff := cmp.Diff([]string{"to-a2", "Transfer : Savings"}, []string{transfer.PayeeID, transfer.PayeeName}); diff != "" {
		t.Error(diff)
	}
	first, second := rowOf(t, s, "t2"), rowOf(t, s, "t6")
	if first.PayeeID == "" || first.PayeeID != second.PayeeID {
		t.Errorf("two rows of one payee have the payees %q and %q", first.PayeeID, second.PayeeID)
	}
	if other := rowOf(t, s, "t1"); other.PayeeID == first.PayeeID || other.Cleared != budget.Uncleared {
		t.Errorf("another payee's row: %+v", other)
	}
}

func TestWhatIsUnknownIsNotFound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		read func(context.Context, *sandbox.Server) error
		part string
	}{
		"a plan's accounts": {func(ctx context.Context, s *sandbox.Server) error {
			_, err := s.Accounts(ctx, "p404", application.Fresh)
			return err
		}, "p404"},
		"an alias": {func(ctx context.Context, s *sandbox.Server) error {
			_, err := s.Categories(ctx, "last-used", application.Fresh)
			return err
		}, "last-used"},
		"a plan's transactions": {func(ctx context.Context, s *sandbox.Server) error {
			_, err := s.Transactions(ctx, "", application.Fresh)
			return err
		}, "plan"},
		"a month before the first": {func(ctx context.Context, s *sandbox.Server) error {
			_, err := s.Month(ctx, "p1", month("2025-12-01"), application.Fresh)
			return err
		}, "2026-01-01 to 2026-12-01"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.read(t.Context(), server())
			if domain.CodeOf(err) != domain.NotFound || !strings.Contains(err.Error(), c.part) {
				t.Error(err)
			}
		})
	}
	if _, err := sandbox.New(&clock{}).LastUsed(t.Context(), application.Fresh); domain.CodeOf(err) != domain.NotFound {
		t.Errorf("the plan opened last, of none: %v", err)
	}
}

func TestARequestWhoseContextIsDoneIsNotSent(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := server()
	_, err := s.Assign(ctx, "p1", september, "c-rest", 1)
	if domain.CodeOf(err) != domain.Unreachable || !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if s.Requests() != 0 || s.Writes() != 0 || s.Effects() != 0 {
		t.Error("it counts as a request")
	}
}

func TestRequestsAreCounted(t *testing.T) {
	t.Parallel()
	s := server()
	monthOf(t, s, "p1", september)
	accounts, err := s.Accounts(t.Context(), "p1", application.Fresh)
	got(t, accounts, err)
	for range 2 {
		k, err := s.Assign(t.Context(), "p1", september, "c-rest", 7_000)
		got(t, k, err)
	}
	if diff := cmp.Diff([]int{4, 2, 1}, []int{s.Requests(), s.Writes(), s.Effects()}); diff != "" {
		t.Error(diff)
	}
}
