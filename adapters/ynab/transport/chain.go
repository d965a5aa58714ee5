package transport

import (
	"net/http"
	"net/url"

	"go.uber.org/zap"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/application"
)

// Options are what a chain is made of.
type Options struct {
	// URL is YNAB's address, as [ParseURL] reads it.
	URL   *url.URL
	Token token.Token
	Clock application.Clock
	// Random is from 0 to below 1, another each time.
	Random func() float64
	Log    *zap.Logger
	// Base is what really connects; nil for [NewBase].
	Base http.RoundTripper
}

// Chain is the way of a request to YNAB and back.
type Chain struct {
	Retry
	Redact Redact
	Quota  *Quota
	base   http.RoundTripper
}

// New puts the chain together.
func New(o Options) *Chain {
	if o.Base == nil {
		o.Base = NewBase()
	}
	if o.Log == nil {
		o.Log = zap.NewNop()
	}
	quota := NewQuota(o.Clock)
	var way http.RoundTripper = Body{Max: MaxBody, Next: Connection{Next: o.Base}}
	way = HostLock{URL: o.URL, Next: Bearer{Token: o.Token, Next: way}}
	way = Pace{Quota: quota, Next: Count{Next: way}}
	redact := Redact{Token: o.Token, Next: way}
	way = Observe{Clock: o.Clock, Log: o.Log, Next: redact}
	return &Chain{
		Retry: Retry{Clock: o.Clock, Random: o.Random, Next: way}, Redact: redact, Quota: quota, base: o.Base,
	}
}

// Close lets go of the connections that nobody uses at the moment.
func (c *Chain) Close() { (&http.Client{Transport: c.base}).CloseIdleConnections() }
