package application_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// reader is a plan list and the lists of one plan. It notes how fresh each of them was asked for.
type reader struct {
	application.BudgetReader // nil: nothing else is read

	// kept is what an old list has, and plans a fresh one.
	kept, plans []budget.Plan
	opened      budget.Plan
	fail        error

	mu    sync.Mutex
	asked []string
}

func (r *reader) note(what string, f application.Freshness) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = append(r.asked, what+" "+[]string{"for a write", "fresh", "lookup"}[f])
}

// requests are what was asked for since the last look, in any order.
func (r *reader) requests() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := slices.Sorted(slices.Values(r.asked))
	r.asked = nil
	return strings.Join(all, ", ")
}

func (r *reader) Plans(_ context.Context, f application.Freshness) ([]budget.Plan, error) {
	r.note("plans", f)
	if f == application.Lookup && r.kept != nil {
		return r.kept, r.fail
	}
	return r.plans, r.fail
}

func (r *reader) LastUsed(_ context.Context, f application.Freshness) (budget.Plan, error) {
	r.note("last used", f)
	return r.opened, r.fail
}

func (r *reader) Accounts(_ context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	r.note("accounts of "+id, f)
	return []budget.Account{{ID: "a1", OnBudget: true}}, r.fail
}

func (r *reader) Categories(_ context.Context, id string, f application.Freshness) (budget.Categories, error) {
	r.note("categories of "+id, f)
	return budget.NewCategories([]budget.Group{{ID: "g1"}}, []budget.Category{{ID: "c1", GroupID: "g1", Name: "Food"}}), r.fail
}

func (r *reader) Transactions(_ context.Context, id string, f application.Freshness) ([]budget.Transaction, error) {
	r.note("transactions of "+id, f)
	return []budget.Transaction{{ID: "t1", AccountID: "a1", CategoryID: "c1"}}, r.fail
}

func (r *reader) Month(_ context.Context, id string, m calendar.Month, f application.Freshness) (budget.Month, error) {
	r.note(m.String()+" of "+id, f)
	k := budget.MonthCategory{Category: budget.Category{ID: "c1", Name: "Food"}, Assigned: 2000}
	return budget.Month{Month: m, Categories: []budget.MonthCategory{k, {Category: budget.Category{ID: "c2"}, Assigned: 3000}}}, r.fail
}

func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

// still is a clock that stands still.
type still struct{ now time.Time }

func (c still) Now() time.Time                                 { return c.now }
func (still) Elapsed() time.Duration                           { return 0 }
func (still) Sleep(ctx context.Context, _ time.Duration) error { return ctx.Err() }

func mustFail(t *testing.T, err error, code domain.Code, texts ...string) {
	t.Helper()
	if err == nil || domain.CodeOf(err) != code {
		t.Fatalf("error %v, want one with code %s", err, code)
	}
	for _, text := range texts {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%q does not contain %q", err, text)
		}
	}
}
