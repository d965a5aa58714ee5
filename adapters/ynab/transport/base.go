package transport

import (
	"crypto/tls"
	"net"
	"net/http"
	"time"
)

// answerLimit is how long YNAB may take to begin its answer. It ends every request itself after 30 seconds.
const answerLimit = 35 * time.Second

// NewBase is the transport that really connects. It asks for gzip and unpacks it, uses HTTP/2 where it can,
// keeps connections between calls, and goes through the proxy that the environment names.
func NewBase() *http.Transport {
	dialer := &net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            dialer.DialContext,
		TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12},
		TLSHandshakeTimeout:    10 * time.Second,
		ResponseHeaderTimeout:  answerLimit,
		IdleConnTimeout:        90 * time.Second,
		MaxIdleConns:           8,
		MaxIdleConnsPerHost:    8,
		MaxResponseHeaderBytes: 1 << 20,
		ForceAttemptHTTP2:      true,
		// A connection over which nothing comes any more is found out while an answer is awaited.
		HTTP2: &http.HTTP2Config{SendPingTimeout: 15 * time.Second, PingTimeout: 15 * time.Second},
	}
}
