package command_test

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"syscall"
	"testing"

	"avenir-mcp/bootstrap/command"
	"avenir-mcp/domain"
)

// TestTheCauseOfSilenceIsPlain: the host and a few words, and nothing of what the error has beside them.
func TestTheCauseOfSilenceIsPlain(t *testing.T) {
	t.Parallel()
	const own = "https://api.ynab.com/v1"
	for name, c := range map[string]struct {
		err           error
		address, want string
	}{
		"no such host":             {&net.DNSError{Err: "hunter2", IsNotFound: true}, "", " Host api.ynab.com: no such host."},
		"no answer about the name": {&net.DNSError{Err: "hunter2", IsTimeout: true}, own, " Host api.ynab.com: it timed out."},
		"no server of names":       {&net.DNSError{Err: "hunter2"}, own, " Host api.ynab.com: its name could not be looked up."},
		"refused":                  {&net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}, "http://127.0.0.1:1/v1", " Host 127.0.0.1:1: the connection was refused."},
		"refused on Windows":       {&net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.Errno(10061))}, "", " Host api.ynab.com: the connection was refused."},
		"refused by a proxy":       {&net.OpError{Op: "proxyconnect", Err: syscall.ECONNREFUSED}, "", " Host the proxy on the way to api.ynab.com: the connection was refused."},
		"too slow":                 {context.DeadlineExceeded, "", " Host api.ynab.com: it timed out."},
		"a stranger":               {&tls.CertificateVerificationError{Err: errors.New("hunter2")}, "", " Host api.ynab.com: its certificate is not trusted here."},
		"something else":           {errors.New("hunter2"), "", ""},
	} {
		wrapped := &domain.Error{Code: domain.Unreachable, Message: "YNAB could not be reached.", Cause: fmt.Errorf("hunter2: %w", c.err)}
		if got := command.HostAndCause(wrapped, c.address); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
