package bootstrap

import (
	"context"
	"os"
	"path/filepath"

	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap/config"
)

// Backend is what is behind the ports: YNAB, or the sandbox.
type Backend struct {
	application.BudgetReader
	application.BudgetWriter
	application.RequestBudget
	// Sandbox is nil when YNAB itself is behind the ports.
	Sandbox *sandbox.Server

	close func(context.Context) error
}

// Close lets go of what the backend holds, and saves what it learned.
func (b *Backend) Close(ctx context.Context) error {
	if b.close == nil {
		return nil
	}
	return b.close(ctx)
}

// NewBackend is the backend that a configuration asks for.
func NewBackend(c config.Config, clock application.Clock, log *zap.Logger) (*Backend, error) {
	if c.Sandbox {
		return SandboxBackend(NewSandbox(clock, c)), nil
	}
	return NewYNAB(c, clock, log)
}

// SandboxBackend puts a sandbox behind the ports.
func SandboxBackend(s *sandbox.Server) *Backend {
	return &Backend{BudgetReader: application.Reporting(s), BudgetWriter: s, RequestBudget: s, Sandbox: s}
}

// NewSandbox makes the sandbox as it looks on the day of the first request.
func NewSandbox(clock application.Clock, c config.Config) *sandbox.Server {
	today := application.Today{Clock: clock, Zone: c.Zone}
	return sandbox.Later(clock, func() []book.Plan { return []book.Plan{plans.Household(today.Date())} })
}

// NewYNAB puts YNAB behind the ports. Nothing is sent yet.
func NewYNAB(c config.Config, clock application.Clock, log *zap.Logger) (*Backend, error) {
	client, err := NewClient(c, clock, log)
	if err != nil {
		return nil, err
	}
	return Behind(client, snapshots(c, clock, log), clock), nil
}

// NewClient speaks to YNAB over the network.
func NewClient(c config.Config, clock application.Clock, log *zap.Logger) (*ynab.Client, error) {
	return ynab.New(ynab.Options{URL: c.URL, Token: c.Token, Version: Version(), Clock: clock, Log: log})
}

// Behind puts a client behind the ports: every list is read through a local copy, and every write makes that copy
// look again. A nil store keeps nothing between two processes.
func Behind(client *ynab.Client, store local.Store, clock application.Clock) *Backend {
	lists := local.New(client, store, clock)
	return &Backend{
		BudgetReader: application.Reporting(lists), BudgetWriter: local.Writer{Next: client, Copy: lists}, RequestBudget: client,
		close: func(ctx context.Context) error {
			defer client.Close()
			return lists.Close(ctx)
		},
	}
}

// snapshots is where the copy is kept between two processes; nil for nowhere.
func snapshots(c config.Config, clock application.Clock, log *zap.Logger) local.Store {
	if c.NoCache {
		return nil
	}
	path, err := SnapshotFolder()
	if err != nil {
		log.Debug("no snapshot is kept: there is no folder for it", zap.Error(err))
		return nil
	}
	folder := snapshot.New(path, []byte(c.Token.Reveal()), clock, log)
	go folder.Clean()
	return folder
}

// SnapshotFolder is where snapshots are kept.
func SnapshotFolder() (string, error) {
	caches, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(caches, "avenir-mcp"), nil
}
