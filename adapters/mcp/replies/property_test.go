package replies_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"pgregory.net/rapid"
)

var (
	names = []string{"action", "action", "Action", "ACTION", "content", "content", "Content", "_meta", "_Meta", "roots", "Roots", "role", "value", "x"}
	texts = []string{
		`"accept"`, `"accept"`, `"accept"`, `"decline"`, `"decline"`, `"cancel"`, `"ACCEPT"`, `"\u0061ccept"`, `""`,
		`{"value":true}`, `{"value":true}`, `{"value":false}`, `{"Value":true}`, `{"value":"true"}`, `{"value":true,"n":1e999}`, `{}`,
		`[]`, `["accept"]`, `[{"value":true}]`, `null`, `true`, `1`, `1e999`, deep,
	}
)

// answers are texts of all shapes, most of them objects.
func answers() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 9).Draw(t, "kind") == 0 {
			return rapid.SampledFrom(texts).Draw(t, "value")
		}
		var members []string
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(names), 0, 6, rapid.ID).Draw(t, "names") {
			members = append(members, fmt.Sprintf("%q:%s", name, rapid.SampledFrom(texts).Draw(t, name)))
		}
		return "{" + strings.Join(members, ",") + "}"
	})
}

// exactly reads an answer by the letter.
func exactly(answer string) (action string, ticked bool) {
	var members, content map[string]json.RawMessage
	if json.Unmarshal([]byte(answer), &members) != nil || json.Unmarshal(members["action"], &action) != nil {
		return "", false
	}
	_ = json.Unmarshal(members["content"], &content)
	return action, string(content["value"]) == "true"
}

// TestNothingBecomesAYes draws answers of all shapes: the SDK reads each of them, a yes only where one was
// written, and a no wherever one was.
func TestNothingBecomesAYes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		answer := answers().Draw(rt, "answer")
		response, _ := answered(t, answer, true)
		var form mcp.ElicitResult
		if err := json.Unmarshal([]byte(response), &form); err != nil {
			rt.Fatalf("the response %.300s cannot be read: %v", response, err)
		}
		holds(rt, answer, &form)

		params, _ := called(t, "tools/call", `{"inputResponses":{"confirm":`+answer+`}}`)
		var call struct {
			InputResponses mcp.InputResponseMap `json:"inputResponses"`
		}
		if err := json.Unmarshal([]byte(params), &call); err != nil {
			rt.Fatalf("the call %.300s cannot be read: %v", params, err)
		}
		if carried, isForm := call.InputResponses["confirm"].(*mcp.ElicitResult); isForm {
			holds(rt, answer, carried)
		} else if action, _ := exactly(answer); action != "" {
			rt.Fatalf("the action %q is seen as %T", action, call.InputResponses["confirm"])
		}
	})
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// holds holds that an answer is a yes to the SDK only where one was written, and a no wherever one was.
func holds(t fataler, answer string, seen *mcp.ElicitResult) {
	t.Helper()
	action, ticked := exactly(answer)
	if seen.Action == "accept" && seen.Content["value"] == true && (action != "accept" || !ticked) {
		t.Fatalf("%.300s became a yes", answer)
	}
	if action == "decline" && seen.Action != "decline" {
		t.Fatalf("the no %.300s became %q", answer, seen.Action)
	}
}
