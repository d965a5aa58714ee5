package transport

import (
	"net/http"

	"avenir-mcp/application"
)

// Count adds each request to the count of the call it belongs to.
type Count struct{ Next http.RoundTripper }

// RoundTrip counts attempts: a request that is sent again counts again, as it does at YNAB.
func (c Count) RoundTrip(r *http.Request) (*http.Response, error) {
	application.SpendingOf(r.Context()).Add(1)
	return c.Next.RoundTrip(r)
}
