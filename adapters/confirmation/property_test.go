package confirmation_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/application"
)

// machine plays random clients against the chooser and holds every outcome against the model.
type machine struct {
	model
	key   [inputrequired.KeySize]byte
	world *world
	// approvals counts the yeses that each code and each state led to.
	approvals map[string]int
}

func TestRandomClients(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m := &machine{
			model: model{
				require: rapid.Bool().Draw(rt, "forms required"),
				codes:   map[string]*grant{}, states: map[string]*grant{},
			},
			key:       inputrequired.NewKey(),
			approvals: map[string]int{},
		}
		m.world = newWorld(m.key, new(fakeClock), m.require)
		rt.Repeat(map[string]func(*rapid.T){
			"call":     m.call,
			"again":    m.call, // calls more often than anything else
			"parallel": m.parallel,
			"withdraw": m.withdrawn,
			"wait":     m.wait,
			"restart":  m.restart,
			"":         m.check,
		})
	})
}

func (m *machine) call(rt *rapid.T) {
	c, q, during := m.drawCall(rt)
	want := m.ask(c, q, during)
	got, token := ask(rt.Context(), m.world.chooser, c, q)
	if got != want {
		rt.Fatalf("got %q, want %q", got, want)
	}
	m.record(got, token, c, q)
}

// parallel makes one call many times at once. In whatever order they are served, together they must give
// what they give one after the other.
func (m *machine) parallel(rt *rapid.T) {
	const times = 4
	c, q, during := m.drawCall(rt)
	var want []string
	for range times {
		want = append(want, m.ask(c, q, during))
	}
	got, tokens := make([]string, times), make([]string, times)
	var wg sync.WaitGroup
	for i := range times {
		wg.Go(func() { got[i], tokens[i] = ask(rt.Context(), m.world.chooser, c, q) })
	}
	wg.Wait()
	for i := range times {
		m.record(got[i], tokens[i], c, q)
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		rt.Fatalf("outcomes (-want +got):\n%s", diff)
	}
}

func (m *machine) withdrawn(rt *rapid.T) {
	c, _, _ := m.drawCall(rt)
	want := m.withdraw(c)
	if got := withdraw(rt.Context(), m.world.chooser, c); got != want {
		rt.Fatalf("got %q, want %q", got, want)
	}
}

func (m *machine) wait(rt *rapid.T) {
	d := rapid.SampledFrom([]time.Duration{1, time.Second, 300 * time.Second, 600 * time.Second, 600*time.Second + 1}).Draw(rt, "wait")
	m.now += d
	m.world.clock.advance(d)
}

// restart is a new process that was given the same key.
func (m *machine) restart(*rapid.T) {
	m.process++
	m.world = newWorld(m.key, m.world.clock, m.require)
}

func (m *machine) check(rt *rapid.T) {
	for token, n := range m.approvals {
		if n > 1 {
			rt.Fatalf("%s led to %d yeses", token, n)
		}
	}
	if m.require && len(m.codes) > 0 {
		rt.Fatal("a code was issued where only forms confirm")
	}
}

func (m *machine) record(outcome, token string, c confirmation.Client, q application.Question) {
	m.issue(outcome, token, c, q)
	if outcome == approved {
		if c.Code != "" {
			m.approvals[c.Code]++
		} else {
			m.approvals[c.State]++
		}
	}
}
