package process_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestInputThatEndsLosesNoAnswer(t *testing.T) {
	t.Parallel()
	p := start(t, nil)
	p.send(initialize("2025-11-25", "{}"), initialized)
	const calls = 60
	for i := range calls {
		p.send(balances(100 + i))
	}
	_ = p.in.Close()
	p.ended(0, 10*time.Second)
	for i := range calls {
		if l := p.answer(100 + i); l.Result.IsError {
			t.Errorf("call %d: %s", i, l.Result.Content[0].Text)
		}
	}
}

func TestInputThatEndsEndsTheProcess(t *testing.T) {
	t.Parallel()
	p := start(t, nil)
	p.send(initialize("2025-11-25", "{}"), initialized)
	p.answer(1)
	_ = p.in.Close()
	p.ended(0, time.Second)
}

func TestABadLineDoesNotEndTheSession(t *testing.T) {
	t.Parallel()
	p := start(t, nil)
	p.send("this is not JSON", initialize("2025-11-25", "{}"), initialized, `[{"jsonrpc":"2.0","id":7,"method":"ping"}]`, "{}", "", balances(2))
	if l := p.answer(2); l.Result.IsError {
		t.Error(l.Result.Content)
	}
	p.wait("parse error", func(l line) bool { return l.Error != nil && l.Error.Code == -32700 })
	p.wait("invalid request", func(l line) bool { return l.Error != nil && l.Error.Code == -32600 })
	_ = p.in.Close()
	p.ended(0, time.Second)
}

func TestTheVersionAnsweredIsTheVersionServed(t *testing.T) {
	t.Parallel()
	p := start(t, nil)
	p.send(initialize("2026-07-28", forms), initialized)
	if v := p.answer(1).Result.ProtocolVersion; v != "2025-11-25" {
		t.Fatalf("initialize was answered %s", v)
	}
	p.send(toolCall(2, move))
	p.wait("form", func(l line) bool { return l.Method == "elicitation/create" })
	_ = p.in.Close()
	p.ended(0, 3*time.Second)
	if p.recorded() != "" {
		t.Errorf("something was recorded: %s", p.recorded())
	}
}

// TestSignalsEndTheProcess sends both signals while a form is open: the call gets an error result, nothing is
// written, and the process ends at once.
func TestSignalsEndTheProcess(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Log("there are no such signals on windows; a closed input is tested above")
		return
	}
	for _, s := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			p := start(t, nil)
			p.send(initialize("2025-11-25", forms), initialized, toolCall(2, move))
			p.wait("form", func(l line) bool { return l.Method == "elicitation/create" })
			if err := p.cmd.Process.Signal(s); err != nil {
				t.Fatal(err)
			}
			p.ended(0, time.Second)
			if l := p.answer(2); !l.Result.IsError {
				t.Error("the call did not end with an error result")
			}
			if p.recorded() != "" {
				t.Errorf("something was recorded: %s", p.recorded())
			}
		})
	}
}

// TestAReaderThatIsGoneDoesNotKillTheProcess closes the program's output while a call is answered: the process
// ends by itself, and not by the signal that writing to nobody brings.
func TestAReaderThatIsGoneDoesNotKillTheProcess(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(binary)
	cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + filepath.Join(t.TempDir(), "journal.jsonl")}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = out.Close()
	for _, l := range []string{initialize("2025-11-25", "{}"), initialized, balances(2)} {
		_, _ = io.WriteString(in, l+"\n")
	}
	time.Sleep(200 * time.Millisecond)
	_ = in.Close()
	err = cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() < 0 {
		t.Errorf("the process was killed: %v", err)
	}
}

func TestWithoutWritesTheWriteToolsDoNotExist(t *testing.T) {
	t.Parallel()
	p := start(t, []string{"AVENIR_MCP_WRITE=0"})
	p.send(initialize("2025-11-25", forms), initialized, `{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{}}`, toolCall(3, move))
	writing := []string{"set_category_budget", "move_money", "apply_categories", "undo_operation"}
	tools := p.answer(2).Result.Tools
	if len(tools) != 20 {
		t.Errorf("%d tools", len(tools))
	}
	for _, tool := range tools {
		for _, name := range writing {
			if tool.Name == name || strings.Contains(tool.Description, name) {
				t.Errorf("%s names %s", tool.Name, name)
			}
		}
	}
	if l := p.answer(3); l.Error == nil || l.Error.Code != -32602 {
		t.Error("a write tool was callable")
	}
	_ = p.in.Close()
	p.ended(0, time.Second)
}

func TestEachCallLeavesOneLineWithoutWhatItWasAbout(t *testing.T) {
	t.Parallel()
	p := start(t, []string{"AVENIR_MCP_LOG_LEVEL=debug", "AVENIR_MCP_LOG_FORMAT=json"})
	p.send(initialize("2025-11-25", "{}"), initialized, balances(2), toolCall(3, move),
		toolCall(4, `{"name":"find_transactions","arguments":{"text":"bakery"}}`), toolCall(5, `{"name":"find_transactions","arguments":{"amount":"many"}}`))
	for id := 2; id <= 5; id++ {
		p.answer(id)
	}
	_ = p.in.Close()
	p.ended(0, time.Second)
	log := p.errs.String()
	if n := strings.Count(log, `"msg":"tool call"`); n != 4 {
		t.Errorf("%d lines for 4 calls:\n%s", n, log)
	}
	for _, wanted := range []string{`"tool":"move_money"`, `"way":"code"`, `"status":"confirmation_required"`, `"status":"invalid_argument"`} {
		if !strings.Contains(log, wanted) {
			t.Errorf("the log lacks %s:\n%s", wanted, log)
		}
	}
	for _, secret := range []string{"Tennis", "Restaurants", "Groceries", "bakery", "BAKERY", "30.00", "122.08", "Betaalrekening", "many", "Corner"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q", secret)
		}
	}
}

func TestEveryMistakeOfConfigurationIsSaidAtOnce(t *testing.T) {
	t.Parallel()
	p := start(t, []string{"AVENIR_MCP_WRITE=perhaps", "AVENIR_MCP_LOG_LEVEL=loud", "AVENIR_MCP_TIMEZONE=Moon"})
	p.ended(1, 5*time.Second)
	for _, name := range []string{"AVENIR_MCP_WRITE", "AVENIR_MCP_LOG_LEVEL", "AVENIR_MCP_TIMEZONE"} {
		if !strings.Contains(p.errs.String(), name) {
			t.Errorf("%s is not named in:\n%s", name, p.errs)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{{"fnord"}, {"serve", "--fnord"}, {"call"}} {
		p := start(t, nil, arguments...)
		p.ended(2, 5*time.Second)
		if n := strings.Count(p.errs.String(), "\n"); n != 1 {
			t.Errorf("%v: %d lines on standard error:\n%s", arguments, n, p.errs)
		}
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{{"version"}, {"--version"}} {
		p := start(t, nil, arguments...)
		p.ended(0, 5*time.Second)
		if got := strings.Join(p.lines, "\n"); !strings.Contains(got, "avenir-mcp") || !strings.Contains(got, "2026-07-28") {
			t.Errorf("%v printed %q", arguments, got)
		}
	}
}

// TestDemo plays the story, which fails by itself when a step ends otherwise than it must, and holds it to the
// length that a newcomer reads.
func TestDemo(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "demo")
	p.ended(0, 20*time.Second)
	if n := len(p.lines); n < 30 || n >= 60 {
		t.Errorf("the demo has %d lines", n)
	}
	story := strings.Join(p.lines, "\n")
	for i := 1; i <= 9; i++ {
		if !strings.Contains(story, fmt.Sprintf("\n%d. ", i)) {
			t.Errorf("step %d is missing", i)
		}
	}
}

// TestDemoAsksThePerson gives every kind of answer to every question: whatever a person says is an ending.
func TestDemoAsksThePerson(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answers []string
		endings []string
	}{
		"always yes":           {[]string{"yes", "yes", "yes", "yes"}, []string{"= applied"}},
		"always no":            {[]string{"no", "no", "no", "no"}, []string{"= declined", "Nothing to undo"}},
		"never an answer":      {[]string{"", "", "", ""}, []string{"= confirmation_required", "Nothing to undo"}},
		"no input at all":      {nil, []string{"= confirmation_required"}},
		"one yes, then no":     {[]string{"yes", "no", "no", "no"}, []string{"= applied", "= declined"}},
		"no, closed, yes, yes": {[]string{"no", "", "yes", "yes"}, []string{"= declined", "= confirmation_required", "= applied"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, "demo", "--ask")
			p.send(c.answers...)
			_ = p.in.Close()
			p.ended(0, 20*time.Second)
			story := strings.Join(p.lines, "\n")
			for _, ending := range c.endings {
				if !strings.Contains(story, ending) {
					t.Errorf("%q is missing in:\n%s", ending, story)
				}
			}
		})
	}
}
