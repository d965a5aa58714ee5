package journal

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"go.uber.org/zap"

	"avenir-mcp/application"
)

var _ application.Turns = (*File)(nil)

const (
	// turnWait is how long another process may take over a change: longer than YNAB takes to answer a request
	// that is looked up to the end.
	turnWait = 60 * time.Second
	// turnPause is the time between two tries.
	turnPause = 50 * time.Millisecond
)

// Turn implements [application.Turns]. Each plan has a lock file of its own beside the journal, which is never
// removed, for the reason that the journal's own is not.
func (f *File) Turn(ctx context.Context, planID string) (release func(), err error) {
	if err := makeFolder(filepath.Dir(f.path)); err != nil {
		return nil, f.cannot("locked", err)
	}
	l := flock.New(f.path+"."+planID+".lock", flock.SetPermissions(filePerm))
	start := f.clock.Elapsed()
	for {
		locked, err := l.TryLock()
		switch {
		case err != nil:
			return nil, f.cannot("locked", err)
		case locked:
			return func() {
				if err := l.Close(); err != nil {
					f.log.Error("the turn at a plan cannot be given up", zap.String("plan_id", planID), zap.Error(err))
				}
			}, nil
		case f.clock.Elapsed()-start >= turnWait:
			return nil, f.busy()
		}
		if err := f.clock.Sleep(ctx, turnPause); err != nil {
			return nil, err
		}
	}
}

// Recorded implements [application.Turns]: the journal only ever grows.
func (f *File) Recorded() int64 {
	info, err := os.Stat(f.path)
	if err != nil {
		return 0 // whatever is wrong, writing to it will tell
	}
	return info.Size()
}
