package load_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// patience is how long anything is waited for that comes soon on an idle machine.
const patience = 60 * time.Second

// program is one running process on the sandbox.
type program struct {
	t       *testing.T
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	journal string
	errs    spoken
	// url and token are those of one that serves HTTP.
	url, token string
}

// spoken is what a program says on standard error, which can be read while it speaks.
type spoken struct {
	mu   sync.Mutex
	said bytes.Buffer
}

// Write implements [io.Writer].
func (s *spoken) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.Write(p)
}

// String is everything said so far.
func (s *spoken) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.String()
}

func begin(t *testing.T, variables ...string) *program {
	t.Helper()
	p := &program{t: t, journal: filepath.Join(t.TempDir(), "journal.jsonl")}
	p.cmd = exec.Command(binary)
	p.cmd.Env = append([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + p.journal, "HOME=" + t.TempDir()}, variables...)
	p.cmd.Stderr = &p.errs
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if p.out, err = p.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	return p
}

var (
	address = regexp.MustCompile(`http://127\.0\.0\.1:[1-9]\d*/mcp`)
	bearer  = regexp.MustCompile(`Authorization: Bearer ([\w-]{43})\n`)
)

// beginHTTP begins one that serves HTTP.
func beginHTTP(t *testing.T) *program {
	t.Helper()
	p := begin(t, "AVENIR_MCP_TRANSPORT=http", "AVENIR_MCP_PORT=0")
	eventually(t, "a token is told", func() bool { return bearer.MatchString(p.errs.String()) })
	p.url, p.token = address.FindString(p.errs.String()), bearer.FindStringSubmatch(p.errs.String())[1]
	return p
}

// carrying adds a token to every request.
type carrying struct {
	token string
	next  http.RoundTripper
}

// RoundTrip implements [http.RoundTripper].
func (c carrying) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+c.token)
	return c.next.RoundTrip(r)
}

// visit connects a client over HTTP. It has connections of its own, as another program has; leave ends it.
func visit(t *testing.T, url, token, version string, u *user) (s *sdk.ClientSession, leave func()) {
	t.Helper()
	own := http.DefaultTransport.(*http.Transport).Clone()
	s = connect(t, version, u, &sdk.StreamableClientTransport{
		Endpoint: url, HTTPClient: &http.Client{Transport: carrying{token, own}}, MaxRetries: -1,
	})
	return s, func() {
		if err := s.Close(); err != nil {
			t.Errorf("the end of a session: %v", err)
		}
		own.CloseIdleConnections()
	}
}

// connect connects a client whose user is u. The session is closed by whoever wanted it.
func connect(t *testing.T, version string, u *user, way sdk.Transport) *sdk.ClientSession {
	t.Helper()
	options := &sdk.ClientOptions{Capabilities: &sdk.ClientCapabilities{}}
	if u.forms {
		options.ElicitationHandler = u.ask
	}
	s, err := sdk.NewClient(&sdk.Implementation{Name: "load", Version: "1"}, options).
		Connect(context.Background(), way, &sdk.ClientSessionOptions{ProtocolVersion: version}) //nolint:usetesting // it outlives the test's own context
	if err != nil {
		t.Fatal(err)
	}
	if got := s.InitializeResult().ProtocolVersion; got != version {
		t.Fatalf("the session speaks %s, not %s", got, version)
	}
	return s
}

// end ends the process by a signal, or by its input where there are none, and wants it to go in good order.
func (p *program) end() {
	p.t.Helper()
	if p.url != "" {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
	}
	_ = p.in.Close()
	if err := p.cmd.Wait(); err != nil {
		p.t.Errorf("the end of the program: %v; %s", err, &p.errs)
	}
}

// size is what a process holds. It is only known where the system tells it in /proc.
type size struct {
	memory, files, threads int // in KiB, and counts
}

func (p *program) size() (s size, known bool) {
	own := fmt.Sprintf("/proc/%d/", p.cmd.Process.Pid)
	status, err := os.ReadFile(own + "status")
	if err != nil {
		return s, false
	}
	open, err := os.ReadDir(own + "fd")
	if err != nil {
		return s, false
	}
	s.files = len(open)
	for name, n := range map[string]*int{"VmRSS": &s.memory, "Threads": &s.threads} {
		if found := regexp.MustCompile(name + `:\s+(\d+)`).FindSubmatch(status); found != nil {
			_, _ = fmt.Sscan(string(found[1]), n)
		}
	}
	return s, true
}

// eventually waits until something holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("never: %s", what)
}
