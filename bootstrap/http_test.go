package bootstrap_test

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/bootstrap"
)

// misbehave is a defect outside of every tool.
func misbehave(http.ResponseWriter, *http.Request) { panic("Bakker de Vries 12.50") }

// deaf cannot take a connection the first time, as where too many files are open, and then ends.
type deaf struct {
	net.Listener

	tries int
}

// passing is an error that the server tries again after.
type passing struct{ error }

func (passing) Timeout() bool   { return false }
func (passing) Temporary() bool { return true }

func (d *deaf) Accept() (net.Conn, error) {
	if d.tries++; d.tries == 1 {
		return nil, passing{errors.New("too many open files")}
	}
	return nil, http.ErrServerClosed
}

// TestTheLogTellsWhatWentWrongWithHTTP holds that nothing is lost outside of the tools, and nobody's own is told.
func TestTheLogTellsWhatWentWrongWithHTTP(t *testing.T) {
	t.Parallel()
	t.Run("a panic", func(t *testing.T) {
		t.Parallel()
		core, logged := observer.New(zap.DebugLevel)
		server := bootstrap.NewHTTPServer(http.HandlerFunc(misbehave), zap.New(core))
		listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // it is closed with the server
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = server.Serve(listener) }()
		t.Cleanup(func() { _ = server.Close() })
		res, err := (&http.Client{Timeout: 10 * time.Second}).Get("http://" + listener.Addr().String()) //nolint:noctx // it has a time limit
		if err == nil {
			_ = res.Body.Close()
			t.Errorf("answered %s", res.Status)
		}
		if err := server.Shutdown(t.Context()); err != nil {
			t.Fatal(err)
		}
		if logged.Len() != 1 || logged.All()[0].Level != zap.ErrorLevel {
			t.Fatalf("logged %v", logged.All())
		}
		fields := logged.All()[0].ContextMap()
		if stack := fmt.Sprint(fields["stack"]); fields["panic"] != "string" || !strings.Contains(stack, "bootstrap_test.misbehave") {
			t.Errorf("logged %v", fields)
		}
		if all := fmt.Sprint(logged.All()); strings.Contains(all, "Bakker") {
			t.Errorf("the log tells too much: %s", all)
		}
	})
	t.Run("a connection that cannot be taken", func(t *testing.T) {
		t.Parallel()
		core, logged := observer.New(zap.DebugLevel)
		_ = bootstrap.NewHTTPServer(http.HandlerFunc(misbehave), zap.New(core)).Serve(&deaf{Listener: closed{}})
		if logged.Len() != 1 || logged.All()[0].Level != zap.WarnLevel || !strings.Contains(logged.All()[0].Message, "too many open files") {
			t.Errorf("logged %v", logged.All())
		}
	})
}

// closed is a listener that has nothing to close.
type closed struct{ net.Listener }

func (closed) Close() error { return nil }
