package command

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/url"
	"syscall"

	"avenir-mcp/adapters/ynab"
)

// connectionRefused is what Windows calls [syscall.ECONNREFUSED], whose own number there is one that no call gives.
const connectionRefused = syscall.Errno(10061)

// hostAndCause says which host was not reached, and why in plain words; empty where an error is not the network's. Errors
// of the network are not told themselves: they may hold addresses of a proxy, with its password.
func hostAndCause(err error, address string) string {
	cause := plainCause(err)
	if cause == "" {
		return ""
	}
	if address == "" {
		address = ynab.DefaultURL
	}
	host := address
	if u, err := url.Parse(address); err == nil {
		host = u.Host
	}
	if at, ok := errors.AsType[*net.OpError](err); ok && at.Op == "proxyconnect" {
		host = "the proxy on the way to " + host
	}
	return " Host " + host + ": " + cause + "."
}

func plainCause(err error) string {
	unnamed, looked := errors.AsType[*net.DNSError](err)
	untrusted, _ := errors.AsType[*tls.CertificateVerificationError](err)
	waited, _ := errors.AsType[net.Error](err)
	switch {
	case looked && unnamed.IsNotFound:
		return "no such host"
	case errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, connectionRefused):
		return "the connection was refused"
	case errors.Is(err, context.DeadlineExceeded), waited != nil && waited.Timeout():
		return "it timed out"
	case looked:
		return "its name could not be looked up"
	case untrusted != nil:
		return "its certificate is not trusted here"
	}
	return ""
}
