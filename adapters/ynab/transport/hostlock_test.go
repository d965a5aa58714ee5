package transport_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

func TestRequestsGoToOnePlaceOnly(t *testing.T) {
	t.Parallel()
	for address, allowed := range map[string]bool{
		"https://api.test/v1/plans":          true,
		"https://API.test:443/v1/plans":      true,
		"http://api.test/v1/plans":           false,
		"https://api.test:8443/v1/plans":     false,
		"https://api.test.evil.example/v1":   false,
		"https://evil.example/api.test":      false,
		"https://api.test@evil.example/v1":   false,
		"https://someone@api.test/v1/plans":  false,
		"http://api.test:443/v1/plans":       false,
		"https://xn--api-8ua.test/v1/plans":  false,
		"https://sub.api.test:443/v1/plans?": false,
	} {
		var sent atomic.Bool
		lock := transport.HostLock{URL: parse(t, "https://api.test/v1"), Next: trip(func(*http.Request) (*http.Response, error) {
			sent.Store(true)
			return answer(200, ""), nil
		})}
		err := failure(lock.RoundTrip(request(t, http.MethodGet, address, nil)))
		_, stray := errors.AsType[*transport.StrayError](err)
		if sent.Load() != allowed || stray == allowed {
			t.Errorf("%s: sent %v, error %v", address, sent.Load(), err)
		}
	}
}

func TestAnotherHostHeaderIsAnotherPlace(t *testing.T) {
	t.Parallel()
	lock := transport.HostLock{URL: parse(t, "https://api.test/v1"), Next: always(200)}
	r := get(t)
	r.Host = "evil.example"
	if err := failure(lock.RoundTrip(r)); err == nil {
		t.Error("a request with a foreign Host header was sent")
	}
}

func TestARedirectIsNotFollowedAndGetsNoToken(t *testing.T) {
	t.Parallel()
	var arrived atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { arrived.Add(1) }))
	t.Cleanup(elsewhere.Close)
	for _, code := range []int{301, 302, 303, 307, 308, 304} {
		home := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+"/v1/plans", code)
		}))
		base := transport.NewBase()
		chain := transport.New(transport.Options{
			URL: parse(t, home.URL+"/v1"), Token: theToken(t), Clock: &clock{}, Random: func() float64 { return 0 }, Base: base,
		})
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			err := chain.Do(request(t, method, home.URL+"/v1/plans", nil), ok)
			e, redirected := errors.AsType[*transport.RedirectError](err)
			if !redirected || e.Status != code || !strings.Contains(err.Error(), "not followed") {
				t.Errorf("%s answered %d: %v", method, code, err)
			}
		}
		base.CloseIdleConnections()
		home.Close()
	}
	if arrived.Load() != 0 {
		t.Errorf("%d redirects were followed", arrived.Load())
	}
}

func ok(a *http.Response) error { return a.Body.Close() }
