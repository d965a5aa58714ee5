package bootstrap

import (
	"io"
	"os"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/code"
	"avenir-mcp/adapters/confirmation/elicitation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/adapters/mcp"
	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/bootstrap/config"
)

// Streams are what the process reads and writes. Output belongs to the protocol alone; everything else
// that is said goes to Errors.
type Streams struct {
	Input  io.ReadCloser
	Output io.Writer
	Errors io.Writer
}

// Standard are the streams of the process.
func Standard() Streams { return Streams{os.Stdin, os.Stdout, os.Stderr} }

// NewPlans knows which plan a call is about.
func NewPlans(c config.Config, r application.BudgetReader) application.Plans {
	return application.Plans{Reader: r, Default: c.Plan, DefaultOnly: c.PlanOnly}
}

// NewToday knows the plan's day.
func NewToday(c config.Config, clock application.Clock) application.Today {
	return application.Today{Clock: clock, Zone: c.Zone}
}

// NewConfirmation assembles the three ways to ask.
func NewConfirmation(c config.Config, j *Journal, clock application.Clock, log *zap.Logger) *confirmation.Chooser {
	return confirmation.New(confirmation.Ways{
		InputRequired: newInputRequired(c, j, clock, log),
		Elicitation:   elicitation.New(),
		Code:          code.New(clock),
	}, confirmation.Options{RequireElicitation: c.RequireElicitation})
}

// newInputRequired shares what is known of answers with other processes when a key is given.
func newInputRequired(c config.Config, j *Journal, clock application.Clock, log *zap.Logger) *inputrequired.Way {
	if c.StateKey == nil {
		return inputrequired.New(inputrequired.NewKey(), clock, log)
	}
	return inputrequired.NewShared(*c.StateKey, j.Path()+".answers", clock, log)
}

// NewReader assembles what questions need.
func NewReader(c config.Config, p application.Plans, r application.BudgetReader, t application.Today, charts application.ChartPort) *read.Reader {
	return &read.Reader{Plans: p, Budget: r, Today: t, Threshold: c.Confidence, Chart: charts}
}

// NewTools is the catalogue: without a pipeline the tools that write do not exist.
func NewTools(c config.Config, r *read.Reader, j application.JournalReader, p *write.Pipeline) []mcp.Tool {
	tools := mcp.Reads(r, read.ListOperations{Reader: r, Journal: j})
	if p != nil {
		tools = append(tools, mcp.Writes(p, c.RequireElicitation)...)
	}
	return tools
}

// NewServer makes the MCP server.
func NewServer(c config.Config, tools []mcp.Tool, r *read.Reader, confirm application.ConfirmationPort, requests application.RequestBudget, life *middleware.Life, log *zap.Logger) *sdk.Server {
	return mcp.NewServer(tools, mcp.Options{
		Version: Version(), Reader: r, FormsOnly: c.RequireElicitation, Confirm: confirm, Requests: requests,
		Middleware: middleware.All(log, life), Log: log, SDKLog: sdkLog(log),
	})
}

// panicked logs a panic while a change was being made: where it was, and what it said only where that cannot be
// about somebody's money.
func panicked(log *zap.Logger) func(any, []byte) {
	return func(value any, stack []byte) {
		log.Error("panic while a change was being made; it is settled as unknown", middleware.Fault(value, stack)...)
	}
}
