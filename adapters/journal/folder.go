package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// folderPerm lets the user in, and nobody else.
const folderPerm = 0o700

// makeFolder makes dir and what is missing above it. Each one made is on disk before the next, so that a
// crash cannot take a folder away from under a file that was synced.
func makeFolder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err == nil && !info.IsDir():
		return &fs.PathError{Op: "mkdir", Path: dir, Err: syscall.ENOTDIR}
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	parent := filepath.Dir(dir)
	if parent == dir {
		return err // a drive that does not exist
	}
	if err := makeFolder(parent); err != nil {
		return err
	}
	// Another process may have been faster.
	if err := os.Mkdir(dir, folderPerm); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return syncFolder(parent)
}
