package journal_test

import (
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	system "avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/journal"
)

// All calls of one process wait for the lock together, and not one after the other.
func TestManyWaitNoLongerThanOne(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	hold(t, path)
	synctest.Test(t, func(t *testing.T) {
		f := journal.New(path, system.New(), nil)
		begun := time.Now()
		var wait sync.WaitGroup
		for range 6 {
			wait.Go(func() { refused(t, f.Ready(t.Context()), path, "locked") })
		}
		wait.Wait()
		if took := time.Since(begun); took > 5*time.Second+100*time.Millisecond {
			t.Errorf("six calls waited %v", took)
		}
	})
}
