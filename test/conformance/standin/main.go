// Command standin is this program's own server with what the official conformance suite asks for by name beside its
// tools: the same middleware, the same way over HTTP, the same ways to ask, on the sandbox. It is built for that test
// and for nothing else.
//
// Where a tool, prompt or resource of the program shows what a scenario is about, the suite's name is borrowed for it
// ([borrow]). The rest are stand-ins that hold no more than the suite wants to see.
package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run serves until the context ends. Its settings are the program's.
func run(ctx context.Context) error {
	on := true
	c, err := config.Load(os.Environ(), config.Flags{Sandbox: &on}, nil)
	if err != nil {
		return err
	}
	ticking, log := clock.New(), bootstrap.NewLog(c, bootstrap.Standard())
	backend, err := bootstrap.NewBackend(c, ticking, log)
	if err != nil {
		return err
	}
	a, err := bootstrap.Assemble(c, ticking, backend, log)
	if err != nil {
		return err
	}
	defer func() { _ = a.Journal.Forget() }()
	asking{bootstrap.NewConfirmation(c, a.Journal, ticking, log)}.add(a.Server)
	addContents(a.Server)
	addPrompts(a.Server)
	addDiagnostics(a.Server)
	a.Server.AddReceivingMiddleware(borrow)

	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))))
	if err != nil {
		return err
	}
	serving := &http.Server{
		Handler:           web.New(a.Server, web.Options{Token: c.HTTPToken.Reveal(), Host: c.Host}),
		ReadHeaderTimeout: 10 * time.Second,
	}
	defer context.AfterFunc(ctx, func() { _ = serving.Close() })()
	fmt.Fprintf(os.Stderr, "standin: serving MCP at http://%s%s\n", listener.Addr(), web.Path)
	if err := serving.Serve(listener); ctx.Err() == nil {
		return err
	}
	return nil
}
