package write_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
)

// meet lets n parties go on once all of them have come.
func meet(n int) func() {
	var all sync.WaitGroup
	all.Add(n)
	return func() { all.Done(); all.Wait() }
}

func TestCommon19TwoWritesAtOnce(t *testing.T) {
	t.Parallel()
	t.Run("common-19 both answered before either is made", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		together := meet(2)
		w.confirm.answer = func(q application.Question) (application.Decision, error) { together(); return yes(q) }
		var wait sync.WaitGroup
		for range 2 {
			wait.Go(func() {
				r, err := w.move("c-tennis", "c-rest", "30")
				if err != nil || r.Status != write.Applied {
					t.Errorf("%v %v", r.Status, err)
				}
			})
		}
		wait.Wait()
		equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(20_000))
		equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(180_000))
	})
	t.Run("common-19 one is drafted while the other is being made", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		asked, goOn := make(chan struct{}), make(chan struct{})
		var second error
		var wait sync.WaitGroup
		w.ynab.Before(nth(sandbox.OpAssign, 1, func() error {
			// The first request of the first move is on its way; the second move reads the plan as it was.
			w.confirm.answer = func(q application.Question) (application.Decision, error) { close(asked); <-goOn; return yes(q) }
			wait.Go(func() { _, second = w.move("c-tennis", "c-rest", "30") })
			<-asked
			return nil
		}))
		must(w.move("c-tennis", "c-rest", "30"))
		close(goOn)
		wait.Wait()
		equal(t, "error", second, nil)
		equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(20_000))
		equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(180_000))
	})
	t.Run("common-19 the same change twice", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		together := meet(2)
		w.confirm.answer = func(q application.Question) (application.Decision, error) { together(); return yes(q) }
		var mu sync.Mutex
		var failures []error
		var wait sync.WaitGroup
		for range 2 {
			wait.Go(func() {
				if _, err := w.apply("t1", "c-food"); err != nil {
					mu.Lock()
					defer mu.Unlock()
					failures = append(failures, err)
				}
			})
		}
		wait.Wait()
		equal(t, "failures", len(failures), 1)
		mustFail(t, failures[0], domain.PlanChanged, "The plan changed between the preview and the answer")
		equal(t, "operations", len(w.log().Operations), 1)
	})
	t.Run("common-19 after a write that ended before the draft nothing is read twice", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.clock.pass(time.Hour) // how long the process has been there does not matter
		must(w.setTo("c-hol", "1"))
		before := w.ynab.Requests()
		must(w.setTo("c-hol", "2"))
		equal(t, "requests", w.ynab.Requests()-before, 3)
	})
	t.Run("common-19 a write that failed counts as one that may have changed something", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = func(application.Question) (application.Decision, error) {
			w.confirm.answer = yes
			w.ynab.Before(nth(sandbox.OpAssign, 1, badRequest))
			if _, err := w.setTo("c-hol", "1"); err == nil {
				t.Error("the other write did not fail")
			}
			w.ynab.Before(nil)
			return application.Approved{}, nil
		}
		before := w.ynab.Requests()
		must(w.setTo("c-tennis", "2"))
		equal(t, "requests", w.ynab.Requests()-before, 3+4) // of the other, and of this one with a second draft
	})
}

// Writes to one plan never overlap; writes to two plans do.
func TestOneWriterAtATimePerPlan(t *testing.T) {
	t.Parallel()
	w := newWorld(t, planP(), otherPlan())
	w.confirm.answer = yes
	var mu sync.Mutex
	inside := map[string]int{}
	both := meet(2)
	met := map[string]bool{}
	w.ynab.Before(func(_ context.Context, op sandbox.Op, plan string) error {
		if !op.Writes() {
			return nil
		}
		mu.Lock()
		inside[plan]++
		if inside[plan] > 1 {
			t.Errorf("two writes to %s at once", plan)
		}
		first := !met[plan]
		met[plan] = true
		mu.Unlock()
		if first {
			both() // would wait for ever if one plan's writes waited for another's
		}
		return nil
	})
	w.ynab.After(func(_ context.Context, op sandbox.Op, plan string) error {
		if op.Writes() {
			mu.Lock()
			defer mu.Unlock()
			inside[plan]--
		}
		return nil
	})
	var wait sync.WaitGroup
	for i := range 10 {
		for _, plan := range []string{"P", "Q"} {
			wait.Go(func() {
				r := write.SetCategoryBudgetRequest{PlanID: plan, CategoryID: "c-hol", Amount: number(t, fmt.Sprint(i+1))}
				if _, err := (write.SetCategoryBudget{Pipeline: w.Pipeline}).Do(t.Context(), r); err != nil {
					t.Error(err)
				}
			})
		}
	}
	wait.Wait()
	equal(t, "operations", len(w.log().Operations), 20)
}

// The lock is not held while a question is open, and who waits for it can be told to end.
func TestWaitingForAnotherWrite(t *testing.T) {
	t.Parallel()
	t.Run("an open question blocks nobody", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = during(func() {
			w.confirm.answer = yes
			must(w.setTo("c-hol", "1"))
		})
		equal(t, "status", must(w.setTo("c-tennis", "1")).Status, write.Applied)
	})
	t.Run("a call that waits is cancelled", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		ctx, cancel := context.WithCancel(t.Context())
		asked := make(chan struct{})
		var second error
		var wait sync.WaitGroup
		w.confirm.answer = yes
		w.ynab.Before(nth(sandbox.OpAssign, 1, func() error {
			w.confirm.answer = func(q application.Question) (application.Decision, error) { close(asked); return yes(q) }
			wait.Go(func() {
				r := write.SetCategoryBudgetRequest{CategoryID: "c-tennis", Amount: number(t, "1")}
				_, second = write.SetCategoryBudget{Pipeline: w.Pipeline}.Do(ctx, r)
			})
			<-asked
			cancel()
			wait.Wait() // it ends although this write goes on
			return nil
		}))
		must(w.setTo("c-hol", "1"))
		if !errors.Is(second, context.Canceled) {
			t.Errorf("error %v", second)
		}
		equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
	})
}
