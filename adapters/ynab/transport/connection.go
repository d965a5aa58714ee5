package transport

import (
	"net/http"
	"net/http/httptrace"
	"sync/atomic"
)

// Connection tells what never left this machine from what may have arrived.
//
// The proof is Go's own trace of a request: a transport reports when it starts to look for a connection
// (GetConn), and when it has one (GotConn); nothing can be written before the latter. A request that ends
// between the two never left: its name could not be resolved, nobody listened, the TLS handshake failed, or it
// was given up. Everything else may have been written, and so may a request of which a transport reports
// nothing at all.
type Connection struct{ Next http.RoundTripper }

// RoundTrip fails with a [*LostError] whenever there is no answer.
func (c Connection) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := r.Context().Err(); err != nil {
		refuse(r)
		return nil, &LostError{NeverLeft: true, Err: err}
	}
	var sought, found atomic.Bool
	trace := &httptrace.ClientTrace{
		GetConn: func(string) { sought.Store(true) },
		GotConn: func(httptrace.GotConnInfo) { found.Store(true) },
	}
	answer, err := c.Next.RoundTrip(r.WithContext(httptrace.WithClientTrace(r.Context(), trace)))
	if err != nil {
		return nil, &LostError{NeverLeft: sought.Load() && !found.Load(), Err: err}
	}
	return answer, nil
}

// LostError is a request without an answer.
type LostError struct {
	// NeverLeft: not a byte of it was sent, for certain.
	NeverLeft bool
	Err       error
}

func (e *LostError) Error() string {
	if e.NeverLeft {
		return "the request never left: " + e.Err.Error()
	}
	return "the request was not answered: " + e.Err.Error()
}

// Unwrap is what went wrong.
func (e *LostError) Unwrap() error { return e.Err }
