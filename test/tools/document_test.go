package tools_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
)

var update = flag.Bool("update", false, "write TOOLS.md anew")

const file = "../../TOOLS.md"

const beginning = `# Tools

What each tool does, takes, answers and costs. This page is made from the program; every example is a real call on the
household plan of the sandbox, on 2026-09-25; a change is shown as it was carried out, after a yes. To make it anew: ` + "`go test ./test/tools -update`" + `.

Amounts are in currency units; money out is negative. A field that has no value is left out.

## Requests to YNAB

YNAB allows 200 requests per hour for a token. Lists are kept and asked only for what changed; what was asked less than
five seconds ago is not asked again. A change is worked out from a fresh reading, and again after your answer. Every
result says in ` + "`_meta`, under `avenir-mcp/requests`" + `, how many requests it used and how many are left.

`

// TestTheDocumentIsTrue compares TOOLS.md with what the program says and does.
func TestTheDocumentIsTrue(t *testing.T) {
	t.Parallel()
	got := document(t)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("TOOLS.md is out of date; run with -update, and read the difference:\n%s", diff)
	}
}

func catalogue(t *testing.T) []*sdk.Tool {
	t.Helper()
	res, err := newHouse(t).session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return res.Tools
}

func document(t *testing.T) string {
	t.Helper()
	tools := catalogue(t)
	var b strings.Builder
	b.WriteString(beginning + table(tools, measure(t, tools)))
	for _, part := range []struct {
		title string
		reads bool
	}{{"Questions", true}, {"Changes", false}} {
		fmt.Fprintf(&b, "\n## %s\n", part.title)
		for _, tool := range tools {
			if tool.Annotations.ReadOnlyHint == part.reads {
				section(t, &b, tool)
			}
		}
	}
	return b.String()
}

func section(t *testing.T, b *strings.Builder, tool *sdk.Tool) {
	t.Helper()
	fmt.Fprintf(b, "\n### %s\n\n%s.\n\n%s\n\n", tool.Name, tool.Title, tool.Description)
	fields(t, b, "Takes", tool.InputSchema)
	fields(t, b, "Answers", answers()[tool.Name])
	h := newHouse(t)
	if tool.Name == "undo_operation" || tool.Name == "list_operations" {
		h.confirmed(t, "set_category_budget", examples["set_category_budget"])
	}
	result, _ := h.call(t, tool.Name, examples[tool.Name])
	if !tool.Annotations.ReadOnlyHint {
		result, _ = h.confirm(t, tool.Name, examples[tool.Name], result)
	}
	hide(result)
	fmt.Fprintf(b, "Example:\n\n```json\n%s\n```\n\n```json\n%s\n```\n", indented(t, examples[tool.Name]), indented(t, result))
}

// answers are the schemas of results with every field explained, by the names of their tools.
func answers() map[string]*jsonschema.Schema {
	r := &read.Reader{}
	explained := map[string]*jsonschema.Schema{}
	for _, tool := range append(mcp.Reads(r, read.ListOperations{Reader: r}), mcp.Writes(&write.Pipeline{}, false)...) {
		explained[tool.Name] = tool.Answer()
	}
	return explained
}

// hide takes out the ids that are others each time.
func hide(result map[string]any) {
	for name, value := range result {
		switch v := value.(type) {
		case map[string]any:
			hide(v)
		case []any:
			for _, e := range v {
				if m, ok := e.(map[string]any); ok {
					hide(m)
				}
			}
		case string:
			if strings.HasSuffix(name, "operation_id") {
				result[name] = "…"
			}
			result[name] = operation.ReplaceAllString(result[name].(string), "$1 …")
		}
	}
}

// operation is the id of an operation, as sentences name it.
var operation = regexp.MustCompile(`(operation(?:_id)?) [0-9a-f]{12}\b`)

// fields lists what a schema has at its top.
func fields(t *testing.T, b *strings.Builder, title string, from any) {
	t.Helper()
	text, err := json.Marshal(from)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	if len(schema.Properties) == 0 {
		return
	}
	names := schema.PropertyOrder
	if len(names) == 0 {
		names = slices.Sorted(maps.Keys(schema.Properties))
	}
	fmt.Fprintf(b, "| %s | Type | |\n|---|---|---|\n", title)
	for _, name := range names {
		p := schema.Properties[name]
		needed := ""
		if slices.Contains(schema.Required, name) && title == "Takes" {
			needed = "Required. "
		}
		fmt.Fprintf(b, "| `%s` | %s | %s%s |\n", name, kind(p), needed, strings.ReplaceAll(p.Description, "|", "\\|"))
	}
	b.WriteString("\n")
}

func kind(p *jsonschema.Schema) string {
	switch {
	case p.Type == "array" && p.Items != nil:
		return "list of " + kind(p.Items)
	case p.Type != "":
		return p.Type
	case len(p.Types) > 0:
		return strings.Join(p.Types, " or ")
	}
	return "any"
}

func indented(t *testing.T, v any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}
