package rest

import (
	"net/http"
	"strings"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
)

// shortestToken is the least number of characters of a token. YNAB's own have 43.
const shortestToken = 8

// The tokens that are not simply good; see the package comment.
const (
	revokedToken   = "revoked-token"
	lapsedToken    = "lapsed-token"
	trialOverToken = "trial-over-token"
	readOnlyToken  = "read-only-token"
)

// admit says why a request is turned away before anybody looks at what it asks for.
func (a *api) admit(op sandbox.Op, r *http.Request) error {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || len(strings.TrimSpace(token)) < shortestToken || token == revokedToken {
		return &book.Refusal{Status: http.StatusUnauthorized, ID: "401", Name: "unauthorized", Detail: "Unauthorized"}
	}
	if err := a.limit.spend(token); err != nil {
		return err
	}
	switch {
	case token == lapsedToken:
		return forbidden("403.1", "subscription_lapsed", "The subscription for this account has lapsed")
	case token == trialOverToken:
		return forbidden("403.2", "trial_expired", "The trial for this account has expired")
	case token == readOnlyToken && op.Writes():
		return forbidden("403.3", "unauthorized_scope", "The supplied access token has a scope which does not allow access to this")
	}
	return nil
}

func forbidden(id, name, detail string) error {
	return &book.Refusal{Status: http.StatusForbidden, ID: id, Name: name, Detail: detail}
}
