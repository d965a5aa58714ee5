package operation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestStatus(t *testing.T) {
	t.Parallel()
	begin := intent(op1, tennis30())
	tests := []struct {
		name    string
		records []operation.Record
		running bool
		want    operation.Status
	}{
		{"undo-3: the process ended after the intent", []operation.Record{begin}, false, operation.StatusIntent},
		{"the process is still at it", []operation.Record{begin, step(op1, "c-tennis")}, true, operation.StatusRunning},
		{"applied", []operation.Record{begin, settle(op1, applied())}, false, operation.StatusApplied},
		{"settled, and the process has not noticed yet", []operation.Record{begin, settle(op1, applied())}, true, operation.StatusApplied},
		{"move-2: failed", []operation.Record{begin, step(op1, "c-tennis"), settle(op1, failed())}, false, operation.StatusFailed},
		{"move-3: partial", []operation.Record{begin, settle(op1, operation.Settlement{Outcome: operation.Partial})}, false, operation.StatusPartial},
		{"move-4: unknown", []operation.Record{begin, settle(op1, operation.Settlement{Outcome: operation.Unknown})}, false, operation.StatusUnknown},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			o := only(t, test.records...)
			o.Running = test.running
			if o.Status() != test.want {
				t.Errorf("status %q, want %q", o.Status(), test.want)
			}
		})
	}
}

func TestOutcome(t *testing.T) {
	t.Parallel()
	begin := intent(op1, categories("t1 - c", "t2 - c", "t3 - c"))
	ended := func(o operation.Outcome, done, unknown []string) operation.Record {
		return settle(op1, operation.Settlement{Outcome: o, Done: done, Unknown: unknown})
	}
	const yes, no, open = operation.ItemApplied, operation.ItemNotApplied, operation.ItemUnknown
	tests := []struct {
		name    string
		records []operation.Record
		want    []operation.ItemState
	}{
		{"nothing is known of an intent", []operation.Record{begin}, []operation.ItemState{open, open, open}},
		{"a step is sure, the rest is open", []operation.Record{begin, step(op1, "t1")}, []operation.ItemState{yes, open, open}},
		{"applied is all", []operation.Record{begin, step(op1, "t1"), settle(op1, applied())}, []operation.ItemState{yes, yes, yes}},
		{"failed is none: what a step named was put back", []operation.Record{begin, step(op1, "t1"), settle(op1, failed())}, []operation.ItemState{no, no, no}},
		{"apply-10: partial is what was told", []operation.Record{begin, step(op1, "t1"), ended(operation.Partial, []string{"t2"}, nil)}, []operation.ItemState{yes, yes, no}},
		{"a partial one can leave items open", []operation.Record{begin, step(op1, "t1"), ended(operation.Partial, nil, []string{"t2"})}, []operation.ItemState{yes, open, no}},
		{"of an unknown one the untold items were not sent", []operation.Record{begin, ended(operation.Unknown, []string{"t1"}, []string{"t2"})}, []operation.ItemState{yes, open, no}},
		{"a step was perhaps put back", []operation.Record{begin, step(op1, "t1"), ended(operation.Unknown, nil, []string{"t1"})}, []operation.ItemState{open, no, no}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			o := only(t, test.records...)
			got := []operation.ItemState{o.Outcome("t1"), o.Outcome("t2"), o.Outcome("t3")}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
			sure := 0
			for _, s := range test.want {
				if s == yes {
					sure++
				}
			}
			if o.AppliedCount() != sure {
				t.Errorf("%d applied, want %d", o.AppliedCount(), sure)
			}
		})
	}
}

func TestAnOperationWithoutDataIsNothing(t *testing.T) {
	t.Parallel()
	var o operation.Operation
	if o.AppliedCount() != 0 {
		t.Errorf("%d applied", o.AppliedCount())
	}
	if diff := cmp.Diff(operation.Judgement{}, o.Judge(nil)); diff != "" {
		t.Errorf("judgement (-want +got):\n%s", diff)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	log := fold(t, intent(op1, tennis30()), intent(op2, tennis30()))
	if o, ok := log.Find(op2, planID); !ok || o.ID != op2 {
		t.Errorf("found %v %q", ok, o.ID)
	}
	if _, ok := log.Find(op3, planID); ok {
		t.Error("undo-1: an unknown id was found")
	}
	if _, ok := log.Find(op2, otherPlan); ok {
		t.Error("undo-1: an operation of another plan was found")
	}
}

func TestNewest(t *testing.T) {
	t.Parallel()
	elsewhere := intent(op4, tennis30()).(operation.IntentRecord)
	elsewhere.PlanID = otherPlan
	begin, second := intent(op1, tennis30()), intent(op2, tennis30())
	part := operation.Settlement{Outcome: operation.Applied, Left: 1}
	tests := []struct {
		name    string
		records []operation.Record
		want    operation.ID
	}{
		{"undo-1: an empty journal has none", nil, ""},
		{"undo-1: another plan's is none", []operation.Record{elsewhere}, ""},
		{"the newest, not the oldest", []operation.Record{begin, second, elsewhere}, op2},
		{"common-9: an intent counts", []operation.Record{begin, settle(op1, applied()), second}, op2},
		{"an unknown one counts", []operation.Record{begin, second, settle(op2, operation.Settlement{Outcome: operation.Unknown})}, op2},
		{"a partial one counts", []operation.Record{begin, second, settle(op2, operation.Settlement{Outcome: operation.Partial})}, op2},
		{"a failed one does not", []operation.Record{begin, second, settle(op2, failed())}, op1},
		{"an undone one and its undo do not", []operation.Record{begin, second, intent(op3, undo(op2, "c-tennis")), settle(op3, applied())}, op1},
		{"a partly undone one does not", []operation.Record{begin, second, intent(op3, undo(op2, "c-tennis")), settle(op3, part)}, op1},
		{"undo-5: the one whose undo was cut short does", []operation.Record{begin, second, intent(op3, undo(op2, "c-tennis"))}, op2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			o, ok := fold(t, test.records...).Newest(planID)
			if o.ID != test.want || ok != (test.want != "") {
				t.Errorf("found %v %q, want %q", ok, o.ID, test.want)
			}
		})
	}
}
