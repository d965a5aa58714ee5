package mcp_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
)

// described is the schema of a tool's result with every field explained.
func described(t *testing.T, name string) map[string]any {
	t.Helper()
	r := &read.Reader{}
	for _, tool := range append(mcp.Reads(r, read.ListOperations{Reader: r}), mcp.Writes(&write.Pipeline{}, false)...) {
		if tool.Name == name {
			var s map[string]any
			if err := json.Unmarshal(indented(t, tool.Answer()), &s); err != nil {
				t.Fatal(err)
			}
			return s
		}
	}
	t.Fatalf("there is no tool %s", name)
	return nil
}

// TestListedResultsSayTheSameInFewerWords: a listed schema of a result has every field, type and list of required
// fields of the explained one, and its explanations of numbers; and it lets new fields and words in.
func TestListedResultsSayTheSameInFewerWords(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, true) {
		want := described(t, tool.Name)
		strip(want)
		if diff := cmp.Diff(want, tool.OutputSchema); diff != "" {
			t.Errorf("%s: %s", tool.Name, diff)
		}
	}
}

func strip(s map[string]any) {
	delete(s, "additionalProperties")
	delete(s, "enum")
	if said, ok := s["description"].(string); ok && s["type"] == "number" {
		s["description"], _, _ = strings.Cut(said, "; left out")
	} else {
		delete(s, "description")
	}
	properties, _ := s["properties"].(map[string]any)
	for _, p := range properties {
		strip(p.(map[string]any))
	}
	if items, ok := s["items"].(map[string]any); ok {
		strip(items)
	}
}

// dialect is the only one of JSON Schema that a schema may name.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// unit is what the description of a number must say.
var unit = regexp.MustCompile(`currency unit|percent|\bdays?\b|how many months|months until|months the money|\b0 to 1\b`)

// TestNumbersSayTheirUnit in every schema, however deep; and a text for people has its figure beside it.
func TestNumbersSayTheirUnit(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, true) {
		for kind, schema := range map[string]any{"input": tool.InputSchema, "output": tool.OutputSchema} {
			walk(tool.Name+"."+kind, schema.(map[string]any), func(path string, owner, p map[string]any) {
				said, _ := p["description"].(string)
				if (p["type"] == "number" || p["anyOf"] != nil) && !unit.MatchString(said) {
					t.Errorf("%s is a number of what? %q", path, said)
				}
				figure, formatted := strings.CutSuffix(path[strings.LastIndexByte(path, '.')+1:], "_formatted")
				if _, beside := owner[figure]; formatted && !beside {
					t.Errorf("%s has no figure beside it", path)
				}
			})
		}
	}
}

// walk visits every property.
func walk(path string, schema map[string]any, visit func(path string, owner, property map[string]any)) {
	owner, _ := schema["properties"].(map[string]any)
	for name, p := range owner {
		property := p.(map[string]any)
		visit(path+"."+name, owner, property)
		walk(path+"."+name, property, visit)
	}
	if items, ok := schema["items"].(map[string]any); ok {
		walk(path+"[]", items, visit)
	}
}

// TestSchemasAreOfOneKind: no combinators but the two forms of an amount, no references, no other dialect, no
// texts that a client would have to fetch.
func TestSchemasAreOfOneKind(t *testing.T) {
	t.Parallel()
	forbidden := []string{"oneOf", "allOf", "not", "if", "then", "else", "$ref", "$defs", "$dynamicRef", "patternProperties"}
	for _, tool := range listed(t, true) {
		for kind, schema := range map[string]any{"input": tool.InputSchema, "output": tool.OutputSchema} {
			name := tool.Name + "." + kind
			text, err := json.Marshal(schema)
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range forbidden {
				if strings.Contains(string(text), `"`+word+`":`) {
					t.Errorf("%s has %s", name, word)
				}
			}
			if said, ok := schema.(map[string]any)["$schema"]; ok && said != dialect {
				t.Errorf("%s is of %v", name, said)
			}
			if n := strings.Count(string(text), `"anyOf":`); n != strings.Count(string(text), `"anyOf":[{"type":"number"},{"`) {
				t.Errorf("%s has an anyOf that is no amount: %s", name, text)
			}
		}
	}
}

// TestTheHelpersOfTheseTestsSeeFaults: a walk that visits nothing would find nothing wrong.
func TestTheHelpersOfTheseTestsSeeFaults(t *testing.T) {
	t.Parallel()
	seen := 0
	for _, tool := range listed(t, true) {
		walk("", tool.OutputSchema.(map[string]any), func(path string, _, _ map[string]any) {
			if strings.Count(path, "[]") > 0 {
				seen++
			}
		})
	}
	if seen < 50 {
		t.Errorf("only %d properties of items were seen", seen)
	}
	if unit.MatchString("its balance") || !unit.MatchString("its balance, in currency units") {
		t.Error("a unit is not told from none")
	}
}
