package ynab

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"

	"go.uber.org/zap"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
)

// DefaultURL is where YNAB's API is.
const DefaultURL = "https://api.ynab.com/v1"

var (
	_ application.BudgetWriter  = (*Client)(nil)
	_ application.RequestBudget = (*Client)(nil)
)

// Client sends requests to YNAB. It is safe for concurrent use.
//
// Reads fail with a domain error with code refused_by_ynab, rate_limited or unreachable, or not_found for what
// does not exist; writes as [application.BudgetWriter] says. Where YNAB answered, the error wraps a [*Failure].
type Client struct {
	*transport.Quota

	chain *transport.Chain
	url   *url.URL
	agent string
}

// Options are what a client is made of.
type Options struct {
	// URL is YNAB's address; empty for [DefaultURL].
	URL     string
	Token   token.Token
	Version string // of this program, which the client names to YNAB
	Clock   application.Clock
	Log     *zap.Logger // nil for none
	// Random is from 0 to below 1, another each time; nil for the system's.
	Random func() float64
	// Base is what really connects; nil for the network.
	Base http.RoundTripper
}

// New fails when the address is not one that a token may be sent to.
func New(o Options) (*Client, error) {
	if o.URL == "" {
		o.URL = DefaultURL
	}
	if o.Random == nil {
		o.Random = rand.Float64
	}
	address, err := transport.ParseURL(o.URL)
	if err != nil {
		return nil, fmt.Errorf("YNAB's address cannot be used: %w", err)
	}
	chain := transport.New(transport.Options{
		URL: address, Token: o.Token, Clock: o.Clock, Random: o.Random, Log: o.Log, Base: o.Base,
	})
	return &Client{Quota: chain.Quota, chain: chain, url: address, agent: "avenir-mcp/" + o.Version}, nil
}

// Close lets go of the connections that nobody uses at the moment.
func (c *Client) Close() { c.chain.Close() }
