package protocol_test

import (
	"encoding/base64"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/test/fixture"
)

const (
	newest       = "2026-07-28"
	invalidState = "This answer does not carry a valid request state. Call again without an answer to get a new preview."
)

// attack is what a client sends after it was given a question about the move.
type attack struct {
	name string
	// send presents the state, or something made of it, and returns what came of it.
	send func(t *testing.T, h *house, w *wire, state string) message
	want string
}

var attacks = []attack{
	{"a flipped byte", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, yes(flipped(state, len(state)/2)))
	}, invalidState},
	{"a state cut short", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, yes(state[:len(state)-4]))
	}, invalidState},
	{"a state that was made up", func(_ *testing.T, _ *house, w *wire, _ string) message {
		return w.call(moving.tool, moving.arguments, yes("v1."+base64.RawURLEncoding.EncodeToString(make([]byte, 140))))
	}, invalidState},
	{"the state with other arguments", func(_ *testing.T, _ *house, w *wire, state string) message {
		more := maps.Clone(moving.arguments)
		more["amount"] = 80
		return w.call(moving.tool, more, yes(state))
	}, invalidState},
	{"the state with an argument left out", func(_ *testing.T, _ *house, w *wire, state string) message {
		less := maps.Clone(moving.arguments)
		delete(less, "month")
		return w.call(moving.tool, less, yes(state))
	}, invalidState},
	{"the state for another tool", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call("set_category_budget", map[string]any{"month": "2026-09-01", "category_id": "c-rest", "amount": 150}, yes(state))
	}, invalidState},
	{"the state of another process", func(t *testing.T, h *house, _ *wire, state string) message {
		other := openHouse(t, h.clock, h.Sandbox, filepath.Join(t.TempDir(), "journal.jsonl"), false)
		return other.wired(t, newest, true).call(moving.tool, moving.arguments, yes(state))
	}, invalidState},
	{"a state of more than 600 seconds ago", func(_ *testing.T, h *house, w *wire, state string) message {
		h.clock.Pass(600*time.Second + time.Nanosecond)
		return w.call(moving.tool, moving.arguments, yes(state))
	}, invalidState},
	{"an old state after the clock was set back", func(_ *testing.T, h *house, w *wire, state string) message {
		h.clock.Pass(601 * time.Second)
		h.clock.Set(h.clock.Now().Add(-time.Hour))
		return w.call(moving.tool, moving.arguments, yes(state))
	}, invalidState},
	{"an answer without a state", func(_ *testing.T, _ *house, w *wire, _ string) message {
		return w.call(moving.tool, moving.arguments, yes(""))
	}, "input_required"},
	{"a state without an answer", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, map[string]any{"requestState": state})
	}, "input_required"},
	{"an answer under another name", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, map[string]any{
			"requestState": state, "inputResponses": map[string]any{"approve": map[string]any{"action": "accept", "content": map[string]any{"value": true}}},
		})
	}, "input_required"},
	{"an answer of another kind", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, map[string]any{
			"requestState": state, "inputResponses": map[string]any{"confirm": map[string]any{"roots": []any{}}},
		})
	}, "confirmation_required"},
	{"a tick that is not a boolean", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, answered(state, "accept", map[string]any{"value": "true"}))
	}, "declined"},
	{"a tick that is a number", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, answered(state, "accept", map[string]any{"value": 1}))
	}, "declined"},
	{"a tick in another box", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, answered(state, "accept", map[string]any{"confirm": true}))
	}, "declined"},
	{"an accepted form without content", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, answered(state, "accept", nil))
	}, "declined"},
	{"an action that does not exist", func(_ *testing.T, _ *house, w *wire, state string) message {
		return w.call(moving.tool, moving.arguments, answered(state, "approve", map[string]any{"value": true}))
	}, "confirmation_required"},
	{"a yes after a no", func(_ *testing.T, _ *house, w *wire, state string) message {
		if m := w.call(moving.tool, moving.arguments, answered(state, "decline", nil)); m.status() != "declined" {
			return m
		}
		return w.call(moving.tool, moving.arguments, yes(state))
	}, invalidState},
	{"a yes after wrong arguments", func(_ *testing.T, _ *house, w *wire, state string) message {
		w.call(moving.tool, map[string]any{"amount": "nonsense"}, yes(state))
		return w.call(moving.tool, moving.arguments, yes(state))
	}, invalidState},
}

func answered(state, action string, content map[string]any) map[string]any {
	answer := map[string]any{"action": action}
	if content != nil {
		answer["content"] = content
	}
	return map[string]any{"requestState": state, "inputResponses": map[string]any{"confirm": answer}}
}

// TestAttacksOnARequestState sends what no honest client sends, in raw JSON; nothing may ever be written.
func TestAttacksOnARequestState(t *testing.T) {
	t.Parallel()
	for carrier, a := range carried(attacks) {
		t.Run(carrier.name+"/"+a.name, func(t *testing.T) {
			t.Parallel()
			h := carrier.open(t, false)
			w := h.wired(t, newest, true)
			got := a.send(t, h, w, previewed(t, w))
			if got.status() != a.want {
				t.Errorf("it ended with %q, not with %q", got.status(), a.want)
			}
			if n := h.Sandbox.Writes(); n != 0 || h.figures(t) != start {
				t.Errorf("%d writes were sent", n)
			}
		})
	}
}

// TestAFreshStateCountsForSixHundredSeconds is what the attacks above are measured by: the same answer, in time.
func TestAFreshStateCountsForSixHundredSeconds(t *testing.T) {
	t.Parallel()
	h := newHouse(t, false)
	w := h.wired(t, newest, true)
	state := previewed(t, w)
	h.clock.Pass(600 * time.Second)
	h.clock.Set(h.clock.Now().Add(48 * time.Hour))
	if got := w.call(moving.tool, moving.arguments, yes(state)).status(); got != "applied" {
		t.Fatalf("a yes in time ended with %q", got)
	}
	if h.figures(t) != moving.after {
		t.Error("the move was not made")
	}
}

// TestEveryByteOfAStateCounts flips each byte in turn.
func TestEveryByteOfAStateCounts(t *testing.T) {
	t.Parallel()
	h := newHouse(t, false)
	w := h.wired(t, newest, true)
	state := previewed(t, w)
	for i := range state {
		if got := w.call(moving.tool, moving.arguments, yes(flipped(state, i))).status(); got != invalidState {
			t.Errorf("byte %d: %q", i, got)
		}
	}
	if h.Sandbox.Writes() != 0 {
		t.Error("something was written")
	}
}

// flipped changes the letter at i to one that decodes otherwise.
func flipped(state string, i int) string {
	letters := "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	at := strings.IndexByte(letters, state[i])
	return state[:i] + string(letters[(at+32)%64]) + state[i+1:]
}

// TestAStateCountsOnce presents one yes many times, one after the other and all at once.
func TestAStateCountsOnce(t *testing.T) {
	t.Parallel()
	for carrier, sessions := range carried([]int{1, 4}) {
		t.Run(fmt.Sprintf("%s/on %d sessions", carrier.name, sessions), func(t *testing.T) {
			t.Parallel()
			h := carrier.open(t, false)
			var wires []*wire
			for range sessions {
				wires = append(wires, h.wired(t, newest, true))
			}
			state := previewed(t, wires[0])
			applied := presentInParallel(wires, 32, func(w *wire) message {
				return w.call(moving.tool, moving.arguments, yes(state))
			})
			if applied != 1 || h.Sandbox.Writes() != 2 || h.figures(t) != moving.after {
				t.Errorf("%d calls applied, %d writes were sent", applied, h.Sandbox.Writes())
			}
			if got := wires[0].call(moving.tool, moving.arguments, yes(state)).status(); got != invalidState {
				t.Errorf("later it ended with %q", got)
			}
		})
	}
}

// TestACodeCountsOnce does the same with a code.
func TestACodeCountsOnce(t *testing.T) {
	t.Parallel()
	for carrier, version := range carried(versions) {
		t.Run(carrier.name+"/"+version, func(t *testing.T) {
			t.Parallel()
			h := carrier.open(t, false)
			w := h.wired(t, version, false)
			arguments := maps.Clone(moving.arguments)
			arguments["confirmation"] = codeOf(t, w.call(moving.tool, moving.arguments, nil))
			applied := presentInParallel([]*wire{w}, 32, func(w *wire) message { return w.call(moving.tool, arguments, nil) })
			if applied != 1 || h.Sandbox.Writes() != 2 || h.figures(t) != moving.after {
				t.Errorf("%d calls applied, %d writes were sent", applied, h.Sandbox.Writes())
			}
		})
	}
}

func presentInParallel(wires []*wire, times int, present func(*wire) message) (applied int) {
	var wait sync.WaitGroup
	results := make([]message, times)
	for i := range times {
		wait.Go(func() { results[i] = present(wires[i%len(wires)]) })
	}
	wait.Wait()
	for _, m := range results {
		if m.status() == "applied" {
			applied++
		}
	}
	return applied
}

// TestOlderProtocolsIgnoreAnswersInTheCall: on a session that asks during the call, an answer that comes with
// the call, even with a valid state, confirms nothing.
func TestOlderProtocolsIgnoreAnswersInTheCall(t *testing.T) {
	t.Parallel()
	for carrier, version := range carried(versions[1:]) {
		for _, forms := range []bool{true, false} {
			for _, stolen := range []bool{true, false} {
				h := carrier.open(t, false)
				state := ""
				if stolen {
					state = previewed(t, h.wired(t, newest, true))
				}
				w := h.wired(t, version, forms)
				answer := w.send("tools/call", callParams(moving.tool, moving.arguments, yes(state)))
				if forms {
					if q := <-w.forms; q != moving.question {
						t.Errorf("the form said %q", q)
					}
				} else if got := (<-answer).status(); got != "confirmation_required" {
					t.Errorf("%s: it ended with %q", version, got)
				}
				if h.Sandbox.Writes() != 0 {
					t.Errorf("%s, forms %v, stolen %v: something was written", version, forms, stolen)
				}
			}
		}
	}
}

// TestCodesDoNotTravel gives a code to where it was not issued.
func TestCodesDoNotTravel(t *testing.T) {
	t.Parallel()
	for name, give := range map[string]func(t *testing.T, h *house, w *wire, code string) message{
		"to other arguments": func(_ *testing.T, _ *house, w *wire, code string) message {
			return w.call(moving.tool, with(moving.arguments, "amount", 31, code), nil)
		},
		"to another tool": func(_ *testing.T, _ *house, w *wire, code string) message {
			return w.call("set_category_budget", map[string]any{"month": "2026-09-01", "category_id": "c-rest", "amount": 150, "confirmation": code}, nil)
		},
		"to another process": func(t *testing.T, h *house, _ *wire, code string) message {
			other := openHouse(t, h.clock, h.Sandbox, filepath.Join(t.TempDir(), "journal.jsonl"), false)
			return other.wired(t, "2025-11-25", false).call(moving.tool, with(moving.arguments, "amount", 30, code), nil)
		},
		"after more than 600 seconds": func(_ *testing.T, h *house, w *wire, code string) message {
			h.clock.Pass(600*time.Second + time.Nanosecond)
			return w.call(moving.tool, with(moving.arguments, "amount", 30, code), nil)
		},
		"again, after a call with wrong arguments": func(_ *testing.T, _ *house, w *wire, code string) message {
			w.call(moving.tool, map[string]any{"fnord": 1, "confirmation": code}, nil)
			return w.call(moving.tool, with(moving.arguments, "amount", 30, code), nil)
		},
		"again, after a call that was refused": func(_ *testing.T, _ *house, w *wire, code string) message {
			w.call(moving.tool, map[string]any{"month": "2027-01-01", "from_category_id": "c-tennis", "to_category_id": "c-rest", "amount": 30, "confirmation": code}, nil)
			return w.call(moving.tool, with(moving.arguments, "amount", 30, code), nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, false)
			w := h.wired(t, "2025-11-25", false)
			code := codeOf(t, w.call(moving.tool, moving.arguments, nil))
			if got := give(t, h, w, code).status(); got != refusedCode {
				t.Errorf("it ended with %q", got)
			}
			if h.Sandbox.Writes() != 0 {
				t.Error("something was written")
			}
		})
	}
}

// TestACodeOfOnePlanDoesNotCountInAnother has two plans that are alike but for their ids.
func TestACodeOfOnePlanDoesNotCountInAnother(t *testing.T) {
	t.Parallel()
	clock := fixture.NewClock()
	twin := fixture.PlanP()
	twin.ID, twin.Name = "7b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34", "Twin"
	h := openHouse(t, clock, sandbox.New(clock, fixture.PlanP(), twin), filepath.Join(t.TempDir(), "journal.jsonl"), false)
	w := h.wired(t, "2025-11-25", false)
	code := codeOf(t, w.call(moving.tool, moving.arguments, nil))
	other := with(moving.arguments, "plan_id", "Twin", code)
	if got := w.call(moving.tool, other, nil).status(); got != refusedCode {
		t.Errorf("it ended with %q", got)
	}
	if h.Sandbox.Writes() != 0 {
		t.Error("something was written")
	}
}

// with is arguments with one changed and a code.
func with(arguments map[string]any, name string, value any, code string) map[string]any {
	all := maps.Clone(arguments)
	all[name], all["confirmation"] = value, code
	return all
}
