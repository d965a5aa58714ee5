package web

import (
	"net/http"
	"sync/atomic"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const sessionHeader = "Mcp-Session-Id"

// limitSessions refuses what would begin a session when there are as many as there may be. A session that nobody
// uses ends by itself, so a client that is refused can come again.
func limitSessions(server *mcp.Server, most int, next http.Handler) http.Handler {
	// beginning counts the requests that may be about to add a session.
	var beginning atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost || r.Header.Get(sessionHeader) != "" {
			next.ServeHTTP(w, r)
			return
		}
		defer beginning.Add(-1)
		if int(beginning.Add(1))+open(server) > most {
			w.Header().Set("Retry-After", "60")
			http.Error(w, "There are too many sessions. End one, or try again in some minutes.", http.StatusServiceUnavailable)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// open counts the sessions that last longer than one request: only those have ids.
func open(server *mcp.Server) (n int) {
	for s := range server.Sessions() {
		if s.ID() != "" {
			n++
		}
	}
	return n
}
