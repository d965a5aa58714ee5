package process_test

import (
	"context"
	"encoding/json"
	"io"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// carriers are how a client reaches the program.
var carriers = map[string]func(t *testing.T, version string, variables []string, answer func(context.Context) *sdk.ElicitResult) (*program, *sdk.ClientSession){
	"HTTP": func(t *testing.T, version string, variables []string, answer func(context.Context) *sdk.ElicitResult) (*program, *sdk.ClientSession) {
		t.Helper()
		p, url, token := serveHTTP(t, variables...)
		return p, visit(t, url, token, version, answer)
	},
	"standard input": startTalking,
}

// startTalking starts the program with a client of the SDK on its streams.
func startTalking(t *testing.T, version string, variables []string, answer func(context.Context) *sdk.ElicitResult) (*program, *sdk.ClientSession) {
	t.Helper()
	p := &program{t: t, journal: filepath.Join(t.TempDir(), "state", "journal.jsonl"), errs: &spoken{}, eof: make(chan struct{})}
	p.cmd = exec.Command(binary)
	p.cmd.Env = append([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + p.journal, "HOME=" + t.TempDir()}, variables...)
	p.cmd.Stderr = p.errs
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	var options sdk.ClientOptions
	if answer != nil {
		options.ElicitationHandler = func(ctx context.Context, _ *sdk.ElicitRequest) (*sdk.ElicitResult, error) { return answer(ctx), nil }
	}
	s, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, &options).Connect(t.Context(),
		&sdk.IOTransport{Reader: &telling{ReadCloser: out, over: p.eof}, Writer: p.in}, &sdk.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		t.Fatal(err)
	}
	return p, s
}

// telling is a reader that tells when it has come to its end.
type telling struct {
	io.ReadCloser
	over chan struct{}
	once sync.Once
}

// Read implements [io.Reader].
func (r *telling) Read(b []byte) (int, error) {
	n, err := r.ReadCloser.Read(b)
	if err != nil {
		r.once.Do(func() { close(r.over) })
	}
	return n, err
}

// counts is what a YNAB was asked.
type counts struct{ Requests, Writes, Effects int }

func countsOf(t *testing.T, url string) counts {
	t.Helper()
	var data struct{ Requests counts }
	ask(t, strings.TrimSuffix(url, "/v1")+"/sandbox/requests", "any-token", &data)
	return data.Requests
}

// state is what a program is in the middle of when it is told to end.
type state struct {
	// faults are what goes wrong with YNAB's answers.
	faults []string
	// ask is how the question is put: "form", "result" or "code"; empty when none is.
	ask string
	// calls is the tool that is called in the end; empty for none.
	calls string
	// there says that the program is there.
	there func(counts) bool
	// within is how long the end may take.
	within time.Duration
	// recorded are the parts of the journal, in order; none for an empty one.
	recorded []string
	// answered is what the last call is answered with; empty for no answer at all that could be told from another.
	answered string
}

const (
	shuttingDown = "shutting down"
	// notYet holds an answer back for longer than any case takes.
	notYet = `{"kind":"latency","delay":600000}`
)

func always(counts) bool { return true }

func applied(n int) []string {
	lines := []string{`"t":"intent"`}
	for range n - 1 {
		lines = append(lines, `"t":"step"`)
	}
	return append(lines, `"t":"settle"`)
}

// states are the moments in which a signal may come. An open form is in the tests of signals, and a stream is open in
// each of those over HTTP.
var states = map[string]state{
	"idle": {there: always, within: time.Second},
	"a read that waits for YNAB": {
		faults: []string{notYet}, calls: "get_category_balances", answered: shuttingDown,
		there: func(c counts) bool { return c.Requests > 0 }, within: time.Second,
	},
	"a code that was issued":            {ask: "code", there: always, within: time.Second},
	"a question that was put by result": {ask: "result", calls: "move_money", there: always, within: time.Second},
	"a write that was sent and is answered later": {
		faults: []string{`{"kind":"latency","op":"assign","after":true,"times":1,"delay":2000}`},
		ask:    "yes", calls: "move_money", answered: `"applied"`,
		there: func(c counts) bool { return c.Effects == 1 }, within: 5 * time.Second, recorded: applied(2),
	},
	"between two requests of a move": {
		faults: []string{`{"kind":"latency","op":"assign","times":1}`, `{"kind":"latency","op":"assign","times":1,"delay":2000}`},
		ask:    "yes", calls: "move_money", answered: `"applied"`,
		there: func(c counts) bool { return c.Writes == 2 && c.Effects == 1 }, within: 5 * time.Second, recorded: applied(2),
	},
	"a write that is never answered": {
		faults: []string{`{"kind":"latency","op":"assign","after":true,"delay":600000}`},
		ask:    "yes", calls: "move_money",
		there: func(c counts) bool { return c.Effects == 1 }, within: 13 * time.Second, recorded: []string{`"t":"intent"`, `"t":"settle"`},
	},
}

// TestASignalInEveryState tells the program to end in each state, over both carriers.
func TestASignalInEveryState(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be asked to end there")
	}
	for carrier, connect := range carriers {
		for name, s := range states {
			t.Run(carrier+"/"+name, func(t *testing.T) {
				t.Parallel()
				url := ynab(t)
				version, asked := "2026-07-28", make(chan struct{}, 1)
				var answer func(context.Context) *sdk.ElicitResult
				switch s.ask {
				case "result":
					answer = func(ctx context.Context) *sdk.ElicitResult {
						asked <- struct{}{}
						<-ctx.Done()
						return &sdk.ElicitResult{Action: "cancel"}
					}
				case "yes":
					answer = agrees
				case "code":
					version = "2025-11-25"
				}
				p, session := connect(t, version, on(url, secret, "AVENIR_MCP_WRITE=1"), answer)
				for _, fault := range s.faults {
					spoil(t, url, fault)
				}
				before := countsOf(t, url)
				if s.ask == "code" {
					if got := moved(t, session, nil); got.Status != "confirmation_required" {
						t.Fatalf("no code came: %+v", got)
					}
				}
				ended := make(chan string, 1)
				if s.calls != "" {
					// Not under the test's own context: the call is to end by the end of the program.
					ctx, stop := context.WithCancel(context.Background()) //nolint:usetesting // see above
					t.Cleanup(stop)
					go func() { ended <- callOf(ctx, session, s.calls) }()
				}
				if s.ask == "result" {
					<-asked
				}
				s.arrive(t, url, before)
				if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
					t.Fatal(err)
				}
				p.ended(0, s.within)
				s.check(t, p, ended)
			})
		}
	}
}

// arrive waits until the program is in the state.
func (s state) arrive(t *testing.T, url string, before counts) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		now := countsOf(t, url)
		if s.there(counts{now.Requests - before.Requests, now.Writes - before.Writes, now.Effects - before.Effects}) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("it never came to this: %+v", now)
		}
	}
}

// check wants the journal and the answer to be true.
func (s state) check(t *testing.T, p *program, ended <-chan string) {
	t.Helper()
	lines := strings.FieldsFunc(p.recorded(), func(r rune) bool { return r == '\n' })
	if len(lines) != len(s.recorded) {
		t.Fatalf("the journal has, and not %q:\n%s", s.recorded, strings.Join(lines, "\n"))
	}
	for i, part := range s.recorded {
		if !strings.Contains(lines[i], part) {
			t.Errorf("line %d of the journal lacks %s: %s", i+1, part, lines[i])
		}
	}
	if n := len(lines); n > 0 && s.answered != "" && !strings.Contains(lines[n-1], `"outcome":"applied"`) {
		t.Errorf("it was settled as %s", lines[n-1])
	} else if n > 0 && s.answered == "" && strings.Contains(lines[n-1], `"outcome":"applied"`) {
		t.Errorf("what nobody answered was settled as %s", lines[n-1])
	}
	if s.answered == "" {
		return
	}
	select {
	case got := <-ended:
		if !strings.Contains(got, s.answered) {
			t.Errorf("the call was answered with %s", got)
		}
	case <-time.After(10 * time.Second):
		t.Error("the call was never answered")
	}
}

// callOf calls a tool, and returns what came of it.
func callOf(ctx context.Context, s *sdk.ClientSession, tool string) string {
	var call struct {
		Arguments map[string]any `json:"arguments"`
	}
	if tool == "move_money" {
		_ = json.Unmarshal([]byte(move), &call) // a constant of these tests
	}
	params := &sdk.CallToolParams{Name: tool, Arguments: call.Arguments}
	if call.Arguments == nil {
		params.Arguments = map[string]any{}
	}
	res, err := s.CallTool(ctx, params)
	if err != nil {
		return err.Error()
	}
	return res.Content[0].(*sdk.TextContent).Text
}
