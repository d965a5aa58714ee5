package documents_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fieldNames are the names that a schema, or a part of one, gives to its fields.
func fieldNames(schema any, into map[string]bool) {
	object, _ := schema.(map[string]any)
	for key, value := range object {
		if properties, ok := value.(map[string]any); ok && key == "properties" {
			for name := range properties {
				into[name] = true
			}
		}
		fieldNames(value, into)
	}
}

// TestToolsThatAreNamedExist takes for a tool's name whatever begins with a verb of one, such as list_ or move_.
func TestToolsThatAreNamedExist(t *testing.T) {
	t.Parallel()
	seen := 0
	for _, d := range documents(t) {
		seen += len(toolNames(d))
		holds(t, unknownTools(d))
	}
	if seen < 100 {
		t.Errorf("only %d names of tools; the test does not see them", seen)
	}
	for _, text := range []string{"see list_plan\n", "see `move_moneys`\n", "```sh\navenir-mcp call get_balances\n```\n"} {
		sees(t, unknownTools(page("x.md", text)), "is no tool")
	}
	holds(t, unknownTools(page("x.md", "`list_plans`, import_id, domain/plan/set_budget.go, move_test.go\n")))
}

// verbs are how names of tools begin.
func verbs() []string {
	known := map[string]bool{}
	for _, tool := range tools {
		verb, _, _ := strings.Cut(tool.Name, "_")
		known[verb] = true
	}
	return slices.Sorted(maps.Keys(known))
}

// toolNames are the words of a document that look like a tool's name, and are no file.
func toolNames(d document) []located {
	like := regexp.MustCompile(`(?:^|[^\w/.])((?:` + strings.Join(verbs(), "|") + `)_[a-z_]+)(?:\b|$)(\.go)?`)
	var found []located
	for _, at := range like.FindAllStringSubmatchIndex(d.all(), -1) {
		if at[4] < 0 {
			found = append(found, located{1 + strings.Count(d.all()[:at[0]], "\n"), d.all()[at[2]:at[3]]})
		}
	}
	return found
}

func unknownTools(d document) (complaints []string) {
	known := map[string]bool{}
	for _, tool := range tools {
		known[tool.Name] = true
		fieldNames(tool.InputSchema, known)
		fieldNames(tool.OutputSchema, known)
	}
	for _, n := range toolNames(d) {
		if !known[n.text] {
			complaints = append(complaints, fmt.Sprintf("%s: %s is no tool", d.name, n.text))
		}
	}
	return complaints
}

// TestTheTablesOfToolsAreWhole: every tool is in one of README's two tables, in the one for what it does.
func TestTheTablesOfToolsAreWhole(t *testing.T) {
	t.Parallel()
	holds(t, untabled(named(t, "README.md")))
	text := "# x\n\n## Tools\n\n| Tool | |\n|---|---|\n| `list_plans` | |\n"
	if got := untabled(page("README.md", text)); len(got) != len(tools)-1 {
		t.Errorf("%d complaints", len(got))
	}
	for _, got := range untabled(page("README.md", text)) {
		if strings.Contains(got, "list_plans ") {
			t.Error(got)
		}
	}
}

// rows are the lines of tables, by their cells.
func rows(text string) (all [][]string) {
	for line := range strings.Lines(text) {
		if inner, isRow := strings.CutPrefix(strings.TrimSpace(line), "| "); isRow {
			all = append(all, strings.Split(strings.TrimSuffix(inner, " |"), " | "))
		}
	}
	return all
}

func untabled(d document) (complaints []string) {
	// A table of changes has a column more: the question.
	reads, writes := map[string]bool{}, map[string]bool{}
	for _, cells := range rows(d.section("Tools")) {
		for _, n := range d.find(codeSpan, cells[0]) {
			if len(cells) > 2 {
				writes[n.text] = true
			} else {
				reads[n.text] = true
			}
		}
	}
	for _, tool := range tools {
		if only := tool.Annotations.ReadOnlyHint; reads[tool.Name] != only || writes[tool.Name] == only {
			complaints = append(complaints, fmt.Sprintf("%s: %s is not in the table for it, once", d.name, tool.Name))
		}
	}
	return complaints
}

// TestQuestionsAreAsTheProgramAsksThem holds the questions of README's table against the examples of TOOLS.md, which
// are real calls; a tool that asks nothing has no question there.
func TestQuestionsAreAsTheProgramAsksThem(t *testing.T) {
	t.Parallel()
	holds(t, unasked(named(t, "README.md"), named(t, "TOOLS.md")))
	made := page("TOOLS.md", "### move_money\n\n```json\n{\"question\": \"Move 30.00?\\n- more\"}\n```\n\n### approve_transactions\n")
	table := "\n## Tools\n\n| Tool | x | y |\n|---|---|---|\n"
	sees(t, unasked(page("README.md", table+"| `move_money` | x | `Move 31.00?` |\n"), made), "Move 31.00?")
	sees(t, unasked(page("README.md", table+"| `move_money` | x | nothing |\n"), made), "is asked")
	sees(t, unasked(page("README.md", table+"| `approve_transactions` | x | `Approve?` |\n"), made), "Approve?")
}

func unasked(readme, made document) (complaints []string) {
	for _, cells := range rows(readme.section("Tools")) {
		if len(cells) < 3 || !strings.HasPrefix(cells[0], "`") {
			continue
		}
		tool, question := strings.Trim(cells[0], "`"), ""
		if q := readme.find(codeSpan, cells[2]); len(q) > 0 {
			question = q[0].text
		}
		example := exampleOf(made, tool)
		switch asks := strings.Contains(example, `"question": "`); {
		case question == "" && asks:
			complaints = append(complaints, readme.name+": "+tool+" is asked about")
		case question != "" && !strings.Contains(example, `"question": "`+question):
			complaints = append(complaints, fmt.Sprintf("%s: %s does not ask “%s”", readme.name, tool, question))
		}
	}
	return complaints
}

// exampleOf are the blocks under a tool's heading.
func exampleOf(made document, tool string) (text string) {
	inside := ""
	heads := made.find(regexp.MustCompile(`(?m)^### (\w+)$`), made.prose)
	for _, f := range made.fences {
		for _, h := range heads {
			if h.line < f.line {
				inside = h.text
			}
		}
		if inside == tool {
			text += f.text
		}
	}
	return text
}
