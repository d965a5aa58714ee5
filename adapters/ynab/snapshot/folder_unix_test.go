//go:build !windows

package snapshot_test

import (
	"io/fs"
	"os"
	"syscall"
	"testing"
)

func TestOnlyTheUserCanEnterTheFolderAndReadTheFiles(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	rights(t, f.path, 0o700)
	rights(t, f.only(t), 0o600)
	check(t, os.Chmod(f.path, 0o755))    // #nosec G302 -- as somebody may have left it
	check(t, os.Chmod(f.only(t), 0o644)) // #nosec G302 -- the same
	check(t, f.Save(planA, small()))
	rights(t, f.path, 0o700)
	rights(t, f.only(t), 0o600)
}

func TestAPipeInTheFilesPlaceIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path := f.only(t)
	check(t, os.Remove(path))
	check(t, syscall.Mkfifo(path, 0o600))
	if _, ok := f.Load(planA); ok {
		t.Error("it is used")
	}
}

func TestALinkInTheFilesPlaceIsIgnored(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path, elsewhere := f.only(t), f.path+"-elsewhere"
	check(t, os.Rename(path, elsewhere))
	check(t, os.Symlink(elsewhere, path))
	if _, ok := f.Load(planA); ok {
		t.Error("it is used")
	}
}

func TestALinkInTheFilesPlaceIsReplacedAndNotFollowed(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path, elsewhere := f.only(t), f.path+"-elsewhere"
	check(t, os.Remove(path))
	check(t, os.WriteFile(elsewhere, []byte("somebody's"), 0o600))
	check(t, os.Symlink(elsewhere, path))
	check(t, f.Save(planA, small()))
	if kept := must(os.ReadFile(elsewhere))(t); string(kept) != "somebody's" {
		t.Errorf("what it pointed to is now %q", kept)
	}
	if _, ok := f.Load(planA); !ok {
		t.Error("the new one cannot be used")
	}
}

func rights(t *testing.T, path string, want fs.FileMode) {
	t.Helper()
	if got := must(os.Stat(path))(t).Mode().Perm(); got != want {
		t.Errorf("%s has the rights %v, not %v", path, got, want)
	}
}
