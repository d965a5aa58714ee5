//go:build unix

package crash_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTwoProgramsAtOnce lets two users write at random to one plan, each through programs of their own on one journal;
// the programs of one of them are killed now and then. In the end every operation can be undone or says why not, and
// undoing all of them, the newest first, leads back to the beginning. It runs before the parallel tests and without
// them, so that its two users run at the same time.
func TestTwoProgramsAtOnce(t *testing.T) {
	w := together{t: t, sandbox: serve(t), journal: filepath.Join(t.TempDir(), "journal.jsonl")}
	w.was = w.sandbox.plan()
	w.sandbox.add(fault{Kind: "latency", Op: assign, Delay: 10}) // whoever does not wait for a turn comes between
	users := []*user{{}, {mortal: true}}
	t.Run("writing", func(t *testing.T) {
		for i, u := range users {
			u.sandbox, u.journal, u.was = sandbox{t, w.sandbox.url}, w.journal, w.was
			u.chance = rand.New(rand.NewPCG(uint64(i), 7)) // the same choices each time
			t.Run(fmt.Sprint("user ", i+1), func(t *testing.T) {
				t.Parallel()
				u.t, u.sandbox.t = t, t
				for range 100 {
					u.write()
				}
				u.p.end()
			})
		}
	})
	w.sandbox.clear()
	if t.Failed() {
		return
	}
	w.kills = users[1].kills
	w.operations()
	w.isTrue()
	w.undoAll()
	w.isBack()
}

type together struct {
	t       *testing.T
	sandbox sandbox
	journal string
	was     plan
	kills   int

	// all are the operations, the newest first.
	all []listed
	// conflicts are the items that undoing named, and why.
	conflicts map[string]string
	p         *process
}

// call calls a tool, through another program when the one there has sent all the requests it may.
func (w *together) call(tool string, asked map[string]any) reply {
	w.t.Helper()
	for range 2 {
		if w.p == nil {
			w.p = begin(w.t, w.sandbox.url, w.journal, false)
		}
		r := w.p.call(tool, asked)
		if !r.failed || !strings.Contains(r.text, "requests left") {
			return r
		}
		w.p.end()
		w.p = nil
	}
	w.t.Fatalf("%s: a new program has no requests left", tool)
	return reply{}
}

// operations lists them all. The journal is readable but for what the killed programs may have torn.
func (w *together) operations() {
	w.t.Helper()
	asked := map[string]any{"limit": 100}
	for {
		r := w.call("list_operations", asked)
		w.all = append(w.all, r.Operations...)
		if len(r.Warnings) > w.kills {
			w.t.Errorf("%d programs were killed, and the warnings are %q", w.kills, r.Warnings)
		}
		if r.NextCursor == "" {
			break
		}
		asked["cursor"] = r.NextCursor
	}
	statuses := map[string]int{}
	for _, o := range w.all {
		statuses[o.Kind+" "+o.Status]++
	}
	w.t.Logf("%d operations, %d kills: %v", len(w.all), w.kills, statuses)
	if len(w.all) < 100 || w.kills < 3 {
		w.t.Errorf("%d operations and %d kills are too few to prove anything", len(w.all), w.kills)
	}
}

// recorded is what the journal says of moves, and which operations ended for certain.
type recorded struct {
	Type   string `json:"t"`
	Op     string `json:"op"`
	Kind   string `json:"kind"`
	Result string `json:"outcome"`
	Data   struct {
		Amount int64  `json:"amount"`
		Undoes string `json:"undoes"`
	} `json:"data"`
}

// isTrue holds the sum of the money that was moved, and the number of effects, against the journal.
func (w *together) isTrue() {
	w.t.Helper()
	text, err := os.ReadFile(w.journal)
	if err != nil {
		w.t.Fatal(err)
	}
	amounts, begun, open := map[string]int64{}, map[string]recorded{}, map[string]bool{}
	for one := range bytes.Lines(text) {
		var r recorded
		if json.Unmarshal(one, &r) != nil {
			continue // torn; that there are few was seen above
		}
		switch {
		case r.Type == "intent":
			begun[r.Op], open[r.Op], amounts[r.Op] = r, true, r.Data.Amount
		case r.Type == "settle" && (r.Result == "applied" || r.Result == "failed"):
			delete(open, r.Op)
		}
	}
	var missing, allowed int64
	is := w.sandbox.plan()
	for _, id := range moved {
		missing += w.was.category(id).Assigned - is.category(id).Assigned
	}
	for op := range open {
		allowed += amounts[op] + amounts[begun[op].Data.Undoes]
	}
	if max(missing, -missing) > allowed {
		w.t.Errorf("%d was lost in moving, and %d was on its way when programs were killed", missing, allowed)
	}
}

// undoAll undoes each operation that can be, the newest first, and wants a reason from every other.
func (w *together) undoAll() {
	w.t.Helper()
	w.conflicts = map[string]string{}
	for _, o := range w.all {
		asked := map[string]any{"operation_id": o.OperationID}
		r := w.call("undo_operation", asked)
		if !o.Undoable {
			if !r.failed || o.Undo == "" {
				w.t.Errorf("%s %s is said to be beyond undoing: %v", o.Kind, o.OperationID, r)
			}
			continue
		}
		for _, c := range r.Conflicts {
			w.conflicts[o.OperationID+" "+c.ID] = o.Kind + ": " + c.Reason
		}
		switch {
		case r.Status == "confirmation_required":
			if r = w.confirm(asked, r); r.Status != "applied" {
				w.t.Errorf("undo of %s %s: %v", o.Kind, o.OperationID, r)
			}
		case r.Status != "nothing_to_do" || o.Status == "applied" && len(r.Conflicts) == 0 && len(r.AlreadyBack) == 0:
			w.t.Errorf("undo of %s %s: %v", o.Kind, o.OperationID, r)
		}
	}
}

// confirm gives the code back, or asks anew where another program has to take over, which knows no code of the last.
func (w *together) confirm(asked map[string]any, r reply) reply {
	w.t.Helper()
	before := w.p
	if r = w.call("undo_operation", with(asked, "confirmation", r.Confirmation)); w.p == before {
		return r
	}
	r = w.call("undo_operation", asked)
	return w.call("undo_operation", with(asked, "confirmation", r.Confirmation))
}

// isBack wants the plan to be as it was, or every difference to be a conflict that was named.
func (w *together) isBack() {
	w.t.Helper()
	is := w.sandbox.plan()
	if len(w.conflicts) == 0 {
		if diff := w.was.changes(is); diff != "" {
			w.t.Error("the plan is not as it was, and no conflict was named:\n", diff)
		}
		return
	}
	w.t.Logf("conflicts: %v", w.conflicts)
	named := strings.Join(slices.Collect(func(yield func(string) bool) {
		for key := range w.conflicts {
			yield(key)
		}
	}), "\n")
	was, now := w.was.values(), is.values()
	for key, value := range was {
		if now[key] != value && !strings.Contains(named, key) {
			w.t.Errorf("%s is %q, was %q, and is no conflict", key, now[key], value)
		}
	}
}
