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

// limitTime gives a request's body a time to arrive, whoever sends it and wherever it goes: what is refused unread, the
// standard library reads on for a while before it answers, and would wait for it without end.
func (o Options) limitTime(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			// An error means that the connection has no time limits, as in some tests.
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(o.BodyTimeout))
		}
		next.ServeHTTP(w, r)
	})
}

// readBody reads what was sent, within a limit of size, and repairs the answers in it that the SDK could not read. The
// time limit ends with the body: the answer may be a stream that lasts.
func readBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == 0 {
			next.ServeHTTP(w, r)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			refuseBody(w, err)
			return
		}
		_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
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
