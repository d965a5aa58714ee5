package surface_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/test/surface"
)

// of is a surface with one tool: its line in the golden file.
func of(t *testing.T, tool string) surface.Surface {
	t.Helper()
	tools := map[string]map[string]any{}
	if tool != "" {
		var o map[string]any
		if err := json.Unmarshal([]byte(tool), &o); err != nil {
			t.Fatal(tool, err)
		}
		tools["t"] = o
	}
	return surface.Surface{"write": {Tools: tools}}
}

// in is a tool with one argument and the rest of its schema; out is one with one field.
func in(schema, rest string) string {
	return `{"inputSchema":{"type":"object","properties":{"a":` + schema + `}` + rest + `}}`
}

func out(schema, rest string) string {
	return `{"outputSchema":{"type":"object","properties":{"a":` + schema + `}` + rest + `}}`
}

// changed are single changes of a tool, there and back: what they ask for when they are made, and when they are undone.
var changed = map[string]struct {
	before, after string
	there, back   surface.Level
}{
	"a tool":            {``, in(`{}`, ``), surface.Minor, surface.Major},
	"its description":   {`{"description":"x"}`, `{"description":"y"}`, surface.Patch, surface.Patch},
	"its title":         {`{"title":"x"}`, `{}`, surface.Patch, surface.Patch},
	"its name":          {`{"name":"x"}`, `{"name":"y"}`, surface.Major, surface.Major},
	"something else":    {`{}`, `{"execution":{}}`, surface.Major, surface.Major},
	"a hint for people": {`{"annotations":{"title":"x"}}`, `{"annotations":{"title":"y"}}`, surface.Patch, surface.Patch},
	"it only reads":     {`{"annotations":{"readOnlyHint":false}}`, `{"annotations":{"readOnlyHint":true}}`, surface.Minor, surface.Major},
	"it destroys":       {`{"annotations":{"destructiveHint":false}}`, `{"annotations":{"destructiveHint":true}}`, surface.Major, surface.Minor},
	"a hint left out":   {`{"annotations":{"destructiveHint":true}}`, `{"annotations":{}}`, surface.None, surface.None},

	"an argument":                     {`{"inputSchema":{"type":"object","properties":{}}}`, in(`{}`, ``), surface.Minor, surface.Major},
	"a required argument":             {`{"inputSchema":{"type":"object","properties":{}}}`, in(`{}`, `,"required":["a"]`), surface.Major, surface.Major},
	"an argument is required":         {in(`{}`, ``), in(`{}`, `,"required":["a"]`), surface.Major, surface.Minor},
	"an argument's words":             {in(`{"description":"x"}`, ``), in(`{"description":"y"}`, ``), surface.Patch, surface.Patch},
	"an argument's type":              {in(`{"type":"string"}`, ``), in(`{"type":"number"}`, ``), surface.Major, surface.Major},
	"an argument's types":             {in(`{"type":"string"}`, ``), in(`{"type":["string","null"]}`, ``), surface.Minor, surface.Major},
	"an argument with fractions":      {in(`{"type":"integer"}`, ``), in(`{"type":"number"}`, ``), surface.Minor, surface.Major},
	"an argument of any type":         {in(`{"type":"integer"}`, ``), in(`{}`, ``), surface.Minor, surface.Major},
	"a value of an argument":          {in(`{"enum":["x"]}`, ``), in(`{"enum":["x","y"]}`, ``), surface.Minor, surface.Major},
	"another value of an argument":    {in(`{"enum":["x"]}`, ``), in(`{"enum":["y"]}`, ``), surface.Major, surface.Major},
	"values in another order":         {in(`{"enum":["x","y"]}`, ``), in(`{"enum":["y","x"]}`, ``), surface.None, surface.None},
	"values where any was good":       {in(`{}`, ``), in(`{"enum":["x"]}`, ``), surface.Major, surface.Minor},
	"a higher limit":                  {in(`{"maximum":5}`, ``), in(`{"maximum":6}`, ``), surface.Minor, surface.Major},
	"a limit":                         {in(`{}`, ``), in(`{"maxItems":6}`, ``), surface.Major, surface.Minor},
	"a higher least":                  {in(`{"minItems":0}`, ``), in(`{"minItems":1}`, ``), surface.Major, surface.Minor},
	"a pattern":                       {in(`{}`, ``), in(`{"pattern":"x"}`, ``), surface.Major, surface.Minor},
	"another pattern":                 {in(`{"pattern":"x"}`, ``), in(`{"pattern":"y"}`, ``), surface.Major, surface.Major},
	"a default":                       {in(`{}`, ``), in(`{"default":1}`, ``), surface.Minor, surface.Major},
	"another default":                 {in(`{"default":1}`, ``), in(`{"default":2}`, ``), surface.Major, surface.Major},
	"an alternative":                  {in(`{"anyOf":[{"type":"number"}]}`, ``), in(`{"anyOf":[{"type":"string"},{"type":"number"}]}`, ``), surface.Minor, surface.Major},
	"another alternative":             {in(`{"anyOf":[{"type":"number"}]}`, ``), in(`{"anyOf":[{"type":"string"}]}`, ``), surface.Major, surface.Major},
	"alternatives where any was good": {in(`{}`, ``), in(`{"anyOf":[{"type":"number"}]}`, ``), surface.Major, surface.Minor},
	"unknown arguments are refused":   {in(`{}`, ``), in(`{}`, `,"additionalProperties":false`), surface.Major, surface.Minor},
	"an argument within a list": {
		in(`{"items":{"type":"object","properties":{}}}`, ``), in(`{"items":{"type":"object","properties":{"b":{}}}}`, ``), surface.Minor, surface.Major,
	},
	"a required argument within a list": {
		in(`{"items":{"properties":{"b":{}}}}`, ``), in(`{"items":{"properties":{"b":{}},"required":["b"]}}`, ``), surface.Major, surface.Minor,
	},
	"items where any were good": {in(`{}`, ``), in(`{"items":{"type":"string"}}`, ``), surface.Major, surface.Minor},
	"a keyword nobody knows":    {in(`{}`, ``), in(`{"multipleOf":2}`, ``), surface.Major, surface.Major},

	"a field":                   {`{"outputSchema":{"type":"object","properties":{}}}`, out(`{}`, ``), surface.Minor, surface.Major},
	"a field that always comes": {`{"outputSchema":{"type":"object","properties":{}}}`, out(`{}`, `,"required":["a"]`), surface.Minor, surface.Major},
	"a field always comes":      {out(`{}`, ``), out(`{}`, `,"required":["a"]`), surface.Minor, surface.Major},
	"a field's words":           {out(`{"description":"x"}`, ``), out(`{}`, ``), surface.Patch, surface.Patch},
	"a field's types":           {out(`{"type":"string"}`, ``), out(`{"type":["string","null"]}`, ``), surface.Major, surface.Minor},
	"a value of a field":        {out(`{"enum":["x"]}`, ``), out(`{"enum":["x","y"]}`, ``), surface.Minor, surface.Major},
	"a field within a list":     {out(`{"items":{"properties":{}}}`, ``), out(`{"items":{"properties":{"b":{}}}}`, ``), surface.Minor, surface.Major},
	"a higher limit of a field": {out(`{"maximum":5}`, ``), out(`{"maximum":6}`, ``), surface.Major, surface.Minor},
	"an answer with a schema":   {`{}`, out(`{}`, ``), surface.Minor, surface.Major},
	"nothing":                   {in(`{"type":"string"}`, `,"required":["a"]`), in(`{"type":"string"}`, `,"required":["a"]`), surface.None, surface.None},
}

func TestEachChangeOfAToolHasItsLevel(t *testing.T) {
	t.Parallel()
	for name, c := range changed {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before, after := of(t, c.before), of(t, c.after)
			if got := surface.Compare(before, after); surface.Highest(got) != c.there {
				t.Errorf("made: %v, want %s", got, c.there)
			}
			if got := surface.Compare(after, before); surface.Highest(got) != c.back {
				t.Errorf("undone: %v, want %s", got, c.back)
			}
		})
	}
}

func TestEachChangeOfAPromptOrResourceHasItsLevel(t *testing.T) {
	t.Parallel()
	prompt := func(arguments ...map[string]any) surface.Server {
		all := make([]any, len(arguments))
		for i, a := range arguments {
			all[i] = a
		}
		return surface.Server{Prompts: map[string]map[string]any{"p": {"name": "p", "arguments": all}}}
	}
	resource := func(address, kind string) surface.Server {
		return surface.Server{Resources: map[string]map[string]any{address: {"uri": address, "mimeType": kind}}}
	}
	month, needed := map[string]any{"name": "month"}, map[string]any{"name": "month", "required": true}
	for name, c := range map[string]struct {
		before, after surface.Server
		there, back   surface.Level
	}{
		"a prompt":                        {surface.Server{}, prompt(), surface.Minor, surface.Major},
		"an argument of a prompt":         {prompt(), prompt(month), surface.Minor, surface.Major},
		"a required argument of a prompt": {prompt(), prompt(needed), surface.Major, surface.Major},
		"an argument becomes required":    {prompt(month), prompt(needed), surface.Major, surface.Minor},
		"an argument is explained":        {prompt(month), prompt(map[string]any{"name": "month", "description": "x"}), surface.Patch, surface.Patch},
		"a resource":                      {surface.Server{}, resource("x", "y"), surface.Minor, surface.Major},
		"the kind of a resource":          {resource("x", "y"), resource("x", "z"), surface.Major, surface.Major},
		"the address of a resource":       {resource("x", "y"), resource("z", "y"), surface.Major, surface.Major},
		"a template":                      {surface.Server{}, surface.Server{Templates: map[string]map[string]any{"x": {}}}, surface.Minor, surface.Major},
		"a text that models read":         {surface.Server{Texts: map[string]string{"guide": "x"}}, surface.Server{Texts: map[string]string{"guide": "y"}}, surface.Patch, surface.Patch},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before, after := surface.Surface{"write": c.before}, surface.Surface{"write": c.after}
			if got := surface.Compare(before, after); surface.Highest(got) != c.there {
				t.Errorf("made: %v, want %s", got, c.there)
			}
			if got := surface.Compare(after, before); surface.Highest(got) != c.back {
				t.Errorf("undone: %v, want %s", got, c.back)
			}
		})
	}
}

// A change says where it is, so that whoever reads it finds it.
func TestAChangeSaysWhereItIs(t *testing.T) {
	t.Parallel()
	got := surface.Compare(
		of(t, in(`{"items":{"properties":{"b":{"enum":["x"]}}}}`, ``)),
		of(t, in(`{"items":{"properties":{"b":{"enum":["y"]}}}}`, ``)))
	want := []surface.Change{
		{Level: surface.Major, Where: "write: t: argument a items: argument b", What: `has no value "x"`},
		{Level: surface.Minor, Where: "write: t: argument a items: argument b", What: `has the new value "y"`},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if words := surface.Minor.String() + surface.Major.String() + surface.Patch.String() + surface.None.String(); words != "minormajorpatchnone" {
		t.Error(words)
	}
	if strings.TrimSpace(got[0].What) == "" {
		t.Error("it does not say what")
	}
}
