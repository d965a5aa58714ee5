package operation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func twoRows() operation.CreateData {
	return operation.CreateData{AccountID: "a1", Salt: "00ff", Keys: []string{"k0", "k1"}, Existing: [][]string{{}, {"old"}}}
}

func made(item, id string) operation.Created {
	return operation.Created{Item: item, ID: id, Content: "c-" + id}
}

func TestCreateIsRecordedAndReadBack(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		record operation.Record
		want   string
	}{
		"what is to be made": {
			intent(op1, twoRows()),
			`{"v":1,"t":"intent",` + frame + `,"plan":"` + planID + `","tool":"a_tool","kind":"create","n":2,"pid":4711,` +
				`"data":{"account_id":"a1","salt":"00ff","keys":["k0","k1"],"existing":[[],["old"]]}}`,
		},
		"what was made, between two requests": {
			operation.StepRecord{Frame: operation.Frame{Op: op1, At: morning}, Step: operation.Step{Done: []string{"0"}, Created: []operation.Created{made("0", "m0")}}},
			`{"v":1,"t":"step",` + frame + `,"done":["0"],"created":[{"i":"0","id":"m0","content":"c-m0"}]}`,
		},
		"what was made, at the end": {
			settle(op1, operation.Settlement{Outcome: operation.Applied, Created: []operation.Created{made("1", "m1")}}),
			`{"v":1,"t":"settle",` + frame + `,"outcome":"applied","created":[{"i":"1","id":"m1","content":"c-m1"}]}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line := encode(t, test.record)[0]
			if got := strings.TrimSuffix(string(line), "\n"); got != test.want {
				t.Errorf("line:\n%s\nwant:\n%s", got, test.want)
			}
			back, err := operation.Decode(line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.record, back); diff != "" {
				t.Errorf("read back (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCreateDataIsReadStrictly(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`{"salt":"00","keys":[],"existing":[]}`:                             `"account_id" is missing`,
		`{"account_id":"a1","keys":[],"existing":[]}`:                       `"salt" is missing`,
		`{"account_id":"a1","salt":"00","existing":[]}`:                     `"keys" is missing`,
		`{"account_id":"a1","salt":"00","keys":[]}`:                         `"existing" is missing`,
		`{"account_id":"a1","salt":"00","keys":["k"],"existing":[]}`:        "not of one length",
		`{"account_id":"a1","salt":"00","keys":["k"],"existing":[null]}`:    "null in a list",
		`{"account_id":"a1","salt":"00","keys":[null],"existing":[[]]}`:     "null in a list",
		`{"account_id":"a1","salt":"00","keys":["k"],"existing":[["x",1]]}`: "wrong type",
	} {
		_, err := operation.DecodeData(operation.Create, []byte(raw))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", raw, err, want)
		}
	}
}

func TestWhatWasMadeIsReadStrictly(t *testing.T) {
	t.Parallel()
	for made, want := range map[string]string{
		`[{"id":"m","content":""}]`:       `"i" is missing`,
		`[{"i":"0","content":""}]`:        `"id" is missing`,
		`[{"i":"0","id":"m"}]`:            `"content" is missing`,
		`[null]`:                          "null in a list",
		`null`:                            "null where a list belongs",
		`[{"i":"0","id":5,"content":""}]`: "wrong type",
	} {
		for _, line := range []string{
			`{"v":1,"t":"step",` + frame + `,"done":[],"created":` + made + `}`,
			`{"v":1,"t":"settle",` + frame + `,"outcome":"applied","created":` + made + `}`,
		} {
			_, err := operation.Decode([]byte(line))
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %q", line, err, want)
			}
		}
	}
}

func TestCreatedIsWhatStepsAndTheLastSettlementSay(t *testing.T) {
	t.Parallel()
	o := only(t, intent(op1, twoRows()),
		operation.StepRecord{Frame: operation.Frame{Op: op1, At: morning}, Step: operation.Step{Done: []string{"0"}, Created: []operation.Created{made("0", "m0")}}})
	if diff := cmp.Diff([]operation.Created{made("0", "m0")}, o.Created()); diff != "" {
		t.Errorf("before the end (-want +got):\n%s", diff)
	}
	o = only(t, intent(op1, twoRows()),
		operation.StepRecord{Frame: operation.Frame{Op: op1, At: morning}, Step: operation.Step{Done: []string{"0"}, Created: []operation.Created{made("0", "m0")}}},
		settle(op1, operation.Settlement{Outcome: operation.Unknown, Created: []operation.Created{made("1", "?")}}),
		settle(op1, operation.Settlement{Outcome: operation.Applied, Created: []operation.Created{made("1", "m1")}}))
	if diff := cmp.Diff([]operation.Created{made("0", "m0"), made("1", "m1")}, o.Created()); diff != "" {
		t.Errorf("in the end (-want +got):\n%s", diff)
	}
}

func TestJudgeOfCreatedRows(t *testing.T) {
	t.Parallel()
	o := only(t, intent(op1, twoRows()), settle(op1, applied()))
	there := map[string]string{"0": operation.Present, "1": ""}
	want := operation.Judgement{Restore: []operation.Item{{Key: "0", Before: operation.Present}}, AlreadyBack: []string{"1"}}
	if diff := cmp.Diff(want, o.Judge(func(key string) (string, bool) { return there[key], true })); diff != "" {
		t.Errorf("judgement (-want +got):\n%s", diff)
	}
}
