package stdio_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/stdio"
)

// era is a way to speak the protocol.
type era struct {
	name  string
	hello []string // what a client sends first
	meta  string   // what it puts into every call, with the comma
}

var (
	legacy = era{
		name: "2025-11-25",
		hello: []string{
			`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25",` +
				`"clientInfo":{"name":"test","version":"1"},"capabilities":{"elicitation":{"form":{}}}}}`,
			`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		},
	}
	modern = era{
		name: "2026-07-28",
		meta: `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
			`"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}},`,
	}
	eras = []era{legacy, modern}
)

// call is a tools/call line.
func (e era) call(id any, tool string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%v,"method":"tools/call","params":{%s"name":%q,"arguments":{}}}`, id, e.meta, tool)
}

// inBothEras runs a test in a bubble with a clock of its own, once for each era.
func inBothEras(t *testing.T, f func(t *testing.T, e era)) {
	t.Helper()
	for _, e := range eras {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { f(t, e) })
		})
	}
}

// wire is the client's end of the streams, without any client.
type wire struct {
	t     *testing.T
	in    *io.PipeWriter
	over  chan struct{} // closed with the session
	err   error         // what the session ended with
	mu    sync.Mutex
	lines []string
}

// connect starts a session over pipes. The transport may be changed before.
func connect(t *testing.T, change func(*stdio.Transport)) *wire {
	t.Helper()
	return connectTo(t, newServer(), func(r io.ReadCloser, w io.WriteCloser) mcp.Transport {
		tr := &stdio.Transport{Reader: r, Writer: w}
		if change != nil {
			change(tr)
		}
		return tr
	})
}

func connectTo(t *testing.T, s *mcp.Server, over func(io.ReadCloser, io.WriteCloser) mcp.Transport) *wire {
	t.Helper()
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	w := &wire{t: t, in: in, over: make(chan struct{})}
	go w.collect(out)
	go func() {
		w.err = s.Run(context.WithoutCancel(t.Context()), over(theirs, ours))
		ours.Close()
		close(w.over)
	}()
	t.Cleanup(func() {
		in.Close()
		<-w.over
	})
	return w
}

func (w *wire) collect(out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		w.mu.Lock()
		w.lines = append(w.lines, lines.Text())
		w.mu.Unlock()
	}
}

// greet speaks first, and forgets what is answered.
func (w *wire) greet(e era) {
	w.t.Helper()
	for _, line := range e.hello {
		w.send(line)
	}
	w.answers()
}

func (w *wire) send(lines ...string) {
	w.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(w.in, line+"\n"); err != nil {
			w.t.Fatalf("sending: %v", err)
		}
	}
}

// answer is one answer, as far as tests look at it.
type answer struct {
	ID     any
	Code   int
	Failed bool   // it is an error result of a tool
	Text   string // its message, or the text of its content
}

// answers are those that came since the last time, once nothing more happens by itself.
func (w *wire) answers() []answer {
	w.t.Helper()
	synctest.Wait()
	var got []answer
	for _, line := range w.taken() {
		got = append(got, parse(w.t, line))
	}
	return got
}

func (w *wire) taken() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	lines := w.lines
	w.lines = nil
	return lines
}

func parse(t *testing.T, line string) answer {
	t.Helper()
	var m struct {
		Version string `json:"jsonrpc"`
		ID      *any   `json:"id"`
		Method  string
		Error   struct {
			Code    int
			Message string
		}
		Result struct {
			IsError bool
			Content []struct{ Text string }
		}
	}
	if err := json.Unmarshal([]byte(line), &m); err != nil || m.Version != "2.0" {
		t.Fatalf("not a message: %q (%v)", line, err)
	}
	a := answer{Code: m.Error.Code, Text: m.Error.Message + m.Method, Failed: m.Result.IsError}
	if m.ID != nil {
		a.ID = *m.ID
	} else if !strings.Contains(line, `"id":null`) && m.Method == "" {
		t.Errorf("an answer without an id: %s", line)
	}
	for _, c := range m.Result.Content {
		a.Text += c.Text
	}
	return a
}

// ends closes the input and tells how long the session went on, and what it ended with.
func (w *wire) ends() (time.Duration, error) {
	w.t.Helper()
	start := time.Now()
	if err := w.in.Close(); err != nil {
		w.t.Fatal(err)
	}
	<-w.over
	return time.Since(start), w.err
}
