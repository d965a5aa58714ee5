package middleware_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/adapters/mcp/stdio"
)

// era is a way to speak the protocol.
type era struct {
	name  string
	hello bool   // it begins with a handshake
	meta  string // what goes into every call, with the comma
}

var (
	legacy = era{name: "2025-11-25", hello: true}
	modern = era{
		name: "2026-07-28",
		meta: `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
			`"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}},`,
	}
)

// inBothEras runs a test in a bubble with a clock of its own, once for each era.
func inBothEras(t *testing.T, f func(t *testing.T, e era)) {
	t.Helper()
	for _, e := range []era{legacy, modern} {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { f(t, e) })
		})
	}
}

// process is a server over pipes as it is in production, seen from the client's end of the wire.
type process struct {
	t      *testing.T
	e      era
	life   *middleware.Life
	logged *observer.ObservedLogs
	cancel context.CancelFunc // of Run
	in     *io.PipeWriter
	over   chan struct{} // closed with the session
	err    error         // what the session ended with

	mu    sync.Mutex
	lines []string
}

// start starts a process. With no middleware given, it has all of them.
func start(t *testing.T, e era, only ...mcp.Middleware) *process {
	t.Helper()
	core, logged := observer.New(zap.DebugLevel)
	p := &process{t: t, e: e, life: middleware.NewLife(middleware.Times{}), logged: logged, over: make(chan struct{})}
	s := newServer(p.life, 5*time.Second)
	if only == nil {
		only = middleware.All(zap.New(core), p.life)
	}
	s.AddReceivingMiddleware(only...)
	p.run(s)
	if e.hello {
		p.initialize("2025-11-25")
	}
	return p
}

func (p *process) run(s *mcp.Server) {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	ctx, cancel := context.WithCancel(context.WithoutCancel(p.t.Context()))
	p.in, p.cancel = in, cancel
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			p.mu.Lock()
			p.lines = append(p.lines, lines.Text())
			p.mu.Unlock()
		}
	}()
	go func() {
		p.err = s.Run(ctx, &stdio.Transport{Reader: theirs, Writer: ours})
		ours.Close()
		close(p.over)
	}()
	p.t.Cleanup(func() {
		p.in.Close()
		<-p.over
		cancel()
	})
}

// initialize shakes hands, and returns the version that was answered.
func (p *process) initialize(version string) string {
	p.t.Helper()
	p.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":%q,`+
		`"clientInfo":{"name":"test","version":"1"},"capabilities":{"elicitation":{"form":{}}}}}`, version))
	// Without parameters: what looks like a nil interface in middleware is not one.
	p.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	got := p.received()
	if len(got) != 1 {
		p.t.Fatalf("initialize was answered %v", got)
	}
	return got[0].Result.ProtocolVersion
}

func (p *process) send(line string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.t.Fatalf("sending: %v", err)
	}
}

// request sends a request with the given method and parameters.
func (p *process) request(id int, method, params string) {
	p.t.Helper()
	p.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":{%s%s}}`, id, method, p.e.meta, params))
}

func (p *process) call(id int, tool string) {
	p.t.Helper()
	p.request(id, "tools/call", fmt.Sprintf(`"name":%q,"arguments":{}`, tool))
}

// message is what comes over the wire, as far as tests look at it.
type message struct {
	ID     *int
	Method string
	Error  *struct {
		Code    int
		Message string
	}
	Result *struct {
		ProtocolVersion string
		ResultType      string
		IsError         bool
		Content         []struct{ Text string }
	}
}

// text is what an error result says.
func (m message) text() string {
	if m.Result == nil || !m.Result.IsError || len(m.Result.Content) != 1 {
		return ""
	}
	return m.Result.Content[0].Text
}

// received are the messages that came since the last time, once nothing more happens by itself.
func (p *process) received() []message {
	p.t.Helper()
	synctest.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	var got []message
	for _, line := range p.lines {
		var m message
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			p.t.Fatalf("not a message: %q", line)
		}
		got = append(got, m)
	}
	p.lines = nil
	return got
}

// the only message that came since the last time.
func (p *process) one() message {
	p.t.Helper()
	got := p.received()
	if len(got) != 1 {
		p.t.Fatalf("%d messages, want one: %v", len(got), got)
	}
	return got[0]
}

// stop ends the process the way a signal does, and tells how long it took.
func (p *process) stop() (took time.Duration, err error) {
	begin := time.Now()
	err = p.life.Stop(p.t.Context())
	p.cancel()
	<-p.over
	return time.Since(begin), err
}
