package command

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/jessevdk/go-flags"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

// manCommand prints the manual page. go-flags can write one too, which dates it at the moment of writing, lacks
// everything but the options, and lets roff make hyphens of their dashes.
type manCommand struct{ command }

// Run writes the page from the commands and variables that there are.
func (manCommand) Run(e *environment) error {
	parser, err := newParser()
	if err != nil {
		return err
	}
	var p page
	p.title(bootstrap.Day(), bootstrap.Version())
	p.section("NAME")
	p.line(`avenir\-mcp \- an MCP server for YNAB, where every change waits for your own yes`)
	p.section("SYNOPSIS")
	p.line(`.B avenir\-mcp`)
	p.line(`[\fIcommand\fR] [\fIoptions\fR]`)
	p.section("DESCRIPTION")
	p.text(strings.TrimSuffix(parser.LongDescription, " "+whereSettings))
	p.text("Without a command it serves MCP on standard input and output, which is how an MCP client starts it. " +
		"Options without a command are those of serve.")
	p.section("COMMANDS")
	commands(&p, "", parser.Commands())
	p.section("OPTIONS")
	p.line(".PP")
	p.line("Every command takes %s, %s, which explains it. An option that is on or off may be followed by %s or %s.",
		bold("-h"), bold("--help"), bold("=true"), bold("=false"))
	p.term(bold("--version"), "Print the versions, as the command does.")
	p.section("ENVIRONMENT")
	p.text("A switch takes 1, true, on, yes or 0, false, off, no. A variable that is set to nothing is not set; " +
		"where one protects you, that is a mistake.")
	for _, v := range config.Variables() {
		p.term(bold(v.Name), sentence(v.Meaning, v.Default))
	}
	remainder(&p)
	_, err = fmt.Fprint(e.streams.Output, p.b.String())
	return err
}

// commands are explained in the order of the program's help, each with its options.
func commands(p *page, above string, all []*flags.Command) {
	for _, c := range all {
		name := strings.TrimSpace(above + " " + c.Name)
		if inner := c.Commands(); len(inner) > 0 {
			commands(p, name, inner)
			continue
		}
		p.subsection(strings.Join(append([]string{name}, operands(c)...), " "))
		p.text(c.ShortDescription)
		for _, a := range c.Args() {
			p.term(italic(a.Name), a.Description)
		}
		for _, o := range c.Options() {
			marked := bold("--" + o.LongName)
			if value := cmp.Or(o.ValueName, strings.Join(o.Choices, "|")); value != "" {
				marked += " " + italic(value)
			}
			p.term(marked, sentence(o.Description, strings.Join(o.Default, ", ")))
		}
	}
}

// operands are what follows a command's name.
func operands(c *flags.Command) []string {
	var all []string
	for _, a := range c.Args() {
		if a.Required > 0 {
			all = append(all, a.Name)
		} else {
			all = append(all, "["+a.Name+"...]")
		}
	}
	return all
}

// sentence is a meaning, and what holds without the thing, unless the meaning says so itself.
func sentence(meaning, without string) string {
	meaning = strings.ToUpper(meaning[:1]) + strings.TrimSuffix(meaning[1:], ".") + "."
	if without != "" && !strings.Contains(meaning, without) {
		meaning += " Without it: " + without + "."
	}
	return meaning
}

// remainder is what no table has.
func remainder(p *page) {
	p.section("FILES")
	p.term(italic("~/.local/state/avenir-mcp/journal.jsonl"),
		"What was changed, so that it can be undone. On macOS in ~/Library/Application Support/avenir-mcp; AVENIR_MCP_JOURNAL names another file.")
	p.term(italic("~/.cache/avenir-mcp/*.snapshot"),
		"A copy of what was read, encrypted under a key made from the token. On macOS in ~/Library/Caches/avenir-mcp; AVENIR_MCP_CACHE=off keeps none.")
	p.section("EXIT STATUS")
	p.term("0", "It did what was asked, or was told to end.")
	p.term("1", "Something failed, or a call changed nothing because its question was answered with no or not at all; standard error says which.")
	p.term("2", "The command line is wrong; standard error says where.")
	p.section("EXAMPLES")
	p.example("See what the program does, without an account:", "avenir-mcp demo")
	p.example("Keep the token in the system's keychain, and see whether everything is in order:", "avenir-mcp token set && avenir-mcp doctor")
	p.example("Let a client read and change the sandbox plan:", "avenir-mcp serve --sandbox")
	p.example("Call one tool:", "avenir-mcp call --sandbox find_transactions text=market amount_max=-10.50")
	p.section("SEE ALSO")
	p.text("The Model Context Protocol: https://modelcontextprotocol.io. YNAB's API: https://api.ynab.com.")
}
