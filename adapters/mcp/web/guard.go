package web

import (
	"crypto/sha256"
	"crypto/subtle"
	"net"
	"net/http"
	"strings"
)

// guard lets in who names this server by a name of its own, does not come from another site's page, and has the
// token. It is asked before anything of the body is read.
func (o Options) guard(next http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !o.ownHost(r.Host):
			http.Error(w, "This server is not called that. Use the address it printed when it started; "+
				"behind a proxy, let the proxy send that address as Host.", http.StatusForbidden)
		case !sameOrigin(crossOrigin, r):
			http.Error(w, "Pages of other sites may not use this server.", http.StatusForbidden)
		case !o.hasToken(r):
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "The bearer token is missing or wrong: send the one the server was started with, as Authorization: Bearer TOKEN.",
				http.StatusUnauthorized)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ownHost says whether a Host header names this server. A page of a stranger's site can make its own name point to
// this machine, and the browser would then send that name. A server that listens on every address cannot know its
// names; its token was chosen with care.
func (o Options) ownHost(host string) bool {
	name := hostname(host)
	return IsLoopback(name) || strings.EqualFold(name, hostname(o.Host)) || isEvery(o.Host)
}

// hostname is a host without its port and without the brackets of an IPv6 address.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.Trim(host, "[]")
}

// IsLoopback says whether an address, without a port, is one that only this machine can reach.
func IsLoopback(host string) bool {
	ip := net.ParseIP(hostname(host))
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}

// isEvery says whether an address stands for all of the machine's.
func isEvery(host string) bool {
	ip := net.ParseIP(hostname(host))
	return host == "" || ip != nil && ip.IsUnspecified()
}

// sameOrigin says whether a request comes from no page, or from a page of this server. The standard library lets
// pages of other sites read, since a read changes nothing; here a read opens the stream of somebody's session.
func sameOrigin(p *http.CrossOriginProtection, r *http.Request) bool {
	asWrite := *r
	asWrite.Method = http.MethodPost
	return p.Check(&asWrite) == nil
}

// hasToken compares hashes, so that the time it takes tells nothing about the token, not even its length.
func (o Options) hasToken(r *http.Request) bool {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	given, wanted := sha256.Sum256([]byte(strings.TrimSpace(token))), sha256.Sum256([]byte(o.Token))
	return subtle.ConstantTimeCompare(given[:], wanted[:]) == 1 && strings.EqualFold(scheme, "Bearer") && o.Token != ""
}
