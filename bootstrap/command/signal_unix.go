//go:build unix

package command

import (
	"os/signal"
	"syscall"
)

// outliveReader keeps the process alive when whoever read its output is gone: the system would end it at the
// next line, perhaps in the middle of a change. The write that fails ends the session in good order.
func outliveReader() { signal.Ignore(syscall.SIGPIPE) }
