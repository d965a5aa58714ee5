package transport

import (
	"net/http"

	"avenir-mcp/adapters/ynab/token"
)

// Bearer adds the token to each request, in the header and nowhere else.
type Bearer struct {
	Token token.Token
	Next  http.RoundTripper
}

// RoundTrip sends a copy of the request, so that whoever made it never holds the token.
func (b Bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.Token.Reveal())
	return b.Next.RoundTrip(r)
}
