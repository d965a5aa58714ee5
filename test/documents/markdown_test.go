package documents_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// root is the folder of the project.
const root = "../.."

// document is one page of Markdown.
type document struct {
	// name is its path in the project, with slashes.
	name string
	// prose is everything outside of fences; what is in them is left as empty lines, so that lines can be counted.
	prose string
	// fences are the blocks between three backticks.
	fences []fence
}

// fence is one block.
type fence struct {
	line           int
	language, text string
}

// place is where something stands, for complaints.
func (d document) place(line int) string { return fmt.Sprintf("%s:%d", d.name, line) }

// spans are the texts in single backticks, with their lines.
func (d document) spans() []located { return d.find(codeSpan, d.prose) }

// all is prose and fences together.
func (d document) all() string {
	text := d.prose
	for _, f := range d.fences {
		text += "\n" + f.text
	}
	return text
}

// located is a part of a document.
type located struct {
	line int
	text string
}

var (
	codeSpan = regexp.MustCompile("`([^`]+)`")
	heading  = regexp.MustCompile(`(?m)^#{1,6} +(.+?) *$`)
)

// find gives the first group of each match.
func (document) find(what *regexp.Regexp, in string) []located {
	var found []located
	for _, at := range what.FindAllStringSubmatchIndex(in, -1) {
		text := strings.Join(strings.Fields(in[at[2]:at[3]]), " ")
		found = append(found, located{1 + strings.Count(in[:at[0]], "\n"), text})
	}
	return found
}

// page parts a text into prose and fences.
func page(name, text string) document {
	d := document{name: name}
	var prose strings.Builder
	var open *fence
	line := 0
	for l := range strings.Lines(text) {
		line++
		mark, isMark := strings.CutPrefix(l, "```")
		switch {
		case isMark && open == nil:
			open = &fence{line: line, language: strings.TrimSpace(mark)}
		case isMark:
			d.fences, open = append(d.fences, *open), nil
		case open != nil:
			open.text += l
		default:
			prose.WriteString(strings.TrimRight(l, "\r\n"))
		}
		prose.WriteString("\n")
	}
	d.prose = prose.String()
	return d
}

// documents are all pages of the project but what others wrote.
func documents(t *testing.T) []document {
	t.Helper()
	var all []document
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch {
		case e.IsDir() && (e.Name() == ".git" || e.Name() == "node_modules" || e.Name() == "testdata" || e.Name() == "dist"):
			return fs.SkipDir
		case filepath.Ext(path) != ".md" || strings.Contains(filepath.ToSlash(path), "adapters/mcp/texts/"): // texts of the server
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		all = append(all, page(filepath.ToSlash(name), string(text)))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// named is one document.
func named(t *testing.T, name string) document {
	t.Helper()
	for _, d := range documents(t) {
		if d.name == name {
			return d
		}
	}
	t.Fatalf("there is no %s", name)
	return document{}
}

// section is the text of a document under a heading, until the next of any level.
func (d document) section(title string) string {
	_, after, found := strings.Cut(d.prose, "\n## "+title+"\n")
	if !found {
		return ""
	}
	text, _, _ := strings.Cut(after, "\n#")
	return text
}

// anchors are what links can point to in a document, by GitHub's rule: lower case, spaces as dashes, other signs gone,
// and a number behind what comes again.
func (d document) anchors() map[string]bool {
	known := map[string]bool{}
	for _, h := range d.find(heading, d.prose) {
		slug := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
				return unicode.ToLower(r)
			}
			return -1
		}, h.text)
		unique := slug
		for i := 1; known[unique]; i++ {
			unique = fmt.Sprintf("%s-%d", slug, i)
		}
		known[unique] = true
	}
	return known
}

// holds fails with every complaint.
func holds(t *testing.T, complaints []string) {
	t.Helper()
	for _, c := range complaints {
		t.Error(c)
	}
}

// sees fails when a rule has no complaint, or one that does not name what is wrong.
func sees(t *testing.T, complaints []string, wanted string) {
	t.Helper()
	if len(complaints) != 1 || !strings.Contains(complaints[0], wanted) {
		t.Errorf("complaints are %q; there should be one, with %q", complaints, wanted)
	}
}

func TestWhatAnchorsAre(t *testing.T) {
	t.Parallel()
	d := page("x.md", "# A title, *of* `x_y`\n\n## Over HTTP\n\n```sh\n# no title\n```\n\n## Over HTTP\n")
	for _, wanted := range []string{"a-title-of-x_y", "over-http", "over-http-1"} {
		if !d.anchors()[wanted] {
			t.Errorf("%s is not among %v", wanted, d.anchors())
		}
	}
	if len(d.anchors()) != 3 {
		t.Errorf("%v", d.anchors())
	}
}

// TestBackticksComeInPairs: with one missing, no other rule sees the names that follow.
func TestBackticksComeInPairs(t *testing.T) {
	t.Parallel()
	for _, d := range documents(t) {
		holds(t, unpaired(d))
	}
	sees(t, unpaired(page("x.md", "a\n\n`b` and `c\n\n`d`\n")), "x.md:3")
}

func unpaired(d document) (complaints []string) {
	line := 1
	for paragraph := range strings.SplitSeq(d.prose, "\n\n") {
		if strings.Count(paragraph, "`")%2 != 0 {
			complaints = append(complaints, d.place(line)+": a backtick has no partner")
		}
		line += strings.Count(paragraph, "\n") + 2
	}
	return complaints
}
