package operation_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/operation"
)

// frame is how all lines of these tests go on after their kind.
const frame = `"op":"000000000001","at":"2026-09-25T08:00:00Z"`

// begins is how the intents of these tests begin.
const begins = `{"v":1,"t":"intent",` + frame + `,"plan":"` + planID + `","tool":"a_tool",`

var encodeCases = []struct {
	name   string
	record operation.Record
	want   string
}{
	{
		"move-1: a move records both sides with what they had and got",
		intent(op1, tennis30()),
		begins + `"kind":"move","n":2,"pid":4711,"data":{"month":"2026-09-01","amount":30000,"source":"c-tennis","target":"c-rest",` +
			`"sides":[{"category_id":"c-tennis","from":80000,"to":50000},{"category_id":"c-rest","from":120000,"to":150000}]}}`,
	},
	{
		"no category is null",
		intent(op1, categories("t1 - c-food", "t2 c-food -")),
		begins + `"kind":"categorize","n":2,"pid":4711,"data":{"changes":[{"transaction_id":"t1","from":null,"to":"c-food"},` +
			`{"transaction_id":"t2","from":"c-food","to":null}]}}`,
	},
	{
		"a budget records milliunits, negative ones too",
		intent(op1, operation.BudgetData{Month: september, CategoryID: "c-rest", From: -22500, To: 0}),
		begins + `"kind":"budget","n":1,"pid":4711,"data":{"month":"2026-09-01","category_id":"c-rest","from":-22500,"to":0}}`,
	},
	{
		"an undo records keys",
		intent(op1, undo(op2, "t1", "t2")),
		begins + `"kind":"undo","n":2,"pid":4711,"data":{"undoes":"000000000002","restores":["t1","t2"]}}`,
	},
	{"a step names what is done", step(op1, "c-tennis"), `{"v":1,"t":"step",` + frame + `,"done":["c-tennis"]}`},
	{"a step of nothing has a list all the same", step(op1), `{"v":1,"t":"step",` + frame + `,"done":[]}`},
	{"a full success needs no keys", settle(op1, applied()), `{"v":1,"t":"settle",` + frame + `,"outcome":"applied"}`},
	{
		"keys beside a failure are left out: it says the same of all",
		settle(op1, operation.Settlement{Outcome: operation.Failed, Done: []string{"t1"}, Unknown: []string{"t2"}}),
		`{"v":1,"t":"settle",` + frame + `,"outcome":"failed"}`,
	},
	{
		"a partial success tells the items apart",
		settle(op1, operation.Settlement{Outcome: operation.Partial, Done: []string{"t1"}, Unknown: []string{"t2"}}),
		`{"v":1,"t":"settle",` + frame + `,"outcome":"partial","done":["t1"],"unknown":["t2"]}`,
	},
	{
		"an undo tells how many it left alone",
		settle(op1, operation.Settlement{Outcome: operation.Applied, Left: 3}),
		`{"v":1,"t":"settle",` + frame + `,"outcome":"applied","left":3}`,
	},
	{
		"a time in another zone is recorded in UTC, without fractions",
		operation.StepRecord{Frame: operation.Frame{
			Op: op1, At: time.Date(2026, 9, 25, 10, 0, 0, 999, time.FixedZone("CEST", 7200)),
		}},
		`{"v":1,"t":"step",` + frame + `,"done":[]}`,
	},
}

func TestEncode(t *testing.T) {
	t.Parallel()
	for _, test := range encodeCases {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			line := encode(t, test.record)[0]
			if diff := cmp.Diff(test.want+"\n", string(line)); diff != "" {
				t.Errorf("line (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEncodedRecordsAreReadBack(t *testing.T) {
	t.Parallel()
	records := []operation.Record{
		intent(op1, tennis30()),
		intent(op1, categories("t1 - c-food", "t2 c-food c-rest")),
		intent(op1, operation.BudgetData{Month: september, CategoryID: "c-rest", From: -22500, To: 1<<63 - 1}),
		intent(op1, undo(op2, "t1")),
		step(op1), step(op1, "a", "b"),
		settle(op1, applied()), settle(op1, failed()),
		settle(op1, operation.Settlement{Outcome: operation.Unknown, Done: []string{"a"}, Unknown: []string{"b"}, Left: 2}),
	}
	for _, want := range records {
		got, err := operation.Decode(encode(t, want)[0])
		if err != nil {
			t.Errorf("%+v: %v", want, err)
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("record (-want +got):\n%s", diff)
		}
	}
}

func TestEncodeRefusesWhatCannotBeReadBack(t *testing.T) {
	t.Parallel()
	at := operation.Frame{Op: op1, At: morning}
	tests := []struct {
		name   string
		record operation.Record
		want   string
	}{
		{"a malformed id", step("ABC"), "an operation id"},
		{"an intent without data", operation.IntentRecord{Frame: at}, "no data"},
		{"a change of nothing", intent(op1, categories()), "null"},
		{"a kind that this version does not know", intent(op1, operation.ForeignData{Of: "bread"}), `"bread"`},
		{"an outcome that does not exist", settle(op1, operation.Settlement{Outcome: "great"}), `"outcome"`},
		{"a negative count", settle(op1, operation.Settlement{Outcome: operation.Applied, Left: -1}), "count"},
		{"a year of five digits", operation.StepRecord{Frame: operation.Frame{Op: op1, At: morning.AddDate(9000, 0, 0)}}, `"at"`},
		{"nothing", nil, "no record"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			line, err := operation.Encode(test.record)
			if err == nil {
				t.Fatalf("no error, but the line %s", line)
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %q lacks %q", err, test.want)
			}
		})
	}
}
