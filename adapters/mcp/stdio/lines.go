package stdio

import (
	"bufio"
	"bytes"
	"errors"
)

const (
	readAhead = 64 << 10
	// keptBuffer is the largest buffer that is kept for the next line: one huge message must not occupy
	// memory for the rest of the session.
	keptBuffer = 1 << 20
)

// errTooLong is one line's fault, not the stream's: reading goes on with the next line.
var errTooLong = errors.New("the line is too long")

// lineReader cuts a stream into lines and never holds more of one than it may.
type lineReader struct {
	r       *bufio.Reader
	longest int // bytes, without the line's end
	buf     []byte
	failed  error // what the stream ended with
}

// next is the next line without its end and without white space around it; it is valid until the following
// call. Bytes before the end of the stream count as a line.
//
// Errors: [errTooLong] for a line that was skipped, otherwise what the stream ended with.
func (l *lineReader) next() ([]byte, error) {
	if l.failed != nil {
		return nil, l.failed
	}
	if cap(l.buf) > keptBuffer {
		l.buf = nil
	}
	l.buf = l.buf[:0]
	tooLong := false
	for {
		part, err := l.r.ReadSlice('\n')
		part, whole := bytes.CutSuffix(part, []byte("\n"))
		if tooLong = tooLong || len(l.buf)+len(part) > l.longest; tooLong {
			l.buf = nil
		} else {
			l.buf = append(l.buf, part...)
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			l.failed = err
			if len(l.buf) == 0 && !tooLong {
				return nil, err
			}
		}
		if whole || l.failed != nil {
			return l.line(tooLong)
		}
	}
}

func (l *lineReader) line(tooLong bool) ([]byte, error) {
	if tooLong {
		return nil, errTooLong
	}
	return bytes.Trim(l.buf, " \t\r"), nil
}
