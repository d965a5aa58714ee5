package transport

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// HostLock lets requests go to one scheme, host and port only, and follows no redirect away from there. It
// stands before [Bearer], so that the token is not even added to any other request.
type HostLock struct {
	URL  *url.URL
	Next http.RoundTripper
}

// RoundTrip fails with a [*StrayError] for a request to anywhere else, and with a [*RedirectError] for an
// answer that sends elsewhere.
func (l HostLock) RoundTrip(r *http.Request) (*http.Response, error) {
	if !l.allows(r) {
		refuse(r)
		return nil, &StrayError{Host: r.URL.Host}
	}
	answer, err := l.Next.RoundTrip(r)
	if err == nil && answer.StatusCode >= 300 && answer.StatusCode < 400 {
		_ = answer.Body.Close()
		return nil, &RedirectError{Status: answer.StatusCode}
	}
	return answer, err
}

func (l HostLock) allows(r *http.Request) bool {
	if r.URL.Scheme != l.URL.Scheme || r.URL.User != nil || !strings.EqualFold(r.URL.Hostname(), l.URL.Hostname()) {
		return false
	}
	return port(r.URL) == port(l.URL) && (r.Host == "" || strings.EqualFold(r.Host, r.URL.Host))
}

func port(u *url.URL) string {
	if p := u.Port(); p != "" {
		return p
	}
	return map[string]string{"http": "80", "https": "443"}[u.Scheme]
}

// refuse is what is owed to a request that is not passed on.
func refuse(r *http.Request) {
	if r.Body != nil {
		_ = r.Body.Close()
	}
}

// StrayError is a request that was not for YNAB. It was not sent.
type StrayError struct{ Host string }

func (e *StrayError) Error() string {
	return fmt.Sprintf("a request to %q was not sent: the token is for YNAB only", e.Host)
}

// RedirectError is an answer that sends elsewhere. Nobody followed it.
type RedirectError struct{ Status int }

func (e *RedirectError) Error() string {
	return fmt.Sprintf("the answer (%d) sends elsewhere, and was not followed", e.Status)
}
