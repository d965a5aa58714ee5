package process_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

var (
	mcpAddress = regexp.MustCompile(`http://127\.0\.0\.1:[1-9]\d*/mcp`)
	bearerLine = regexp.MustCompile(`Authorization: Bearer ([\w-]{43})\n`)
)

// serveHTTP starts the program over HTTP, and returns where it serves, and the token that it made up, if it did.
func serveHTTP(t *testing.T, variables ...string) (p *program, url, token string) {
	t.Helper()
	p = start(t, append(variables, "AVENIR_MCP_PORT=0"), "serve", "--transport", "http")
	deadline := time.Now().Add(20 * time.Second)
	for url == "" && time.Now().Before(deadline) {
		time.Sleep(10 * time.Millisecond)
		url = mcpAddress.FindString(p.errs.String())
	}
	if url == "" {
		t.Fatalf("no address was told: %s", p.errs)
	}
	if told := bearerLine.FindStringSubmatch(p.errs.String()); told != nil {
		token = told[1]
	}
	return p, url, token
}

// carrying adds a token to every request.
type carrying string

func (c carrying) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(c))
	return http.DefaultTransport.RoundTrip(r)
}

// visit connects a client whose user answers forms with answer; nil is one that cannot be asked.
func visit(t *testing.T, url, token, version string, answer func(context.Context) *sdk.ElicitResult) *sdk.ClientSession {
	t.Helper()
	var options sdk.ClientOptions
	if answer != nil {
		options.ElicitationHandler = func(ctx context.Context, _ *sdk.ElicitRequest) (*sdk.ElicitResult, error) { return answer(ctx), nil }
	}
	s, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, &options).Connect(t.Context(), &sdk.StreamableClientTransport{
		Endpoint: url, HTTPClient: &http.Client{Transport: carrying(token)}, MaxRetries: -1,
	}, &sdk.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func agrees(context.Context) *sdk.ElicitResult {
	return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}
}

// moved calls move_money, and returns what came of it.
func moved(t *testing.T, s *sdk.ClientSession, more map[string]any) (result struct{ Status, Message, Confirmation string }) {
	t.Helper()
	var call struct {
		Arguments map[string]any `json:"arguments"`
	}
	if err := json.Unmarshal([]byte(move), &call); err != nil {
		t.Fatal(err)
	}
	maps.Copy(call.Arguments, more)
	res, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: "move_money", Arguments: call.Arguments})
	if err != nil {
		t.Fatal(err)
	}
	said := res.Content[0].(*sdk.TextContent).Text
	if res.IsError {
		result.Message = said
		return result
	}
	if err := json.Unmarshal([]byte(said), &result); err != nil {
		t.Fatal(err)
	}
	return result
}

// TestChangesOverHTTP makes the same change in each way to ask, with clients of both eras, and finds all of them in
// the one journal. The token that was made up for this run lets them in.
func TestChangesOverHTTP(t *testing.T) {
	t.Parallel()
	p, url, token := serveHTTP(t)
	if token == "" {
		t.Fatalf("no token was told: %s", p.errs)
	}
	for _, version := range []string{"2026-07-28", "2025-11-25", "2025-03-26"} {
		if got := moved(t, visit(t, url, token, version, agrees), nil); got.Status != "applied" {
			t.Errorf("%s, by form: %+v", version, got)
		}
		s := visit(t, url, token, version, nil)
		first := moved(t, s, nil)
		if first.Status != "confirmation_required" {
			t.Fatalf("%s, by code: %+v", version, first)
		}
		if got := moved(t, s, map[string]any{"confirmation": first.Confirmation}); got.Status != "applied" {
			t.Errorf("%s, with the code: %+v", version, got)
		}
	}
	if n := strings.Count(p.recorded(), `"t":"settle"`); n != 6 {
		t.Errorf("%d changes are recorded:\n%s", n, p.recorded())
	}
}

// TestAChosenTokenIsNotTold: it is in the environment already, and standard error is kept in logs.
func TestAChosenTokenIsNotTold(t *testing.T) {
	t.Parallel()
	const chosen = "a-token-that-somebody-has-chosen"
	p, url, token := serveHTTP(t, "AVENIR_MCP_HTTP_TOKEN="+chosen, "AVENIR_MCP_LOG_LEVEL=debug")
	if token != "" || strings.Contains(p.errs.String(), chosen) {
		t.Errorf("a token is told: %s", p.errs)
	}
	_ = visit(t, url, chosen, "2025-11-25", nil)
	if strings.Contains(p.errs.String(), chosen) {
		t.Errorf("the token is logged: %s", p.errs)
	}
	response, err := http.Get(url) //nolint:noctx // no test waits for it
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusUnauthorized {
		t.Errorf("without a token: %s", response.Status)
	}
	health, err := http.Get(strings.TrimSuffix(url, "/mcp") + "/healthz") //nolint:noctx // likewise
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = health.Body.Close() }()
	if text, _ := io.ReadAll(health.Body); health.StatusCode != 200 || string(text) != "ok\n" {
		t.Errorf("health: %s %q", health.Status, text)
	}
}

// TestServingHTTPDoesNotBegin tells what is wrong in one line, before anything is served.
func TestServingHTTPDoesNotBegin(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // it is closed with the test
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = taken.Close() }) // later than a defer, which would not wait for the cases
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	for name, c := range map[string]struct {
		variables []string
		said      string
	}{
		"the port is taken":                {[]string{"AVENIR_MCP_PORT=" + port}, "port " + port + " is in use, perhaps by another avenir-mcp: end it, or set AVENIR_MCP_PORT (0 takes a free one)"},
		"others could reach it":            {[]string{"AVENIR_MCP_HOST=0.0.0.0"}, "AVENIR_MCP_HTTP_TOKEN"},
		"others could guess":               {[]string{"AVENIR_MCP_HOST=::", "AVENIR_MCP_HTTP_TOKEN=" + strings.Repeat("x", 31)}, "only 31 characters"},
		"no such transport":                {[]string{"AVENIR_MCP_TRANSPORT=carrier-pigeon"}, "stdio or http"},
		"no such port":                     {[]string{"AVENIR_MCP_PORT=65536"}, "65536"},
		"a token that no header can carry": {[]string{"AVENIR_MCP_HTTP_TOKEN=two words"}, "AVENIR_MCP_HTTP_TOKEN"},
		"a state key that is too short":    {[]string{"AVENIR_MCP_STATE_KEY=c2hvcnQ"}, "32 bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, append([]string{"AVENIR_MCP_TRANSPORT=http"}, c.variables...))
			p.ended(1, 5*time.Second)
			said := p.errs.String()
			if !strings.Contains(said, c.said) || strings.Contains(said, "two words") || strings.Count(said, "\n") != 1 {
				t.Errorf("it said:\n%s", said)
			}
		})
	}
}

// TestHTTPEndsInGoodOrder ends the program while a stream is open and a form waits for its user: the call ends with an
// error result, nothing is written, and the process is gone within a second.
func TestHTTPEndsInGoodOrder(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be asked to end there")
	}
	p, url, token := serveHTTP(t)
	shown := make(chan struct{})
	s := visit(t, url, token, "2025-11-25", func(ctx context.Context) *sdk.ElicitResult {
		close(shown)
		<-ctx.Done()
		return &sdk.ElicitResult{Action: "cancel"}
	})
	ended := make(chan error, 1)
	go func() {
		res, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: "move_money", Arguments: map[string]any{
			"from_category_id": "8c92e5ae-6693-4f93-ba71-bc25d12f1138", "to_category_id": "72b34ca2-f9aa-4012-a67d-bb097f2f68cc", "amount": 30,
		}})
		switch {
		case err != nil:
		case !res.IsError || !strings.Contains(res.Content[0].(*sdk.TextContent).Text, "shutting down"):
			err = errors.New("it was answered otherwise")
		}
		ended <- err
	}()
	<-shown
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.ended(0, time.Second)
	if err := <-ended; err != nil {
		t.Errorf("the call: %v", err)
	}
	if text := p.recorded(); text != "" {
		t.Errorf("something is recorded: %s", text)
	}
}
