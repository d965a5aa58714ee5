package sandbox_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/contract"
)

func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	second := small()
	second.ID = "p2"
	s := server(small(), second)
	s.SetLimit(100_000)
	var all sync.WaitGroup
	for worker := range 6 {
		all.Go(func() {
			plan := []string{"p1", "p2"}[worker%2]
			for i := range 30 {
				busy(t, s, plan, i)
			}
		})
	}
	all.Wait()
	for _, plan := range []string{"p1", "p2"} {
		contract.ReadFacts(t, s, plan).Check(t)
	}
	if s.Writes() != 6*30*2 {
		t.Errorf("%d writes, want %d", s.Writes(), 6*30*2)
	}
}

// busy does a bit of everything.
func busy(t *testing.T, s *sandbox.Server, plan string, i int) {
	ctx := t.Context()
	categories := []string{"c-food", "c-rest", ""}
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	s.Before(func(context.Context, sandbox.Op, string) error { return nil })
	_, err := s.UpdateTransactions(ctx, plan, update("t1", categories[i%3], "t10", categories[(i+1)%3]))
	check(err)
	_, err = s.Assign(ctx, plan, september.Add(i%3), "c-rest", money.Milliunits(i))
	check(err)
	rows, err := s.Transactions(ctx, plan, application.Fresh)
	check(err)
	if len(rows) == 0 {
		t.Error("no rows")
	}
	_, err = s.Accounts(ctx, plan, application.Fresh)
	check(err)
	_, err = s.Month(ctx, plan, september, application.Fresh)
	check(err)
	changes(s, plan, int64(i))
	s.Edit(plan, func(e *book.Editor) { e.SetCategory("t2", categories[i%3]) })
	s.SetOpened(plan)
	_, err = s.LastUsed(ctx, application.Fresh)
	check(err)
	check(s.Reserve(ctx, 1))
}

func TestPlansDoNotWaitForEachOther(t *testing.T) {
	t.Parallel()
	second := small()
	second.ID = "p2"
	s := server(small(), second)
	s.Edit("p1", func(*book.Editor) {
		if _, err := s.Month(t.Context(), "p2", september, application.Fresh); err != nil {
			t.Error(fmt.Errorf("while p1 is locked: %w", err))
		}
	})
}
