package operation_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/operation"
)

func seeds(f *testing.F) [][]byte {
	f.Helper()
	lines := encode(f,
		intent(op1, tennis30()), intent(op2, categories("t1 - c-food")), intent(op4, undo(op1, "c-rest")),
		intent(op3, operation.BudgetData{Month: september, CategoryID: "c-rest", From: -1, To: 1}),
		step(op1, "c-tennis"), settle(op1, applied()),
		settle(op2, operation.Settlement{Outcome: operation.Partial, Done: []string{"t1"}, Left: 1}),
	)
	for _, odd := range []string{
		"", "\n", "{", "null", "[]", "{}", "\xff", `{"v":1}`, `{"v":2,"t":"intent"}`,
		`{"v":1,"t":"settle",` + frame + `,"outcome":"applied","left":-1}`,
		`{"v":1,"t":"intent",` + frame + `,"plan":"p","tool":"x","kind":"bread","n":1,"pid":1,"data":{"a":[{}]}}`,
		`{"V":1,"T":"step",` + frame + `,"DONE":["\ud800"]}`,
		`{"v":1,"t":"intent",` + frame + `,"plan":"p","tool":"x","kind":"categorize","n":1,"pid":1,"data":{"changes":[null]}}`,
	} {
		lines = append(lines, []byte(odd))
	}
	return lines
}

// Whatever is accepted can be written again, and then reads the same.
func FuzzDecode(f *testing.F) {
	for _, line := range seeds(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := operation.Decode(line)
		if err != nil {
			return
		}
		if i, ok := r.(operation.IntentRecord); ok {
			if _, foreign := i.Data.(operation.ForeignData); foreign {
				return
			}
		}
		again, err := operation.Decode(encode(t, whole(r))[0])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(whole(r), again, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("record (-first +again):\n%s", diff)
		}
	})
}

// whole drops fractions of seconds, which are read but never written.
func whole(r operation.Record) operation.Record {
	switch r := r.(type) {
	case operation.IntentRecord:
		r.At = r.At.Truncate(1e9)
		return r
	case operation.StepRecord:
		r.At = r.At.Truncate(1e9)
		return r
	case operation.SettleRecord:
		r.At = r.At.Truncate(1e9)
		return r
	}
	return r
}

// Whatever stands after a good line or before it, the good line counts.
func FuzzFold(f *testing.F) {
	for _, line := range seeds(f) {
		f.Add(line)
		f.Add(append(bytes.Clone(line), "\n{\"v\":1,\n\n"...))
	}
	first := encode(f, intent(op1, tennis30()))[0]
	const last operation.ID = "feedfeedfeed"
	final := encode(f, intent(last, categories("t1 - c-food")), settle(last, applied()))
	f.Fuzz(func(t *testing.T, rubbish []byte) {
		if bytes.Contains(rubbish, []byte(last)) {
			return // it could begin this operation itself
		}
		text := bytes.Join([][]byte{first, rubbish, []byte("\n"), final[0], final[1]}, nil)
		log := operation.Fold(bytes.Lines(text))
		lines := bytes.Count(text, []byte("\n"))
		if len(log.Operations)+len(log.Warnings) > lines {
			t.Errorf("%d operations and %d warnings in %d lines", len(log.Operations), len(log.Warnings), lines)
		}
		if diff := cmp.Diff(tennis30(), log.Operations[0].Data); diff != "" {
			t.Errorf("the first line (-want +got):\n%s", diff)
		}
		o, ok := log.Find(last, planID)
		if !ok || o.Settled == nil || o.Settled.Outcome != operation.Applied {
			t.Errorf("the last lines are lost: %v %+v", ok, o)
		}
		for _, o := range log.Operations {
			_, _ = o.Status(), o.AppliedCount()
			_ = o.Judge(func(string) (string, bool) { return "", true })
		}
	})
}
