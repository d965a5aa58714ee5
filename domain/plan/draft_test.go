package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestObserveTransactions(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	d := must(plan.NewCategorize(l, asked("t1", "c-food", "t2", "c-rest", "t3", "c-rest"))).Draft()
	call := d.Calls[0].(plan.UpdateTransactions)
	answer := []budget.Transaction{
		{ID: "t3", CategoryID: "c-rest", Deleted: true}, // gone meanwhile
		{ID: "t2", CategoryID: "c-uncat"},               // YNAB's word for none
		{ID: "stranger", CategoryID: "c-food"},
		{ID: "t1", CategoryID: "c-food"},
	}
	if diff := cmp.Diff(map[string]string{"t1": "c-food", "t2": ""}, call.Observe(answer)); diff != "" {
		t.Errorf("observed (-want +got):\n%s", diff)
	}
	if got := call.Observe(nil); len(got) > 0 {
		t.Errorf("of no answer: %v", got)
	}
}

func TestObserveAssigned(t *testing.T) {
	t.Parallel()
	a := plan.Assign{Month: month("2026-09-01"), CategoryID: "c-rest", From: -1000, To: 150_000}
	if diff := cmp.Diff([]operation.Item{{Key: "c-rest", Before: "-1000", After: "150000"}}, a.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	of := func(id string, deleted bool) budget.MonthCategory {
		return budget.MonthCategory{Category: budget.Category{ID: id, Deleted: deleted}, Assigned: 150_000}
	}
	if diff := cmp.Diff(map[string]string{"c-rest": "150000"}, a.Observe(of("c-rest", false))); diff != "" {
		t.Errorf("observed (-want +got):\n%s", diff)
	}
	for name, k := range map[string]budget.MonthCategory{
		"another category": of("c-tennis", false), "a deleted category": of("c-rest", true), "no answer": {},
	} {
		if got := a.Observe(k); len(got) > 0 {
			t.Errorf("of %s: %v", name, got)
		}
	}
}

func TestReverse(t *testing.T) {
	t.Parallel()
	back, ok := plan.Reverse(plan.Assign{Month: month("2026-09-01"), CategoryID: "c-tennis", From: 80_000, To: 50_000})
	want := plan.Call(plan.Assign{Month: month("2026-09-01"), CategoryID: "c-tennis", From: 50_000, To: 80_000})
	if diff := cmp.Diff(want, back); diff != "" || !ok {
		t.Errorf("move-2: %v (-want +got):\n%s", ok, diff)
	}
	if back, ok := plan.Reverse(plan.UpdateTransactions{}); ok || back != nil {
		t.Errorf("a bulk update can be taken back: %v", back)
	}
}

func TestAmountOf(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]money.Milliunits{"150000": 150_000, "-1": -1, "0": 0, "": 0, "c-food": 0, "1.5": 0, "99999999999999999999": 0} {
		if got := plan.AmountOf(value); got != want {
			t.Errorf("%q is %d, want %d", value, got, want)
		}
	}
}
