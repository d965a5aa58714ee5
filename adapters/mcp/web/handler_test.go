package web_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/web"
)

// Every version of the protocol is served on the one path, and a client that can be asked is asked.
func TestClientsOfEveryVersion(t *testing.T) {
	t.Parallel()
	for _, version := range mcp.SupportedProtocolVersions() {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, web.Options{Host: "127.0.0.1"})
			s, err := h.client(version, "decline")
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			if tools, err := s.ListTools(t.Context(), nil); err != nil || len(tools.Tools) != 3 {
				t.Fatalf("%v, %v", tools, err)
			}
			if version >= "2026-07-28" {
				return // asked by the result of a call, which is not the carrier's affair
			}
			res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "form"})
			if err != nil || res.IsError || res.Content[0].(*mcp.TextContent).Text != "decline" {
				t.Errorf("%+v, %v", res, err)
			}
		})
	}
}

// A call of a client that went away ends, where a request is a call's whole life.
func TestACallEndsWithTheRequestThatMadeIt(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","arguments":{},"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
	_, _ = fmt.Fprintf(conn, "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n"+
		"Accept: application/json, text/event-stream\r\nMcp-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: wait\r\nContent-Length: %d\r\n\r\n%s",
		token, len(body), body)
	select {
	case <-h.waits:
	case <-time.After(10 * time.Second):
		answer, _ := bufio.NewReader(conn).ReadString('\n')
		t.Fatalf("the call did not begin: %s", answer)
	}
	_ = conn.Close()
	select {
	case <-h.ended:
	case <-time.After(10 * time.Second):
		t.Error("the call goes on for nobody")
	}
}

func TestAtMostSoManySessions(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1", MaxSessions: 2})
	first, err := h.client("2025-11-25", "accept")
	if err != nil {
		t.Fatal(err)
	}
	second, err := h.client("2025-06-18", "accept")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = second.Close() }()
	if _, err := h.client("2025-11-25", "accept"); err == nil || !strings.Contains(err.Error(), "Service Unavailable") && !strings.Contains(err.Error(), "too many sessions") {
		t.Errorf("a third: %v", err)
	}
	if newest, err := h.client("2026-07-28", "accept"); err != nil {
		t.Errorf("a client without a session: %v", err)
	} else {
		_ = newest.Close()
	}
	if _, err := second.ListTools(t.Context(), nil); err != nil {
		t.Errorf("one that is in: %v", err)
	}
	_ = first.Close()
	third, err := h.client("2025-11-25", "accept")
	if err != nil {
		t.Fatalf("after one has gone: %v", err)
	}
	_ = third.Close()
}

func TestSessionsThatNobodyUsesEnd(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1", SessionTimeout: 200 * time.Millisecond})
	res, text := h.request(http.MethodPost, web.Path,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`, nothing)
	id := res.Header.Get("Mcp-Session-Id")
	if id == "" {
		t.Fatalf("%s: %s", res.Status, text)
	}
	inSession := func(r *http.Request) { r.Header.Set("Mcp-Session-Id", id) }
	if res, text := h.request(http.MethodPost, web.Path, ping, inSession); res.StatusCode != 200 {
		t.Fatalf("%s: %s", res.Status, text)
	}
	deadline := time.Now().Add(10 * time.Second)
	for time.Now().Before(deadline) {
		time.Sleep(300 * time.Millisecond) // longer than a session lives that nobody uses
		if res, _ := h.request(http.MethodPost, web.Path, ping, inSession); res.StatusCode == http.StatusNotFound {
			return
		}
	}
	t.Error("the session lives on")
}

func TestTooLargeARequestIsRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	body := `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"` + strings.Repeat("x", 4<<20) + `"}}`
	res, text := h.request(http.MethodPost, web.Path, body, nothing)
	if res.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(text, "4194304 bytes") {
		t.Errorf("%s: %s", res.Status, text)
	}
	chunked := func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), -1 }
	if res, _ := h.request(http.MethodPost, web.Path, "", chunked); res.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("in pieces: %s", res.Status)
	}
	// Without a token not a byte of it is read.
	if res, _ := h.request(http.MethodPost, web.Path, body, func(r *http.Request) { r.Header.Del("Authorization") }); res.StatusCode != http.StatusUnauthorized {
		t.Errorf("without a token: %s", res.Status)
	}
}

// Somebody who sends one byte at a time is not waited for, and others are served meanwhile.
func TestASlowRequestIsGivenUp(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1", BodyTimeout: 300 * time.Millisecond})
	conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, _ = fmt.Fprintf(conn, "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{", token)
	if res, _ := h.request(http.MethodPost, web.Path, ping, nothing); res.StatusCode != 200 {
		t.Errorf("another meanwhile: %s", res.Status)
	}
	_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
	answer, err := io.ReadAll(conn)
	if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 408") {
		t.Errorf("%q, %v", answer, err)
	}
}

// A stream outlasts the time that a body may take.
func TestAStreamLasts(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1", BodyTimeout: 200 * time.Millisecond})
	s, err := h.client("2025-11-25", "accept")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	time.Sleep(500 * time.Millisecond) // what is waited out is the limit itself
	if res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "form"}); err != nil || res.IsError {
		t.Errorf("%+v, %v", res, err)
	}
}

// As many clients as there may be come at once, and all get in; one more does not.
func TestSessionsThatBeginAtOnce(t *testing.T) {
	t.Parallel()
	const most = 40
	h := newHouse(t, web.Options{Host: "127.0.0.1", MaxSessions: most})
	var all sync.WaitGroup
	for range most {
		all.Go(func() {
			if _, err := h.client("2025-11-25", "accept"); err != nil {
				t.Errorf("one of them: %v", err)
			}
		})
	}
	all.Wait()
	if _, err := h.client("2025-11-25", "accept"); err == nil {
		t.Error("one more got in")
	}
}

// waiting begins a call of wait, and returns when it has begun. The call ends with the test.
func (h *house) waiting(version string) *mcp.ClientSession {
	h.t.Helper()
	s, err := h.client(version, "accept")
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(h.t.Context())
	h.t.Cleanup(func() {
		cancel()
		_ = s.Close()
	})
	go func() { _, _ = s.CallTool(ctx, &mcp.CallToolParams{Name: "wait"}) }()
	select {
	case <-h.waits:
	case <-time.After(10 * time.Second):
		h.t.Fatal("the call did not begin")
	}
	return s
}

// goesOn wants the call to go on for a while.
func (h *house) goesOn(while time.Duration) {
	h.t.Helper()
	select {
	case err := <-h.ended:
		h.t.Errorf("the call ended: %v", err)
	case <-time.After(while):
	}
}

// The limit is for the request, and not for the work that it asks for.
func TestACallOutlastsTheTimeOfItsRequest(t *testing.T) {
	t.Parallel()
	for _, version := range []string{"2026-07-28", "2025-11-25"} {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			const limit = 200 * time.Millisecond
			h := newHouse(t, web.Options{Host: "127.0.0.1", BodyTimeout: limit})
			h.waiting(version)
			h.goesOn(3 * limit)
		})
	}
}

// A session that ends takes no call of another along, and neither does somebody who names none.
func TestTheEndOfASessionIsNobodyElsesEnd(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	other, err := h.client("2025-11-25", "accept")
	if err != nil {
		t.Fatal(err)
	}
	h.waiting("2025-11-25")
	_ = other.Close()
	for _, name := range []string{"", "a-session-that-there-is-not"} {
		_, _ = h.request(http.MethodDelete, web.Path, "", func(r *http.Request) { r.Header.Set("Mcp-Session-Id", name) })
	}
	h.goesOn(200 * time.Millisecond)
}
