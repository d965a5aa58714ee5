package transport_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/transport"
)

func TestGzipIsAskedForAndUnpacked(t *testing.T) {
	t.Parallel()
	var asked string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.Header.Get("Accept-Encoding")
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		_, _ = z.Write([]byte("unpacked"))
		_ = z.Close()
	}))
	t.Cleanup(s.Close)
	base := transport.NewBase()
	defer base.CloseIdleConnections()
	a, err := base.RoundTrip(request(t, "GET", s.URL, nil))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(a.Body)
	_ = a.Body.Close()
	if err != nil || asked != "gzip" || string(body) != "unpacked" {
		t.Errorf("asked for %q, got %q, %v", asked, body, err)
	}
}

func TestNothingIsWaitedForWithoutEnd(t *testing.T) {
	t.Parallel()
	b := transport.NewBase()
	for what, limit := range map[string]time.Duration{
		"the TLS handshake": b.TLSHandshakeTimeout, "the answer": b.ResponseHeaderTimeout, "an idle connection": b.IdleConnTimeout,
	} {
		if limit <= 0 || limit > 2*time.Minute {
			t.Errorf("%s is waited for %s", what, limit)
		}
	}
	if b.ResponseHeaderTimeout < 30*time.Second {
		t.Errorf("after %s YNAB may still answer", b.ResponseHeaderTimeout)
	}
}
