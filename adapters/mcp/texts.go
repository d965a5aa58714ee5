package mcp

import (
	"embed"
	"strings"
)

// Texts are in files of their own: they are read and changed as prose. Each varies with what the server may do:
// {{name}} stands for a value, and {{if name}}…{{else}}…{{end}} for the one part or the other, by whether the value is
// empty. Such a mark alone on its line leaves no line behind.
//
// The standard library's templates could say the same, but look methods up by name, for which the linker has to keep
// every method of every type of the program: a fifth of its size.
//
//go:embed texts/*.md
var textFiles embed.FS

// mode is what a server may do.
type mode struct {
	// Writes: there are tools that change a plan.
	Writes bool
	// FormsOnly: only an answer in a form of the client counts; no codes.
	FormsOnly bool
}

// words are the mode as texts ask for it.
func (m mode) words() map[string]string {
	about := map[string]string{"writes": "", "forms only": ""}
	if m.Writes {
		about["writes"] = "yes"
	}
	if m.FormsOnly {
		about["forms only"] = "yes"
	}
	return about
}

// told is a text as the server tells it.
func told(file string, about map[string]string) string {
	return strings.TrimSpace(part(file, about)) + "\n"
}

// part is a text that stands inside another.
func part(file string, about map[string]string) string {
	raw, err := textFiles.ReadFile("texts/" + file + ".md")
	if err != nil {
		panic("mcp: " + err.Error())
	}
	return fill(string(raw), about)
}

// fill fills in a text. It panics on one that asks for a value that nobody gives, or whose marks do not pair: a defect
// that every start, or every use of a prompt in a test, would show.
func fill(s string, about map[string]string) string {
	var b strings.Builder
	// The guide is filled in while a client waits for the process to start.
	b.Grow(2 * len(s))
	around := []bool{true} // for each part that this place is in, whether it is told
	for s = ownLines(s); ; {
		before, rest, found := strings.Cut(s, "{{")
		inside := len(around) - 1
		if around[inside] {
			b.WriteString(before)
		}
		if !found {
			mustPair(inside == 0)
			return b.String()
		}
		mark, after, _ := strings.Cut(rest, "}}")
		mustPair(inside > 0 || mark != "else" && mark != "end")
		switch name, isIf := strings.CutPrefix(mark, "if "); {
		case isIf:
			around = append(around, around[inside] && valueOf(about, name) != "")
		case mark == "else":
			around[inside] = around[inside-1] && !around[inside]
		case mark == "end":
			around = around[:inside]
		case around[inside]:
			b.WriteString(valueOf(about, mark))
		}
		s = after
	}
}

func mustPair(paired bool) {
	if !paired {
		panic("mcp: the marks of a text do not pair")
	}
}

func valueOf(about map[string]string, name string) string {
	value, known := about[name]
	if !known {
		panic("mcp: a text asks for " + name + ", which nobody gives")
	}
	return value
}

// ownLines takes the end off the lines that are nothing but one mark of a part.
func ownLines(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for line := range strings.Lines(s) {
		mark := strings.TrimSpace(line)
		if strings.Count(mark, "{{") == 1 && strings.HasSuffix(mark, "}}") &&
			(strings.HasPrefix(mark, "{{if ") || mark == "{{else}}" || mark == "{{end}}") {
			line = mark
		}
		b.WriteString(line)
	}
	return b.String()
}
