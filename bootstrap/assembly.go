package bootstrap

import (
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/chart"
	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap/config"
)

// Assembly is a server put together without fx, over a backend that the caller holds in hand: for the demo, for
// calling one tool, and for tests.
type Assembly struct {
	Server  *sdk.Server
	Life    *middleware.Life
	Journal *Journal
	// Sandbox is nil when YNAB itself is behind the server.
	Sandbox *sandbox.Server
}

// Assemble makes the same server as [Graph] does, on the given clock and backend.
func Assemble(c config.Config, clock application.Clock, b *Backend, log *zap.Logger) (*Assembly, error) {
	file, err := NewJournal(c, clock, log)
	if err != nil {
		return nil, err
	}
	life := middleware.NewLife(middleware.Times{})
	today, known := NewToday(c, clock), NewPlans(c, b)
	reader := NewReader(c, known, b, today, chart.NewDrawer())
	a := &Assembly{Life: life, Sandbox: b.Sandbox, Journal: file}
	if !c.Write {
		a.Server = newReadingServer(c, reader, file, b, life, log)
		return a, nil
	}
	a.Server = newWritingServer(c, reader, file, NewPipeline(PipelineParams{
		Plans: known, Reader: b, Writer: b, Requests: b, Confirm: NewConfirmation(c, file, clock, log),
		Journal: file, Life: life, Today: today, Log: log,
	}), life, log)
	return a, nil
}
