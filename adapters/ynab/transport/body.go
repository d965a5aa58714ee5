package transport

import (
	"fmt"
	"io"
	"net/http"
)

// MaxBody is the most that is read of one answer, in bytes, after it was decompressed.
const MaxBody = 256 << 20

// Body limits what is read of an answer, and marks an answer that breaks off.
type Body struct {
	// Max is in bytes.
	Max  int64
	Next http.RoundTripper
}

// RoundTrip gives the answer a body that fails with a [*CutError] where the connection does, and with a
// [*TooLargeError] beyond the limit.
func (b Body) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := b.Next.RoundTrip(r)
	if err == nil {
		answer.Body = &limited{ReadCloser: answer.Body, left: b.Max, max: b.Max}
	}
	return answer, err
}

type limited struct {
	io.ReadCloser
	left, max int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left < 0 {
		return 0, &TooLargeError{Max: l.max}
	}
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1] // one more than allowed, to tell the end from too much
	}
	n, err := l.ReadCloser.Read(p)
	if l.left -= int64(n); l.left < 0 {
		return n + int(l.left), &TooLargeError{Max: l.max}
	}
	if err != nil && err != io.EOF {
		err = &CutError{Err: err}
	}
	return n, err
}

// CutError is an answer that broke off.
type CutError struct{ Err error }

func (e *CutError) Error() string { return "the answer was cut short: " + e.Err.Error() }

// Unwrap is what went wrong.
func (e *CutError) Unwrap() error { return e.Err }

// TooLargeError is an answer that was not read to its end.
type TooLargeError struct{ Max int64 }

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the answer is larger than %d MiB", e.Max>>20)
}
