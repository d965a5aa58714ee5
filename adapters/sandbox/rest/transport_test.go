package rest_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
)

func through(t *testing.T, body io.Reader, h http.HandlerFunc) (*http.Response, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://host/path%2Fx?q=1", body)
	if err != nil {
		t.Fatal(err)
	}
	return rest.Transport(h).RoundTrip(r)
}

func TestAHandlerInMemorySeesTheWholeRequest(t *testing.T) {
	t.Parallel()
	answer, err := through(t, strings.NewReader("body"), func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		if string(text) != "body" || r.ContentLength != 4 || r.Host != "host" || r.RequestURI != "/path%2Fx?q=1" || r.RemoteAddr == "" {
			t.Errorf("%q %+v", text, r)
		}
		w.Header().Set("A", "1")
		w.WriteHeader(http.StatusTeapot)
		w.Header().Set("A", "2")
		_, _ = io.WriteString(w, "answer")
	})
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || string(text) != "answer" || answer.StatusCode != http.StatusTeapot || answer.Header.Get("A") != "1" {
		t.Errorf("%q %v %+v", text, err, answer)
	}
}

func TestAHandlerInMemoryNeedsNoBodyAndNoHeader(t *testing.T) {
	t.Parallel()
	answer, err := through(t, nil, func(_ http.ResponseWriter, r *http.Request) {
		if text, err := io.ReadAll(r.Body); len(text) > 0 || err != nil || r.ContentLength != 0 {
			t.Errorf("%q %v %d", text, err, r.ContentLength)
		}
	})
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
}

func TestABodyOfUnknownLengthIsOne(t *testing.T) {
	t.Parallel()
	answer, err := through(t, io.MultiReader(strings.NewReader("x")), func(_ http.ResponseWriter, r *http.Request) {
		if r.ContentLength != -1 {
			t.Errorf("length %d", r.ContentLength)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
}

func TestWhatBreaksInMemoryIsWhatBreaksOnANetwork(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		handle     http.HandlerFunc
		send, read error
	}{
		"before the answer": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, io.EOF, nil},
		"in the middle": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "half")
			panic(http.ErrAbortHandler)
		}, nil, io.ErrUnexpectedEOF},
		"a length that is not kept": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "8")
			_, _ = io.WriteString(w, "half")
		}, nil, io.ErrUnexpectedEOF},
		"a length that is kept": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "4")
			_, _ = io.WriteString(w, "half")
		}, nil, nil},
		"by a defect": {func(http.ResponseWriter, *http.Request) { panic("x") }, io.EOF, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer, err := through(t, nil, c.handle)
			if !errors.Is(err, c.send) {
				t.Fatalf("%v, want %v", err, c.send)
			}
			if err != nil {
				return
			}
			defer answer.Body.Close()
			if _, err := io.ReadAll(answer.Body); !errors.Is(err, c.read) {
				t.Errorf("%v, want %v", err, c.read)
			}
		})
	}
}

func TestABodyThatIsClosedEndsItsHandler(t *testing.T) {
	t.Parallel()
	ended := make(chan error, 1)
	answer, err := through(t, nil, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusOK)
		<-r.Context().Done()
		_, err := io.WriteString(w, "late")
		ended <- err
	})
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if err := <-ended; !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v, want a closed pipe", err)
	}
}

func TestReadingABodyEndsWithTheRequest(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	release := make(chan struct{})
	defer close(release)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://host/", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := rest.Transport(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusOK)
		<-release // a handler that does not look at its context
	})).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	cancel()
	if _, err := io.ReadAll(answer.Body); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the end of the request", err)
	}
}
