package write_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/operation"
)

// Undo undoes any operation, undone ones included.
func (p *play) Undo(*rapid.T) {
	if len(p.m.done) == 0 {
		p.Skip("nothing was done")
	}
	o := rapid.SampledFrom(p.m.done).Draw(p.T, "operation")
	if o.status != operation.StatusApplied {
		if _, err := p.w.undo(o.id); err == nil || !strings.Contains(err.Error(), "already undone") {
			p.Fatalf("undone once more: %v", err)
		}
		return
	}
	v := p.m.judge(o)
	form := len(v.restore) > 0 && rapid.IntRange(0, 3).Draw(p.T, "form") == 0
	switch {
	case form:
		p.w.confirm.answer = during(func() { p.Elsewhere(p.T) })
	case len(v.restore) > 0:
		op := sandbox.OpUpdateTransactions
		if slices.Contains(modelCategories, v.restore[0]) {
			op = sandbox.OpAssign
		}
		requests := 1
		if o.move {
			requests = 2
		}
		if p.trouble(op, requests) {
			if _, err := p.w.undo(o.id); err == nil {
				p.Fatal("an undo that had no effect did not fail")
			}
			p.w.ynab.Before(nil)
			return
		}
	}
	r, err := p.w.undo(o.id)
	p.w.ynab.After(nil)
	p.w.confirm.answer = yes
	if form && len(p.m.judge(o).restore) == 0 {
		if err == nil {
			p.Fatal("an undo with nothing left to restore did not fail")
		}
		return
	}
	if err != nil {
		p.Fatal(err)
	}
	want := p.m.undo(o)
	if got := verdictOf(r); !same(got, want) {
		p.Fatalf("the undo of %+v found %+v, want %+v", o, got, want)
	}
	status := write.Applied
	if len(want.restore) == 0 {
		status = write.NothingToDo
	}
	if r.Status != status {
		p.Fatalf("status %s, want %s", r.Status, status)
	}
}

// Check holds the plan and the list of operations against the model.
func (p *play) Check(*rapid.T) {
	if diff := cmp.Diff(p.m.values, p.seen()); diff != "" {
		p.Fatalf("the plan is not as it must be (-want +got):\n%s", diff)
	}
	byID := maps.Collect(func(yield func(string, *done) bool) {
		for _, o := range p.m.done {
			if !yield(o.id, o) {
				return
			}
		}
	})
	for _, got := range p.w.list(true).Operations {
		o, ok := byID[got.OperationID]
		if !ok {
			continue
		}
		if got.Status != o.status || got.Undoable != (o.status == operation.StatusApplied) {
			p.Fatalf("operation %s is %s, want %s", o.id, got.Status, o.status)
		}
		if !got.Undoable {
			continue
		}
		v := p.m.judge(o)
		if c := got.Check; c.Restorable != len(v.restore) || c.AlreadyBack != len(v.back) || c.Conflicts != len(v.conflict) {
			p.Fatalf("operation %+v checks as %+v, want %+v", o, *c, v)
		}
	}
}

// After any sequence of writes, undos and changes made elsewhere, an undo restores exactly or reports a
// conflict, and never changes what somebody changed later.
func TestWritesAndUndosFollowTheModel(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		p := newPlay(t, r)
		r.Repeat(rapid.StateMachineActions(p))
	})
}
