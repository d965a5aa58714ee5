package protocol_test

import (
	"encoding/json"
	"maps"
	"testing"
)

// oddReply is an answer to a form in a shape that few clients write, and how a call ends that gets it.
type oddReply struct {
	name   string
	answer string
	want   string
}

var oddReplies = []oddReply{
	{"a no with a list", `{"action":"decline","content":[]}`, "declined"},
	{"a no with a text", `{"action":"decline","content":"no"}`, "declined"},
	{"a no with a list about it", `{"action":"decline","_meta":[]}`, "declined"},
	{"a yes with a list", `{"action":"accept","content":[]}`, "declined"},
	{"a yes with a list of ticks", `{"action":"accept","content":[{"value":true}]}`, "declined"},
	{"a dismissal with a list", `{"action":"cancel","content":[]}`, "confirmation_required"},
	{"an action that is no text", `{"action":true,"content":{"value":true}}`, "confirmation_required"},
	{"a list", `[]`, "confirmation_required"},
	{"a text", `"accept"`, "confirmation_required"},
	{"true", `true`, "confirmation_required"},
	{"null", `null`, "confirmation_required"},
	{"a ticked yes with a list about it", `{"action":"accept","content":{"value":true},"_meta":[]}`, "applied"},
}

// TestOddRepliesInACall: on the newest protocol, each answer is read, and uses up its state.
func TestOddRepliesInACall(t *testing.T) {
	t.Parallel()
	for carrier, r := range carried(oddReplies) {
		t.Run(carrier.name+"/"+r.name, func(t *testing.T) {
			t.Parallel()
			h := carrier.open(t, false)
			w := h.wired(t, newest, true)
			state := previewed(t, w)
			got := w.call(moving.tool, moving.arguments, map[string]any{
				"requestState": state, "inputResponses": map[string]any{"confirm": json.RawMessage(r.answer)},
			})
			ends(t, h, got, r.want)
			if later := w.call(moving.tool, moving.arguments, yes(state)).status(); later != invalidState {
				t.Errorf("a yes with the same state ended with %q", later)
			}
		})
	}
}

// TestOddRepliesToAForm: on older protocols, each answer is read.
func TestOddRepliesToAForm(t *testing.T) {
	t.Parallel()
	for _, version := range versions[1:] {
		for carrier, r := range carried(oddReplies) {
			t.Run(version+"/"+carrier.name+"/"+r.name, func(t *testing.T) {
				t.Parallel()
				h := carrier.open(t, false)
				w := h.wired(t, version, true)
				w.mu.Lock()
				w.result = json.RawMessage(r.answer)
				w.mu.Unlock()
				ends(t, h, w.call(moving.tool, moving.arguments, nil), r.want)
			})
		}
	}
}

// ends wants a call to have ended so, and nothing to have been written without a yes.
func ends(t *testing.T, h *house, got message, want string) {
	t.Helper()
	if got.status() != want {
		t.Errorf("the call ended with %q, not with %q", got.status(), want)
	}
	if n := h.Sandbox.Writes(); (n > 0) != (want == "applied") {
		t.Errorf("%d writes were sent", n)
	}
}

// TestAnswersThatAreNoMap: a list in the place of all answers is no answer.
func TestAnswersThatAreNoMap(t *testing.T) {
	t.Parallel()
	for carrier, version := range carried(versions) {
		t.Run(carrier.name+"/"+version, func(t *testing.T) {
			t.Parallel()
			for name, none := range map[string]any{"a list": []any{}, "a text": "", "true": true} {
				h := carrier.open(t, false)
				rest := map[string]any{"inputResponses": none}
				w := h.wired(t, version, version == newest)
				want := "confirmation_required"
				if version == newest {
					want = "input_required"
					rest["requestState"] = previewed(t, w)
				}
				if got := w.call(moving.tool, moving.arguments, rest); got.status() != want || h.Sandbox.Writes() != 0 {
					t.Errorf("%s: it ended with %q", name, got.status())
				}
			}
		})
	}
}

// TestACodeIsUsedUpBesideAnswersThatAreNoMap gives a code twice, with a list in the place of answers.
func TestACodeIsUsedUpBesideAnswersThatAreNoMap(t *testing.T) {
	t.Parallel()
	for carrier, version := range carried(versions) {
		for name, arguments := range map[string]map[string]any{"its own": moving.arguments, "other": with(moving.arguments, "amount", 31, "")} {
			t.Run(carrier.name+"/"+version+"/for "+name+" arguments", func(t *testing.T) {
				t.Parallel()
				h := carrier.open(t, false)
				code := codeOf(t, h.wired(t, "2025-11-25", false).call(moving.tool, moving.arguments, nil))
				w := h.wired(t, version, false)
				given, want := maps.Clone(arguments), "applied"
				if given["confirmation"] = code; name == "other" {
					want = refusedCode
				}
				list := map[string]any{"inputResponses": []any{}}
				ends(t, h, w.call(moving.tool, given, list), want)
				again := with(moving.arguments, "amount", 30, code)
				if got := w.call(moving.tool, again, list).status(); got != refusedCode {
					t.Errorf("the second time it ended with %q", got)
				}
			})
		}
	}
}
