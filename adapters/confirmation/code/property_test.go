package code_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/confirmation/code"
	"avenir-mcp/domain/plan"
)

// kept is a code as the model remembers it.
type kept struct {
	code  string
	scope code.Scope
	at    time.Duration
}

// machine plays against a store, and holds it against a list.
type machine struct {
	clock *fakeClock
	store *code.Store
	live  []kept // oldest first
	gone  []string
}

// TestAnyOrder issues, redeems, spends and waits in any order.
func TestAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		clock := new(fakeClock)
		m := &machine{clock: clock, store: code.NewStore(clock)}
		rt.Repeat(map[string]func(*rapid.T){
			"issue":  m.issue,
			"redeem": m.redeem,
			"spend": func(rt *rapid.T) {
				c, _ := m.take(rt)
				m.store.Spend(c)
			},
			"wait": func(rt *rapid.T) {
				clock.advance(rapid.SampledFrom([]time.Duration{1, time.Second, 300 * time.Second, 600 * time.Second, 600*time.Second + 1}).Draw(rt, "wait"))
			},
		})
	})
}

func (m *machine) issue(rt *rapid.T) {
	s := drawScope(rt)
	for range rapid.SampledFrom([]int{1, 1, 1, 2, 5, 350}).Draw(rt, "how many") {
		m.expire()
		if len(m.live) == 1000 {
			m.drop(0)
		}
		m.live = append(m.live, kept{code: m.store.Issue(s), scope: s, at: m.clock.Elapsed()})
	}
}

func (m *machine) redeem(rt *rapid.T) {
	c, k := m.take(rt)
	s := drawScope(rt)
	if k != nil && rapid.Bool().Draw(rt, "as issued") {
		s = k.scope
	}
	if got, want := m.store.Redeem(c, s), k != nil && k.scope == s; got != want {
		rt.Fatalf("redeem %q: %v, want %v", c, got, want)
	}
}

// take is the code that is presented, and what the list knows of it.
func (m *machine) take(rt *rapid.T) (string, *kept) {
	m.expire()
	if len(m.gone) > 0 && rapid.Bool().Draw(rt, "gone") {
		return rapid.SampledFrom(m.gone).Draw(rt, "code"), nil
	}
	if len(m.live) == 0 {
		return rapid.StringMatching(`[A-Za-z0-9_-]{0,12}`).Draw(rt, "guess"), nil
	}
	i := rapid.IntRange(0, len(m.live)-1).Draw(rt, "live")
	k := m.live[i]
	m.drop(i)
	return k.code, &k
}

func (m *machine) expire() {
	for len(m.live) > 0 && m.clock.Elapsed()-m.live[0].at > 600*time.Second {
		m.drop(0)
	}
}

func (m *machine) drop(i int) {
	m.gone = append(m.gone, m.live[i].code)
	m.live = slices.Delete(m.live, i, i+1)
}

func drawScope(rt *rapid.T) code.Scope {
	part := rapid.SampledFrom([]string{"", "a", "aa", "b"})
	return code.Scope{
		Tool: part.Draw(rt, "tool"), Principal: part.Draw(rt, "principal"),
		Fingerprint: plan.Fingerprint(part.Draw(rt, "fingerprint")),
	}
}

// TestNoTwoScopesAreOne finds two different scopes that one code would confirm.
func TestNoTwoScopesAreOne(t *testing.T) {
	t.Parallel()
	store := code.NewStore(new(fakeClock))
	rapid.Check(t, func(rt *rapid.T) {
		a, b := drawScope(rt), drawScope(rt)
		if got := store.Redeem(store.Issue(a), b); got != (a == b) {
			rt.Fatalf("%+v and %+v: %v", a, b, got)
		}
	})
}
