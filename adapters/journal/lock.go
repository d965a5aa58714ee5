package journal

import (
	"context"
	"time"

	"github.com/gofrs/flock"
	"go.uber.org/zap"
)

const (
	// lockWait is how long the lock is waited for. It is held for one append, so that even many processes
	// are done long before; who holds it longer is stuck.
	lockWait = 5 * time.Second
	// lockPause is the time between two tries.
	lockPause = 10 * time.Millisecond
)

// lock takes the lock between processes. The lock file is never removed: between the look at it and the
// lock on it another process could have made a new one, and then two would hold "the" lock.
//
// Errors are domain errors with code journal; locked when somebody else held it all the time.
func (f *File) lock(ctx context.Context) (unlock func(), err error) {
	start := f.clock.Elapsed()
	if err := f.takeTurn(ctx); err != nil {
		return nil, err
	}
	l := flock.New(f.path+".lock", flock.SetPermissions(filePerm))
	if err := f.waitFor(ctx, l, start); err != nil {
		<-f.turn
		return nil, err
	}
	return func() {
		defer func() { <-f.turn }()
		if err := l.Close(); err != nil {
			f.log.Error("the journal cannot be unlocked", zap.String("path", f.path), zap.Error(err))
		}
	}, nil
}

// takeTurn waits for the others of this process: all of them together wait for the file no longer than one.
func (f *File) takeTurn(ctx context.Context) error {
	late := time.NewTimer(lockWait)
	defer late.Stop()
	select {
	case f.turn <- struct{}{}:
		return nil
	case <-late.C:
		return f.locked()
	case <-ctx.Done():
		return f.cancelled(ctx.Err())
	}
}

func (f *File) waitFor(ctx context.Context, l *flock.Flock, start time.Duration) error {
	for {
		locked, err := l.TryLock()
		switch {
		case err != nil:
			return f.cannot("locked", err)
		case locked:
			return nil
		case f.clock.Elapsed()-start >= lockWait:
			return f.locked()
		}
		if err := f.clock.Sleep(ctx, lockPause); err != nil {
			return f.cancelled(err)
		}
	}
}
