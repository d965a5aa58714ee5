package web

import (
	"io"
	"log/slog"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	// Path is where MCP is served.
	Path = "/mcp"
	// HealthPath answers whoever asks whether the process lives, and tells nothing else.
	HealthPath = "/healthz"

	// roundTrips is the protocol version from which every request stands for itself. Versions are dates, and compare
	// as texts.
	roundTrips    = "2026-07-28"
	versionHeader = "Mcp-Protocol-Version"
)

// Options are what a handler needs beside its server.
type Options struct {
	// Token is what every request must carry; it must not be empty.
	Token string
	// Host is the address that was listened on, without the port.
	Host string
	// SessionTimeout ends sessions that nobody uses; 30 minutes when 0.
	SessionTimeout time.Duration
	// MaxSessions is how many sessions there may be at a time; 100 when 0.
	MaxSessions int
	// BodyTimeout is how long a request's body may take to arrive; 30 seconds when 0.
	BodyTimeout time.Duration
	// SDKLog is the SDK's own log; nil for none.
	SDKLog *slog.Logger
}

func (o Options) withDefaults() Options {
	if o.SessionTimeout == 0 {
		o.SessionTimeout = 30 * time.Minute
	}
	if o.MaxSessions == 0 {
		o.MaxSessions = 100
	}
	if o.BodyTimeout == 0 {
		o.BodyTimeout = 30 * time.Second
	}
	if o.SDKLog == nil {
		o.SDKLog = slog.New(slog.DiscardHandler)
	}
	return o
}

// New serves the server's tools to clients of every protocol version. From 2026-07-28 on requests stand for
// themselves, and the question is the result of a call; older clients have sessions, in which they are asked while a
// call waits. The SDK (v1.8.0) has one handler for each; the version that a request names tells them apart.
func New(server *mcp.Server, o Options) http.Handler {
	o = o.withDefaults()
	given := func(*http.Request) *mcp.Server { return server }
	each := mcp.NewStreamableHTTPHandler(given, &mcp.StreamableHTTPOptions{
		Stateless: true, Logger: o.SDKLog, MaxRequestBodyBytes: maxBody,
		// Whoever went away is not asked any more, and the call that waits for nobody ends.
		PropagateRequestCancellation: true,
	})
	sessions := mcp.NewStreamableHTTPHandler(given, &mcp.StreamableHTTPOptions{
		Logger: o.SDKLog, MaxRequestBodyBytes: maxBody, SessionTimeout: o.SessionTimeout,
	})
	limited := limitSessions(server, o.MaxSessions, sessions)
	eras := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get(versionHeader) >= roundTrips {
			each.ServeHTTP(w, r)
			return
		}
		limited.ServeHTTP(w, r)
	})
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+HealthPath, healthy)
	under := newCalls()
	server.AddReceivingMiddleware(under.middleware)
	mux.Handle(Path, o.guard(readBody(under.follow(eras))))
	return o.limitTime(mux)
}

func healthy(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = io.WriteString(w, "ok\n")
}
