package protocol_test

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"
)

// clockSteps are what somebody, or a time server, may do to the time of day while a person thinks.
var clockSteps = map[string]time.Duration{
	"two days ahead": 48 * time.Hour, "two hours ahead": 2 * time.Hour, "an hour back": -time.Hour, "two days back": -48 * time.Hour,
}

// waysToAsk put the question about a move, let something happen, and give the answer.
var waysToAsk = map[string]func(t *testing.T, h *house, arguments map[string]any, meanwhile func()) message{
	"a code": func(t *testing.T, h *house, arguments map[string]any, meanwhile func()) message {
		w := h.wired(t, "2025-11-25", false)
		agreed := maps.Clone(arguments)
		agreed["confirmation"] = codeOf(t, w.call(moving.tool, arguments, nil))
		meanwhile()
		return w.call(moving.tool, agreed, nil)
	},
	"a state": func(t *testing.T, h *house, arguments map[string]any, meanwhile func()) message {
		w := h.wired(t, newest, true)
		asked := w.call(moving.tool, arguments, nil)
		meanwhile()
		return w.call(moving.tool, arguments, yes(asked.Result.RequestState))
	},
	"a form": func(t *testing.T, h *house, arguments map[string]any, meanwhile func()) message {
		w := h.wired(t, "2025-11-25", true)
		w.respond = func(string) map[string]any {
			meanwhile()
			return map[string]any{"action": "accept", "content": map[string]any{"value": true}}
		}
		return w.call(moving.tool, arguments, nil)
	},
}

// TestTheTimeOfDayConfirmsNothing sets the clock between question and answer. What counts is the time that has passed:
// an answer in time counts, and one that is too old does not.
func TestTheTimeOfDayConfirmsNothing(t *testing.T) {
	t.Parallel()
	for way, play := range waysToAsk {
		for name, by := range clockSteps {
			t.Run(way+", "+name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, false)
				got := play(t, h, moving.arguments, func() {
					h.clock.Pass(599 * time.Second)
					h.clock.Set(h.clock.Now().Add(by))
				})
				if got.status() != "applied" || h.figures(t) != moving.after {
					t.Errorf("in time, it ended with %q", got.status())
				}
				if way == "a form" {
					return // how long a form may be open is its client's affair
				}
				h = newHouse(t, false)
				got = play(t, h, moving.arguments, func() {
					h.clock.Pass(601 * time.Second)
					h.clock.Set(h.clock.Now().Add(by))
				})
				if want := map[string]string{"a code": refusedCode, "a state": invalidState}[way]; got.status() != want || h.Sandbox.Writes() != 0 {
					t.Errorf("too late, it ended with %q", got.status())
				}
			})
		}
	}
}

// TestAMonthThatBecomesAnotherIsAnotherChange steps over the end of the month: what was "current" in the question is
// another month in the call that brings the answer. A form is answered within the call: the month that its question
// named is the one that is changed.
func TestAMonthThatBecomesAnotherIsAnotherChange(t *testing.T) {
	t.Parallel()
	current := maps.Clone(moving.arguments)
	current["month"] = "current"
	for way, play := range waysToAsk {
		for name, by := range map[string]time.Duration{"into the next month": 10 * 24 * time.Hour, "into the month before": -30 * 24 * time.Hour} {
			t.Run(way+", "+name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, false)
				got := play(t, h, current, func() { h.clock.Set(h.clock.Now().Add(by)) }).status()
				if way == "a form" {
					if got != "applied" || h.figures(t) != moving.after {
						t.Errorf("it ended with %q", got)
					}
					return
				}
				if got != refusedCode && !strings.HasPrefix(got, "The plan changed between the preview and the answer") {
					t.Errorf("it ended with %q", got)
				}
				if h.Sandbox.Writes() != 0 || len(h.log(t)) != 0 {
					t.Error("something was written")
				}
			})
		}
	}
}

// TestProcessesThatShareAKeyAgeByTheTimeOfDay: they have nothing else in common. A clock that is set by hours refuses
// answers that were in time, and never takes one that was not.
func TestProcessesThatShareAKeyAgeByTheTimeOfDay(t *testing.T) {
	t.Parallel()
	for name, by := range clockSteps {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock, journal := fixture.NewClock(), filepath.Join(t.TempDir(), "journal.jsonl")
			plans := sandbox.New(clock, fixture.PlanP())
			var houses []*house
			for range 2 {
				a, err := bootstrap.Assemble(config.Config{
					Sandbox: true, Write: true, Plan: "P", Zone: time.UTC, Journal: journal, StateKey: new(inputrequired.Key),
				}, clock, bootstrap.SandboxBackend(plans), zap.NewNop())
				if err != nil {
					t.Fatal(err)
				}
				houses = append(houses, &house{Assembly: a, clock: clock})
			}
			asks, answers := houses[0].wired(t, newest, true), houses[1].wired(t, newest, true)
			old, used := previewed(t, asks), previewed(t, asks)
			if got := answers.call(moving.tool, moving.arguments, yes(used)).status(); got != "applied" {
				t.Fatalf("without a step: %q", got)
			}
			clock.Set(clock.Now().Add(by))
			if got := answers.call(moving.tool, moving.arguments, yes(old)).status(); by > 0 && got != invalidState {
				t.Errorf("after a step ahead: %q", got)
			}
			for _, w := range []*wire{asks, answers} {
				if got := w.call(moving.tool, moving.arguments, yes(used)).status(); got != invalidState {
					t.Errorf("a used one: %q", got)
				}
			}
			clock.Pass(time.Hour)
			if got := asks.call(moving.tool, moving.arguments, yes(old)).status(); got != invalidState {
				t.Errorf("an old one: %q", got)
			}
		})
	}
}

// TestTheTimeOfDayFreesNoRequests sets the clock while requests are counted and copies age.
func TestTheTimeOfDayFreesNoRequests(t *testing.T) {
	t.Parallel()
	for name, by := range clockSteps {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := fixture.NewClock()
			face := rest.New(sandbox.New(clock, fixture.PlanP()), rest.Options{Clock: clock})
			b := bootstrap.Behind(fixture.Client(t, clock, face), nil, clock)
			read := func(f application.Freshness) {
				t.Helper()
				if _, err := b.Accounts(t.Context(), fixture.PlanID, f); err != nil {
					t.Fatal(err)
				}
			}
			read(application.Fresh)
			left := b.Left()
			clock.Set(clock.Now().Add(by))
			if read(application.Lookup); b.Left() != left {
				t.Errorf("%d requests are left, not %d", b.Left(), left)
			}
			clock.Pass(59 * time.Minute)
			clock.Set(clock.Now().Add(-by))
			if read(application.Fresh); b.Left() != left-1 {
				t.Errorf("a copy of an hour ago was given for a fresh one, or a request was forgotten: %d left, then %d", left, b.Left())
			}
			if clock.Pass(time.Hour); b.Left() != 190 {
				t.Errorf("after an hour %d are left", b.Left())
			}
		})
	}
}
