package load_test

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// versions are the protocol versions that clients take in turns: one of the newer era, one of the older.
var versions = []string{"2026-07-28", "2025-11-25"}

// callers is how many call at once. They are of four kinds, of two eras with and without forms: so a write is
// confirmed in each of the three ways, and by codes in both eras.
const callers = 50

// rounds are how many calls all callers make in all, first to warm up, then to measure what grows.
func rounds() (warm, all int) {
	if testing.Short() {
		return 500, 1_500
	}
	return 2_000, 20_000
}

func TestFiftyClientsOverHTTP(t *testing.T) { //nolint:paralleltest // what it measures must not be shared with the other test
	if runtime.GOOS == "windows" {
		t.Skip("a process that serves HTTP cannot be asked to end there")
	}
	p := beginHTTP(t)
	all := newParty()
	// One visitor before all others: what a process opens once, it has then.
	first := &caller{party: all, user: new(user), number: 10}
	session, leave := visit(t, p.url, p.token, versions[1], first.user)
	first.session = session
	before := first.assigned()
	first.play(20)
	alone, known := p.size()

	users, leaves := []*caller{}, []func(){}
	for i := range callers {
		c := &caller{party: all, user: &user{forms: i/2%2 == 0}, number: i}
		session, leave := visit(t, p.url, p.token, versions[i%2], c.user)
		c.session, leaves = session, append(leaves, leave)
		users = append(users, c)
	}
	grown := playAll(p, users)
	report(t, all)
	for _, leave := range leaves {
		leave()
	}
	if known {
		eventually(t, "the connections of those who left are closed", func() bool {
			now, _ := p.size()
			return now.files <= alone.files
		})
		grown.warm.files, grown.end.files = 0, 0 // each client has as many connections as it likes
	}
	grown.check(t)
	holds(t, all, append(users, first), before, first.assigned(), p.journal)
	leave()
	p.end()
}

func TestManyCallsOverStandardInput(t *testing.T) { //nolint:paralleltest // likewise
	const perProcess = 5
	var wait sync.WaitGroup
	parties := make([]*party, callers/perProcess)
	for i := range parties {
		p, all := begin(t), newParty()
		parties[i] = all
		u := &user{forms: i/2%2 == 0}
		session := connect(t, versions[i%2], u, &sdk.IOTransport{Reader: p.out, Writer: p.in})
		var users []*caller
		for k := range perProcess {
			users = append(users, &caller{party: all, user: u, session: session, number: i*perProcess + k})
		}
		wait.Go(func() {
			before := users[0].assigned()
			grown := playAll(p, users)
			holds(t, all, users, before, users[0].assigned(), p.journal)
			grown.check(t)
			if err := session.Close(); err != nil {
				t.Errorf("the end of a session: %v", err)
			}
			if err := p.cmd.Wait(); err != nil {
				t.Errorf("the end of the program: %v; %s", err, &p.errs)
			}
		})
	}
	wait.Wait()
	whole := newParty()
	for _, one := range parties {
		whole.calls.Add(one.calls.Load())
		whole.reads, whole.writes = append(whole.reads, one.reads...), append(whole.writes, one.writes...)
	}
	report(t, whole)
}

// growth is what a process held after the warming up, and after everything.
type growth struct {
	warm, end size
	known     bool
}

// playAll makes this party's part of all calls.
func playAll(p *program, users []*caller) (g growth) {
	warm, all := rounds()
	g.warm, g.end = size{}, size{}
	for i, calls := range []int{warm, all - warm} {
		var wait sync.WaitGroup
		for _, c := range users {
			wait.Go(func() { c.play(calls / callers) })
		}
		wait.Wait()
		if g.end, g.known = p.size(); i == 0 {
			g.warm = g.end
		}
	}
	return g
}

// check wants a process to hold no more after ten times as many calls. What it must remember of ten minutes, the
// answers that were used, is 200 bytes for each.
func (g growth) check(t *testing.T) {
	t.Helper()
	if !g.known {
		t.Log("this system does not tell what a process holds")
		return
	}
	t.Logf("memory %d, then %d KiB; threads %d, then %d", g.warm.memory, g.end.memory, g.warm.threads, g.end.threads)
	if most := g.warm.memory*3/2 + 16<<10; g.end.memory > most {
		t.Errorf("memory grew from %d to %d KiB", g.warm.memory, g.end.memory)
	}
	if g.end.files > g.warm.files {
		t.Errorf("files grew from %d to %d", g.warm.files, g.end.files)
	}
}

// assigned is what the pots have, in cents.
func (c *caller) assigned() map[string]int {
	var got struct {
		Categories []struct {
			ID       string `json:"category_id"`
			Budgeted float64
		}
	}
	c.call("get_category_balances", map[string]any{}, &got)
	pot := map[string]int{}
	for _, k := range got.Categories {
		if slices.Contains(pots, k.ID) {
			pot[k.ID] = int(math.Round(k.Budgeted * 100))
		}
	}
	return pot
}

// holds wants each yes to have had one effect, and nothing else any.
func holds(t *testing.T, all *party, users []*caller, before, after map[string]int, journal string) {
	t.Helper()
	for _, wrong := range all.wrong {
		t.Error(wrong)
	}
	var yes, no int
	counted := map[*user]bool{}
	for _, c := range users {
		if !counted[c.user] {
			counted[c.user] = true
			yes += int(c.user.yes.Load())
			if c.user.forms {
				no += int(c.user.no.Load())
			}
		}
	}
	if len(all.applied) != yes || all.declined != no || yes == 0 {
		t.Errorf("%d yes and %d no came to %d applied and %d declined", yes, no, len(all.applied), all.declined)
	}
	for id, cents := range all.moved {
		before[id] += cents
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("the plan is not what the answers say (-said +is):\n%s", diff)
	}
	if diff := cmp.Diff(all.applied, recorded(t, journal)); diff != "" {
		t.Errorf("the journal is not what the answers say (-said +recorded):\n%s", diff)
	}
}

// recorded are the operations of a journal. Each must be begun and settled once, as applied.
func recorded(t *testing.T, journal string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	begun, settled := map[string]bool{}, map[string]bool{}
	for line := range bytes.Lines(text) {
		var l struct{ T, Op, Outcome string }
		switch err := json.Unmarshal(line, &l); {
		case err != nil:
			t.Errorf("the journal has %q: %v", line, err)
		case l.T == "intent" && !begun[l.Op]:
			begun[l.Op] = true
		case l.T == "settle" && begun[l.Op] && !settled[l.Op] && l.Outcome == "applied":
			settled[l.Op] = true
		case l.T != "step":
			t.Errorf("the journal has %s", line)
		}
	}
	if len(begun) != len(settled) {
		t.Errorf("%d operations were begun, and %d settled", len(begun), len(settled))
	}
	return settled
}

// report tells how long calls took.
func report(t *testing.T, all *party) {
	t.Helper()
	for what, took := range map[string][]time.Duration{"reads": all.reads, "writes, both calls of one": all.writes} {
		slices.Sort(took)
		if n := len(took); n > 0 {
			t.Logf("%d %s: half within %v, 99 of 100 within %v, all within %v", n, what, took[n/2], took[n*99/100], took[n-1])
		}
	}
	t.Logf("%d calls", all.calls.Load())
}
