package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"avenir-mcp/adapters/mcp/replies"
)

// maxBody is the most that a request's body may measure, in bytes.
const maxBody = 4 << 20

// readBody reads what was sent, within a limit of size and of time, and repairs the answers in it that the SDK could
// not read. The time limit is for the body alone: the answer may be a stream that lasts.
func (o Options) readBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			next.ServeHTTP(w, r)
			return
		}
		connection := http.NewResponseController(w)
		// An error means that the connection has no time limits, as in some tests.
		_ = connection.SetReadDeadline(time.Now().Add(o.BodyTimeout))
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			refuseBody(w, err)
			return
		}
		_ = connection.SetReadDeadline(time.Time{})
		repaired := r.Clone(r.Context())
		body = replies.Body(body)
		repaired.Body, repaired.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		next.ServeHTTP(w, repaired)
	})
}

func refuseBody(w http.ResponseWriter, err error) {
	w.Header().Set("Connection", "close")
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		http.Error(w, fmt.Sprintf("The request is larger than %d bytes.", tooLarge.Limit), http.StatusRequestEntityTooLarge)
		return
	}
	http.Error(w, "The request did not arrive whole.", http.StatusRequestTimeout)
}
