package stdio_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/stdio"
)

// open is a connection over a silent input.
func open(t *testing.T, out io.Writer) (mcp.Connection, *io.PipeWriter) {
	t.Helper()
	theirs, in := io.Pipe()
	c, err := (&stdio.Transport{Reader: theirs, Writer: out}).Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return c, in
}

func TestCloseEndsAReadThatWaits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c, in := open(t, io.Discard)
		read := make(chan error, 1)
		go func() {
			_, err := c.Read(t.Context())
			read <- err
		}()
		synctest.Wait()
		for range 2 {
			if err := c.Close(); err != nil {
				t.Errorf("closing: %v", err)
			}
		}
		if err := <-read; !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("reading: %v", err)
		}
		if _, err := in.Write([]byte("x")); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("the reader is still open: %v", err)
		}
	})
}

// Messages that nobody reads any more must not keep the reading goroutine.
func TestCloseLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string]string{
		"a message":       modern.call(1, "quick") + "\n",
		"the end":         "",
		"a call too long": modern.call(1, "quick") + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c, in := open(t, io.Discard)
				go func() {
					_, _ = io.WriteString(in, lines)
					in.Close()
				}()
				if name == "a call too long" {
					if _, err := c.Read(t.Context()); err != nil {
						t.Error(err)
					}
				}
				synctest.Wait()
				if err := c.Close(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func TestAContextEndsReadingAndWriting(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		c, _ := open(t, &out)
		defer c.Close()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := c.Read(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("reading: %v", err)
		}
		if err := c.Write(ctx, &jsonrpc.Request{Method: "ping"}); !errors.Is(err, context.Canceled) || out.Len() > 0 {
			t.Errorf("writing: %v, wrote %q", err, &out)
		}
	})
}

func TestWhatCannotBeEncoded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		c, _ := open(t, &out)
		defer c.Close()
		id, err := jsonrpc.MakeID("a")
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Write(t.Context(), &jsonrpc.Response{ID: id, Result: json.RawMessage(`{`)}); err != nil {
			t.Errorf("an answer: %v", err)
		}
		want := `{"jsonrpc":"2.0","id":"a","error":{"code":-32603,"message":"internal error"}}` + "\n"
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("an answer (-want +got):\n%s", diff)
		}
		err = c.Write(t.Context(), &jsonrpc.Request{Method: "x", Params: json.RawMessage(`{`)})
		if failure, ok := errors.AsType[*jsonrpc.Error](err); !ok || failure.Code != -32005 {
			t.Errorf("a notification: %v", err)
		}
		if c.SessionID() != "" {
			t.Errorf("session id %q", c.SessionID())
		}
	})
}

// deaf is an output that nobody reads any more.
type deaf struct{ err error }

func (d deaf) Write([]byte) (int, error) { return 0, d.err }

func TestABrokenOutputEndsTheSession(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for name, line := range map[string]string{
		"at an answer":  `{"jsonrpc":"2.0","id":1,"method":"ping"}`,
		"at a refusal":  `rubbish`,
		"at a long one": strings.Repeat("x", 100),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, func(tr *stdio.Transport) { tr.Writer, tr.MaxLine = deaf{broken}, 50 })
				w.send(line)
				<-w.over
				if !errors.Is(w.err, broken) {
					t.Errorf("the session ended with %v", w.err)
				}
			})
		})
	}
}
