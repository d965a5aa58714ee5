//go:build unix

package crash_test

import (
	"path/filepath"
	"testing"
	"time"
)

// A moment is when a program dies. There is one before the intent is recorded, and three of each request: it was
// sent and has no effect yet; it has its effect and no answer; it was answered, and that is not recorded yet. The last
// request has two more: it was lost on its way, and it is carried out when its program is dead.
type moment struct {
	name string
	// request counts from 1; 0 is before the intent.
	request int
	// effect says that the request has its effect.
	effect bool
	// answered says that the program has the answer and waits for the journal, to record it.
	answered bool
	// lost says that the request never reached its effect, and that the program is finding that out.
	lost bool
	// late says that the effect comes when the program is dead and another one has looked already.
	late bool
}

// effects is how many requests have their effect at the death.
func (m moment) effects() int {
	if m.request > 0 && !m.effect {
		return m.request - 1
	}
	return m.request
}

// moments are those of a change with such requests.
func moments(requests []string) []moment {
	all := []moment{{name: "before the intent"}}
	ordinals := []string{"first", "second", "third"}
	for i := range requests {
		which := ordinals[i] + " request "
		all = append(all,
			moment{name: which + "sent", request: i + 1},
			moment{name: which + "carried out", request: i + 1, effect: true},
			moment{name: which + "answered", request: i + 1, effect: true, answered: true},
		)
		if i == len(requests)-1 {
			all = append(all,
				moment{name: which + "lost", request: i + 1, lost: true},
				moment{name: which + "carried out late", request: i + 1, late: true},
			)
		}
	}
	return all
}

const (
	// never is longer than any case takes.
	never = 600_000
	// soon is the time of an answer, or of a look, that is waited for.
	soon = 400
)

// interrupted is a change that is interrupted.
type interrupted struct {
	t       *testing.T
	sandbox sandbox
	journal string
	change  change
	// undoing says that it is the change's undo that is interrupted: the change was made before.
	undoing bool
	tool    string
	asked   map[string]any
	// changed are the arguments of the change itself.
	changed  map[string]any
	requests []string
	// was is the plan before the change.
	was plan
	// target is the operation to be undone afterwards; empty until it is known.
	target string
	// kept is the request that a dead program sent and that has no effect yet; nil where there is none.
	kept *relay
}

func prepare(t *testing.T, c change, undoing bool) *interrupted {
	t.Helper()
	i := &interrupted{t: t, sandbox: serve(t), journal: filepath.Join(t.TempDir(), "journal.jsonl"), change: c, undoing: undoing}
	i.was = i.sandbox.plan()
	i.changed = c.asks(i.was)
	i.tool, i.asked, i.requests = c.tool, i.changed, c.requests
	if undoing {
		p := begin(t, i.sandbox.url, i.journal, false)
		i.target = p.agreed(c.tool, i.changed).OperationID
		p.end()
		i.tool, i.asked, i.requests = "undo_operation", map[string]any{"operation_id": i.target}, c.back
	}
	return i
}

// die makes the change and kills the program at a moment of it.
func (i *interrupted) die(m moment) {
	i.t.Helper()
	switch {
	case m.request == 0:
		i.dieBeforeTheIntent()
		return
	case m.late:
		i.dieBeforeTheEffect(m)
		return
	}
	p := begin(i.t, i.sandbox.url, i.journal, false)
	code := p.preview(i.tool, i.asked).Confirmation
	recorded := len(lines(i.t, i.journal))
	before := i.sandbox.tally()
	delay := never
	if m.answered {
		delay = soon
	}
	op := i.requests[m.request-1]
	if earlier := count(i.requests[:m.request-1], op); earlier > 0 {
		i.sandbox.add(fault{Kind: "latency", Op: op, Times: earlier}) // lets them through
	}
	if m.lost {
		i.sandbox.add(fault{Kind: "drop", Op: op})
	} else {
		i.sandbox.add(fault{Kind: "latency", Op: op, After: m.effect, Delay: delay})
	}
	p.send(i.tool, with(i.asked, "confirmation", code))
	if m.answered {
		// The intent and the steps before this request are recorded; nothing of it is.
		eventually(i.t, m.name, func() bool { return written(i.t, i.journal) == recorded+m.request })
		release := hold(i.t, i.journal)
		defer release()
	}
	eventually(i.t, m.name, func() bool {
		now := i.sandbox.tally()
		return now.Writes == before.Writes+m.request && now.Effects == before.Effects+m.effects()
	})
	switch {
	case m.answered:
		time.Sleep((soon + 150) * time.Millisecond)
	case m.lost:
		time.Sleep(soon * time.Millisecond) // to look, and to find it undecided
	}
	p.kill()
	i.sandbox.clear()
	// The intent, and a step for each request before this one.
	if got := len(lines(i.t, i.journal)) - recorded; got != m.request {
		i.t.Fatalf("%d lines were recorded, not %d", got, m.request)
	}
}

// dieBeforeTheEffect dies while a request is on its way that will be carried out all the same.
func (i *interrupted) dieBeforeTheEffect(m moment) {
	i.t.Helper()
	i.kept = i.sandbox.keepBack(i.t, m.request)
	p := begin(i.t, i.kept.url, i.journal, false)
	code := p.preview(i.tool, i.asked).Confirmation
	p.send(i.tool, with(i.asked, "confirmation", code))
	select {
	case <-i.kept.arrived:
	case <-time.After(patience):
		i.t.Fatal("the request did not come")
	}
	p.kill()
}

// dieBeforeTheIntent dies between the answer of the user and the intent, while the change is worked out again.
func (i *interrupted) dieBeforeTheIntent() {
	i.t.Helper()
	p := begin(i.t, i.sandbox.url, i.journal, true)
	form, answer := p.form(p.send(i.tool, i.asked))
	if form == nil {
		i.t.Fatalf("no form came: %s", answer.Result)
	}
	recorded, before := len(lines(i.t, i.journal)), i.sandbox.tally()
	i.sandbox.add(fault{Kind: "latency", Delay: never})
	p.accept(*form, true)
	eventually(i.t, "the change is worked out again", func() bool { return i.sandbox.tally().Requests > before.Requests })
	p.kill()
	i.sandbox.clear()
	if now := i.sandbox.tally(); now.Writes != before.Writes {
		i.t.Fatalf("%d writes were sent", now.Writes-before.Writes)
	}
	if got := len(lines(i.t, i.journal)) - recorded; got != 0 {
		i.t.Fatalf("%d lines were recorded", got)
	}
}

func count(all []string, one string) (n int) {
	for _, s := range all {
		if s == one {
			n++
		}
	}
	return n
}
