package journal_test

import (
	"context"
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"avenir-mcp/adapters/journal"
)

const somePlan = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"

// holdPlan takes the turn at a plan as another process would.
func holdPlan(t *testing.T, path string) (release func()) {
	t.Helper()
	l := flock.New(path + "." + somePlan + ".lock")
	if ok, err := l.TryLock(); !ok || err != nil {
		t.Fatalf("locked %v: %v", ok, err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return func() { _ = l.Close() }
}

func TestOneProcessAtATimeChangesAPlan(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "journal.jsonl")
	a, b := journal.New(path, realClock{time.Now()}, nil), journal.New(path, realClock{time.Now()}, nil)
	release, err := a.Turn(t.Context(), somePlan)
	if err != nil {
		t.Fatal(err)
	}
	var released atomic.Bool
	got := make(chan error, 1)
	go func() {
		second, err := b.Turn(t.Context(), somePlan)
		if err == nil && !released.Load() {
			err = errors.New("both had the turn")
		}
		if err == nil {
			second()
		}
		got <- err
	}()
	other, err := b.Turn(t.Context(), "11111111-2222-3333-4444-555555555555")
	if err != nil {
		t.Fatalf("another plan: %v", err)
	}
	other()
	time.Sleep(200 * time.Millisecond) // the second one is waiting now
	released.Store(true)
	release()
	if err := <-got; err != nil {
		t.Error(err)
	}
}

func TestAProcessThatDoesNotEndIsNotWaitedForForEver(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	holdPlan(t, path)
	_, err := journal.New(path, c, nil).Turn(t.Context(), somePlan)
	refused(t, err, path, "locked")
	if c.elapsed < time.Minute || c.elapsed > time.Minute+time.Second {
		t.Errorf("waited %v", c.elapsed)
	}
}

func TestATurnIsNotWaitedForBeyondItsCall(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	holdPlan(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := journal.New(path, newClock(), nil).Turn(ctx, somePlan); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestWhateverIsRecordedMakesItGrow(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	a, b := journal.New(path, newClock(), nil), journal.New(path, newClock(), nil)
	if n := a.Recorded(); n != 0 {
		t.Errorf("%d before anything was", n)
	}
	id, err := b.Begin(t.Context(), budget())
	if err != nil {
		t.Fatal(err)
	}
	begun := a.Recorded()
	if err := b.Settle(t.Context(), id, applied()); err != nil {
		t.Fatal(err)
	}
	if settled := a.Recorded(); begun == 0 || settled <= begun {
		t.Errorf("%d, then %d", begun, settled)
	}
}
