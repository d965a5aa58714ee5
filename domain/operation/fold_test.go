package operation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestFold(t *testing.T) {
	t.Parallel()
	twice := operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"c-rest"}}
	log := fold(t,
		intent(op1, tennis30()),
		intent(op2, categories("t1 - c-food")),
		step(op1, "c-tennis"),
		settle(op2, applied()),
		step(op1, "c-rest"),
		settle(op1, failed()),
		settle(op1, twice),
	)
	want := operation.Log{Operations: []operation.Operation{
		{
			ID: op1, At: morning, Intent: operation.Intent{PlanID: planID, Tool: "a_tool", Data: tennis30()},
			Count: 2, PID: 4711, Steps: []string{"c-tennis", "c-rest"}, Settled: &twice,
		},
		{
			ID: op2, At: morning, Intent: operation.Intent{PlanID: planID, Tool: "a_tool", Data: categories("t1 - c-food")},
			Count: 1, PID: 4711, Settled: &operation.Settlement{Outcome: operation.Applied},
		},
	}}
	if diff := cmp.Diff(want, log); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

func TestFoldSkips(t *testing.T) {
	t.Parallel()
	good := encode(t, intent(op1, categories("t1 - c-food")), step(op1, "t1"), settle(op1, applied()), step(op2, "t9"))
	begin, stepped, settled, stranger := string(good[0]), string(good[1]), string(good[2]), string(good[3])
	const damaged = `{"v":1,"t":"step",`
	tests := []struct {
		name   string
		text   string
		ids    []operation.ID
		status operation.Status
		want   []string
	}{
		{"no journal is an empty one", "", nil, "", nil},
		{"blank lines are nothing, but they count", "\n  \n" + begin + "\r\n" + settled + "x\n", []operation.ID{op1}, "applied", []string{warning(6, "it is not JSON")}},
		{"journal-1: a damaged line in the middle", begin + damaged + "\n" + settled, []operation.ID{op1}, "applied", []string{warning(2, "it is not JSON")}},
		{"journal-2: a torn line that a newline was put after", begin + damaged + "\n" + stepped, []operation.ID{op1}, "intent", []string{warning(2, "it is not JSON")}},
		{"a torn last line", begin + damaged, []operation.ID{op1}, "intent", []string{warning(2, "it is cut off")}},
		{"a last line that lacks only its newline", begin + strings.TrimSuffix(settled, "\n"), []operation.ID{op1}, "intent", []string{warning(2, "it is cut off")}},
		{"spaces at the end are nothing", begin + "  ", []operation.ID{op1}, "intent", nil},
		{
			"lines of an operation whose beginning is damaged", "x" + begin + stepped + settled, nil, "",
			[]string{
				warning(1, "it is not JSON"), warning(2, "no line before it begins operation 000000000001"),
				warning(3, "no line before it begins operation 000000000001"),
			},
		},
		{"a step of another operation", begin + stranger + settled, []operation.ID{op1}, "applied", []string{warning(2, "no line before it begins operation 000000000002")}},
		{"a second beginning", begin + settled + begin, []operation.ID{op1}, "applied", []string{warning(3, "operation 000000000001 began on an earlier line")}},
		{"a version of tomorrow", begin + `{"v":2}` + "\n" + settled, []operation.ID{op1}, "applied", []string{warning(2, "it is not of version 1")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			log := foldText(test.text)
			var ids []operation.ID
			for _, o := range log.Operations {
				ids = append(ids, o.ID)
				if o.Status() != test.status {
					t.Errorf("status %q, want %q", o.Status(), test.status)
				}
			}
			if diff := cmp.Diff(test.ids, ids); diff != "" {
				t.Errorf("operations (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.want, log.Warnings); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestALaterKindIsListed(t *testing.T) {
	t.Parallel()
	log := foldText(`{"v":1,"t":"intent",` + frame + `,"plan":"` + planID + `","tool":"bake_bread","kind":"bread","n":3,"pid":1,"data":{"changes":[]}}
{"v":1,"t":"settle",` + frame + `,"outcome":"applied"}
`)
	if len(log.Warnings) > 0 {
		t.Errorf("warnings: %q", log.Warnings)
	}
	o, ok := log.Newest(planID)
	if !ok || o.Data.Kind() != "bread" || o.Count != 3 || o.AppliedCount() != 3 || o.Status() != operation.StatusApplied {
		t.Errorf("found %v: %+v", ok, o)
	}
	j := o.Judge(func(string) (string, bool) { return "", true })
	if diff := cmp.Diff(operation.Judgement{}, j); diff != "" {
		t.Errorf("judgement (-want +got):\n%s", diff)
	}
}

func TestUndoMarks(t *testing.T) {
	t.Parallel()
	data := categories("t1 - c-food", "t2 - c-food")
	whole := []operation.Record{intent(op1, data), settle(op1, applied())}
	left := func(n int) operation.Settlement {
		return operation.Settlement{Outcome: operation.Applied, Left: n}
	}
	ended := func(o operation.Outcome) operation.Settlement { return operation.Settlement{Outcome: o} }
	tests := []struct {
		name   string
		undos  []operation.Record
		by     []operation.ID
		status operation.Status
	}{
		{"no undo", nil, nil, operation.StatusApplied},
		{"apply-13: undone", []operation.Record{intent(op2, undo(op1, "t1", "t2")), settle(op2, left(0))}, []operation.ID{op2}, operation.StatusUndone},
		{"apply-14: one item was left alone", []operation.Record{intent(op2, undo(op1, "t1")), settle(op2, left(1))}, []operation.ID{op2}, operation.StatusPartlyUndone},
		{"a failed undo did nothing", []operation.Record{intent(op2, undo(op1, "t1")), settle(op2, failed())}, nil, operation.StatusApplied},
		{"a partial undo leaves the rest to the next", []operation.Record{intent(op2, undo(op1, "t1")), settle(op2, ended(operation.Partial))}, []operation.ID{op2}, operation.StatusApplied},
		{"an undo that nobody knows the end of", []operation.Record{intent(op2, undo(op1, "t1")), settle(op2, ended(operation.Unknown))}, []operation.ID{op2}, operation.StatusApplied},
		{
			"undo-5: an undo was cut short, and the next one went through",
			[]operation.Record{intent(op2, undo(op1, "t1", "t2")), step(op2, "t1"), intent(op3, undo(op1, "t2")), settle(op3, left(0))},
			[]operation.ID{op2, op3},
			operation.StatusUndone,
		},
		{
			"a second undo put back what the first had left",
			[]operation.Record{intent(op2, undo(op1, "t1")), settle(op2, left(1)), intent(op3, undo(op1, "t2")), settle(op3, left(0))},
			[]operation.ID{op2, op3},
			operation.StatusUndone,
		},
		{
			"of two undos that left something the better one counts",
			[]operation.Record{intent(op2, undo(op1, "t1")), settle(op2, left(0)), intent(op3, undo(op1, "t2")), settle(op3, left(1))},
			[]operation.ID{op2, op3},
			operation.StatusUndone,
		},
		{"the undo of something else", []operation.Record{intent(op2, undo(op4, "t1")), settle(op2, left(0))}, nil, operation.StatusApplied},
		{"the last word on an undo is that it failed", []operation.Record{intent(op2, undo(op1, "t1")), settle(op2, left(0)), settle(op2, failed())}, nil, operation.StatusApplied},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			log := fold(t, append(whole[:2:2], test.undos...)...)
			o := log.Operations[0]
			if diff := cmp.Diff(test.by, o.UndoneBy); diff != "" {
				t.Errorf("undone by (-want +got):\n%s", diff)
			}
			if o.Status() != test.status {
				t.Errorf("status %q, want %q", o.Status(), test.status)
			}
		})
	}
}
