package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jessevdk/go-flags"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

// Exit codes beside 0.
const (
	failed     = 1
	wrongUsage = 2
)

// line is the command line. Without a command it is that of serve.
type line struct {
	Serve   serveCommand   `command:"serve" description:"Serve MCP on standard input and output (the default)."`
	Demo    demoCommand    `command:"demo" description:"Play the main story on the sandbox plan, with a real client."`
	Call    callCommand    `command:"call" description:"Call one tool and print its result."`
	Doctor  doctorCommand  `command:"doctor" description:"Check configuration, token, YNAB, journal, and say what to do where one fails."`
	Token   tokenCommand   `command:"token" description:"Keep YNAB's token in the system's keychain."`
	Sandbox sandboxCommand `command:"sandbox" description:"A YNAB of your own, for other programs."`
	Version versionCommand `command:"version" description:"Print the versions (also --version)."`
}

// runner is a command that can be run.
type runner interface {
	flags.Commander
	Run(e *environment) error
}

// command is what every [runner] has. go-flags asks for Execute before it gives a command out; what is done is in Run.
type command struct{}

// Execute implements [flags.Commander].
func (command) Execute([]string) error { return nil }

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
	Sandbox *bool `long:"sandbox" description:"Serve the sandbox plans instead of YNAB (AVENIR_MCP_SANDBOX)."`
	Write   *bool `long:"write" description:"Make the tools that change plans exist (AVENIR_MCP_WRITE)."`
}

// load reads the environment, and tells its warnings.
func (s settings) load(e *environment, transport *string) (config.Config, error) {
	c, err := config.Load(e.variables, config.Flags{Sandbox: s.Sandbox, Write: s.Write, Transport: transport}, e.keychain)
	for _, w := range c.Warnings {
		_, _ = fmt.Fprintln(e.streams.Errors, "avenir-mcp: "+w)
	}
	return c, err
}

// Run does what the arguments say and returns the exit code: 0, 1 after a failure, 2 after wrong usage.
// Either is explained on the error stream.
func Run(arguments, variables []string, s bootstrap.Streams) int {
	e := &environment{variables: variables, streams: s, keychain: token.System{}}
	chosen, err := parse(arguments)
	if help, ok := errors.AsType[*flags.Error](err); ok && help.Type == flags.ErrHelp {
		_, _ = fmt.Fprintln(s.Output, help.Message)
		return 0
	}
	if err != nil {
		return complain(s.Errors, wrongUsage, err)
	}
	if err := chosen.Run(e); err != nil {
		return complain(s.Errors, failed, err)
	}
	return e.exit
}

// parse reads the command line. The error of one that asks for help is that help.
func parse(arguments []string) (chosen runner, err error) {
	if len(arguments) == 0 {
		return new(serveCommand), nil // how most clients start it, and wait
	}
	parser := flags.NewNamedParser("avenir-mcp", flags.HelpFlag|flags.PassDoubleDash|flags.AllowBoolValues)
	parser.LongDescription = "Lets an AI agent read your YNAB plan and change it, where every change waits for your own yes."
	parser.CommandHandler = func(c flags.Commander, rest []string) error {
		if len(rest) > 0 {
			return fmt.Errorf("%q is one argument too many", rest[0])
		}
		chosen = c.(runner)
		return nil
	}
	if _, err := parser.AddGroup("Options", "", new(line)); err != nil {
		return nil, err
	}
	_, err = parser.ParseArgs(withCommand(arguments))
	return chosen, err
}

// withCommand says the command where it was left out.
func withCommand(arguments []string) []string {
	switch {
	case arguments[0] == "--version":
		return append([]string{"version"}, arguments[1:]...)
	case strings.HasPrefix(arguments[0], "-") && arguments[0] != "-h" && arguments[0] != "--help":
		return append([]string{"serve"}, arguments...)
	}
	return arguments
}

// complain says what went wrong, one line for each thing.
func complain(w io.Writer, code int, err error) int {
	for said := range strings.Lines(err.Error()) {
		_, _ = fmt.Fprintln(w, "avenir-mcp: "+strings.TrimRight(said, "\n"))
	}
	return code
}
