package documents_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// line is one command of a document, parted as a shell does.
type line struct {
	where string
	env   []string
	words []string
}

func (l line) String() string {
	return strings.Join(append(append([]string{}, l.env...), l.words...), " ")
}

var assignment = regexp.MustCompile(`^[A-Z_]+=`)

// shell are the commands of a document's sh blocks. Only what any shell of any system reads alike is taken: words,
// quotes, and variables before the command.
func shell(d document) (lines []line, complaints []string) {
	for _, f := range d.fences {
		if f.language != "sh" {
			continue
		}
		at := f.line
		for text := range strings.Lines(f.text) {
			at++
			words, err := split(strings.TrimRight(text, "\r\n"))
			if err != nil {
				complaints = append(complaints, d.place(at)+": "+err.Error())
				continue
			}
			l := line{where: d.place(at), words: words}
			for len(l.words) > 0 && assignment.MatchString(l.words[0]) {
				l.env, l.words = append(l.env, l.words[0]), l.words[1:]
			}
			if len(l.words) > 0 {
				lines = append(lines, l)
			}
		}
	}
	return lines, complaints
}

// split parts a line into words. An empty word needs quotes, which no document has use for.
func split(text string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	end := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote = r
		case r == ' ':
			end()
		case r == '#' && word.Len() == 0:
			return words, nil
		case strings.ContainsRune("|&;<>$`\\*?()", r):
			return nil, fmt.Errorf("%q is something for a shell, which nothing here can run", string(r))
		default:
			word.WriteRune(r)
		}
	}
	end()
	if quote != 0 {
		return nil, fmt.Errorf("a quote is not closed")
	}
	return words, nil
}

func TestLinesArePartedAsAShellDoes(t *testing.T) {
	t.Parallel()
	d := page("x.md", "```sh\nA_B=1 go test ./... # all\n# nothing\ncurl -H 'a: b' -d '{\"c\":1}'\n```\n\n```text\nno\n```\n")
	got, complaints := shell(d)
	holds(t, complaints)
	want := []line{
		{"x.md:2", []string{"A_B=1"}, []string{"go", "test", "./..."}},
		{"x.md:4", nil, []string{"curl", "-H", "a: b", "-d", `{"c":1}`}},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(line{})); diff != "" {
		t.Error(diff)
	}
	for _, bad := range []string{"a | b", "a > b", "a 'b", "a $B"} {
		_, complaints := shell(page("x.md", "```sh\n"+bad+"\n```\n"))
		sees(t, complaints, "x.md:2")
	}
}
