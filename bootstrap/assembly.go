package bootstrap

import (
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap/config"
)

// Assembly is a server over a sandbox that the caller holds in hand, put together without fx: for the demo,
// for calling one tool, and for tests.
type Assembly struct {
	Server  *sdk.Server
	Life    *middleware.Life
	Sandbox *sandbox.Server
	Journal *Journal
}

// Assemble makes the same server as [Graph] does, on the given clock and sandbox.
func Assemble(c config.Config, clock application.Clock, plans *sandbox.Server, log *zap.Logger) (*Assembly, error) {
	file, err := NewJournal(c, clock, log)
	if err != nil {
		return nil, err
	}
	life := middleware.NewLife(middleware.Times{})
	today, known := NewToday(c, clock), NewPlans(c, plans)
	reader := NewReader(known, plans, today)
	a := &Assembly{Life: life, Sandbox: plans, Journal: file}
	if !c.Write {
		a.Server = newReadingServer(c, reader, file, life, log)
		return a, nil
	}
	a.Server = newWritingServer(c, reader, file, NewPipeline(PipelineParams{
		Plans: known, Reader: plans, Writer: plans, Requests: plans, Confirm: NewConfirmation(c, clock, log),
		Journal: file, Life: life, Today: today, Log: log,
	}), life, log)
	return a, nil
}
