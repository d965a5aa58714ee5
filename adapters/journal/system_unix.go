//go:build unix

package journal

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// othersMay says whether anybody but the user has rights.
func othersMay(mode fs.FileMode) bool { return mode.Perm()&0o077 != 0 }

// alive says whether there is a process with this number, be it another user's.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// syncFolder puts the folder's list of files on disk.
func syncFolder(dir string) error {
	folder, err := os.Open(dir) //nolint:gosec // the journal's own folder, which the owner chose
	if err != nil {
		return err
	}
	err = folder.Sync()
	// Some file systems have no such thing, and there it is not needed or not to be had.
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, folder.Close())
}
