package protocol_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"
)

// told are the steps so far. Lines arrive in their order, so those of a call that was answered are all there.
func (w *wire) told() []step {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.steps)
}

// under puts a token for progress beside the rest of a request.
func under(token any, rest map[string]any) map[string]any {
	rest["_meta"] = map[string]any{"progressToken": token}
	return rest
}

func said(steps []step) []string {
	var messages []string
	for _, s := range steps {
		messages = append(messages, s.Message)
	}
	return messages
}

// TestALongFirstLoadTellsHowFarItIs in every version of the protocol: each list when it is begun and when it is
// there, with a figure that only grows, under the token of the call, and before its answer.
func TestALongFirstLoadTellsHowFarItIs(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			w := open(t, config.Config{Plan: "P"}, fixture.PlanP()).wired(t, version, false)
			if m := w.call("find_transactions", map[string]any{}, under("mine", map[string]any{})); m.Error != nil || m.Result.IsError {
				t.Fatal(m.status())
			}
			steps, last := w.told(), step{}
			for _, s := range steps {
				if s.ProgressToken != "mine" || s.Progress <= last.Progress || s.Total < s.Progress || s.Total < last.Total {
					t.Errorf("%+v after %+v", s, last)
				}
				last = s
			}
			if last.Progress != last.Total || last.Total != 10 {
				t.Errorf("the last step is %+v", last)
			}
			messages := said(steps)
			for _, list := range []string{"plans", "transactions", "accounts", "categories", "payees"} {
				begun, there := slices.Index(messages, "reading "+list), slices.Index(messages, "read "+list)
				if begun < 0 || there < begun {
					t.Errorf("%s: begun %d, there %d in %q", list, begun, there, messages)
				}
			}
		})
	}
}

// TestResourcesAndChangesTellToo: whatever reads lists, each under its own token, which may be a number.
func TestResourcesAndChangesTellToo(t *testing.T) {
	t.Parallel()
	w := open(t, config.Config{Plan: "P", Write: true}, fixture.PlanP()).wired(t, "2025-11-25", false)
	if m := w.request("resources/read", under("resource", map[string]any{"uri": "ynab://plans/P/accounts"})); m.Error != nil {
		t.Fatal(m.Error)
	}
	first := len(w.told())
	if m := w.call(moving.tool, moving.arguments, under(7, map[string]any{})); m.status() != "confirmation_required" {
		t.Fatal(m.status())
	}
	steps := w.told()
	for i, s := range steps {
		if want := any("resource"); i < first && s.ProgressToken != want || i >= first && s.ProgressToken != 7.0 {
			t.Errorf("step %d is %+v", i, s)
		}
	}
	if !slices.Contains(said(steps[:first]), "read accounts") || !slices.Contains(said(steps[first:]), "read the month 2026-09-01") {
		t.Errorf("%q", said(steps))
	}
}

// Who did not ask to be told hears nothing.
func TestWithoutATokenNobodyIsTold(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		w := open(t, config.Config{Plan: "P"}, fixture.PlanP()).wired(t, version, false)
		if m := w.call("find_transactions", map[string]any{}, nil); m.Result.IsError {
			t.Fatal(m.status())
		}
		w.request("resources/read", map[string]any{"uri": "ynab://plans"})
		if steps := w.told(); len(steps) != 0 {
			t.Errorf("%s: %+v", version, steps)
		}
	}
}

// TestNothingIsToldAfterTheAnswer: a token is the call's only as long as the call lasts.
func TestNothingIsToldAfterTheAnswer(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: "P"}, fixture.PlanP())
	h.Sandbox.Before(func(_ context.Context, op sandbox.Op, _ string) error {
		if op == sandbox.OpTransactions {
			return errors.New("lost")
		}
		return nil
	})
	w := h.wired(t, "2025-11-25", false)
	if m := w.call("find_transactions", map[string]any{}, under("failing", map[string]any{})); !m.Result.IsError {
		t.Fatal(m.status())
	}
	before := w.told()
	w.request("resources/read", map[string]any{"uri": "ynab://plans"})
	if after := w.told(); len(after) != len(before) || len(before) == 0 {
		t.Errorf("%d steps, then %d", len(before), len(after))
	}
	for _, message := range said(before) {
		if strings.HasPrefix(message, "read transactions") {
			t.Errorf("a list that was lost is told of as %q", message)
		}
	}
}

// TestARealClientHearsOfProgress: the SDK's own, which asks for it with a token.
func TestARealClientHearsOfProgress(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			heard := make(chan string, 64)
			s := open(t, config.Config{Plan: "P"}, fixture.PlanP()).session(t, version, &sdk.ClientOptions{
				Capabilities: &sdk.ClientCapabilities{},
				ProgressNotificationHandler: func(_ context.Context, req *sdk.ProgressNotificationClientRequest) {
					heard <- req.Params.Message
				},
			})
			params := &sdk.CallToolParams{Name: "list_accounts", Arguments: map[string]any{}}
			params.SetProgressToken("mine")
			if res, err := s.CallTool(background, params); err != nil || res.IsError {
				t.Fatal(err, res)
			}
			for _, want := range []string{"reading plans", "read plans", "reading accounts", "read accounts"} {
				select {
				case got := <-heard:
					if got != want {
						t.Errorf("heard %q and not %q", got, want)
					}
				case <-time.After(10 * time.Second):
					t.Fatalf("never heard %q", want)
				}
			}
		})
	}
}
