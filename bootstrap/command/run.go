package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

// Exit codes beside 0.
const (
	failed     = 1
	wrongUsage = 2
)

// line is the command line.
type line struct {
	Serve   serveCommand   `cmd:"" default:"withargs" help:"Serve MCP on standard input and output (the default)."`
	Demo    demoCommand    `cmd:"" help:"Play the main story on the sandbox plan, with a real client."`
	Call    callCommand    `cmd:"" help:"Call one tool and print its result."`
	Doctor  doctorCommand  `cmd:"" help:"Check configuration, token, YNAB, journal, and say what to do where one fails."`
	Token   tokenCommand   `cmd:"" help:"Keep YNAB's token in the system's keychain."`
	Sandbox sandboxCommand `cmd:"" help:"A YNAB of your own, for other programs."`
	Version versionCommand `cmd:"" help:"Print the versions."`

	Show bool `name:"version" help:"Print the versions."`
}

// environment is what every command gets.
type environment struct {
	variables []string
	streams   bootstrap.Streams
	keychain  token.Keychain
	// exit is what the process ends with, for commands that end otherwise than by an error.
	exit int
}

// getenv reads a variable.
func (e *environment) getenv(name string) string {
	for _, v := range slices.Backward(e.variables) {
		if key, value, ok := strings.Cut(v, "="); ok && key == name {
			return value
		}
	}
	return ""
}

// settings are the options that mirror a variable.
type settings struct {
	Sandbox *bool `help:"Serve the sandbox plans instead of YNAB (AVENIR_MCP_SANDBOX)." negatable:""`
	Write   *bool `help:"Make the tools that change plans exist (AVENIR_MCP_WRITE)." negatable:""`
}

// load reads the environment, and tells its warnings.
func (s settings) load(e *environment) (config.Config, error) {
	c, err := config.Load(e.variables, config.Flags{Sandbox: s.Sandbox, Write: s.Write}, e.keychain)
	for _, w := range c.Warnings {
		_, _ = fmt.Fprintln(e.streams.Errors, "avenir-mcp: "+w)
	}
	return c, err
}

// Run does what the arguments say and returns the exit code: 0, 1 after a failure, 2 after wrong usage.
// Either is explained on the error stream.
func Run(arguments, variables []string, s bootstrap.Streams) int {
	e := &environment{variables: variables, streams: s, keychain: token.System{}}
	var l line
	parser, err := kong.New(&l,
		kong.Name("avenir-mcp"), kong.Description("Lets an AI agent read your YNAB plan and change it, where every change waits for your own yes."),
		kong.Writers(s.Output, s.Errors), kong.Exit(func(code int) { panic(exit(code)) }), kong.Bind(e),
	)
	if err != nil {
		return complain(s.Errors, failed, err)
	}
	return e.run(parser, &l, arguments)
}

// exit is how kong ends after printing its help.
type exit int

func (e *environment) run(parser *kong.Kong, l *line, arguments []string) (code int) {
	defer func() {
		if v, ok := recover().(exit); ok {
			code = int(v)
		}
	}()
	chosen, err := parser.Parse(arguments)
	if err != nil {
		return complain(e.streams.Errors, wrongUsage, err)
	}
	if l.Show {
		err = l.Version.Run(e)
	} else {
		err = chosen.Run()
	}
	if err != nil {
		return complain(e.streams.Errors, failed, err)
	}
	return e.exit
}

// complain says what went wrong, one line for each thing.
func complain(w io.Writer, code int, err error) int {
	for said := range strings.Lines(err.Error()) {
		_, _ = fmt.Fprintln(w, "avenir-mcp: "+strings.TrimRight(said, "\n"))
	}
	return code
}
