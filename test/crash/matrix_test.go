//go:build unix

package crash_test

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestADeathAtEveryMoment kills the program at every moment of every change and of every undo. Another program on
// the same journal tells the truth about it then, and puts back exactly what was applied.
func TestADeathAtEveryMoment(t *testing.T) {
	t.Parallel()
	for _, c := range changes {
		for _, m := range moments(c.requests) {
			t.Run(c.name+"/"+m.name, func(t *testing.T) {
				t.Parallel()
				prepare(t, c, false).tryAt(m)
			})
		}
		if c.back == nil {
			continue
		}
		for _, m := range moments(c.back) {
			t.Run("undo of "+c.name+"/"+m.name, func(t *testing.T) {
				t.Parallel()
				prepare(t, c, true).tryAt(m)
			})
		}
	}
}

// TestEveryAskedToolIsInterrupted: a tool that asks has a code to give back.
func TestEveryAskedToolIsInterrupted(t *testing.T) {
	t.Parallel()
	p := begin(t, serve(t).url, filepath.Join(t.TempDir(), "journal.jsonl"), false)
	answer, ok := p.await(p.request("tools/list", map[string]any{}))
	var list struct {
		Tools []struct {
			Name        string
			InputSchema struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(answer.Result, &list); !ok || err != nil {
		t.Fatalf("%v; %s", err, &p.errs)
	}
	asked, tried := map[string]bool{}, map[string]bool{"undo_operation": true}
	for _, tool := range list.Tools {
		if tool.InputSchema.Properties["confirmation"] != nil {
			asked[tool.Name] = true
		}
	}
	for _, c := range changes {
		tried[c.tool] = true
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(asked)), slices.Sorted(maps.Keys(tried))); diff != "" {
		t.Error("asked (-), and interrupted (+):\n", diff)
	}
}

func (i *interrupted) tryAt(m moment) {
	i.t.Helper()
	i.die(m)
	p := begin(i.t, i.sandbox.url, i.journal, false)
	i.findTarget(p, m)
	if m.late {
		i.lookBefore(p, m)
		p.end()
		p = begin(i.t, i.sandbox.url, i.journal, false) // figures that are reported may be seconds old
	}
	is := i.isTrue(p, m)
	i.goBack(p, is)
	i.makeAgain(p)
	p.end()
}

// findTarget lists the operations: those that were begun are there, and no other.
func (i *interrupted) findTarget(p *process, m moment) {
	i.t.Helper()
	list := p.call("list_operations", map[string]any{}).Operations
	var statuses []string
	for _, o := range list {
		statuses = append(statuses, o.Tool+" "+o.Status)
	}
	var want []string
	if m.request > 0 {
		want = append(want, i.tool+" intent")
	}
	if i.undoing {
		want = append(want, i.change.tool+" applied")
	}
	if diff := cmp.Diff(want, statuses); diff != "" {
		i.t.Fatal("the operations that are listed:\n", diff)
	}
	if !i.undoing && m.request > 0 {
		i.target = list[0].OperationID
	}
	if i.undoing && m.request > 0 && list[0].Undoes != i.target {
		i.t.Errorf("the undo is said to undo %q", list[0].Undoes)
	}
}

// lookBefore is a look at what a dead program sent, before it has its effect: nothing tells that it will come.
func (i *interrupted) lookBefore(p *process, m moment) {
	i.t.Helper()
	is := i.isTrue(p, m)
	if i.change.cannot == "" && len(differing(i.items(i.was), i.items(is))) == 0 {
		if r := p.call("undo_operation", map[string]any{"operation_id": i.target}); r.Status != "nothing_to_do" {
			i.t.Errorf("before the effect, undo: %v", r)
		}
	}
	i.kept.release()
}

func (i *interrupted) items(p plan) map[string]string { return i.change.items(i.was, p, i.changed) }

// isTrue holds what is said of the operation against what YNAB has.
func (i *interrupted) isTrue(p *process, m moment) plan {
	i.t.Helper()
	is := i.sandbox.plan()
	if i.target == "" {
		if diff := i.was.changes(is); diff != "" {
			i.t.Error("the plan was changed by something that never began:\n", diff)
		}
		return is
	}
	list := p.call("list_operations", map[string]any{"check": true})
	if len(list.Warnings) > 0 {
		i.t.Errorf("warnings: %q", list.Warnings)
	}
	at := slices.IndexFunc(list.Operations, func(o listed) bool { return o.OperationID == i.target })
	o := list.Operations[at]
	all, left := i.items(i.was), differing(i.items(i.was), i.items(is))
	if o.Items != len(all) {
		i.t.Errorf("%d items, not %d", o.Items, len(all))
	}
	if !i.undoing && !m.effect && !m.late && o.ItemsApplied != len(left) {
		i.t.Errorf("%d items were recorded as applied, not %d", o.ItemsApplied, len(left)) // each has its step
	}
	if i.change.cannot != "" {
		if o.Undoable || !strings.Contains(o.Undo, i.change.cannot) {
			i.t.Errorf("undo is said to be: %s", o.Undo)
		}
		return is
	}
	switch got := o.Check; {
	case !o.Undoable || got == nil:
		i.t.Errorf("it cannot be undone: %s", o.Undo)
	case got.Restorable != len(left) || got.AlreadyBack != len(all)-len(left) || got.Conflicts != 0:
		i.t.Errorf("the check says %+v; %d of %d items are applied", *got, len(left), len(all))
	}
	return is
}

// goBack undoes the operation: exactly what was applied is put back.
func (i *interrupted) goBack(p *process, is plan) {
	i.t.Helper()
	if i.target == "" {
		return
	}
	asked := map[string]any{"operation_id": i.target}
	if i.change.cannot != "" {
		if r := p.call("undo_operation", asked); !r.failed || !strings.Contains(r.text, i.change.cannot) {
			i.t.Errorf("undo: %v", r)
		}
		return
	}
	left := len(differing(i.items(i.was), i.items(is)))
	r := p.call("undo_operation", asked)
	if left == 0 {
		if r.Status != "nothing_to_do" || len(r.AlreadyBack) != len(i.items(i.was)) || len(r.Conflicts) != 0 {
			i.t.Errorf("nothing is to be undone, and it says %v", r)
		}
		return
	}
	if r.Status != "confirmation_required" || r.RestoredCount != left || len(r.Conflicts) != 0 {
		i.t.Fatalf("%d items are to be put back, and it says %d: %v", left, r.RestoredCount, r)
	}
	if r = p.call("undo_operation", with(asked, "confirmation", r.Confirmation)); r.Status != "applied" {
		i.t.Fatalf("undo: %v", r)
	}
	if diff := i.was.changes(i.sandbox.plan()); diff != "" {
		i.t.Error("the plan is not as it was:\n", diff)
	}
	if r = p.call("undo_operation", asked); !r.failed || !strings.Contains(r.text, "already undone") {
		i.t.Errorf("undone once more: %v", r)
	}
}

// makeAgain makes the same change once more, which works unless it is there already.
func (i *interrupted) makeAgain(p *process) {
	i.t.Helper()
	before := i.items(i.sandbox.plan())
	if i.change.again != "" && len(differing(i.items(i.was), before)) > 0 {
		if r := p.call(i.change.tool, i.changed); !strings.Contains(r.String(), i.change.again) {
			i.t.Errorf("made again although it is there: %v", r)
		}
		return
	}
	p.agreed(i.change.tool, i.changed)
	after := i.items(i.sandbox.plan())
	if got := len(differing(before, after)); got != len(before) {
		i.t.Errorf("made again, %d of %d items are applied", got, len(before))
	}
}
