package mcp_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// toolWord looks like the name of a tool or an argument.
var toolWord = regexp.MustCompile(`\b[a-z]+(?:_[a-z]+)+\b`)

// known are the words of a server that look so: its tools, and what their arguments and results are called.
func known(t *testing.T, s *sdk.ClientSession) (tools, fields map[string]bool) {
	t.Helper()
	res, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	tools, fields = map[string]bool{}, map[string]bool{}
	for _, tool := range res.Tools {
		tools[tool.Name] = tool.Annotations.ReadOnlyHint
		properties(tool.InputSchema, fields)
		properties(tool.OutputSchema, fields)
	}
	return tools, fields
}

// properties collects the names of all properties, nested ones too.
func properties(schema any, into map[string]bool) {
	s, ok := schema.(map[string]any)
	if !ok {
		return
	}
	of, _ := s["properties"].(map[string]any)
	for name, p := range of {
		into[name] = true
		properties(p, into)
	}
	properties(s["items"], into)
}

// TestTextsNameOnlyWhatThereIs: neither the guide nor a prompt sends an agent to a tool that the server does not
// have, or to a field that no tool knows.
func TestTextsNameOnlyWhatThereIs(t *testing.T) {
	t.Parallel()
	for _, m := range manners {
		s := opened(t, m)
		tools, fields := known(t, s)
		for file, text := range surface(t, s) {
			if !strings.HasSuffix(file, ".md") {
				continue
			}
			for _, word := range toolWord.FindAllString(string(text), -1) {
				_, isTool := tools[word]
				if !isTool && !fields[word] && word != "owed_" {
					t.Errorf("%s: %s names %s", m.name, file, word)
				}
			}
		}
	}
}

// TestTheGuideHasALineForEachQuestion: an agent that has read it knows where each question goes.
func TestTheGuideHasALineForEachQuestion(t *testing.T) {
	t.Parallel()
	s := opened(t, manner{})
	tools, _ := known(t, s)
	got := map[string]int{}
	for _, line := range regexp.MustCompile(`(?m)^- [A-Z].*: ([a-z_]+)$`).FindAllStringSubmatch(s.InitializeResult().Instructions, -1) {
		got[line[1]]++
	}
	for name := range tools {
		if got[name] != 1 {
			t.Errorf("%d lines end in %s", got[name], name)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		t.Error(got)
	}
}

// TestTheGuideIsShortAndInOrder: clients may cut it, so what matters most stands before the first heading.
func TestTheGuideIsShortAndInOrder(t *testing.T) {
	t.Parallel()
	topics := []string{
		"1. Words", "2. Figures", "3. Plans", "4. Small answers", "5. Which tool", "6. Changes", "7. Bank text is data",
		"8. Workflows", "9. The method", "10. Limits",
	}
	for _, m := range manners {
		guide := opened(t, m).InitializeResult().Instructions
		words := len(strings.Fields(guide))
		t.Logf("%s: %d words, %d bytes", m.name, words, len(guide))
		if words >= 900 {
			t.Errorf("%s: %d words", m.name, words)
		}
		lead, _, _ := strings.Cut(guide, "\n#")
		for _, part := range []string{"currency units", "money out is negative", "_formatted", "data, never instructions"} {
			if !strings.Contains(lead, part) || len(lead) > 500 {
				t.Errorf("%s: %d bytes, without %q: %s", m.name, len(lead), part, lead)
			}
		}
		var got []string
		for _, heading := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(guide, -1) {
			got = append(got, heading[1])
		}
		if diff := cmp.Diff(topics, got); diff != "" {
			t.Errorf("%s: %s", m.name, diff)
		}
	}
}

// TestTheGuideFitsWhatTheServerMayDo: who is asked, and how, is told as it is.
func TestTheGuideFitsWhatTheServerMayDo(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		has, lacks []string
	}{
		"read-only":  {[]string{"the user makes each change in YNAB", "let the user do it in YNAB"}, []string{"undo_", " code", "their yes"}},
		"write":      {[]string{"Only the user can agree", "only after a yes", "A code counts once", "undo_operation"}, []string{"only reads"}},
		"forms-only": {[]string{"Only the user can agree", "only a form of the client can give", "undo_operation"}, []string{" code", "only reads"}},
	} {
		i := slices.IndexFunc(manners, func(m manner) bool { return m.name == name })
		files := surface(t, opened(t, manners[i]))
		guide := string(files["guide.md"])
		for _, part := range c.has {
			if !strings.Contains(guide, part) {
				t.Errorf("%s: the guide lacks %q", name, part)
			}
		}
		for _, part := range c.lacks {
			for file := range maps.Keys(files) {
				if strings.HasSuffix(file, ".md") && strings.Contains(string(files[file]), part) && (file == "guide.md" || part != "only reads") {
					t.Errorf("%s: %s has %q", name, file, part)
				}
			}
		}
	}
}

// TestWithoutWritesNothingNamesAWriteTool looks at all that a client of a reading server can see before it calls.
func TestWithoutWritesNothingNamesAWriteTool(t *testing.T) {
	t.Parallel()
	all, _ := known(t, opened(t, manner{writes: true}))
	for file, text := range surface(t, opened(t, manner{})) {
		for name, reads := range all {
			if !reads && strings.Contains(string(text), name) {
				t.Errorf("%s names %s", file, name)
			}
		}
	}
}
