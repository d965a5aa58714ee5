package rest

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
)

// Transport answers requests from a handler in memory, with what a network would make of it: a handler that breaks the
// connection before it answered is [io.EOF], and one that breaks it later makes reading the body end with
// [io.ErrUnexpectedEOF]. An answer is there as soon as its header is; its body then comes as it is written. Unlike
// [http.Transport], it neither asks for gzip nor takes it off.
func Transport(h http.Handler) http.RoundTripper { return memory{h} }

type memory struct{ handler http.Handler }

// RoundTrip ends with the error of the request's context once that is done.
func (m memory) RoundTrip(r *http.Request) (*http.Response, error) {
	// A network carries no values of the caller's context to the other end, only that the caller has gone.
	ctx, cancel := context.WithCancel(context.Background())
	out, in := io.Pipe()
	w := &wire{header: make(http.Header), body: in, left: -1, ready: make(chan *http.Response, 1)}
	w.answer = &http.Response{
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Request: r, Body: &incoming{out, cancel},
	}
	stop := context.AfterFunc(r.Context(), func() {
		cancel()
		in.CloseWithError(r.Context().Err())
	})
	go func() {
		defer stop()
		defer close(w.ready)
		m.run(w, arriving(ctx, r))
	}()
	select {
	case answer, answered := <-w.ready:
		if answered {
			return answer, nil
		}
		cancel()
		if err := r.Context().Err(); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("the connection broke before there was an answer: %w", io.EOF)
	case <-r.Context().Done():
		cancel()
		return nil, r.Context().Err()
	}
}

// arriving is the request as a server sees it.
func arriving(ctx context.Context, r *http.Request) *http.Request {
	in := r.Clone(ctx)
	in.RequestURI, in.RemoteAddr = r.URL.RequestURI(), "127.0.0.1:1"
	in.Proto, in.ProtoMajor, in.ProtoMinor = "HTTP/1.1", 1, 1
	if in.Host == "" {
		in.Host = r.URL.Host
	}
	if in.Body == nil {
		in.Body, in.ContentLength = http.NoBody, 0
	} else if in.ContentLength == 0 && in.Body != http.NoBody {
		in.ContentLength = -1 // a client's way to say that it does not know
	}
	return in
}

// run lets the handler answer. A panic breaks the connection, as it does in a server.
func (m memory) run(w *wire, r *http.Request) {
	defer func() {
		_ = r.Body.Close()
		if recover() != nil || w.left > 0 {
			w.body.CloseWithError(cmp.Or(r.Context().Err(), io.ErrUnexpectedEOF))
			return
		}
		w.WriteHeader(http.StatusOK)
		_ = w.body.Close() // never fails
	}()
	m.handler.ServeHTTP(w, r)
}

// incoming is a body whose end is the end of its request.
type incoming struct {
	*io.PipeReader
	cancel context.CancelFunc
}

func (b *incoming) Close() error {
	b.cancel()
	return b.PipeReader.Close()
}

// wire is the writer that a handler answers to.
type wire struct {
	header http.Header
	body   *io.PipeWriter
	answer *http.Response
	ready  chan *http.Response
	once   sync.Once
	// left is how many bytes of the promised length are missing; negative where none was promised.
	left int64
}

func (w *wire) Header() http.Header { return w.header }

func (w *wire) WriteHeader(status int) {
	w.once.Do(func() {
		w.answer.StatusCode, w.answer.Status = status, fmt.Sprintf("%d %s", status, http.StatusText(status))
		w.answer.Header, w.answer.ContentLength = w.header.Clone(), -1
		if promised, err := strconv.ParseInt(w.header.Get("Content-Length"), 10, 64); err == nil {
			w.answer.ContentLength, w.left = promised, promised
		}
		w.ready <- w.answer
	})
}

func (w *wire) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	n, err := w.body.Write(p)
	if w.left > 0 {
		w.left -= int64(n)
	}
	return n, err
}

// Flush has nothing to do: every part is on its way once it is written.
func (w *wire) Flush() {}
