//go:build unix

package crash_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// patience is how long anything is waited for that is to come soon.
const patience = 30 * time.Second

// process is one running program that speaks to a sandbox.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	in   io.WriteCloser
	errs bytes.Buffer
	// forms are the questions that came as forms.
	forms chan message
	// eof is closed when the output has ended.
	eof chan struct{}

	mu      sync.Mutex
	last    int
	waiting map[int]chan message
}

// begin starts a program on a journal and a sandbox; formable says that its client can show forms.
func begin(t *testing.T, url, journal string, formable bool) *process {
	t.Helper()
	p := &process{t: t, forms: make(chan message, 1), eof: make(chan struct{}), waiting: map[int]chan message{}}
	p.cmd = exec.Command(binary)
	p.cmd.Env = []string{
		"AVENIR_MCP_SANDBOX=0", "AVENIR_MCP_YNAB_URL=" + url, "YNAB_API_KEY=a-token-of-somebody-1234", "AVENIR_MCP_WRITE=1",
		"AVENIR_MCP_JOURNAL=" + journal, "AVENIR_MCP_TIMEZONE=UTC", "HOME=" + filepath.Dir(journal),
	}
	p.cmd.Stderr = &p.errs
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
	t.Cleanup(p.kill)
	go p.listen(out)
	able := "{}"
	if formable {
		able = `{"elicitation":{}}`
	}
	hello := p.request("initialize", json.RawMessage(`{"protocolVersion":"2025-11-25","capabilities":`+able+`,"clientInfo":{"name":"t","version":"1"}}`))
	if _, ok := p.await(hello); !ok {
		t.Fatalf("the program did not begin: %s", &p.errs)
	}
	p.write(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
	return p
}

// kill ends the process as a power cut does, and waits until it is gone.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.eof
	_ = p.cmd.Wait()
}

// end ends the process in good order.
func (p *process) end() {
	_ = p.in.Close()
	<-p.eof
	if err := p.cmd.Wait(); err != nil {
		p.t.Errorf("the end of the program: %v; %s", err, &p.errs)
	}
}

// message is one line from the program.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Error  json.RawMessage `json:"error"`
	Result json.RawMessage `json:"result"`
}

func (p *process) listen(out io.Reader) {
	defer close(p.eof)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var m message
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			p.t.Errorf("standard output has %q", lines.Text())
			continue
		}
		if m.Method == "elicitation/create" {
			p.forms <- m
			continue
		}
		p.mu.Lock()
		var id int
		if json.Unmarshal(m.ID, &id) == nil && p.waiting[id] != nil {
			p.waiting[id] <- m
		}
		p.mu.Unlock()
	}
}

func (p *process) write(v any) {
	line, err := json.Marshal(v)
	if err != nil {
		p.t.Fatal(err)
	}
	_, _ = p.in.Write(append(line, '\n')) // a process that is gone is noticed by its silence
}

// request sends a request, and gives its number.
func (p *process) request(method string, params any) int {
	p.mu.Lock()
	p.last++
	id := p.last
	p.waiting[id] = make(chan message, 1)
	p.mu.Unlock()
	p.write(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
	return id
}

// await waits for an answer; false when the process ended before.
func (p *process) await(id int) (message, bool) {
	p.mu.Lock()
	answer := p.waiting[id]
	p.mu.Unlock()
	select {
	case m := <-answer:
		return m, true
	case <-p.eof:
		select {
		case m := <-answer:
			return m, true
		default:
			return message{}, false
		}
	case <-time.After(3 * patience):
		p.t.Errorf("no answer came to request %d; %s", id, &p.errs)
		return message{}, false
	}
}

// form waits for the form of a request. There is none when the request was answered instead, or the process ended.
func (p *process) form(id int) (*message, message) {
	p.mu.Lock()
	answer := p.waiting[id]
	p.mu.Unlock()
	select {
	case m := <-p.forms:
		return &m, message{}
	case m := <-answer:
		answer <- m
		return nil, m
	case <-p.eof:
	case <-time.After(patience):
	}
	return nil, message{}
}

// accept answers a form with yes or no.
func (p *process) accept(form message, yes bool) {
	p.write(map[string]any{"jsonrpc": "2.0", "id": form.ID, "result": map[string]any{
		"action": "accept", "content": map[string]any{"value": yes},
	}})
}

// send calls a tool without waiting for the answer.
func (p *process) send(tool string, arguments map[string]any) int {
	return p.request("tools/call", map[string]any{"name": tool, "arguments": arguments})
}

// reply waits for what a tool answers; false when the process ended before.
func (p *process) reply(id int) (reply, bool) {
	m, ok := p.await(id)
	if !ok {
		return reply{}, false
	}
	var r struct {
		IsError           bool
		StructuredContent json.RawMessage
		Content           []struct{ Text string }
	}
	if err := json.Unmarshal(m.Result, &r); err != nil || len(r.Content) == 0 {
		p.t.Errorf("request %d was answered with %s%s", id, m.Result, m.Error)
		return reply{}, false
	}
	answer := reply{failed: r.IsError, text: r.Content[0].Text}
	if !r.IsError {
		if err := json.Unmarshal(r.StructuredContent, &answer); err != nil {
			p.t.Errorf("request %d: %v", id, err)
		}
	}
	return answer, true
}

// call calls a tool, and wants an answer.
func (p *process) call(tool string, arguments map[string]any) reply {
	p.t.Helper()
	r, ok := p.reply(p.send(tool, arguments))
	if !ok {
		p.t.Fatalf("%s was not answered; %s", tool, &p.errs)
	}
	return r
}

// reply is a tool's answer: the fields of all tools that are looked at here.
type reply struct {
	failed bool
	text   string

	Status        string   `json:"status"`
	Message       string   `json:"message"`
	Confirmation  string   `json:"confirmation"`
	OperationID   string   `json:"operation_id"`
	Warnings      []string `json:"warnings"`
	RestoredCount int      `json:"restored_count"`
	AlreadyBack   []string `json:"already_back"`
	Conflicts     []struct {
		ID     string `json:"id"`
		Reason string `json:"reason"`
	} `json:"conflicts"`
	Operations []listed `json:"operations"`
	NextCursor string   `json:"next_cursor"`
}

// listed is an operation as list_operations tells it.
type listed struct {
	OperationID  string   `json:"operation_id"`
	Tool         string   `json:"tool"`
	Kind         string   `json:"kind"`
	Status       string   `json:"status"`
	Items        int      `json:"items"`
	ItemsApplied int      `json:"items_applied"`
	Undo         string   `json:"undo"`
	Undoable     bool     `json:"undoable"`
	Undoes       string   `json:"undoes"`
	UndoneBy     []string `json:"undone_by"`
	Check        *struct {
		Restorable  int `json:"restorable"`
		AlreadyBack int `json:"already_back"`
		Conflicts   int `json:"conflicts"`
	} `json:"check"`
}

func (r reply) String() string {
	if r.failed {
		return "error: " + r.text
	}
	return fmt.Sprintf("%s: %s", r.Status, r.Message)
}

// with is a call's arguments and one more.
func with(arguments map[string]any, name string, value any) map[string]any {
	all := map[string]any{name: value}
	maps.Copy(all, arguments)
	return all
}

// preview calls a tool, and wants a code.
func (p *process) preview(tool string, arguments map[string]any) reply {
	p.t.Helper()
	r := p.call(tool, arguments)
	if r.Status != "confirmation_required" || r.Confirmation == "" {
		p.t.Fatalf("%s gave no code: %v", tool, r)
	}
	return r
}

// agreed makes a change, with the code of its preview.
func (p *process) agreed(tool string, arguments map[string]any) reply {
	p.t.Helper()
	code := p.preview(tool, arguments).Confirmation
	r := p.call(tool, with(arguments, "confirmation", code))
	if r.Status != "applied" {
		p.t.Fatalf("%s was not applied: %v", tool, r)
	}
	return r
}
