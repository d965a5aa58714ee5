package stdio

import (
	"bufio"
	"errors"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// MostWaiting is how many refusals are kept for a client that does not read.
const MostWaiting = mostWaiting

// Verdict is what one line came to, for tests.
type Verdict struct {
	Message jsonrpc.Message
	Refusal string // as it is written; empty when there is none
}

// Classify judges one line.
func Classify(line []byte) Verdict {
	v := classify(line)
	out := Verdict{Message: v.message}
	if v.refusal != nil {
		out.Refusal = string(v.refusal.encode())
	}
	return out
}

// Held reads all lines, and tells how many bytes were held for one at most and at the end.
func Held(r io.Reader, longest int) (most, atLast, tooLong int) {
	l := &lineReader{r: bufio.NewReaderSize(r, readAhead), longest: longest}
	for {
		_, err := l.next()
		switch {
		case errors.Is(err, errTooLong):
			tooLong++
		case err != nil:
			return most, atLast, tooLong
		}
		atLast = cap(l.buf)
		most = max(most, atLast)
	}
}

// Lines cuts a stream into lines, as they are read with a buffer of the size ahead; nil stands for one that is too long.
func Lines(r io.Reader, ahead, longest int) (lines [][]byte) {
	l := &lineReader{r: bufio.NewReaderSize(r, ahead), longest: longest}
	for {
		line, err := l.next()
		switch {
		case errors.Is(err, errTooLong):
			lines = append(lines, nil)
		case err != nil:
			return lines
		default:
			lines = append(lines, append([]byte{}, line...))
		}
	}
}
