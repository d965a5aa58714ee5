//go:build unix

package crash_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// sandbox is a served one: YNAB, in a process of its own.
type sandbox struct {
	t *testing.T
	// url is that of YNAB's API, which ends in /v1.
	url string
}

var address = regexp.MustCompile(`http://127\.0\.0\.1:[1-9]\d*/v1`)

// serve serves the household plan, for any number of requests.
func serve(t *testing.T) sandbox {
	t.Helper()
	cmd := exec.Command(binary, "sandbox", "serve", "--listen", "127.0.0.1:0", "--limit", "0")
	cmd.Env = []string{"HOME=" + t.TempDir()}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	url := address.FindString(line)
	if url == "" {
		t.Fatalf("no sandbox began: %q, %v", line, err)
	}
	return sandbox{t, url}
}

// ask sends a request past the program, and decodes what is under data.
func (s sandbox) ask(method, url, body string, data any) {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer somebody-else-1234")
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err == nil && data != nil {
		err = json.Unmarshal(text, &struct{ Data any }{data})
	}
	if err != nil || response.StatusCode >= 300 {
		s.t.Fatalf("%s %s was answered %s %.300s: %v", method, url, response.Status, text, err)
	}
}

func (s sandbox) control(path string) string {
	return strings.TrimSuffix(s.url, "/v1") + "/sandbox" + path
}

// fault is something that goes wrong with a request; the delay is in milliseconds.
type fault struct {
	Kind  string `json:"kind"`
	Op    string `json:"op,omitempty"`
	After bool   `json:"after,omitempty"`
	Times int    `json:"times,omitempty"`
	Delay int    `json:"delay,omitempty"`
}

func (s sandbox) add(f fault) {
	s.t.Helper()
	body, err := json.Marshal(f)
	if err != nil {
		s.t.Fatal(err)
	}
	s.ask(http.MethodPost, s.control("/faults"), string(body), nil)
}

func (s sandbox) clear() {
	s.t.Helper()
	s.ask(http.MethodDelete, s.control("/faults"), "", nil)
}

// tally is how many requests came, and how many of them changed something.
type tally struct {
	Requests, Writes, Effects int
	Operations                map[string]struct{ Requests, Effects int }
}

func (s sandbox) tally() tally {
	s.t.Helper()
	var data struct{ Requests tally }
	s.ask(http.MethodGet, s.control("/requests"), "", &data)
	return data.Requests
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}
