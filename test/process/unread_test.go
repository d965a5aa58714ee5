package process_test

import (
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

// unread is a program whose output nobody reads.
type unread struct {
	t    *testing.T
	cmd  *exec.Cmd
	in   io.WriteCloser
	errs strings.Builder
}

// startUnread starts the program and sends lines.
func startUnread(t *testing.T, lines ...string) *unread {
	t.Helper()
	u := &unread{t: t, cmd: exec.Command(binary)}
	u.cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + filepath.Join(t.TempDir(), "journal.jsonl"), "HOME=" + t.TempDir()}
	out, blocked, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = out.Close() })
	u.cmd.Stdout, u.cmd.Stderr = blocked, &u.errs
	if u.in, err = u.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := u.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = blocked.Close()
	t.Cleanup(func() { _ = u.cmd.Process.Kill() })
	for _, l := range append([]string{initialize("2025-11-25", forms), initialized}, lines...) {
		if _, err := io.WriteString(u.in, l+"\n"); err != nil {
			t.Fatal(err)
		}
		if l == initialized {
			u.isUp(out)
		}
	}
	return u
}

// isUp reads the answer to initialize, and nothing more: from then on the program is ready for whatever comes.
func (u *unread) isUp(out io.Reader) {
	u.t.Helper()
	for one := make([]byte, 1); one[0] != '\n'; {
		if _, err := out.Read(one); err != nil {
			u.t.Fatalf("%v; standard error:\n%s", err, &u.errs)
		}
	}
}

// signal sends SIGTERM.
func (u *unread) signal() {
	u.t.Helper()
	if err := u.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		u.t.Fatal(err)
	}
}

// ended wants the process to end with code 0 in time.
func (u *unread) ended(within time.Duration) {
	u.t.Helper()
	begun, ended := time.Now(), make(chan error, 1)
	go func() { ended <- u.cmd.Wait() }()
	select {
	case err := <-ended:
		if took := time.Since(begun); err != nil || took > slack*within {
			u.t.Errorf("the end took %v, more than %v by far, and was %v; standard error:\n%s", took, within, err, &u.errs)
		}
	case <-time.After(20 * time.Second):
		u.t.Fatal("the process did not end")
	}
}

// fill are requests whose answers are more than a pipe holds.
func fill() []string {
	var lines []string
	for i := range 100 {
		lines = append(lines, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/list","params":{}}`, 100+i))
	}
	return lines
}

// floods are the ways in which an output is filled that nobody reads.
var floods = map[string][]string{
	"with answers":              fill(),
	"with answers, then a form": append(fill(), toolCall(2, move)),
	"with refusals":             strings.Split(strings.Repeat("this is not JSON\n", 5_000), "\n"),
}

// TestAClientThatDoesNotReadCannotKeepTheProcess fills the program's output and ends it, in both ways.
func TestAClientThatDoesNotReadCannotKeepTheProcess(t *testing.T) {
	t.Parallel()
	for name, lines := range floods {
		t.Run("closing the input, "+name, func(t *testing.T) {
			t.Parallel()
			u := startUnread(t, lines...)
			time.Sleep(500 * time.Millisecond) // the pipe is full by then
			_ = u.in.Close()
			u.ended(2500 * time.Millisecond)
		})
		t.Run("signalling, "+name, func(t *testing.T) {
			t.Parallel()
			if runtime.GOOS == "windows" {
				t.Log("there is no such signal on windows")
				return
			}
			u := startUnread(t, lines...)
			time.Sleep(500 * time.Millisecond) // the pipe is full by then
			u.signal()
			u.ended(1500 * time.Millisecond)
		})
	}
}

// TestACallThatDoesNotLookCannotKeepTheProcess signals while large arguments are worked on.
func TestACallThatDoesNotLookCannotKeepTheProcess(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Log("there is no such signal on windows")
		return
	}
	rows := strings.TrimSuffix(strings.Repeat(`{},`, 340_000), ",") // a call takes a second over them
	var calls []string
	for id := range 16 {
		calls = append(calls, toolCall(10+id, `{"name":"apply_categories","arguments":{"assignments":[`+rows+`]}}`))
	}
	u := startUnread(t, calls...)
	time.Sleep(50 * time.Millisecond)
	u.signal()
	u.ended(2 * time.Second)
}

// TestASlowReaderGetsEverything reads only after the input was closed, and slowly at first.
func TestASlowReaderGetsEverything(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(binary)
	cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=" + filepath.Join(t.TempDir(), "journal.jsonl"), "HOME=" + t.TempDir()}
	cmd.Stdin = strings.NewReader(strings.Join(append([]string{initialize("2025-11-25", forms), initialized}, fill()...), "\n") + "\n")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for range 8 {
		time.Sleep(250 * time.Millisecond)
		if _, err := io.CopyN(&got, out, 40<<10); err != nil {
			break
		}
	}
	if _, err := io.Copy(&got, out); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if n := strings.Count(got.String(), "\n"); n != 101 {
		t.Errorf("%d of 101 answers arrived", n)
	}
}
