package web

import (
	"net/http"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const sessionHeader = "Mcp-Session-Id"

// limitSessions refuses what would begin a session when there are as many as there may be. A session that nobody
// uses ends by itself, so a client that is refused can come again.
//
// One session begins at a time: from the count until it is one of those counted, which it is when its answer begins.
// The body was read before, so nobody can make others wait by being slow.
func limitSessions(server *mcp.Server, most int, next http.Handler) http.Handler {
	var beginning sync.Mutex
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost || r.Header.Get(sessionHeader) != "" {
			next.ServeHTTP(w, r)
			return
		}
		beginning.Lock()
		begun := sync.OnceFunc(beginning.Unlock)
		defer begun()
		if open(server) >= most {
			begun()
			w.Header().Set("Retry-After", "60")
			http.Error(w, "There are too many sessions. End one, or try again in some minutes.", http.StatusServiceUnavailable)
			return
		}
		next.ServeHTTP(&firstWord{w, begun}, r)
	})
}

// firstWord tells when an answer begins.
type firstWord struct {
	http.ResponseWriter
	begun func()
}

// WriteHeader begins the answer.
func (w *firstWord) WriteHeader(status int) {
	w.begun()
	w.ResponseWriter.WriteHeader(status)
}

// Write begins the answer, where nobody did before.
func (w *firstWord) Write(b []byte) (int, error) {
	w.begun()
	return w.ResponseWriter.Write(b)
}

// Flush implements [http.Flusher]: without it the SDK would not stream.
func (w *firstWord) Flush() {
	w.begun()
	_ = http.NewResponseController(w.ResponseWriter).Flush()
}

// Unwrap gives [http.ResponseController] the connection.
func (w *firstWord) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// open counts the sessions that last longer than one request: only those have ids.
func open(server *mcp.Server) (n int) {
	for s := range server.Sessions() {
		if s.ID() != "" {
			n++
		}
	}
	return n
}
