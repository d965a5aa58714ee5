package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/bootstrap"
	"avenir-mcp/domain/calendar"
)

// sandboxCommand is about the sandbox itself, without MCP.
type sandboxCommand struct {
	Serve sandboxServeCommand `command:"serve" description:"Serve YNAB's HTTP API over made-up plans, for programs that use YNAB."`
}

type sandboxServeCommand struct {
	command

	Listen       string     `long:"listen" default:"127.0.0.1:8105" value-name:"HOST:PORT" description:"Address to listen on (127.0.0.1:8105); port 0 takes any free one."`
	Exposed      bool       `long:"exposed" description:"Allow an address that other machines can reach."`
	Plan         []planName `long:"plan" default:"household" value-name:"NAME" description:"Plans to serve, the last-used one first: household, yen, dinar, heavy."`
	Transactions int        `long:"transactions" default:"10000" value-name:"N" description:"How many transactions the heavy plan has."`
	Limit        int        `long:"limit" default:"200" value-name:"N" description:"How many requests a token may send in any hour, 200 as at YNAB; 0 for any number."`
	Seed         uint64     `long:"seed" default:"1" value-name:"N" description:"What the heavy plan is made of; the same seed gives the same plan."`
}

// Run serves until the process is told to end.
func (c *sandboxServeCommand) Run(e *environment) error {
	ticking := clock.New()
	chosen, err := c.plans(calendar.DateOf(ticking.Now(), time.UTC))
	if err != nil {
		return err
	}
	if err := c.checkAddress(); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := bootstrap.Listen(ctx, c.Listen, "--listen chooses another address.", "choose another with --listen 127.0.0.1:0")
	if err != nil {
		return err
	}
	handler := rest.New(sandbox.New(ticking, chosen...), rest.Options{Clock: ticking, Limit: max(0, c.Limit)})
	_, err = fmt.Fprintf(e.streams.Output,
		"YNAB sandbox: http://%s/v1 (%s). Any token of 8 or more characters is accepted. Ctrl-C ends it.\n",
		listener.Addr(), strings.Join(c.names(), ", "))
	if err != nil {
		_ = listener.Close()
		return err
	}
	return serveHTTP(ctx, listener, handler)
}

// plans are those that were asked for, as they look on a day.
func (c *sandboxServeCommand) plans(today calendar.Date) ([]book.Plan, error) {
	if c.Transactions < plans.FewestTransactions || c.Transactions > plans.MostTransactions {
		return nil, fmt.Errorf("--transactions is %d; it can be %d to %d", c.Transactions, plans.FewestTransactions, plans.MostTransactions)
	}
	chosen := make([]book.Plan, 0, len(c.Plan))
	for i, name := range c.Plan {
		if slices.Contains(c.Plan[:i], name) {
			return nil, fmt.Errorf("--plan names %s twice", name)
		}
		plan, err := plans.Named(string(name), today, c.Transactions, c.Seed)
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, plan)
	}
	return chosen, nil
}

func (c *sandboxServeCommand) names() []string {
	names := make([]string, len(c.Plan))
	for i, name := range c.Plan {
		names[i] = string(name)
	}
	return names
}

// checkAddress refuses an address that other machines can reach, unless that is wanted: nobody is asked for a
// password here.
func (c *sandboxServeCommand) checkAddress() error {
	host, _, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return fmt.Errorf("--listen is %q, which is no HOST:PORT: %w", c.Listen, err)
	}
	if c.Exposed || web.IsLoopback(host) {
		return nil
	}
	return fmt.Errorf("--listen is %s, which other machines may reach, and the sandbox lets everybody in; give --exposed as well if that is wanted", c.Listen)
}

// The times that a server without time-outs would wait for ever. An answer takes longer than a request: a fault
// may hold it back as YNAB's own router would, for up to 30 seconds.
const (
	requestTime = 10 * time.Second
	answerTime  = 60 * time.Second
	idleTime    = 2 * time.Minute
	// endTime is how long an end waits for answers that are under way.
	endTime = 500 * time.Millisecond
)

// serveHTTP serves until the context is done, which is an ordinary end.
func serveHTTP(ctx context.Context, l net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler: h, ReadHeaderTimeout: requestTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: idleTime,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.Background(), endTime)
	defer cancel()
	if err := server.Shutdown(patience); errors.Is(err, context.DeadlineExceeded) {
		return server.Close() // whoever still waits is cut off
	}
	return nil
}
