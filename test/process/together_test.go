package process_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestTheAnswerGoesToAnotherProcess has two processes behind one address, which get the requests in turn: each question
// is put by one of them and answered to the other, and each change is made once.
func TestTheAnswerGoesToAnotherProcess(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	_, one := g.begin()
	_, other := g.begin()
	p, front := alternate(t, one, other)
	before, effects := g.cents(), countsOf(t, g.ynab).Effects
	s := visit(t, front.url, front.token, newest, agrees)
	const times = 4
	for range times {
		if got := moved(t, s, nil); got.Status != "applied" {
			t.Errorf("it ended with %+v", got)
		}
	}
	declines := func(context.Context) *sdk.ElicitResult { return &sdk.ElicitResult{Action: "decline"} }
	if got := moved(t, visit(t, front.url, front.token, newest, declines), nil); got.Status != "declined" {
		t.Errorf("a no ended with %+v", got)
	}
	g.moves(before, times)
	if n := countsOf(t, g.ynab).Effects - effects; n != 2*times {
		t.Errorf("%d requests had an effect, not %d", n, 2*times)
	}
	if len(p.took) != 2*(times+1) {
		t.Fatalf("the rounds went to %v", p.took)
	}
	for i := 0; i < len(p.took); i += 2 {
		if p.took[i] == p.took[i+1] {
			t.Errorf("both rounds of call %d went to one process: %v", i/2+1, p.took)
		}
	}
}

// TestOfAnswersAtOnceOneCounts sends one yes to both processes at the same time, several times over.
func TestOfAnswersAtOnceOneCounts(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	_, one := g.begin()
	_, other := g.begin()
	before := g.cents()
	const times, copies = 6, 4
	for range times {
		state := one.asked(t, "move_money", moving())
		var all sync.WaitGroup
		results := make([]outcome, copies)
		for i := range copies {
			to := []door{one, other}[i%2]
			all.Go(func() { results[i] = to.round(t, "move_money", moving(), state) })
		}
		all.Wait()
		applied := 0
		for _, r := range results {
			if r.Status == "applied" {
				applied++
			} else if r.Message != stateRefused {
				t.Errorf("one ended with %+v", r)
			}
		}
		if applied != 1 {
			t.Errorf("%d of %d answers were applied", applied, copies)
		}
	}
	g.moves(before, times)
}

// TestAQuestionOutlivesTheProcessThatPutIt kills it before the answer: the other one takes the answer, once, and so does
// one that begins later.
func TestAQuestionOutlivesTheProcessThatPutIt(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	asking, one := g.begin()
	_, other := g.begin()
	before := g.cents()
	first, second := one.asked(t, "move_money", moving()), one.asked(t, "move_money", moving())
	asking.kill()
	other.answered(t, first, "applied")
	_, later := g.begin()
	later.answered(t, first, stateRefused)
	g.moves(before, 1)
	later.answered(t, second, "applied")
	g.moves(before, 2)
}

// TestAProcessDiesWhileItWrites kills the process that took the answer when the first of two requests has its effect
// and the second has not begun. The other one knows what was begun, does not take the answer again, and puts back what
// there is to put back.
func TestAProcessDiesWhileItWrites(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	_, one := g.begin()
	writing, other := g.begin()
	before, effects := g.cents(), countsOf(t, g.ynab).Effects
	state := one.asked(t, "move_money", moving())
	spoil(t, g.ynab, `{"kind":"latency","op":"assign","after":true,"times":1,"delay":600000}`)
	ctx, leave := context.WithCancel(t.Context())
	t.Cleanup(leave)
	go func() {
		if res, err := other.post(ctx, newest, "", roundMessage("move_money", moving(), state)); err == nil {
			_ = res.Body.Close()
		}
	}()
	eventually(t, "the first request has its effect", func() bool { return countsOf(t, g.ynab).Effects == effects+1 })
	writing.kill()

	one.answered(t, state, stateRefused)
	listed := one.round(t, "list_operations", map[string]any{"check": true}, "").Structured
	for _, part := range []string{`"tool":"move_money"`, `"status":"intent"`, `"undoable":true`, `"restorable":1`} {
		if !strings.Contains(listed, part) {
			t.Errorf("the list of operations lacks %s: %s", part, listed)
		}
	}
	doctor := start(t, on(g.ynab, secret, "AVENIR_MCP_WRITE=1", "AVENIR_MCP_JOURNAL="+g.journal), "doctor")
	doctor.ended(0, 10*time.Second)
	if said := strings.Join(doctor.lines, "\n"); !strings.Contains(said, "1 change recorded") {
		t.Errorf("the doctor said\n%s", said)
	}
	undo := map[string]any{}
	if got := one.round(t, "undo_operation", undo, one.asked(t, "undo_operation", undo)); got.Status != "applied" {
		t.Errorf("the undo ended with %+v", got)
	}
	if got := g.cents(); got != before {
		t.Errorf("YNAB has %v, and had %v", got, before)
	}
	if n := countsOf(t, g.ynab).Effects - effects; n != 2 {
		t.Errorf("%d requests had an effect: the one that was sent, and the one that undid it, are 2", n)
	}
}

// TestWhoIsNotOneOfThem gives the answer to processes that have not all in common: it does not count there. With another
// key, it is not used up either.
func TestWhoIsNotOneOfThem(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	_, one := g.begin()
	_, other := g.begin()
	before := g.cents()
	for name, c := range map[string]struct {
		variables []string
		token     string
		// later is what the answer is worth among those who belong together, afterwards.
		later string
	}{
		"another key":   {[]string{keyed("x")}, commonToken, "applied"},
		"no key":        {[]string{"AVENIR_MCP_STATE_KEY="}, commonToken, "applied"},
		"another token": {[]string{"AVENIR_MCP_HTTP_TOKEN=another-token-than-theirs"}, "another-token-than-theirs", stateRefused},
	} {
		state := one.asked(t, "move_money", moving())
		_, stranger := g.begin(c.variables...)
		stranger.token = c.token
		stranger.answered(t, state, stateRefused)
		if got := other.round(t, "move_money", moving(), state); got.Status != c.later && got.Message != c.later {
			t.Errorf("%s: among themselves the answer ended with %+v", name, got)
		}
	}
	g.moves(before, 2)
}

// TestAClockThatWasAhead puts into the file of used answers what a process leaves there whose clock is eleven minutes
// ahead: its time counts for all, so that no answer is in time until theirs have come there. Whoever is asked while the
// call waits needs no state, and neither does a code: they are not kept from saying yes. Without the file all is well.
func TestAClockThatWasAhead(t *testing.T) {
	t.Parallel()
	g := newTogether(t)
	_, one := g.begin()
	_, other := g.begin()
	before := g.cents()
	state := one.asked(t, "move_money", moving())
	used := g.journal + ".answers"
	if err := os.MkdirAll(filepath.Dir(used), 0o700); err != nil {
		t.Fatal(err)
	}
	line := fmt.Sprintf("%d %s\n", time.Now().Add(11*time.Minute).UnixNano(), strings.Repeat("0", 32))
	if err := os.WriteFile(used, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	other.answered(t, state, stateRefused)
	other.answered(t, other.asked(t, "move_money", moving()), stateRefused)
	g.moves(before, 0)
	if got := moved(t, visit(t, one.url, one.token, "2025-11-25", agrees), nil); got.Status != "applied" {
		t.Errorf("in a session it ended with %+v", got)
	}
	if got := moved(t, visit(t, one.url, one.token, newest, nil), map[string]any{"confirmation": codeOf(t, one)}); got.Status != "applied" {
		t.Errorf("with a code it ended with %+v", got)
	}
	g.moves(before, 2)
	if err := os.Remove(used); err != nil {
		t.Fatal(err)
	}
	other.answered(t, one.asked(t, "move_money", moving()), "applied")
	g.moves(before, 3)
}
