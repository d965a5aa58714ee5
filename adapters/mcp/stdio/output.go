package stdio

import (
	"context"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// errUnread is what a line comes to that was given up. It concerns one message, as far as the SDK can tell: a
// client that does not read its end is no broken session.
var errUnread = &jsonrpc.Error{Code: codeRejected, Message: "the client has closed its side, and does not read what is written"}

// lineWriter writes one line at a time, in the order in which they came, whoever writes.
//
// A pipe that nobody reads blocks a write for ever, and no deadline helps: standard output takes none. So the
// writing has a goroutine of its own, while there is something to write, and whoever waits for a line can stop
// waiting. A write that blocks for good stays behind, and ends with the process.
type lineWriter struct {
	w        io.Writer
	progress chan struct{} // one piece more has been written; for one who waits
	over     chan struct{} // closed when everything is given up
	giveUp   sync.Once

	mu      sync.Mutex
	queue   []queued
	writing bool  // the goroutine is there
	failed  error // what the stream ended with
}

// pieceSize is how much is written at once: a long line to a slow reader is progress before it has all arrived.
const pieceSize = 16 << 10

// mostWaiting is how many lines may wait for a refusal to be kept as well: whoever reads nothing of what so many bad
// lines were answered has no use for more.
const mostWaiting = 10_000

// queued is a line that has not been written.
type queued struct {
	line []byte
	done chan<- error
}

func newLineWriter(w io.Writer) *lineWriter {
	return &lineWriter{w: w, progress: make(chan struct{}, 1), over: make(chan struct{})}
}

// write returns when the line has been written or given up. When the context is done first, the line may
// still be written.
func (l *lineWriter) write(ctx context.Context, line []byte) error {
	done, _ := l.enqueue(line)
	return l.await(ctx, done)
}

// post is write for whoever must not be kept by a client that does not read: it waits a moment, and not at
// all when the line is not the first that waits, which is dropped where too many do. An error that it missed is that of
// the next line.
func (l *lineWriter) post(line []byte, moment time.Duration) error {
	if l.waiting() >= mostWaiting {
		return l.failure()
	}
	done, first := l.enqueue(line)
	if !first {
		return l.failure()
	}
	ctx, cancel := context.WithTimeout(context.Background(), moment)
	defer cancel()
	err := l.await(ctx, done)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// enqueue puts a line at the end, and tells whether there was no other.
func (l *lineWriter) enqueue(line []byte) (done <-chan error, first bool) {
	written := make(chan error, 1)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, queued{append(line, '\n'), written})
	if first = !l.writing; first {
		l.writing = true
		go l.drain()
	}
	return written, first
}

func (l *lineWriter) await(ctx context.Context, done <-chan error) error {
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-l.over:
	}
	select {
	case err := <-done: // both were the case
		return err
	default:
		return errUnread
	}
}

// drain writes what there is.
func (l *lineWriter) drain() {
	for {
		next, more := l.take()
		if !more {
			return
		}
		err := l.failure()
		for line := next.line; err == nil && len(line) > 0; {
			piece := line[:min(len(line), pieceSize)]
			if _, err = l.w.Write(piece); err == nil {
				line = line[len(piece):]
				l.tell()
			}
		}
		l.wrote(err)
		next.done <- err
	}
}

// take takes the first line. The goroutine ends when there is none, or when everything is given up.
func (l *lineWriter) take() (queued, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case <-l.over:
		l.queue = nil
	default:
	}
	if l.writing = len(l.queue) > 0; !l.writing {
		l.queue = nil
		l.tell()
		return queued{}, false
	}
	next := l.queue[0]
	l.queue[0] = queued{}
	l.queue = l.queue[1:]
	return next, true
}

func (l *lineWriter) wrote(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failed == nil {
		l.failed = err
	}
	l.tell()
}

// tell wakes whoever waits in [conn.lastLines].
func (l *lineWriter) tell() {
	select {
	case l.progress <- struct{}{}:
	default:
	}
}

func (l *lineWriter) failure() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failed
}

// waiting is how many lines nobody has begun to write.
func (l *lineWriter) waiting() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queue)
}

func (l *lineWriter) idle() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !l.writing
}

// abandon gives up what has not been written, and what is written later.
func (l *lineWriter) abandon() { l.giveUp.Do(func() { close(l.over) }) }
