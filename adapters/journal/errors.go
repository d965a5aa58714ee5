package journal

import (
	"errors"
	"fmt"
	"io/fs"

	"avenir-mcp/domain"
)

const (
	remedy      = "Free space on its disk, fix the rights of the file and its folder, or set AVENIR_MCP_JOURNAL to another file."
	whenLocked  = "Try again in a moment; if it stays locked, end the other process, or set AVENIR_MCP_JOURNAL to another file."
	callAgain   = "Call again when you want to."
	setVariable = "Set AVENIR_MCP_JOURNAL to the file to use."
)

func failure(next string, cause error, format string, values ...any) *domain.Error {
	return &domain.Error{Code: domain.Journal, Message: fmt.Sprintf(format, values...), Next: next, Cause: cause}
}

// cannot says what the system has against the file.
func (f *File) cannot(done string, err error) *domain.Error {
	return failure(remedy, err, "The journal %s cannot be %s: %v.", f.path, done, f.reason(err))
}

func (f *File) locked() *domain.Error {
	return failure(whenLocked, nil, "The journal %s is locked by another process.", f.path)
}

func (f *File) busy() *domain.Error {
	return failure(whenLocked, nil, "Another process that uses the journal %s is changing this plan, and keeps it locked.", f.path)
}

func (f *File) cancelled(err error) *domain.Error {
	return failure(callAgain, err, "The journal %s was left alone: the call was cancelled.", f.path)
}

// reason leaves the path out where it is the journal's own, which the message names already.
func (f *File) reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok && at.Path == f.path {
		return at.Err
	}
	return err
}
