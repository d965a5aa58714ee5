package local_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// sync-118 first transactions call / again 6 s later / again 3 s later / re-plan before a write 1 s later.
func TestSync118TransactionsAreAskedForWholeThenForWhatChanged(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, clock := open(t, s, nil)
	for _, step := range []struct {
		when  string
		later time.Duration
		f     application.Freshness
		asks  []string
	}{
		{"the first call", 0, application.Fresh, []string{"plans", "transactions from 2024-03-01 since 0"}},
		{"6 s later", 6 * time.Second, application.Fresh, []string{"transactions from 2024-03-01 since 1"}},
		{"3 s later", 3 * time.Second, application.Fresh, nil},
		{"before a write, 1 s later", time.Second, application.ForWrite, []string{"transactions from 2024-03-01 since 1"}},
		{"just 5 s after that one was sent", 5 * time.Second, application.Fresh, []string{"transactions from 2024-03-01 since 1"}},
		{"as a lookup within 10 minutes", 10*time.Minute - 1, application.Lookup, nil},
		{"as a lookup at 10 minutes", 1, application.Lookup, []string{"transactions from 2024-03-01 since 1"}},
	} {
		clock.pass(step.later)
		rows, err := c.Transactions(t.Context(), planA, step.f)
		if err != nil || len(rows) != 3 {
			t.Fatalf("%s: %d rows, %v", step.when, len(rows), err)
		}
		if diff := cmp.Diff(step.asks, s.asked()); diff != "" {
			t.Errorf("%s: requests (-want +got):\n%s", step.when, diff)
		}
	}
}

// sync-119 delta empty / one changed, new, deleted / category moved to another group.
func TestSync119DeltasAreMerged(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	read := func() []budget.Transaction { return must(c.Transactions(t.Context(), planA, application.ForWrite))(t) }
	whole := read()
	again := read()
	if &whole[0] != &again[0] {
		t.Error("an empty delta copied the rows")
	}
	s.edit(b, func(k int64) {
		b.transactions.put(k, budget.Transaction{ID: "t2", Date: day("2025-06-06"), Amount: -22})
		b.transactions.put(k, budget.Transaction{ID: "t4", Date: day("2026-10-01"), Amount: -4})
		b.transactions.remove(k, "t1")
	})
	merged := read()
	if diff := cmp.Diff([]string{"t2", "t3", "t4"}, idsOf(merged)); diff != "" || merged[0].Amount != -22 {
		t.Errorf("merged (-want +got):\n%s%+v", diff, merged[0])
	}
	if diff := cmp.Diff([]string{"t1", "t2", "t3"}, idsOf(again)); diff != "" || again[1].Amount != -2 {
		t.Errorf("what was given before changed: %s", diff)
	}
}

func TestSync119ACategoryMovesAndADeletedGroupTakesItsOwnAlong(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	read := func() budget.Categories { return must(c.Categories(t.Context(), planA, application.ForWrite))(t) }
	if k := read().ByID("food"); k.GroupID != "daily" {
		t.Fatalf("filed under %q at first", k.GroupID)
	}
	s.edit(b, func(k int64) {
		b.categories.put(k, budget.Category{ID: "food", GroupID: "rare", Name: "Food"})
	})
	if k := read().ByID("food"); k.GroupID != "rare" {
		t.Errorf("after the move filed under %q", k.GroupID)
	}
	s.edit(b, func(k int64) {
		b.categories.put(k, budget.Category{ID: "food", GroupID: "daily", Name: "Food"})
		b.groups.remove(k, "rare") // YNAB need not send the categories that go with it
	})
	left := read()
	var names []string
	for k := range left.All {
		names = append(names, k.Name)
	}
	if diff := cmp.Diff([]string{"Food"}, names); diff != "" {
		t.Errorf("categories left (-want +got):\n%s", diff)
	}
	if g := left.UserGroups(); len(g) != 1 || g[0].ID != "daily" {
		t.Errorf("groups left: %v", g)
	}
}

// sync-120 ten calls at once on a cold copy: one request per list.
func TestSync120TenCallsAtOnceShareOneRequestPerList(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, _ := open(t, s, nil)
	var calls sync.WaitGroup
	for range 10 {
		calls.Go(func() {
			_, err := c.Accounts(t.Context(), planA, application.Fresh)
			check(t, err)
			_, err = c.Categories(t.Context(), planA, application.Lookup)
			check(t, err)
			_, err = c.Transactions(t.Context(), planA, application.Fresh)
			check(t, err)
			_, err = c.Payees(t.Context(), planA, application.Lookup)
			check(t, err)
			_, err = c.Months(t.Context(), planA, application.Fresh)
			check(t, err)
			_, err = c.Schedules(t.Context(), planA, application.Fresh)
			check(t, err)
			_, err = c.Month(t.Context(), planA, month("2026-10-01"), application.Fresh)
			check(t, err)
		})
	}
	calls.Wait()
	want := []string{
		"accounts since 0", "categories since 0", "month 2026-10-01", "months since 0", "payees since 0", "plans",
		"schedules since 0", "transactions from 2024-03-01 since 0",
	}
	if diff := cmp.Diff(want, sorted(s.asked())); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

// sync-121 list knowledge 100, a write answers 120: the next delta asks from 100.
func TestSync121TheKnowledgeOfAWriteIsNotTheLists(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	b.knowledge = 100
	c, _ := open(t, s, nil)
	must(c.Payees(t.Context(), planA, application.Fresh))(t)
	s.asked()
	w := local.Writer{Next: &writer{then: func() { b.knowledge = 120 }}, Copy: c}
	if _, err := w.RenamePayee(t.Context(), planA, "shop", "Store"); err != nil {
		t.Fatal(err)
	}
	must(c.Payees(t.Context(), planA, application.Fresh))(t)
	must(c.Payees(t.Context(), planA, application.Fresh))(t)
	if diff := cmp.Diff([]string{"payees since 100"}, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

// sync-123 payee renamed in a payees delta, its rows not resent: every list shows the new name.
func TestSync123ARenamedPayeeIsInThePayeesAndItsRowsAreNotAskedForAgain(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	must(c.Transactions(t.Context(), planA, application.Fresh))(t)
	must(c.Payees(t.Context(), planA, application.Fresh))(t)
	s.edit(b, func(k int64) { b.payees.put(k, budget.Payee{ID: "shop", Name: "The Corner Shop"}) })
	rows := must(c.Transactions(t.Context(), planA, application.ForWrite))(t)
	names := must(c.Payees(t.Context(), planA, application.ForWrite))(t)
	if rows[0].PayeeID != "shop" || names[0].Name != "The Corner Shop" || len(names) != 1 {
		t.Errorf("the row has payee %q, the list says %v", rows[0].PayeeID, names)
	}
}

// sync-124 plan_id `../user`, `a b` / `default` / unknown id: refused, no request / refused, no request / refused
// after the plan list.
func TestSync124WhatIsNoPlanIDIsNeverSent(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"../user", "a b", "", "default", "last-used", "a/b", "a?b", "a%2fb"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			s, _ := household(t)
			c, _ := open(t, s, nil)
			ctx, f := t.Context(), application.ForWrite
			_, accounts := c.Accounts(ctx, id, f)
			_, categories := c.Categories(ctx, id, f)
			_, payees := c.Payees(ctx, id, f)
			_, months := c.Months(ctx, id, f)
			_, schedules := c.Schedules(ctx, id, f)
			_, transactions := c.Transactions(ctx, id, f)
			_, detail := c.Month(ctx, id, month("2026-10-01"), f)
			c.Wrote(id)
			for i, err := range []error{accounts, categories, payees, months, schedules, transactions, detail} {
				if domain.CodeOf(err) != domain.InvalidArgument {
					t.Errorf("read %d: %v", i, err)
				}
			}
			if asked := s.asked(); len(asked) > 0 {
				t.Errorf("requests: %v", asked)
			}
		})
	}
}

func TestSync124AnUnknownPlanIsRefusedAfterThePlanList(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, _ := open(t, s, nil)
	_, err := application.Plans{Reader: c}.Resolve(t.Context(), planB, application.ToRead)
	if domain.CodeOf(err) != domain.NotFound {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff([]string{"plans"}, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

// must gives what was read, and ends the test when it could not be.
func must[T any](got T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}

// writer changes nothing, and answers; or fails.
type writer struct {
	application.BudgetWriter // nil: nothing else is written

	then func()
	err  error
}

func (w *writer) RenamePayee(context.Context, string, string, string) (budget.Payee, error) {
	w.then()
	return budget.Payee{}, w.err
}
