package journal

import (
	"errors"
	"io/fs"
	"syscall"
)

// othersMay is never said: the mode that Go shows here is made up, and the profile's folder has rights of
// its own, which keep others out.
func othersMay(fs.FileMode) bool { return false }

// processQueryLimitedInformation is the least that a process can be opened with.
const processQueryLimitedInformation = 0x1000

// waitTimeout is how WaitForSingleObject says that the process has not ended.
const waitTimeout = 258

// alive says whether there is a process with this number, be it another user's. One that has ended can
// still be opened while somebody else has it open.
func alive(pid int) bool {
	process, err := syscall.OpenProcess(syscall.SYNCHRONIZE|processQueryLimitedInformation, false, uint32(pid))
	if err != nil {
		return errors.Is(err, syscall.ERROR_ACCESS_DENIED)
	}
	defer func() { _ = syscall.CloseHandle(process) }()
	ended, err := syscall.WaitForSingleObject(process, 0)
	return err == nil && ended == waitTimeout
}

// syncFolder does nothing: a folder cannot be synced here, and the file system keeps its own journal.
func syncFolder(string) error { return nil }
