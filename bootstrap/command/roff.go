package command

import (
	"fmt"
	"strings"
)

// page is a manual page in roff, with the macros that every man has.
type page struct{ b strings.Builder }

// escaped is a text that roff shows as it is: it turns - into a hyphen and \ into something else otherwise.
func escaped(text string) string {
	return strings.NewReplacer(`\`, `\e`, `-`, `\-`).Replace(text)
}

func bold(text string) string   { return `\fB` + escaped(text) + `\fR` }
func italic(text string) string { return `\fI` + escaped(text) + `\fR` }

func (p *page) line(format string, arguments ...any) { fmt.Fprintf(&p.b, format+"\n", arguments...) }

// title opens the page.
func (p *page) title(day, version string) {
	p.line(`.TH AVENIR\-MCP 1 "%s" "avenir\-mcp %s" "User Commands"`, escaped(day), escaped(version))
}

func (p *page) section(name string)    { p.line(".SH %s", name) }
func (p *page) subsection(name string) { p.line(".SS %s", escaped(name)) }

// text is a paragraph.
func (p *page) text(paragraph string) {
	p.line(".PP")
	p.line("%s", escaped(paragraph))
}

// term is a word, marked up already, and what it means.
func (p *page) term(marked, meaning string) {
	p.line(".TP")
	p.line("%s", marked)
	p.line("%s", escaped(meaning))
}

// example is a command line, and what it does.
func (p *page) example(meaning, command string) {
	p.text(meaning)
	p.line(".PP")
	p.line(".in +4n")
	p.line(".nf")
	p.line("%s", escaped(command))
	p.line(".fi")
	p.line(".in")
}
