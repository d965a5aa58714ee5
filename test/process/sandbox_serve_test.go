package process_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

// TestTheHelpNamesEveryPlan calls the program without a process. That also links the whole of it into this test, whose
// results Go would else take from its cache after a change of the program that the linker leaves out here.
func TestTheHelpNamesEveryPlan(t *testing.T) {
	t.Parallel()
	var said bytes.Buffer
	code := command.Run([]string{"sandbox", "serve", "--help"}, nil, bootstrap.Streams{Output: &said, Errors: &said})
	if names := strings.Join(plans.Names(), ", "); code != 0 || !strings.Contains(said.String(), names) {
		t.Errorf("exit code %d, and it does not name %s:\n%s", code, names, &said)
	}
}

var sandboxAddress = regexp.MustCompile(`http://127\.0\.0\.1:[1-9]\d*/v1`)

// sandboxURL waits for the line that tells where the sandbox is.
func (p *program) sandboxURL() string {
	p.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		p.mu.Lock()
		said := strings.Join(p.lines, "\n")
		p.mu.Unlock()
		if url := sandboxAddress.FindString(said); url != "" {
			for _, told := range []string{"Any token of 8 or more characters", "Ctrl-C"} {
				if !strings.Contains(said, told) {
					p.t.Errorf("%q is not told: %s", told, said)
				}
			}
			return url
		}
		select {
		case <-p.arrived:
		case <-p.eof:
			p.t.Fatalf("the sandbox ended: %s", p.errs)
		case <-deadline:
			p.t.Fatalf("no address came: %s", said)
		}
	}
}

// ask sends a request with a token, and returns the status and what is under data.
func ask(t *testing.T, url, token string, data any) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer := struct{ Data any }{data}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode
}

// TestTheSandboxServesUntilASignal leaves a connection open, as clients do: it must not hold up the end.
func TestTheSandboxServesUntilASignal(t *testing.T) {
	t.Parallel()
	for _, s := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, "sandbox", "serve", "--listen", "127.0.0.1:0")
			url := p.sandboxURL()
			var user struct{ User struct{ ID string } }
			if status := ask(t, url+"/user", "any-token", &user); status != http.StatusOK || len(user.User.ID) != 36 {
				t.Errorf("status %d, user %+v", status, user)
			}
			if status := ask(t, url+"/user", "short", new(any)); status != http.StatusUnauthorized {
				t.Errorf("a token of five characters: status %d", status)
			}
			waiting := halfARequest(t, url)
			if runtime.GOOS == "windows" {
				return // there are no such signals; the process is killed at the end
			}
			if err := p.cmd.Process.Signal(s); err != nil {
				t.Fatal(err)
			}
			p.ended(0, time.Second)
			// What little the program may still have said to half a request does not matter: the connection ends.
			if err := waiting.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(io.Discard, waiting); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Error("the connection is still there after the end")
			}
		})
	}
}

// halfARequest is a connection whose request never becomes whole.
func halfARequest(t *testing.T, url string) net.Conn {
	t.Helper()
	host, _, _ := strings.Cut(strings.TrimPrefix(url, "http://"), "/")
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if _, err := c.Write([]byte("POST /v1/plans HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 100\r\n\r\n{")); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTheFirstPlanOfTheSandboxIsTheLastUsedOne(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "sandbox", "serve", "--listen", "localhost:0", "--plan", "heavy", "--plan", "dinar", "--transactions", "500", "--seed", "7")
	url := p.sandboxURL()
	type named struct{ ID, Name string }
	var list struct{ Plans []named }
	ask(t, url+"/plans", "any-token", &list)
	if len(list.Plans) != 2 || list.Plans[0].Name != "heavy" || list.Plans[1].Name != "dinar" {
		t.Fatalf("%+v", list)
	}
	var last struct {
		Plan struct {
			Name         string
			Transactions []any
		}
	}
	ask(t, url+"/plans/last-used", "any-token", &last)
	if last.Plan.Name != "heavy" || len(last.Plan.Transactions) != 500 {
		t.Errorf("last used is %s with %d rows", last.Plan.Name, len(last.Plan.Transactions))
	}
}

func TestTheSandboxStopsATokenAtItsLimit(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "sandbox", "serve", "--listen", "127.0.0.1:0", "--limit", "1")
	url := p.sandboxURL()
	for i, want := range []int{http.StatusOK, http.StatusTooManyRequests} {
		if status := ask(t, url+"/user", "any-token", new(any)); status != want {
			t.Errorf("request %d: status %d, want %d", i+1, status, want)
		}
	}
}

func TestWhatTheSandboxIsNotServedWith(t *testing.T) {
	t.Parallel()
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = taken.Close() })
	for name, c := range map[string]struct {
		arguments []string
		said      string
	}{
		"a port in use":             {[]string{"--listen", taken.Addr().String()}, "perhaps by another avenir-mcp: end it, or choose another with --listen 127.0.0.1:0"},
		"an address of the network": {[]string{"--listen", "192.0.2.1:0"}, "--exposed"},
		"every address":             {[]string{"--listen", ":0"}, "--exposed"},
		"a name that is not ours":   {[]string{"--listen", "example.com:0"}, "--exposed"},
		"an address without a port": {[]string{"--listen", "127.0.0.1"}, "HOST:PORT"},
		"an unknown plan":           {[]string{"--plan", "castle"}, "household, yen, dinar, heavy"},
		"a plan twice":              {[]string{"--plan", "yen", "--plan", "yen"}, "twice"},
		"too many transactions":     {[]string{"--transactions", "100001"}, "100000"},
		"fewer than a month needs":  {[]string{"--transactions", "1"}, "60"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, append([]string{"sandbox", "serve"}, c.arguments...)...)
			defer time.AfterFunc(10*time.Second, func() { _ = p.cmd.Process.Kill() }).Stop() // it may serve after all
			p.ended(1, 5*time.Second)
			if said := p.errs.String(); !strings.Contains(said, c.said) || strings.Count(said, "\n") != 1 {
				t.Errorf("%q is not told in one line:\n%s", c.said, said)
			}
		})
	}
}

func TestTheSandboxIsExposedWhenThatIsWanted(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "sandbox", "serve", "--listen", "0.0.0.0:0", "--exposed")
	deadline := time.After(20 * time.Second)
	for {
		select {
		case <-p.arrived:
			return
		case <-p.eof:
			t.Fatalf("the sandbox ended: %s", p.errs)
		case <-deadline:
			t.Fatal("it does not begin")
		}
	}
}
