package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
)

// socketInUse is what Windows calls [syscall.EADDRINUSE], whose own number there is one that no call gives.
const socketInUse = syscall.Errno(10048)

// Listen opens an address, given as host and port. The settings are those that choose it, and the
// choice says, after "or", what takes another port.
func Listen(ctx context.Context, address, settings, choice string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	switch {
	case err == nil:
		return listener, nil
	case errors.Is(err, syscall.EADDRINUSE), errors.Is(err, socketInUse):
		_, port, _ := net.SplitHostPort(address) // it was listened on: it can be split
		return nil, fmt.Errorf("port %s is in use, perhaps by another avenir-mcp: end it, or %s", port, choice)
	}
	return nil, fmt.Errorf("could not listen on %s: %w. %s", address, err, settings)
}
