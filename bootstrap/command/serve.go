package command

import (
	"context"
	"errors"
	"fmt"

	"go.uber.org/fx"

	"avenir-mcp/bootstrap"
	"avenir-mcp/domain"
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
		return fmt.Errorf("could not start: %w", plainly(err))
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

// plainly is what people can do something about in an error of fx, which tells the way to it by the names of
// functions.
func plainly(err error) error {
	if e, ok := errors.AsType[*domain.Error](err); ok {
		return e
	}
	return err
}
