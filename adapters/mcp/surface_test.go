package mcp_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
)

// manner is what a server may do.
type manner struct {
	name              string
	writes, formsOnly bool
}

var manners = []manner{
	{name: "read-only"}, {name: "write", writes: true}, {name: "forms-only", writes: true, formsOnly: true},
}

// opened is a session with a server that has no plan behind it.
func opened(t *testing.T, m manner) *sdk.ClientSession {
	t.Helper()
	r := &read.Reader{}
	tools := mcp.Reads(r, read.ListOperations{Reader: r})
	if m.writes {
		tools = append(tools, mcp.Writes(&write.Pipeline{}, m.formsOnly)...)
	}
	server := mcp.NewServer(tools, mcp.Options{Version: "test", Reader: r, FormsOnly: m.formsOnly, Log: zap.NewNop()})
	here, there := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), here, nil); err != nil {
		t.Fatal(err)
	}
	client, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), there, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// surface is everything that a client sees before it calls anything, by the names of the files that were reviewed.
func surface(t *testing.T, s *sdk.ClientSession) map[string][]byte {
	t.Helper()
	files := map[string][]byte{"guide.md": []byte(s.InitializeResult().Instructions)}
	tools, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	files["tools.jsonl"] = lines(t, tools.Tools)
	started, err := s.ListPrompts(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	files["prompts.jsonl"] = lines(t, started.Prompts)
	for _, p := range started.Prompts {
		files["prompt "+p.Name+".md"] = []byte(prompted(t, s, p.Name, promptArguments[p.Name]))
	}
	resources, err := s.ListResources(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	files["resources.jsonl"] = lines(t, resources.Resources)
	templates, err := s.ListResourceTemplates(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	files["templates.jsonl"] = lines(t, templates.ResourceTemplates)
	return files
}

// promptArguments are what each prompt is shown with.
var promptArguments = map[string]map[string]string{
	"monthly_review": {"plan_id": "Household", "month": "2026-08-01"},
	"reconcile":      {"account_id": "a1", "bank_balance": "-1234.56"},
}

func prompted(t *testing.T, s *sdk.ClientSession, name string, arguments map[string]string) string {
	t.Helper()
	res, err := s.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: name, Arguments: arguments})
	if err != nil {
		t.Fatal(name, err)
	}
	if len(res.Messages) != 1 || res.Messages[0].Role != "user" || res.Description == "" {
		t.Fatalf("%s has %d messages", name, len(res.Messages))
	}
	return res.Messages[0].Content.(*sdk.TextContent).Text
}

// lines is one item on each line.
func lines[T any](t *testing.T, items []T) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, item := range items {
		if err := e.Encode(item); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// TestTheSurfaceIsAsReviewed compares all that a client sees of each kind of server with what was reviewed. Run with
// -update, and read the difference.
func TestTheSurfaceIsAsReviewed(t *testing.T) {
	t.Parallel()
	for _, m := range manners {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join("testdata", "surface", m.name)
			got := surface(t, opened(t, m))
			if *update {
				writeFiles(t, folder, got)
				return
			}
			for name, text := range got {
				want, err := os.ReadFile(filepath.Join(folder, name))
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(text), "\n")); diff != "" {
					t.Errorf("%s: %s", name, diff)
				}
			}
			files, err := os.ReadDir(folder)
			if err != nil || len(files) != len(got) {
				t.Errorf("%d files for %d texts, %v", len(files), len(got), err)
			}
		})
	}
}

func writeFiles(t *testing.T, folder string, texts map[string][]byte) {
	t.Helper()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o750); err != nil {
		t.Fatal(err)
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheListsStaySmall: a client hands all of this to its model before the first word.
func TestTheListsStaySmall(t *testing.T) {
	t.Parallel()
	for _, m := range manners {
		res, err := opened(t, m).ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := json.Marshal(res)
		if err != nil {
			t.Fatal(err)
		}
		shown := 0
		for _, tool := range res.Tools {
			schema, err := json.Marshal(tool.InputSchema)
			if err != nil {
				t.Fatal(err)
			}
			n := len(tool.Name) + len(tool.Description) + len(schema)
			shown += n
			t.Logf("%s: %s: %d bytes of name, description and input schema", m.name, tool.Name, n)
		}
		t.Logf("%s: %d bytes shown to models, %d in all", m.name, shown, len(whole))
		if shown > 36_000 || len(whole) > 90_000 {
			t.Errorf("%s: names, descriptions and input schemas measure %d bytes, the whole list %d", m.name, shown, len(whole))
		}
	}
}

// TestListsAreSorted: a list in the same order each time can be kept by clients and by their models.
func TestListsAreSorted(t *testing.T) {
	t.Parallel()
	var names []string
	for _, tool := range listed(t, true) {
		names = append(names, tool.Name)
	}
	if !slices.IsSorted(names) {
		t.Error(names)
	}
}
