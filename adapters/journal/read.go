package journal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"avenir-mcp/domain/operation"
)

// chunk is how much is read at once. Longer lines are put together.
const chunk = 256 << 10

// Log implements [application.JournalReader]. Without a file the log is empty.
//
// Errors: a domain error with code journal when the file is there and cannot be read to its end.
func (f *File) Log(ctx context.Context) (operation.Log, error) {
	before := f.running.all()
	log, torn, err := f.read(ctx)
	if torn && err == nil {
		log, err = f.readAgain(ctx, log)
	}
	if err != nil {
		return operation.Log{}, err
	}
	f.markRunning(log.Operations, before)
	return log, nil
}

// readAgain is for a last line without an end: perhaps another process is just writing it, and under the
// lock nobody is. Where the lock cannot be had, the first reading has to do.
func (f *File) readAgain(ctx context.Context, first operation.Log) (operation.Log, error) {
	unlock, err := f.lock(ctx)
	if err != nil {
		return first, nil
	}
	defer unlock()
	log, _, err := f.read(ctx)
	return log, err
}

func (f *File) read(ctx context.Context) (log operation.Log, torn bool, err error) {
	info, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return operation.Log{}, false, nil
	case err == nil && !info.Mode().IsRegular():
		err = errNotRegular
	}
	if err != nil {
		return operation.Log{}, false, f.cannot("read", err)
	}
	file, err := os.Open(f.path)
	if err != nil {
		return operation.Log{}, false, f.cannot("read", err)
	}
	defer func() { _ = file.Close() }() // nothing was written that closing could lose
	l := lines{r: bufio.NewReaderSize(file, chunk), stopped: func() bool { return ctx.Err() != nil }}
	log = operation.Fold(l.all)
	switch {
	case ctx.Err() != nil:
		return operation.Log{}, false, f.cancelled(ctx.Err())
	case l.err != nil:
		return operation.Log{}, false, f.cannot("read", l.err)
	}
	return log, l.torn, nil
}

// lines takes a file apart. Afterwards err is what ended it early, and torn says that the last line had no
// newline.
type lines struct {
	r       *bufio.Reader
	stopped func() bool
	err     error
	torn    bool
}

// all yields every line with its newline. A line is overwritten by the next one.
func (l *lines) all(yield func([]byte) bool) {
	var long []byte
	for !l.stopped() {
		part, err := l.r.ReadSlice('\n')
		line := part
		if len(long) > 0 || errors.Is(err, bufio.ErrBufferFull) {
			long = append(long, part...)
			line = long
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && !errors.Is(err, io.EOF) {
			l.err = err
			return
		}
		l.torn = len(bytes.TrimSpace(line)) > 0 && err != nil
		if len(line) > 0 && !yield(line) || err != nil {
			return
		}
		long = long[:0]
	}
}
