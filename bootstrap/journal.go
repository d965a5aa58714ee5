package bootstrap

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"go.uber.org/zap"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap/config"
)

// Journal is the journal of this process.
type Journal struct {
	*journal.File
	// folder goes when the process ends; empty for a journal that stays.
	folder string
}

// NewJournal finds the journal's file; nothing is opened before it is needed. The sandbox is forgotten when its
// process ends, and unless a file was named, so is the record of what was changed in it: no later process could
// undo it.
func NewJournal(c config.Config, clock application.Clock, log *zap.Logger) (*Journal, error) {
	path, folder := c.Journal, ""
	switch {
	case path != "":
	case c.Sandbox:
		folder = filepath.Join(os.TempDir(), fmt.Sprintf("avenir-mcp-sandbox-%d-%d", os.Getpid(), clock.Now().UnixNano()))
		path = filepath.Join(folder, "journal.jsonl")
	default:
		var err error
		if path, err = journal.DefaultPath(os.Getenv, runtime.GOOS); err != nil {
			return nil, err
		}
	}
	return &Journal{journal.New(path, clock, log), folder}, nil
}

// Forget removes a journal that does not outlive the process.
func (j *Journal) Forget() error {
	if j.folder == "" {
		return nil
	}
	return os.RemoveAll(j.folder)
}
