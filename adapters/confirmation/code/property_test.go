package code_test

import (
	"fmt"
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

// TestAnyOrder issues, redeems, spends and waits in any order, and holds the store against a list.
func TestAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		clock := new(fakeClock)
		store := code.NewStore(clock)
		var model []kept // live ones, oldest first
		var gone []string

		drop := func(i int) {
			gone = append(gone, model[i].code)
			model = slices.Delete(model, i, i+1)
		}
		expire := func() {
			for len(model) > 0 && clock.Elapsed()-model[0].at > 600*time.Second {
				drop(0)
			}
		}
		// take is the code that is presented, and what the model knows of it.
		take := func(rt *rapid.T) (string, *kept) {
			expire()
			if len(gone) > 0 && rapid.Bool().Draw(rt, "gone") {
				return rapid.SampledFrom(gone).Draw(rt, "code"), nil
			}
			if len(model) == 0 {
				return rapid.StringMatching(`[A-Za-z0-9_-]{0,12}`).Draw(rt, "guess"), nil
			}
			i := rapid.IntRange(0, len(model)-1).Draw(rt, "live")
			k := model[i]
			drop(i)
			return k.code, &k
		}
		rt.Repeat(map[string]func(*rapid.T){
			"issue": func(rt *rapid.T) {
				s := drawScope(rt)
				for range rapid.SampledFrom([]int{1, 1, 1, 2, 5, 350}).Draw(rt, "how many") {
					expire()
					if len(model) == 1000 {
						drop(0)
					}
					model = append(model, kept{code: store.Issue(s), scope: s, at: clock.Elapsed()})
				}
			},
			"redeem": func(rt *rapid.T) {
				c, k := take(rt)
				s := drawScope(rt)
				if k != nil && rapid.Bool().Draw(rt, "as issued") {
					s = k.scope
				}
				if got, want := store.Redeem(c, s), k != nil && k.scope == s; got != want {
					rt.Fatalf("redeem %q: %v, want %v", c, got, want)
				}
			},
			"spend": func(rt *rapid.T) {
				c, _ := take(rt)
				store.Spend(c)
			},
			"wait": func(rt *rapid.T) {
				clock.advance(rapid.SampledFrom([]time.Duration{1, time.Second, 300 * time.Second, 600 * time.Second, 600*time.Second + 1}).Draw(rt, "wait"))
			},
		})
	})
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
			rt.Fatal(fmt.Sprintf("%+v and %+v: %v", a, b, got))
		}
	})
}
