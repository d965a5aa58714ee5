package journal_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain/operation"
)

// hold takes the lock as another process would.
func hold(t *testing.T, path string) (release func()) {
	t.Helper()
	l := flock.New(path + ".lock")
	if ok, err := l.TryLock(); !ok || err != nil {
		t.Fatalf("locked %v: %v", ok, err)
	}
	release = func() {
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(release)
	return release
}

func TestTheLockIsWaitedFor(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		call func(context.Context, *journal.File) error
	}{
		{"before anything is asked", func(ctx context.Context, f *journal.File) error { return f.Ready(ctx) }},
		{"before anything is sent", func(ctx context.Context, f *journal.File) error {
			_, err := f.Begin(ctx, budget())
			return err
		}},
		{"at the end", func(ctx context.Context, f *journal.File) error { return f.Settle(ctx, "5f2c9a1e7b30", applied()) }},
	}
	for _, test := range tests {
		t.Run(test.name+" at most 5 seconds", func(t *testing.T) {
			t.Parallel()
			path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
			hold(t, path)
			refused(t, test.call(t.Context(), journal.New(path, c, nil)), path, "locked")
			if c.elapsed < 5*time.Second || c.elapsed > 5*time.Second+100*time.Millisecond {
				t.Errorf("waited %v", c.elapsed)
			}
		})
		t.Run(test.name+" and taken when it is free", func(t *testing.T) {
			t.Parallel()
			path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
			release := hold(t, path)
			c.asleep = func() {
				if c.elapsed >= 4*time.Second {
					release()
				}
			}
			if err := test.call(t.Context(), journal.New(path, c, nil)); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestACancelledCallStopsWaiting(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	hold(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	c.asleep = cancel
	refused(t, journal.New(path, c, nil).Ready(ctx), path, "cancelled")
	if c.elapsed > time.Second {
		t.Errorf("waited %v", c.elapsed)
	}
}

func TestTheEndIsRecordedAlthoughNobodyWaitsForIt(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	f := journal.New(path, c, nil)
	id := begin(t, f)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, record := range []func() error{
		func() error { return f.Step(gone, id, operation.Step{Done: []string{"c-rest"}}) },
		func() error { return f.Settle(gone, id, applied()) },
	} {
		c.asleep = hold(t, path)
		if err := record(); err != nil {
			t.Errorf("common-20: %v", err)
		}
	}
	if s := statusOf(t, f, id); s != operation.StatusApplied {
		t.Errorf("common-20: the operation is %s", s)
	}
}

func TestTheLockIsHeldUntilTheLineIsWritten(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	write(t, path, "torn")
	during := 0
	core, _ := observer.New(zap.WarnLevel)
	log := zap.New(core, zap.Hooks(func(zapcore.Entry) error {
		during++
		other := flock.New(path + ".lock")
		if ok, err := other.TryLock(); ok || err != nil {
			t.Errorf("journal-3: while the file is repaired, another process gets the lock: %v, %v", ok, err)
		}
		return nil
	}))
	begin(t, journal.New(path, newClock(), log))
	if during != 1 {
		t.Errorf("looked %d times", during)
	}
	hold(t, path)
}

// A goroutine that failed to lock must not leave the next one waiting for it.
func TestAFailureLeavesNothingLocked(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	f := journal.New(path, newClock(), nil)
	release := hold(t, path)
	refused(t, f.Ready(t.Context()), "locked")
	release()
	begin(t, f)
	hold(t, path)
}
