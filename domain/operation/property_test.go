package operation_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

var (
	anyKey     = rapid.StringMatching(`[a-z0-9][a-zA-Z0-9_-]{0,8}`)
	anyKeys    = rapid.SliceOfNDistinct(anyKey, 1, 6, rapid.ID)
	anyAmount  = rapid.Map(rapid.Int64(), func(n int64) money.Milliunits { return money.Milliunits(n) })
	anyOutcome = rapid.SampledFrom([]operation.Outcome{operation.Applied, operation.Partial, operation.Failed, operation.Unknown})
)

func anyData(t *rapid.T, ops []operation.ID) operation.Data {
	keys := anyKeys.Draw(t, "keys")
	month := calendar.MonthOf(2026, 1).Add(rapid.IntRange(0, 30).Draw(t, "month"))
	amount := func() money.Milliunits { return anyAmount.Draw(t, "amount") }
	switch rapid.SampledFrom([]operation.Kind{operation.Categorize, operation.Budget, operation.Move, operation.Flag, operation.Undo}).Draw(t, "kind") {
	case operation.Budget:
		return operation.BudgetData{Month: month, CategoryID: keys[0], From: amount(), To: amount()}
	case operation.Move:
		d := operation.MoveData{Month: month, Amount: amount(), Source: keys[0], Target: keys[len(keys)-1]}
		for _, key := range keys[:min(2, len(keys))] {
			d.Sides = append(d.Sides, operation.MoveSide{CategoryID: key, From: amount(), To: amount()})
		}
		return d
	case operation.Flag:
		var d operation.FlagData
		for _, key := range keys {
			d.Changes = append(d.Changes, operation.FlagChange{
				TransactionID: key, From: anyKey.Draw(t, "from"), To: anyKey.Draw(t, "to"),
			})
		}
		return d
	case operation.Undo:
		return operation.UndoData{Undoes: rapid.SampledFrom(ops).Draw(t, "undoes"), Restores: keys}
	}
	var d operation.CategorizeData
	for _, key := range keys {
		c := operation.CategoryChange{TransactionID: key}
		c.From = rapid.Ptr(anyKey, true).Draw(t, "from")
		c.To = rapid.Ptr(anyKey, true).Draw(t, "to")
		d.Changes = append(d.Changes, c)
	}
	return d
}

// anyHistory are the records of one operation in the order in which they were made.
func anyHistory(t *rapid.T, op operation.ID, ops []operation.ID) []operation.Record {
	data := anyData(t, ops)
	records := []operation.Record{intent(op, data)}
	some := func(name string) []string {
		var keys []string
		for _, item := range data.Items() {
			if rapid.Bool().Draw(t, name) {
				keys = append(keys, item.Key)
			}
		}
		return keys
	}
	for range rapid.IntRange(0, 2).Draw(t, "steps") {
		records = append(records, step(op, some("done")...))
	}
	for range rapid.IntRange(0, 2).Draw(t, "settlements") {
		s := operation.Settlement{Outcome: anyOutcome.Draw(t, "outcome"), Left: rapid.IntRange(0, 2).Draw(t, "left")}
		if s.Outcome == operation.Partial || s.Outcome == operation.Unknown {
			s.Done, s.Unknown = some("done"), some("unknown")
		}
		records = append(records, settle(op, s))
	}
	return records
}

func anyOps(t *rapid.T) []operation.ID {
	ops := make([]operation.ID, rapid.IntRange(1, 5).Draw(t, "operations"))
	for i := range ops {
		ops[i] = operation.ID(fmt.Sprintf("%012x", i))
	}
	return ops
}

// anyMerge lays histories into one another; each keeps its own order.
func anyMerge(t *rapid.T, histories [][]operation.Record) []operation.Record {
	rest := slices.Clone(histories)
	var merged []operation.Record
	for len(rest) > 0 {
		i := rapid.IntRange(0, len(rest)-1).Draw(t, "next")
		merged = append(merged, rest[i][0])
		if rest[i] = rest[i][1:]; len(rest[i]) == 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	return merged
}

func TestPropertyRecordsAreReadBackAsWritten(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ops := anyOps(t)
		for _, want := range anyHistory(t, ops[0], ops) {
			got, err := operation.Decode(encode(t, want)[0])
			if err != nil {
				t.Fatalf("%+v: %v", want, err)
			}
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("record (-want +got):\n%s", diff)
			}
		}
	})
}

// Processes append between each other's lines, and files get damaged. Neither changes what an operation's
// own lines say, nor which lines a warning names.
func TestPropertyFoldMindsNeitherOrderNorDamage(t *testing.T) {
	t.Parallel()
	rubbish := rapid.SampledFrom([]string{"x\n", "{}\n", "{\"v\":1,\n", "\xff\n", "null\n", `{"v":1,"t":"step","op":"ffffffffffff","at":"2026-09-25T08:00:00Z","done":[]}` + "\n"})
	rapid.Check(t, func(t *rapid.T) {
		ops := anyOps(t)
		histories := make([][]operation.Record, len(ops))
		for i, op := range ops {
			histories[i] = anyHistory(t, op, ops)
		}
		plain := fold(t, slices.Concat(histories...)...)

		var lines [][]byte
		var bad []int
		for _, line := range encode(t, anyMerge(t, histories)...) {
			for rapid.IntRange(0, 3).Draw(t, "damage") == 0 {
				lines = append(lines, []byte(rubbish.Draw(t, "rubbish")))
				bad = append(bad, len(lines))
			}
			lines = append(lines, line)
		}
		mixed := operation.Fold(slices.Values(lines))

		byID := cmpopts.SortSlices(func(a, b operation.Operation) bool { return a.ID < b.ID })
		anyUndoOrder := cmpopts.SortSlices(func(a, b operation.ID) bool { return a < b })
		if diff := cmp.Diff(plain.Operations, mixed.Operations, byID, anyUndoOrder); diff != "" {
			t.Fatalf("operations (-in order +mixed):\n%s", diff)
		}
		if len(mixed.Warnings) != len(bad) {
			t.Fatalf("%d warnings of %d damaged lines: %q", len(mixed.Warnings), len(bad), mixed.Warnings)
		}
		for i, number := range bad {
			var named int
			if _, err := fmt.Sscanf(mixed.Warnings[i], "journal line %d was skipped: ", &named); err != nil || named != number {
				t.Fatalf("warning %q, want line %d", mixed.Warnings[i], number)
			}
		}
	})
}

// Whatever was recorded and whatever the plan holds: only what still has the value that the operation left
// is put back, and it gets the value it had.
func TestPropertyJudgeRestoresOnlyWhatWasLeft(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ops := []operation.ID{op1, op2}
		o := fold(t, anyHistory(t, op1, ops)...).Operations[0]
		held := plan{}
		for _, item := range o.Data.Items() {
			values := []string{item.Before, item.After, "", "changed by hand"}
			if rapid.IntRange(0, 4).Draw(t, "exists") > 0 {
				held[item.Key] = rapid.SampledFrom(values).Draw(t, "value")
			}
		}
		j := o.Judge(held.now)
		checkJudgement(t, o, held, j)
	})
}

func checkJudgement(t *rapid.T, o operation.Operation, held plan, j operation.Judgement) {
	t.Helper()
	listed := map[string]int{}
	for _, key := range j.AlreadyBack {
		listed[key]++
	}
	for _, c := range j.Conflicts {
		listed[c.Key]++
		if c.Reason == "" {
			t.Fatalf("the conflict of %s has no reason", c.Key)
		}
	}
	back := map[string]operation.Item{}
	for _, item := range j.Restore {
		listed[item.Key]++
		back[item.Key] = item
	}
	for _, item := range o.Data.Items() {
		want := 1
		if o.Outcome(item.Key) == operation.ItemNotApplied || !o.Data.Kind().Undoable() {
			want = 0
		}
		if listed[item.Key] != want {
			t.Fatalf("%s is in %d lists, want %d: %+v", item.Key, listed[item.Key], want, j)
		}
		value, exists := held[item.Key]
		if r, restored := back[item.Key]; restored && (!exists || value != item.After || r.Before != value || r.After != item.Before) {
			t.Fatalf("%+v is to be restored while it holds %q (%v); it was %+v", r, value, exists, item)
		}
		if slices.Contains(j.AlreadyBack, item.Key) && value != item.Before {
			t.Fatalf("%s counts as back while it holds %q; it was %+v", item.Key, value, item)
		}
	}
	whole := o.Status() == operation.StatusApplied
	if o.Data.Kind() == operation.Move && len(j.Restore) > 0 && (len(j.Conflicts) > 0 || whole && len(j.AlreadyBack) > 0) {
		t.Fatalf("half a move is to be restored: %+v", j)
	}
}
