package documents_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExcerptsAreInTheSources: a go block names its file in the first line, and shows parts of it as they are. Between
// two parts stands a line with dots.
func TestExcerptsAreInTheSources(t *testing.T) {
	t.Parallel()
	seen := 0
	for _, d := range documents(t) {
		for _, f := range d.fences {
			if f.language == "go" {
				seen++
			}
		}
		holds(t, stale(d))
	}
	if seen < 5 {
		t.Errorf("only %d excerpts; the test does not see them", seen)
	}
	sees(t, stale(page("x.md", "```go\nfunc main() {}\n```\n")), "names no file")
	sees(t, stale(page("x.md", "```go\n// domain/nothing.go\nfunc main() {}\n```\n")), "domain/nothing.go")
	sees(t, stale(page("x.md", "```go\n// domain/plan/set_budget.go\n// …\nfunc main() {}\n```\n")), "func main() {}")
	holds(t, stale(page("x.md", "```go\n// domain/plan/set_budget.go\npackage plan\n// …\nfunc (BudgetSubject) subject() {}\n```\n")))
}

func stale(d document) (complaints []string) {
	for _, f := range d.fences {
		if f.language != "go" {
			continue
		}
		first, rest, _ := strings.Cut(f.text, "\n")
		file, isComment := strings.CutPrefix(first, "// ")
		if !isComment || !strings.HasSuffix(file, ".go") {
			complaints = append(complaints, d.place(f.line)+": it names no file")
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			complaints = append(complaints, d.place(f.line)+": there is no "+file)
			continue
		}
		for part := range strings.SplitSeq("\n"+rest, "\n// …\n") {
			if part = strings.Trim(part, "\n"); part != "" && !strings.Contains(string(text), part+"\n") {
				complaints = append(complaints, d.place(f.line)+": "+file+" does not have:\n"+part)
			}
		}
	}
	return complaints
}
