//go:build unix

package crash_test

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// relay stands between a program and the sandbox, and keeps one write back: it is carried out when it is released,
// whether or not the program still lives.
type relay struct {
	// url is for the program; to is the sandbox's, without /v1.
	url, to string
	once    sync.Once
	// pass is how many writes go through first.
	pass atomic.Int64
	// arrived is closed when the write is there, carriedOut when it has its effect.
	arrived, released, carriedOut chan struct{}
}

// keepBack keeps back the nth write from now on.
func (s sandbox) keepBack(t *testing.T, n int) *relay {
	t.Helper()
	r := &relay{to: strings.TrimSuffix(s.url, "/v1"), arrived: make(chan struct{}), released: make(chan struct{}), carriedOut: make(chan struct{})}
	r.pass.Store(int64(n))
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	t.Cleanup(r.let) // else a case that failed would wait for ever
	r.url = server.URL + "/v1"
	return r
}

// release lets the write through, and waits until it is carried out.
func (r *relay) release() {
	r.let()
	<-r.carriedOut
}

func (r *relay) let() { r.once.Do(func() { close(r.released) }) }

func (r *relay) ServeHTTP(w http.ResponseWriter, asked *http.Request) {
	body, err := io.ReadAll(asked.Body)
	if err != nil {
		return
	}
	if asked.Method != http.MethodGet && r.pass.Add(-1) == 0 {
		close(r.arrived)
		<-r.released
		defer close(r.carriedOut)
	}
	// Not under the context of what was asked, which ends with its program.
	on, err := http.NewRequestWithContext(context.Background(), asked.Method, r.to+asked.RequestURI, bytes.NewReader(body))
	if err != nil {
		return
	}
	on.Header = asked.Header.Clone()
	answer, err := http.DefaultClient.Do(on)
	if err != nil {
		return
	}
	defer func() { _ = answer.Body.Close() }()
	maps.Copy(w.Header(), answer.Header)
	w.WriteHeader(answer.StatusCode)
	_, _ = io.Copy(w, answer.Body)
}
