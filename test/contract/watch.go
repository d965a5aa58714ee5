package contract

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
)

// faultHeader names the fault in an answer that the sandbox spoilt on purpose.
const faultHeader = "Sandbox-Fault"

// Errorer is a test, or whatever else is told of a breach.
type Errorer interface {
	Helper()
	Errorf(format string, args ...any)
}

var shared = sync.OnceValues(Load)

// Watch holds everything that passes to and from a handler against the contract, and lets it pass. An answer must be
// as agreed, and a request that is not as agreed must be turned down with a 4xx. A path that YNAB does not have must
// be answered as any other failure. Spoilt answers, broken connections and what is outside /v1 are not looked at.
// No report repeats the values of a request or an answer.
func Watch(t Errorer, next http.Handler) http.Handler {
	t.Helper()
	spec, err := shared()
	if err != nil {
		t.Errorf("%v", err)
		return next
	}
	return spec.watch(t, next)
}

// WatchPlainIDs is [Watch] for plans whose ids are short words instead of UUIDs. Everything else is held as there.
func WatchPlainIDs(t Errorer, next http.Handler) http.Handler {
	t.Helper()
	spec, err := shared()
	if err != nil {
		t.Errorf("%v", err)
		return next
	}
	plain := *spec
	plain.ids = plainID
	return plain.watch(t, next)
}

func (s *Spec) watch(t Errorer, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/v1/") {
			next.ServeHTTP(w, r)
			return
		}
		seen := &witness{ResponseWriter: w, status: http.StatusOK}
		body := &copied{ReadCloser: r.Body}
		in := r.Clone(r.Context())
		in.Body = body
		next.ServeHTTP(seen, in)
		if w.Header().Get(faultHeader) != "" {
			return
		}
		r.Body = io.NopCloser(&body.read)
		s.judge(t, r, seen)
	})
}

// judge is called once the answer is out: whoever panics meant to break the connection.
func (s *Spec) judge(t Errorer, r *http.Request, seen *witness) {
	t.Helper()
	what := r.Method + " " + s.pathOf(r)
	body, err := seen.plain()
	if err != nil {
		t.Errorf("%s: the answer %d is no gzip: %v", what, seen.status, err)
		return
	}
	if _, _, err := s.router.FindRoute(r); err != nil {
		if seen.status != http.StatusNotFound || !isFailure(body) {
			t.Errorf("%s: not in the contract, and answered with %d", what, seen.status)
		}
		return
	}
	if seen.status >= http.StatusInternalServerError {
		t.Errorf("%s: a defect, answered with %d", what, seen.status)
	}
	if err := s.ValidateResponse(r, seen.status, seen.Header(), body); err != nil {
		t.Errorf("%s: the answer %d breaks the contract: %v", what, seen.status, err)
	}
	if seen.status/100 == 4 {
		return
	}
	if err := s.ValidateRequest(r); err != nil {
		t.Errorf("%s: the request breaks the contract and was answered with %d: %v", what, seen.status, err)
	}
}

// pathOf is the pattern of a path: a path itself has ids in it.
func (s *Spec) pathOf(r *http.Request) string {
	if route, _, err := s.router.FindRoute(r); err == nil {
		return route.Path
	}
	return "(unknown path)"
}

func isFailure(body []byte) bool {
	var failure struct {
		Error struct{ ID, Name, Detail string } `json:"error"`
	}
	return json.Unmarshal(body, &failure) == nil && failure.Error.ID != "" && failure.Error.Name != ""
}

// copied is a body that keeps what was read of it.
type copied struct {
	io.ReadCloser
	read bytes.Buffer
}

func (c *copied) Read(p []byte) (int, error) {
	n, err := c.ReadCloser.Read(p)
	c.read.Write(p[:n])
	return n, err
}

// witness passes an answer on as it is written, and keeps a copy.
type witness struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (w *witness) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *witness) Write(p []byte) (int, error) {
	w.body.Write(p)
	return w.ResponseWriter.Write(p)
}

// Unwrap lets the writer below be flushed.
func (w *witness) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *witness) plain() ([]byte, error) {
	if w.Header().Get("Content-Encoding") != "gzip" {
		return w.body.Bytes(), nil
	}
	zip, err := gzip.NewReader(&w.body)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(zip)
}
