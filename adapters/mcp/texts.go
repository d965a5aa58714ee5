package mcp

import (
	"embed"
	"strings"
	"text/template"
)

// Texts are in files of their own: they are read and changed as prose. Each varies with what the server may do.
//
//go:embed texts/*.md
var textFiles embed.FS

var textTemplates = template.Must(template.New("texts").Option("missingkey=error").ParseFS(textFiles, "texts/*.md"))

// mode is what a server may do.
type mode struct {
	// Writes: there are tools that change a plan.
	Writes bool
	// FormsOnly: only an answer in a form of the client counts; no codes.
	FormsOnly bool
}

// told is a text as the server tells it. It panics on a text that cannot be made: a defect that every start, or
// every use of a prompt in a test, would show.
func told(file string, about any) string {
	var b strings.Builder
	if err := textTemplates.ExecuteTemplate(&b, file, about); err != nil {
		panic("mcp: " + err.Error())
	}
	return strings.TrimSpace(b.String()) + "\n"
}
