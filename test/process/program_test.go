package process_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"avenir-mcp/test/fixture"

	// The tests run a program that they build themselves, which Go's test cache cannot see. With this import a
	// change of the program makes them run again.
	_ "avenir-mcp/bootstrap/command"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	var remove func()
	binary, remove = fixture.Program()
	code := m.Run()
	remove()
	os.Exit(code)
}

// program is one running process.
type program struct {
	t       *testing.T
	cmd     *exec.Cmd
	in      io.WriteCloser
	journal string
	errs    *spoken
	mu      sync.Mutex
	lines   []string
	arrived chan struct{}
	eof     chan struct{}
}

// spoken is what the program says on standard error, which can be read while it speaks.
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

// start starts the program on the sandbox, with more variables and arguments.
func start(t *testing.T, variables []string, arguments ...string) *program {
	t.Helper()
	p := &program{t: t, journal: filepath.Join(t.TempDir(), "state", "journal.jsonl"), errs: &spoken{}, arrived: make(chan struct{}, 1), eof: make(chan struct{})}
	p.cmd = exec.Command(binary, arguments...)
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
	go p.listen(out)
	return p
}

func (p *program) listen(out io.Reader) {
	defer close(p.eof)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		p.mu.Lock()
		p.lines = append(p.lines, lines.Text())
		p.mu.Unlock()
		select {
		case p.arrived <- struct{}{}:
		default:
		}
	}
}

// send writes lines to the program.
func (p *program) send(lines ...string) {
	p.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(p.in, l+"\n"); err != nil {
			p.t.Fatal(err)
		}
	}
}

// wait waits for a line that fits.
func (p *program) wait(what string, fits func(line) bool) line {
	p.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		p.mu.Lock()
		for _, text := range p.lines {
			var l line
			if err := json.Unmarshal([]byte(text), &l); err != nil {
				p.t.Errorf("standard output has %q", text)
			}
			if fits(l) {
				p.mu.Unlock()
				return l
			}
		}
		p.mu.Unlock()
		select {
		case <-p.arrived:
		case <-deadline:
			p.t.Fatalf("no %s came; there are:\n%s\n%s", what, strings.Join(p.lines, "\n"), p.errs)
		}
	}
}

// answer waits for the answer to a request.
func (p *program) answer(id int) line {
	p.t.Helper()
	return p.wait(fmt.Sprintf("answer to %d", id), func(l line) bool {
		return l.Method == "" && string(l.ID) == fmt.Sprint(id)
	})
}

// slack is for machines that are busy with other tests. What is told apart is an end in good order from one that
// waits for something that never comes, which takes ten seconds or for ever.
const slack = 4

// ended waits for the end of the process and wants its exit code and time to be right.
func (p *program) ended(code int, within time.Duration) {
	p.t.Helper()
	begun := time.Now()
	<-p.eof
	err := p.cmd.Wait()
	got := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else if err != nil {
		p.t.Fatal(err)
	}
	if got != code {
		p.t.Errorf("exit code %d, not %d; standard error:\n%s", got, code, p.errs)
	}
	if took := time.Since(begun); took > slack*within {
		p.t.Errorf("the end took %v, more than %v by far", took, within)
	}
}

// recorded is what is in the journal.
func (p *program) recorded() string {
	text, err := os.ReadFile(p.journal)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		p.t.Fatal(err)
	}
	return string(text)
}

// line is one message from the program.
type line struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Error  *struct {
		Code int `json:"code"`
	} `json:"error"`
	Result struct {
		IsError           bool            `json:"isError"`
		ProtocolVersion   string          `json:"protocolVersion"`
		ResultType        string          `json:"resultType"`
		RequestState      string          `json:"requestState"`
		StructuredContent json.RawMessage `json:"structuredContent"`
		Tools             []struct {
			Name        string `json:"name"`
			Description string `json:"description"`
		} `json:"tools"`
		Content []struct {
			Text string `json:"text"`
		} `json:"content"`
	} `json:"result"`
}

func initialize(version, capabilities string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":%q,"capabilities":%s,"clientInfo":{"name":"t","version":"1"}}}`, version, capabilities)
}

const (
	initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	forms       = `{"elicitation":{}}`
	move        = `{"name":"move_money","arguments":{"from_category_id":"8c92e5ae-6693-4f93-ba71-bc25d12f1138","to_category_id":"72b34ca2-f9aa-4012-a67d-bb097f2f68cc","amount":30}}`
)

func toolCall(id int, params string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":%s}`, id, params)
}

func balances(id int) string { return toolCall(id, `{"name":"get_category_balances","arguments":{}}`) }
