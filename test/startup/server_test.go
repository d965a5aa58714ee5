package startup_test

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"
)

const (
	initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},` +
		`"clientInfo":{"name":"startup","version":"1"}}}`
	initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	listTools   = `{"jsonrpc":"2.0","id":2,"method":"tools/list"}`
)

// server is one running process that was asked to initialize, and has answered.
type server struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// took is the time from the start of the process to its answer.
	took time.Duration
}

// start starts a server and asks it at once.
func start(t *testing.T, binary string) *server {
	t.Helper()
	s := &server{t: t, cmd: exec.Command(binary)}
	s.cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "HOME=" + t.TempDir()}
	var err error
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.out = bufio.NewReader(out)
	s.send(initialize)
	begun := time.Now()
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	answer := s.receive()
	s.took = time.Since(begun)
	if !strings.Contains(answer, `"serverInfo"`) {
		t.Fatalf("%s answered %s", binary, answer)
	}
	return s
}

func (s *server) send(line string) {
	s.t.Helper()
	if _, err := fmt.Fprintln(s.in, line); err != nil {
		s.t.Fatal(err)
	}
}

func (s *server) receive() string {
	s.t.Helper()
	line, err := s.out.ReadString('\n')
	if err != nil {
		s.t.Fatal(err)
	}
	return line
}

// end ends the process by closing its input, and waits for it.
func (s *server) end() {
	s.t.Helper()
	_ = s.in.Close()
	_, _ = io.Copy(io.Discard, s.out)
	if err := s.cmd.Wait(); err != nil {
		s.t.Errorf("%s: %v", s.cmd.Path, err)
	}
}
