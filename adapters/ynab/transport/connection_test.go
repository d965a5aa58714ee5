package transport_test

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

// closedPort is an address at which nobody listens.
func closedPort(t *testing.T) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() //nolint:errcheck // nobody listens then
	return "http://" + l.Addr().String()
}

// breaking is a server that reads a request and hangs up.
func breaking(t *testing.T, start func(*httptest.Server)) *httptest.Server {
	t.Helper()
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }))
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	start(s)
	t.Cleanup(s.Close)
	return s
}

func TestWhatNeverLeftIsToldFromWhatMayHaveArrived(t *testing.T) {
	t.Parallel()
	plain := breaking(t, (*httptest.Server).Start)
	secure := breaking(t, (*httptest.Server).StartTLS)
	second := breaking(t, func(s *httptest.Server) {
		s.EnableHTTP2 = true
		s.StartTLS()
	})
	trusting := func(s *httptest.Server) *http.Transport {
		base := transport.NewBase()
		base.TLSClientConfig = s.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
		return base
	}
	nameless := transport.NewBase()
	nameless.DialContext = func(context.Context, string, string) (net.Conn, error) {
		return nil, &net.DNSError{Err: "no such host", Name: "api.test", IsNotFound: true}
	}
	given, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		base      http.RoundTripper
		address   string
		ctx       context.Context
		neverLeft bool
	}{
		"nobody listens":                    {transport.NewBase(), closedPort(t), t.Context(), true},
		"the name is unknown":               {nameless, "https://api.test", t.Context(), true},
		"the certificate is not trusted":    {transport.NewBase(), secure.URL, t.Context(), true},
		"the other side speaks no TLS":      {transport.NewBase(), strings.Replace(plain.URL, "http:", "https:", 1), t.Context(), true},
		"it was given up before":            {transport.NewBase(), plain.URL, given, true},
		"the server hangs up":               {transport.NewBase(), plain.URL, t.Context(), false},
		"the server hangs up, over TLS":     {trusting(secure), secure.URL, t.Context(), false},
		"the server hangs up, over HTTP/2":  {trusting(second), second.URL, t.Context(), false},
		"a transport that reports nothing":  {trip(func(*http.Request) (*http.Response, error) { return nil, errBroken }), "https://api.test", t.Context(), false},
		"a transport that is not connected": {trip(func(*http.Request) (*http.Response, error) { return nil, &net.OpError{Op: "dial", Err: errBroken} }), "https://api.test", t.Context(), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := request(t, http.MethodPost, c.address, strings.NewReader("body")).WithContext(c.ctx)
			err := failure(transport.Connection{Next: c.base}.RoundTrip(r))
			e, lost := errors.AsType[*transport.LostError](err)
			if !lost || e.NeverLeft != c.neverLeft {
				t.Errorf("%v, want never left: %v", err, c.neverLeft)
			}
			if base, ok := c.base.(*http.Transport); ok {
				base.CloseIdleConnections()
			}
		})
	}
}

func TestAnAnswerIsPassedOnOverHTTP2(t *testing.T) {
	t.Parallel()
	var protocol string
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { protocol = r.Proto }))
	s.EnableHTTP2 = true
	s.StartTLS()
	t.Cleanup(s.Close)
	base := transport.NewBase()
	base.TLSClientConfig = s.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
	base.TLSClientConfig.MinVersion = tls.VersionTLS12
	if got := status(transport.Connection{Next: base}.RoundTrip(request(t, "GET", s.URL, nil))); got != 200 || protocol != "HTTP/2.0" {
		t.Errorf("answer %d over %s", got, protocol)
	}
}
