package transport_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

func TestAnAnswerIsReadUpToTheLimit(t *testing.T) {
	t.Parallel()
	for size, fits := range map[int]bool{0: true, 1: true, 99: true, 100: true, 101: false, 5000: false} {
		b := transport.Body{Max: 100, Next: trip(func(*http.Request) (*http.Response, error) {
			return answer(200, strings.Repeat("x", size)), nil
		})}
		a, err := b.RoundTrip(get(t))
		if err != nil {
			t.Fatal(err)
		}
		read, err := io.ReadAll(a.Body)
		_ = a.Body.Close()
		_, large := errors.AsType[*transport.TooLargeError](err)
		if large == fits || (err == nil) != fits || len(read) != min(size, 100) {
			t.Errorf("of %d bytes %d were read, error %v", size, len(read), err)
		}
		if !fits {
			if n, again := a.Body.Read(make([]byte, 8)); n != 0 || again == nil {
				t.Errorf("%d bytes after the limit", n)
			}
		}
	}
}

func TestTheLimitIsOfWhatIsUnpacked(t *testing.T) {
	t.Parallel()
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(make([]byte, 1<<20))
	_ = z.Close()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(packed.Bytes())
	}))
	t.Cleanup(s.Close)
	base := transport.NewBase()
	defer base.CloseIdleConnections()
	a, err := transport.Body{Max: 1 << 16, Next: base}.RoundTrip(request(t, "GET", s.URL, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close() //nolint:errcheck // a test
	_, err = io.Copy(io.Discard, a.Body)
	if _, large := errors.AsType[*transport.TooLargeError](err); !large {
		t.Errorf("%d packed bytes were unpacked without end: %v", packed.Len(), err)
	}
}

func TestAnAnswerThatBreaksOffIsMarked(t *testing.T) {
	t.Parallel()
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(strings.Repeat("all is well ", 100)))
	_ = z.Close()
	for name, send := range map[string]func(http.ResponseWriter){
		"with its length": func(w http.ResponseWriter) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("half"))
			_ = http.NewResponseController(w).Flush()
		},
		"in the middle of a chunk": func(w http.ResponseWriter) {
			_, _ = w.Write([]byte("half"))
			_ = http.NewResponseController(w).Flush()
		},
		"in the middle of gzip": func(w http.ResponseWriter) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(packed.Bytes()[:packed.Len()/2])
			_ = http.NewResponseController(w).Flush()
		},
	} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			send(w)
			panic(http.ErrAbortHandler)
		}))
		base := transport.NewBase()
		a, err := transport.Body{Max: 1000, Next: base}.RoundTrip(request(t, "GET", s.URL, nil))
		if err != nil {
			t.Fatal(err)
		}
		_, err = io.ReadAll(a.Body)
		_ = a.Body.Close()
		if _, cut := errors.AsType[*transport.CutError](err); !cut {
			t.Errorf("%s: %v", name, err)
		}
		s.Close()
	}
}
