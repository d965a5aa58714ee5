package bootstrap

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/fx"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/bootstrap/config"
)

const (
	// headerTime is how long a request's header may take to arrive, and idleTime how long a connection may be silent
	// between two requests. There is no limit for answers: a stream lasts as long as its session.
	headerTime = 10 * time.Second
	idleTime   = 2 * time.Minute
	// maxHeader is the most that a request's header may measure, in bytes.
	maxHeader = 64 << 10
)

// HTTPModule serves HTTP until the process is told to end.
var HTTPModule = fx.Module("http", fx.Invoke(serveHTTP))

// serveHTTP listens while the process starts, so that a port that is taken is an error of the start. When the process
// is told to end, first the calls are ended and their answers written, then the sessions, then the connections.
func serveHTTP(lc fx.Lifecycle, down fx.Shutdowner, server *sdk.Server, life *middleware.Life, c config.Config, s Streams, log *zap.Logger) {
	var serving *http.Server
	lc.Append(fx.Hook{
		OnStart: func(ctx context.Context) error {
			token, said := bearer(c)
			listener, err := Listen(ctx, net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))),
				"AVENIR_MCP_HOST and AVENIR_MCP_PORT choose another address.", "set AVENIR_MCP_PORT (0 takes a free one)")
			if err != nil {
				return err
			}
			serving = newHTTPServer(web.New(server, web.Options{Token: token, Host: c.Host, SDKLog: sdkLog(log)}), log)
			_, _ = fmt.Fprintf(s.Errors, "avenir-mcp: serving MCP at http://%s%s\n%s", listener.Addr(), web.Path, said)
			go serve(serving, listener, down, log)
			return nil
		},
		OnStop: func(ctx context.Context) error {
			if err := life.Stop(ctx); err != nil {
				log.Warn("not everything ended in time", zap.Error(err))
			}
			closeSessions(server)
			patience, cancel := context.WithTimeout(ctx, sessionTimeout)
			defer cancel()
			if serving.Shutdown(patience) != nil {
				return serving.Close() // whoever still sends or reads is cut off
			}
			return nil
		},
	})
}

func newHTTPServer(h http.Handler, log *zap.Logger) *http.Server {
	own, _ := zap.NewStdLogAt(log, zap.WarnLevel) // there is such a level: it cannot fail
	return &http.Server{
		Handler: recovered(h, log), ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: maxHeader, ErrorLog: own,
	}
}

// recovered logs a panic outside of every tool, and cuts the answer off. The standard library would do the same and log
// what the panic said, which may be about somebody's money.
func recovered(next http.Handler, log *zap.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			switch p := recover(); p {
			case nil:
				return
			case http.ErrAbortHandler: // no defect: somebody wants the answer cut off
			default:
				log.Error("a request panicked", middleware.Fault(p, debug.Stack())...)
			}
			panic(http.ErrAbortHandler)
		}()
		next.ServeHTTP(w, r)
	})
}

func serve(h *http.Server, l net.Listener, down fx.Shutdowner, log *zap.Logger) {
	if err := h.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		log.Error("serving HTTP ended", zap.Error(err))
		_ = down.Shutdown(fx.ExitCode(1))
	}
}

// bearer is the token that requests must carry; when nobody chose one, it is made up and told, once.
func bearer(c config.Config) (token, said string) {
	if chosen := c.HTTPToken.Reveal(); chosen != "" {
		return chosen, ""
	}
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails: the program ends when the system has no randomness
	token = base64.RawURLEncoding.EncodeToString(b[:])
	return token, "avenir-mcp: each request needs the header Authorization: Bearer " + token +
		"\navenir-mcp: this token is for this run only; set AVENIR_MCP_HTTP_TOKEN to choose one that stays\n"
}

// closeSessions ends all sessions at once, and does not wait for one that hangs.
func closeSessions(server *sdk.Server) {
	var sessions sync.WaitGroup
	for session := range server.Sessions() {
		sessions.Go(func() { _ = session.Close() })
	}
	closed := make(chan struct{})
	go func() {
		sessions.Wait()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(sessionTimeout):
	}
}
