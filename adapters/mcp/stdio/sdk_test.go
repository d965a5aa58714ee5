package stdio_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// These tests hold what the SDK (v1.8.0) does wrong, and this package is for. One that fails after an update
// of the SDK says that a part of the package may go.

// bare is a session over the SDK's own transport.
func bare(t *testing.T) *wire {
	t.Helper()
	return connectTo(t, newServer(), func(r io.ReadCloser, w io.WriteCloser) mcp.Transport {
		return &mcp.IOTransport{Reader: r, Writer: w}
	})
}

func TestTheSDKStillEndsTheSessionOnALineItCannotRead(t *testing.T) {
	t.Parallel()
	for _, line := range []string{`rubbish`, `{"id":1,"method":"ping"}`, `{"jsonrpc":"2.0","id":true,"method":"ping"}`} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				w := bare(t)
				w.greet(e)
				w.send(line)
				<-w.over
				if got := w.answers(); w.err == nil || len(got) != 0 {
					t.Errorf("the session ended with %v and answered %v", w.err, got)
				}
			})
		})
	}
}

func TestTheSDKStillLosesAnswersWhenTheInputCloses(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := bare(t)
		w.greet(e)
		w.send(e.call(1, "second"))
		if _, err := w.ends(); err != nil {
			t.Errorf("the session ended with %v", err)
		}
		if got := w.answers(); len(got) != 0 {
			t.Errorf("answered: %v", got)
		}
	})
}

func TestTheSDKStillDropsASecondRequestWithAnIdInFlight(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := bare(t)
		w.greet(e)
		w.send(e.call(1, "second"), e.call(1, "quick"))
		time.Sleep(time.Minute)
		if got := w.answers(); len(got) != 1 {
			t.Errorf("%d answers to two requests: %v", len(got), got)
		}
	})
}

func TestTheSDKStillReadsWhatIsNotOneMessage(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"a second message":    `{"jsonrpc":"2.0","id":1,"method":"ping"}{"jsonrpc":"2.0","id":2,"method":"ping"}`,
		"a fraction":          `{"jsonrpc":"2.0","id":1.5,"method":"ping"}`,
		"a method and result": `{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, err := jsonrpc.DecodeMessage([]byte(line))
			if call, ok := m.(*jsonrpc.Request); err != nil || !ok || call.ID.Raw() != int64(1) {
				t.Errorf("decoded as %v, %v", m, err)
			}
		})
	}
}

func TestTheSDKStillRoundsLargeIds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := bare(t)
		w.send(`{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`)
		synctest.Wait()
		want := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":{}}`, 9007199254740992)
		if got := w.taken(); len(got) != 1 || got[0] != want {
			t.Errorf("answered %q, want %q", got, want)
		}
	})
}

func TestTheSDKStillTakesThisCodeForARejectedMessage(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		for code, lives := range map[int64]bool{-32005: true, -32603: false} {
			w := connectTo(t, newServer(), func(r io.ReadCloser, w io.WriteCloser) mcp.Transport {
				return &mcp.IOTransport{Reader: r, Writer: rejecting{w, &jsonrpc.Error{Code: code}}}
			})
			w.greet(legacy)
			w.send(legacy.call(1, "asks"))
			synctest.Wait()
			w.taken()
			w.in.Write([]byte(legacy.call(2, "quick") + "\n"))
			if got := w.answers(); lives != (len(got) == 1) {
				t.Errorf("after code %d: %v", code, got)
			}
		}
	})
}

// rejecting lets everything through but questions.
type rejecting struct {
	io.WriteCloser
	err error
}

func (r rejecting) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte(`"elicitation/create"`)) {
		return 0, r.err
	}
	return r.WriteCloser.Write(p)
}
