package protocol_test

import "testing"

// TestWhoCanBeAsked plays what clients can declare, in every version: only forms make a client that can ask.
func TestWhoCanBeAsked(t *testing.T) {
	t.Parallel()
	empty := map[string]any{}
	for name, c := range map[string]struct {
		capabilities map[string]any
		asks         bool
	}{
		"nothing":            {empty, false},
		"elicitation":        {map[string]any{"elicitation": empty}, true},
		"forms":              {map[string]any{"elicitation": map[string]any{"form": empty}}, true},
		"forms and URLs":     {map[string]any{"elicitation": map[string]any{"form": empty, "url": empty}}, true},
		"URLs alone":         {map[string]any{"elicitation": map[string]any{"url": empty}}, false},
		"sampling and roots": {map[string]any{"sampling": empty, "roots": empty}, false},
	} {
		for _, version := range versions {
			t.Run(version+"/"+name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, false)
				w := h.declaring(t, version, c.capabilities)
				w.respond = func(string) map[string]any { return map[string]any{"action": "decline"} }
				want := "confirmation_required"
				if c.asks {
					want = "declined"
					if version == newest {
						want = "input_required"
					}
				}
				if got := w.call(moving.tool, moving.arguments, nil).status(); got != want {
					t.Errorf("it ended with %q, not with %q", got, want)
				}
				if h.Sandbox.Writes() != 0 {
					t.Error("something was written")
				}
			})
		}
	}
}

// TestAnAcceptedFormWithoutAProperTickIsANo on the protocols that ask during the call: an answer that does not
// fit the form is no form that could not be shown, and no code may take its place.
func TestAnAcceptedFormWithoutAProperTickIsANo(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]any{
		"a text":            map[string]any{"value": "true"},
		"a number":          map[string]any{"value": 1},
		"a list":            map[string]any{"value": []any{true}},
		"null":              map[string]any{"value": nil},
		"another box":       map[string]any{"confirm": true},
		"one box too many":  map[string]any{"value": false, "more": true},
		"no box":            map[string]any{},
		"no content at all": nil,
	} {
		for _, version := range versions[1:] {
			t.Run(version+"/"+name, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, false)
				w := h.wired(t, version, true)
				w.respond = func(string) map[string]any {
					answer := map[string]any{"action": "accept"}
					if content != nil {
						answer["content"] = content
					}
					return answer
				}
				if got := w.call(moving.tool, moving.arguments, nil).status(); got != "declined" {
					t.Errorf("it ended with %q", got)
				}
				if h.Sandbox.Writes() != 0 {
					t.Error("something was written")
				}
			})
		}
	}
}

// TestAVersionThatInitializeCannotGiveIsNotServed: a client that asks for the newest version in initialize is
// answered an older one, and asked as that one has it.
func TestAVersionThatInitializeCannotGiveIsNotServed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, false)
	w := h.initialized(t, "2025-11-25", newest, map[string]any{"elicitation": map[string]any{}})
	w.respond = ticksForm
	if got := w.call(moving.tool, moving.arguments, nil).status(); got != "applied" {
		t.Errorf("it ended with %q", got)
	}
	if h.figures(t) != moving.after {
		t.Error("the move was not made")
	}
}

func ticksForm(string) map[string]any {
	return map[string]any{"action": "accept", "content": map[string]any{"value": true}}
}
