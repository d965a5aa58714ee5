package protocol_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"
)

// served is a house that serves HTTP, with a log that says which calls have ended.
type served struct {
	*house
	ended *observer.ObservedLogs
}

// serveHouse serves plan P to sessions that end so soon after they were used last.
func serveHouse(t *testing.T, idle time.Duration) *served {
	t.Helper()
	clock := fixture.NewClock()
	core, logged := observer.New(zap.InfoLevel)
	a, err := bootstrap.Assemble(config.Config{
		Sandbox: true, Write: true, Plan: "P", Zone: time.UTC, Journal: filepath.Join(t.TempDir(), "journal.jsonl"),
	}, clock, bootstrap.SandboxBackend(sandbox.New(clock, fixture.PlanP())), zap.New(core))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{Assembly: a, clock: clock}
	h.listen(t, web.Options{SessionTimeout: idle})
	return &served{h, logged}
}

// posted is an answer while it streams; its body is closed with the test.
type posted struct {
	header http.Header
	body   io.ReadCloser
}

// post sends one message, in a session when it has a name.
func (s *served) post(ctx context.Context, t *testing.T, version, session, message string) posted {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, strings.NewReader(message))
	if err != nil {
		t.Fatal(err)
	}
	setHeaders(r, version, session, message)
	res, err := bearing(s.token).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	return posted{res.Header, res.Body}
}

// session opens a session of a client that can show forms.
func (s *served) open(t *testing.T, version string) (session string) {
	t.Helper()
	res := s.post(background, t, "", "", fmt.Sprintf(
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":%q,"capabilities":{"elicitation":{}},"clientInfo":{"name":"t","version":"1"}}}`, version))
	if _, err := io.Copy(io.Discard, res.body); err != nil {
		t.Fatal(err)
	}
	session = res.header.Get("Mcp-Session-Id")
	_ = s.post(background, t, version, session, `{"jsonrpc":"2.0","method":"notifications/initialized"}`).body.Close()
	return session
}

// move is a call of the move, as a message of a version.
func moveMessage(t *testing.T, version string) string {
	t.Helper()
	params := callParams(moving.tool, moving.arguments, nil)
	if version >= newest {
		params["_meta"] = map[string]any{
			"io.modelcontextprotocol/protocolVersion":    version,
			"io.modelcontextprotocol/clientCapabilities": map[string]any{"elicitation": map[string]any{}},
		}
	}
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// until reads a stream up to a word.
func until(t *testing.T, body io.Reader, word string) {
	t.Helper()
	lines := bufio.NewScanner(body)
	for lines.Scan() {
		if strings.Contains(lines.Text(), word) {
			return
		}
	}
	t.Fatalf("%s never came: %v", word, lines.Err())
}

// TestAClientThatVanishesDuringAForm closes its connection while the form is open, and never comes back: the call ends
// with its session, nothing is written, and the next client finds room.
func TestAClientThatVanishesDuringAForm(t *testing.T) {
	t.Parallel()
	for _, version := range versions[1:] {
		for name, leave := range map[string]func(t *testing.T, s *served, session string, cut context.CancelFunc){
			"by closing its connection": func(_ *testing.T, _ *served, _ string, cut context.CancelFunc) { cut() },
			"by ending its session": func(t *testing.T, s *served, session string, _ context.CancelFunc) {
				r, _ := http.NewRequestWithContext(background, http.MethodDelete, s.url, http.NoBody)
				r.Header.Set("Authorization", "Bearer "+s.token)
				r.Header.Set("Mcp-Session-Id", session)
				ctx, stop := context.WithTimeout(background, 20*time.Second)
				defer stop()
				res, err := http.DefaultClient.Do(r.WithContext(ctx))
				if err != nil {
					t.Errorf("ending the session: %v", err)
					return
				}
				_ = res.Body.Close()
			},
			"by ending its call": func(t *testing.T, s *served, session string, cut context.CancelFunc) {
				_ = s.post(background, t, version, session, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}`).body.Close()
				cut()
			},
		} {
			t.Run(version+" "+name, func(t *testing.T) {
				t.Parallel()
				s := serveHouse(t, 500*time.Millisecond)
				session := s.open(t, version)
				ctx, cut := context.WithCancel(background)
				t.Cleanup(cut)
				until(t, s.post(ctx, t, version, session, moveMessage(t, version)).body, "elicitation/create")
				leave(t, s, session, cut)
				s.isOver(t)
			})
		}
	}
}

// isOver waits until the one call and its session have ended, and wants nothing to have come of it.
func (s *served) isOver(t *testing.T) {
	t.Helper()
	calls, sessions := 0, 0
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		calls, sessions = s.ended.FilterMessage("tool call").Len(), 0
		for range s.Server.Sessions() {
			sessions++
		}
		if calls == 1 && sessions == 0 {
			break
		}
	}
	if calls != 1 || sessions != 0 {
		t.Errorf("%d calls have ended, and %d sessions have not", calls, sessions)
	}
	if s.Sandbox.Writes() != 0 || s.figures(t) != start || len(s.log(t)) != 0 {
		t.Error("something was written")
	}
}

// TestAClientThatVanishesWithAQuestion has the question as a result, and never answers: there is nothing to end.
func TestAClientThatVanishesWithAQuestion(t *testing.T) {
	t.Parallel()
	s := serveHouse(t, time.Hour)
	ctx, cut := context.WithCancel(background)
	res := s.post(ctx, t, newest, "", moveMessage(t, newest))
	until(t, res.body, "input_required")
	cut()
	s.isOver(t)
}
