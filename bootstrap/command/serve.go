package command

import (
	"context"
	"fmt"

	"go.uber.org/fx"

	"avenir-mcp/bootstrap"
)

type serveCommand struct {
	command
	settings

	Transport *carrier `long:"transport" choice:"stdio" choice:"http" description:"What MCP is served over (AVENIR_MCP_TRANSPORT)."`
}

// Run serves until the client goes or the process is told to end.
func (c *serveCommand) Run(e *environment) error {
	cfg, err := c.load(e, c.Transport)
	if err != nil {
		return err
	}
	outliveReader()
	if !cfg.HTTP && isTerminal(e.streams.Input) {
		_, _ = fmt.Fprintln(e.streams.Errors, "avenir-mcp: waiting for an MCP client on standard input. To see what this program does: avenir-mcp demo")
	}
	app := fx.New(bootstrap.Graph(cfg, e.streams))
	if err := app.Err(); err != nil {
		return fmt.Errorf("could not assemble the server: %w", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), app.StartTimeout())
	defer cancel()
	if err := app.Start(ctx); err != nil {
		return fmt.Errorf("could not start: %w", err)
	}
	ended := <-app.Wait()
	e.exit = ended.ExitCode
	if ended.Signal != nil {
		e.exit = 0 // being told to end is an ordinary end
	}
	ctx, cancel = context.WithTimeout(context.Background(), app.StopTimeout())
	defer cancel()
	return app.Stop(ctx)
}
