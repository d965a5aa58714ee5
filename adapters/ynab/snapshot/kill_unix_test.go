//go:build !windows

package snapshot_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const saverFolder = "SNAPSHOT_TEST_FOLDER"

// TestMain is also the process that is killed while it saves.
func TestMain(m *testing.M) {
	if path := os.Getenv(saverFolder); path != "" {
		f := (&folder{path: path, secret: token, now: time.Now()}).again()
		for {
			if err := f.Save(planA, heavy(2_000)); err != nil {
				os.Exit(1)
			}
		}
	}
	os.Exit(m.Run())
}

func TestAProcessThatIsKilledWhileItSavesLeavesAWholeSnapshot(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, heavy(2_000)))
	for try := range 8 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(60+17*try)*time.Millisecond)
		cmd := exec.CommandContext(ctx, os.Args[0]) // #nosec G702 -- this very program
		cmd.Env = append(os.Environ(), saverFolder+"="+f.path)
		_ = cmd.Run()
		cancel()
		if cmd.ProcessState == nil || cmd.ProcessState.Exited() {
			t.Fatalf("it ended by itself: %v", cmd.ProcessState)
		}
		if c, ok := f.Load(planA); !ok || len(c.Transactions.Rows) != 2_000 {
			t.Fatalf("nothing to load after %d kills: %v", try+1, f.logged.All())
		}
	}
	for _, e := range must(os.ReadDir(f.path))(t) {
		touch(t, filepath.Join(f.path, e.Name()), f.now.Add(-2*time.Hour))
	}
	f.Clean()
	if name := filepath.Base(f.only(t)); strings.HasPrefix(name, ".") {
		t.Errorf("left: %s", name)
	}
}
