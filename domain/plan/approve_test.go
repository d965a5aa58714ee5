package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestApprove(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	row(l, "t2").Approved = true
	a := plan.NewApprove(l, []string{"t1", "t2", "t404", "t1", "t4", "t9", "t2", "t404"})
	want := plan.Approve{Pending: []string{"t1", "t4"}, Already: []string{"t2"}, Unknown: []string{"t404", "t9"}}
	if diff := cmp.Diff(want, a); diff != "" {
		t.Errorf("approve-1 (-want +got):\n%s", diff)
	}
	d := a.Draft()
	if d.Question != "" || d.Subject != nil || d.Data != nil || len(d.Calls) != 1 {
		t.Errorf("approve-1: %+v", d)
	}
	call := d.Calls[0].(plan.UpdateTransactions)
	yes := true
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "t1", Approved: &yes}, {ID: "t4", Approved: &yes}}, call.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	items := []operation.Item{{Key: "t1", Before: "unapproved", After: "approved"}, {Key: "t4", Before: "unapproved", After: "approved"}}
	if diff := cmp.Diff(items, call.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	rows := []budget.Transaction{{ID: "t1", Approved: true}, {ID: "t4"}, {ID: "t2", Approved: true}}
	if diff := cmp.Diff(map[string]string{"t1": "approved", "t4": "unapproved"}, call.Observe(rows)); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
}

func TestApproveNothing(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	row(l, "t2").Approved = true
	if d := plan.NewApprove(l, []string{"t2", "t404"}).Draft(); !d.Empty() {
		t.Errorf("approve-2: %+v", d)
	}
}

func TestApproveManyInChunks(t *testing.T) {
	t.Parallel()
	l, all := many(101)
	var ids []string
	for _, a := range all {
		ids = append(ids, a.TransactionID)
	}
	calls := plan.NewApprove(l, ids).Draft().Calls
	if len(calls) != 2 || len(calls[0].Items()) != 100 || len(calls[1].Items()) != 1 {
		t.Errorf("approve-2: %d calls", len(calls))
	}
}
