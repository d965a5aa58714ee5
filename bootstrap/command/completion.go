package command

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/jessevdk/go-flags"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

//go:embed completion
var scripts embed.FS

// completionCommand prints what a shell needs to complete this program's command lines.
type completionCommand struct {
	Bash       bashCompletion       `command:"bash" description:"For bash. To use it in this shell: source <(avenir-mcp completion bash)"`
	Zsh        zshCompletion        `command:"zsh" description:"For zsh. To use it in this shell: source <(avenir-mcp completion zsh)"`
	Fish       fishCompletion       `command:"fish" description:"For fish. To use it in this shell: avenir-mcp completion fish | source"`
	PowerShell powerShellCompletion `command:"powershell" description:"For PowerShell. To use it in this shell: avenir-mcp completion powershell | Out-String | Invoke-Expression"`
}

type (
	bashCompletion       struct{ command }
	zshCompletion        struct{ command }
	fishCompletion       struct{ command }
	powerShellCompletion struct{ command }
)

// Run prints the script.
func (bashCompletion) Run(e *environment) error { return printScript(e, "avenir-mcp.bash") }

// Run prints the script.
func (zshCompletion) Run(e *environment) error { return printScript(e, "avenir-mcp.zsh") }

// Run prints the script.
func (fishCompletion) Run(e *environment) error { return printScript(e, "avenir-mcp.fish") }

// Run prints the script.
func (powerShellCompletion) Run(e *environment) error { return printScript(e, "avenir-mcp.ps1") }

func printScript(e *environment, name string) error {
	script, err := scripts.ReadFile("completion/" + name)
	if err != nil {
		return err
	}
	_, err = e.streams.Output.Write(script)
	return err
}

// completing is the variable by which a script asks for completions: go-flags completes the last word when it is set
// to anything.
const completing = "GO_FLAGS_COMPLETION"

// nextWord is its value when the word to complete is not begun, for shells that cannot hand over an empty word.
const nextWord = "next"

// proposals are the words that a shell asked for.
type proposals struct{ items []flags.Completion }

// Execute implements [flags.Commander].
func (proposals) Execute([]string) error { return nil }

// Run prints each on a line of its own, with a tab before what it means.
func (p proposals) Run(e *environment) error {
	var b strings.Builder
	for _, item := range p.items {
		b.WriteString(item.Item)
		if item.Description != "" {
			b.WriteString("\t" + item.Description)
		}
		b.WriteByte('\n')
	}
	_, err := fmt.Fprint(e.streams.Output, b.String())
	return err
}

// propose is what the last of the words may become. go-flags knows commands, options and single values, and not that
// the arguments of a call are those of its tool.
func propose(words []string, known []flags.Completion) proposals {
	last := words[len(words)-1]
	switch tool, inCall := calledTool(words[:len(words)-1]); {
	case strings.HasPrefix(last, "-"):
		if len(words) == 1 {
			known = append(known, matching(last, flags.Completion{Item: "--version", Description: "Print the versions."})...)
		}
	case inCall && tool != "":
		return proposals{argumentsOf(tool, words, last)}
	}
	return proposals{known}
}

// calledTool is the tool of a call, as far as it is typed.
func calledTool(words []string) (tool string, inCall bool) {
	if len(words) == 0 || words[0] != "call" {
		return "", false
	}
	for _, w := range words[1:] {
		if !strings.HasPrefix(w, "-") {
			return w, true
		}
	}
	return "", true
}

// argumentsOf are the arguments of a tool that are not typed yet, or the values of the one that is.
func argumentsOf(tool string, words []string, last string) []flags.Completion {
	tools := everyTool()
	at := slices.IndexFunc(tools, func(t mcp.Tool) bool { return t.Name == tool })
	if at < 0 {
		return nil
	}
	var all []flags.Completion
	name, _, valued := strings.Cut(last, "=")
	for property, schema := range tools[at].Arguments().Properties {
		switch given := property + "="; {
		case valued && property == name:
			values := schema.Enum
			if schema.Type == "boolean" {
				values = []any{true, false}
			}
			for _, v := range values {
				all = append(all, flags.Completion{Item: given + fmt.Sprint(v)})
			}
		case !valued && !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, given) }):
			all = append(all, flags.Completion{Item: given, Description: schema.Description})
		}
	}
	return matching(last, all...)
}

// everyTool is the catalogue, for its names alone: there is no plan behind it.
func everyTool() []mcp.Tool {
	r := &read.Reader{}
	return bootstrap.NewTools(config.Config{}, r, nil, &write.Pipeline{})
}

// toolName is the name of a tool on the command line.
type toolName string

// Complete implements [flags.Completer].
func (*toolName) Complete(begun string) []flags.Completion {
	var all []flags.Completion
	for _, t := range everyTool() {
		all = append(all, flags.Completion{Item: t.Name, Description: t.Title})
	}
	return matching(begun, all...)
}

// planName is the name of a sandbox plan on the command line.
type planName string

// Complete implements [flags.Completer].
func (*planName) Complete(begun string) []flags.Completion {
	return matching(begun, words(plans.Names()...)...)
}

// carrier is what MCP is served over, on the command line.
type carrier string

// Complete implements [flags.Completer].
func (*carrier) Complete(begun string) []flags.Completion {
	return matching(begun, words("stdio", "http")...)
}

// toggle is on, or off where it is followed by =false.
type toggle bool

// Complete implements [flags.Completer].
func (*toggle) Complete(begun string) []flags.Completion {
	return matching(begun, words("true", "false")...)
}

func words(all ...string) []flags.Completion {
	items := make([]flags.Completion, len(all))
	for i, w := range all {
		items[i].Item = w
	}
	return items
}

// matching are those that begin like what was typed, sorted.
func matching(begun string, all ...flags.Completion) []flags.Completion {
	all = slices.DeleteFunc(all, func(c flags.Completion) bool { return !strings.HasPrefix(c.Item, begun) })
	slices.SortFunc(all, func(a, b flags.Completion) int { return strings.Compare(a.Item, b.Item) })
	return all
}
