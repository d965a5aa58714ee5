package bootstrap

import (
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/fx"
	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/journal"
	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/bootstrap/config"
)

// base is what every graph has.
var base = fx.Module("base", fx.Provide(newClock, NewLog, newLife, newJournalPorts, newQuestions))

// SandboxModule puts the sandbox behind the ports.
var SandboxModule = fx.Module("sandbox", fx.Provide(newSandboxPorts))

// YNABModule puts YNAB behind the ports.
var YNABModule = fx.Module("ynab", fx.Provide(newYNABPorts))

// WriteModule adds the tools that change plans.
var WriteModule = fx.Module("write", fx.Provide(newConfirmationPort, NewPipeline, newWritingServer))

// ReadOnlyModule leaves them out: such a process is not even handed a writer.
var ReadOnlyModule = fx.Module("read-only", fx.Provide(newReadingServer))

// StdioModule serves standard input and output until it ends.
var StdioModule = fx.Module("stdio", fx.Invoke(serveStdio))

// PipelineParams are what changing a plan needs.
type PipelineParams struct {
	fx.In

	Plans    application.Plans
	Reader   application.BudgetReader
	Writer   application.BudgetWriter
	Requests application.RequestBudget
	Confirm  application.ConfirmationPort
	Journal  application.Journal
	Life     *middleware.Life
	Today    application.Today
	Log      *zap.Logger
}

// NewPipeline assembles the write pipeline.
func NewPipeline(p PipelineParams) *write.Pipeline {
	return &write.Pipeline{
		Plans: p.Plans, Reader: p.Reader, Writer: p.Writer, Requests: p.Requests, Confirm: p.Confirm,
		Journal: p.Journal, Lifeline: p.Life, Today: p.Today, Panicked: panicked(p.Log),
		Salt: journal.Salt,
	}
}

func newWritingServer(c config.Config, r *read.Reader, j application.JournalReader, p *write.Pipeline, life *middleware.Life, log *zap.Logger) *sdk.Server {
	return NewServer(c, NewTools(c, r, j, p), r, p.Confirm, p.Requests, life, log)
}

func newReadingServer(c config.Config, r *read.Reader, j application.JournalReader, b application.RequestBudget, life *middleware.Life, log *zap.Logger) *sdk.Server {
	return NewServer(c, NewTools(c, r, j, nil), r, nil, b, life, log)
}

// Graph is the process for a configuration.
func Graph(c config.Config, s Streams) fx.Option {
	access, backend, carrier := ReadOnlyModule, YNABModule, StdioModule
	if c.Write {
		access = WriteModule
	}
	if c.Sandbox {
		backend = SandboxModule
	}
	if c.HTTP {
		carrier = HTTPModule
	}
	return fx.Options(
		fx.Supply(c, s), fx.WithLogger(fxLog), fx.StopTimeout(stopTimeout),
		base, backend, access, carrier,
	)
}

var (
	_ application.Journal          = (*Journal)(nil)
	_ application.BudgetReader     = (*sandbox.Server)(nil)
	_ application.ConfirmationPort = (*confirmation.Chooser)(nil)
)
