package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

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
	Serve   serveCommand   `command:"serve" description:"Serve MCP on standard input and output (the default)." long-description:"Serves MCP, the protocol of AI clients, until the client goes. A client starts this by itself: give it the full path of the program. README.md has its settings, which are environment variables; an option wins over its variable."`
	Demo    demoCommand    `command:"demo" description:"Play the main story on the sandbox plan, with a real client." long-description:"Plays nine scenes on a made-up plan, in memory: nothing of yours is read, and nothing is kept."`
	Call    callCommand    `command:"call" description:"Call one tool and print its result." long-description:"Calls one tool as a client would, for instance: avenir-mcp call --sandbox list_accounts limit=3. A change asks you here, and takes your yes from a terminal only. To list the tools: avenir-mcp call. Arguments: TOOLS.md."`
	Doctor  doctorCommand  `command:"doctor" description:"Check configuration, token, YNAB, journal, and say what to do where one fails." long-description:"Prints one line for each thing that is needed: ok, or FAIL and what to do. It changes nothing, and never shows the token."`
	Token   tokenCommand   `command:"token" description:"Keep YNAB's token in the system's keychain." long-description:"A personal access token opens your YNAB account. Make one in YNAB, under Account Settings, Developer Settings, and treat it as a password."`
	Sandbox sandboxCommand `command:"sandbox" description:"A YNAB of your own, for other programs."`
	Version versionCommand `command:"version" description:"Print the versions (also --version)."`

	Completion completionCommand `command:"completion" description:"Print a script that completes command lines in your shell."`
	Man        manCommand        `command:"man" description:"Print the manual page, in roff. To read it: avenir-mcp man | man -l -"`
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

// getenv reads a variable; one that is set to nothing is not set.
func (e *environment) getenv(name string) string { return config.Lookup(e.variables, name) }

// settings are the options that mirror a variable.
type settings struct {
	Sandbox *toggle `long:"sandbox" description:"Use a made-up plan instead of YNAB (AVENIR_MCP_SANDBOX)."`
	Write   *toggle `long:"write" description:"Offer the tools that change a plan; each change still waits for your yes (AVENIR_MCP_WRITE)."`
}

// load reads the environment, and tells its warnings.
func (s settings) load(e *environment, transport *carrier) (config.Config, error) {
	c, err := config.Load(e.variables, config.Flags{
		Sandbox: (*bool)(s.Sandbox), Write: (*bool)(s.Write), Transport: (*string)(transport),
	}, e.keychain)
	for _, w := range c.Warnings {
		_, _ = fmt.Fprintln(e.streams.Errors, "avenir-mcp: "+w)
	}
	return c, err
}

// Run does what the arguments say and returns the exit code: 0, 1 after a failure, 2 after wrong usage.
// Either is explained on the error stream.
func Run(arguments, variables []string, s bootstrap.Streams) int {
	e := &environment{variables: variables, streams: s, keychain: token.System{}}
	chosen, err := parse(arguments, e.getenv(completing))
	if help, ok := errors.AsType[*flags.Error](err); ok && help.Type == flags.ErrHelp {
		_, _ = fmt.Fprintln(s.Output, help.Message)
		return 0
	}
	if lacking, ok := errors.AsType[*flags.Error](err); ok && lacking.Type == flags.ErrRequired {
		listTools(s.Output) // what is required is a tool, and nothing else anywhere
		err = errors.New("a call needs the name of a TOOL; these are all. Arguments: TOOLS.md")
	}
	if err != nil {
		return complain(s.Errors, wrongUsage, err)
	}
	if err := chosen.Run(e); err != nil {
		return complain(s.Errors, failed, err)
	}
	return e.exit
}

// parse reads the command line, or says what may come next on it when a shell asks that. The error of one that asks for
// help is that help.
func parse(arguments []string, asked string) (chosen runner, err error) {
	if asked == nextWord {
		arguments = append(arguments, "")
	}
	if len(arguments) == 0 {
		return new(serveCommand), nil // how most clients start it, and wait
	}
	parser, err := newParser()
	if err != nil {
		return nil, err
	}
	parser.CommandHandler = func(c flags.Commander, rest []string) error {
		if len(rest) > 0 {
			return fmt.Errorf("%q is one argument too many", rest[0])
		}
		chosen = c.(runner)
		return nil
	}
	parser.CompletionHandler = func(known []flags.Completion) { chosen = propose(arguments, known) }
	parser.UnknownOptionHandler = func(name string, _ flags.SplitArgument, _ []string) ([]string, error) {
		return nil, unknownOption(parser, name)
	}
	if arguments[0] == "help" && asked == "" {
		arguments = append(slices.Clone(arguments[1:]), "--help")
	}
	_, err = parser.ParseArgs(withCommand(arguments))
	return chosen, err
}

// whereSettings ends the help. The manual page leaves it out, which is there itself.
const whereSettings = "Settings: avenir-mcp man."

// newParser knows every command.
func newParser() (*flags.Parser, error) {
	parser := flags.NewNamedParser("avenir-mcp", flags.HelpFlag|flags.PassDoubleDash|flags.AllowBoolValues)
	parser.LongDescription = "Lets an AI agent read your YNAB plan and change it, where every change waits for your own yes. " +
		"To see it work: avenir-mcp demo. To see whether everything is in place: avenir-mcp doctor. " + whereSettings
	_, err := parser.AddGroup("Options", "", new(line))
	return parser, err
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

// listTools prints every tool with its title.
func listTools(w io.Writer) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, t := range everyTool() {
		_, _ = fmt.Fprintf(table, "%s\t%s\n", t.Name, t.Title)
	}
	_ = table.Flush()
}

// complain says what went wrong, one line for each thing.
func complain(w io.Writer, code int, err error) int {
	for said := range strings.Lines(err.Error()) {
		_, _ = fmt.Fprintln(w, "avenir-mcp: "+strings.TrimRight(said, "\n"))
	}
	return code
}
