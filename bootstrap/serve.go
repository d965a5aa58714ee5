package bootstrap

import (
	"context"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/fx"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/mcp/replies"
	"avenir-mcp/adapters/mcp/stdio"
)

// stopTimeout bounds the end of the process: a change that was sent has 10 seconds to be settled, and its
// answer a moment to be written.
const stopTimeout = 12 * time.Second

// A process that is told to end does so within a second, whatever its calls and its client do, unless a change
// is being made. These two are most of that second.
const (
	// callsTimeout is how long a call that was told to end is waited for: it may not look.
	callsTimeout = 700 * time.Millisecond
	// sessionTimeout is how long the session is waited for after that: its client may not read.
	sessionTimeout = 200 * time.Millisecond
)

func newLife() *middleware.Life { return middleware.NewLife(middleware.Times{Calls: callsTimeout}) }

// serveStdio runs one session over the streams. The process ends with it; and when the process is told to
// end, first the calls are ended and their answers written, then the session.
func serveStdio(lc fx.Lifecycle, down fx.Shutdowner, server *sdk.Server, life *middleware.Life, s Streams, log *zap.Logger) {
	session, end := context.WithCancel(context.Background())
	done := make(chan struct{})
	lc.Append(fx.Hook{
		OnStart: func(context.Context) error {
			go func() {
				defer close(done)
				err := server.Run(session, replies.Wrap(&stdio.Transport{Reader: s.Input, Writer: s.Output, Log: log}))
				code := 0
				if err != nil && session.Err() == nil {
					log.Error("the session ended", zap.Error(err))
					code = 1
				}
				_ = down.Shutdown(fx.ExitCode(code))
			}()
			return nil
		},
		OnStop: func(ctx context.Context) error {
			if err := life.Stop(ctx); err != nil {
				log.Warn("not everything ended in time", zap.Error(err))
			}
			end()
			timer := time.NewTimer(sessionTimeout)
			defer timer.Stop()
			select {
			case <-done:
			case <-timer.C:
				log.Warn("the session did not end in time")
			case <-ctx.Done():
			}
			return nil
		},
	})
}
