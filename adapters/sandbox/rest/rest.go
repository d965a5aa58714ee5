package rest

import (
	"net/http"
	"path"
	"strings"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
)

// Options are what a face of the sandbox can be given.
type Options struct {
	// Clock measures the hour of the limit, and the waits of faults.
	Clock application.Clock
	// Limit is the number of requests one token may send in any hour, [sandbox.YNABLimit] at YNAB; 0 for any number.
	// It is counted apart from [sandbox.Server.SetLimit], which knows no tokens.
	Limit int
	// Faults are those to have; nil where only /sandbox/faults is to make some.
	Faults *Faults
}

// api answers requests.
type api struct {
	server *sandbox.Server
	clock  application.Clock
	limit  *limit
	faults *Faults
	counts counts
}

// New is YNAB's API over the plans of a server. The handler is safe for concurrent use. It never panics, except with
// [http.ErrAbortHandler] where a connection is to break.
func New(s *sandbox.Server, o Options) http.Handler {
	a := &api{server: s, clock: o.Clock, limit: newLimit(o.Limit, o.Clock), faults: o.Faults}
	if a.faults == nil {
		a.faults = new(Faults)
	}
	mux := http.NewServeMux()
	for _, rt := range routes {
		mux.Handle(rt.method+" /v1"+rt.path, a.serve(rt))
	}
	a.addControls(mux)
	unknown := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		failed(errUnknownPath).send(w, r)
	})
	mux.Handle("/", unknown)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead || !isClean(r.URL.EscapedPath()) {
			unknown(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// isClean leaves no path for the mux to redirect: YNAB knows no redirects.
func isClean(p string) bool {
	return strings.HasPrefix(p, "/") && path.Clean(p) == p
}

// serve is one operation, from the arrival of a request to its answer.
func (a *api) serve(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.counts.arrived(rt.op)
		if f, ok := a.faults.take(rt.op); ok {
			a.disturb(f, rt, w, r)
			return
		}
		a.answer(rt, r).send(w, r)
	})
}

// answer carries a request out. A defect of the sandbox is answered as one of YNAB's own.
func (a *api) answer(rt route, r *http.Request) (made answer) {
	defer func() {
		if p := recover(); p != nil {
			if p == http.ErrAbortHandler { //nolint:errorlint // a panic is this very value or not
				panic(p)
			}
			made = failed(errInternal)
		}
	}()
	if err := a.admit(rt.op, r); err != nil {
		return failed(err)
	}
	c := &call{Request: r, api: a, op: rt.op, status: rt.status}
	data, err := rt.handle(c)
	if err != nil {
		return failed(err)
	}
	return answer{status: c.status, data: data}
}
