package process_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// session begins a session of a client that shows no forms, and returns its name.
func (d door) session(t *testing.T, version string) (name string) {
	t.Helper()
	res, err := d.post(t.Context(), "", "", initialize(version, "{}"))
	if err != nil {
		t.Fatal(err)
	}
	said, err := io.ReadAll(res.Body)
	_ = res.Body.Close()
	name = res.Header.Get("Mcp-Session-Id")
	if err != nil || name == "" {
		t.Fatalf("no session began: %s %s %v", res.Status, said, err)
	}
	d.tell(t, version, name, initialized)
	return name
}

// tell sends a message that has no answer.
func (d door) tell(t *testing.T, version, session, message string) {
	t.Helper()
	res, err := d.post(t.Context(), version, session, message)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
}

// agreedCall is a call of the move that the person has agreed to already, and the session it belongs to.
func (d door) agreedCall(t *testing.T, version string) (session, message string) {
	t.Helper()
	if version == newest {
		return "", roundMessage("move_money", moving(), d.asked(t, "move_money", moving()))
	}
	session = d.session(t, version)
	preview := d.called(t, version, session, move)
	return session, toolCall(2, strings.Replace(move, `"amount":30`, fmt.Sprintf(`"amount":30,"confirmation":%q`, preview.Confirmation), 1))
}

// called calls a tool in a session.
func (d door) called(t *testing.T, version, session, params string) outcome {
	t.Helper()
	res, err := d.post(t.Context(), version, session, toolCall(2, params))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	said, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return cameOf(t, said)
}

// TestAClientLeavesWhileAWriteIsSent cuts a call off when the first of its two requests has its effect at YNAB, and is
// not answered yet: the change is made to its end and settled, and the next call is served.
func TestAClientLeavesWhileAWriteIsSent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		version     string
		endsSession bool
	}{
		"without a session, by closing its connection": {newest, false},
		"in a session, by closing its connection":      {"2025-11-25", false},
		"in a session, by ending it":                   {"2025-06-18", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newTogether(t)
			p, d := g.begin()
			before, effects := g.cents(), countsOf(t, g.ynab).Effects
			session, message := d.agreedCall(t, c.version)
			spoil(t, g.ynab, `{"kind":"latency","op":"assign","after":true,"times":1,"delay":3000}`)
			ctx, cut := context.WithCancel(t.Context())
			t.Cleanup(cut)
			over := make(chan error, 1)
			go func() {
				res, err := d.post(ctx, c.version, session, message)
				if err == nil {
					_, err = io.Copy(io.Discard, res.Body)
					_ = res.Body.Close()
				}
				over <- err
			}()
			eventually(t, "the first request has its effect", func() bool { return countsOf(t, g.ynab).Effects > effects })
			if c.endsSession {
				d.end(t, session)
			} else {
				cut()
				if err := <-over; err == nil {
					t.Error("the call was answered before it was cut off")
				}
			}
			eventually(t, "the change is settled", func() bool { return strings.Contains(p.recorded(), `"t":"settle"`) })
			g.moves(before, 1)
			if n := countsOf(t, g.ynab).Effects - effects; n != 2 {
				t.Errorf("%d requests had an effect", n)
			}
			if got := d.round(t, "list_operations", map[string]any{}, ""); !strings.Contains(got.Structured, `"status":"applied"`) {
				t.Errorf("the next call: %+v", got)
			}
		})
	}
}

// end ends a session.
func (d door) end(t *testing.T, session string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, d.url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Mcp-Session-Id", session)
	res, err := carrying(d.token).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
}

// TestARestartBetweenQuestionAndAnswer: without a key of one's own, what a process asked is forgotten with it. Its
// successor says so, whatever it is brought, and changes nothing until somebody has agreed anew.
func TestARestartBetweenQuestionAndAnswer(t *testing.T) {
	t.Parallel()
	const noKey = "AVENIR_MCP_STATE_KEY="
	g := newTogether(t)
	first, d := g.begin(noKey)
	before := g.cents()
	state, code, session := d.asked(t, "move_money", moving()), codeOf(t, d), d.session(t, "2025-11-25")
	first.kill()
	_, d = g.begin(noKey)
	d.answered(t, state, stateRefused)
	if got := moved(t, visit(t, d.url, d.token, newest, nil), map[string]any{"confirmation": code}); got.Message != codeRefused {
		t.Errorf("the code ended with %+v", got)
	}
	res, err := d.post(t.Context(), "2025-11-25", session, toolCall(2, move))
	if err != nil {
		t.Fatal(err)
	}
	said, _ := io.ReadAll(res.Body)
	if _ = res.Body.Close(); res.StatusCode != http.StatusNotFound {
		t.Errorf("the session: %s %s", res.Status, said) // a client begins a new one then
	}
	g.moves(before, 0)
	d.answered(t, d.asked(t, "move_money", moving()), "applied")
	g.moves(before, 1)
}

// TestSlowBodiesAreGivenUp has as many clients as there may be sessions begin one, each with a body of which a byte comes
// every second. The limit of thirty seconds is waited out here. They are given up, hold no session meanwhile, and keep
// nobody from coming in.
func TestSlowBodiesAreGivenUp(t *testing.T) {
	t.Parallel()
	p, url, token := serveHTTP(t)
	host := strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/mcp")
	const many = 100
	var slow []net.Conn
	for range many {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if _, err := fmt.Fprintf(c, "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n"+
			"Accept: application/json, text/event-stream\r\nContent-Length: 1000\r\n\r\n"+`{"jsonrpc":"2.0","id":1,"method":"initialize"`, token); err != nil {
			t.Fatal(err)
		}
		slow = append(slow, c)
	}
	begun := time.Now()
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	go func() {
		for ctx.Err() == nil {
			for _, c := range slow {
				_, _ = io.WriteString(c, " ")
			}
			time.Sleep(time.Second)
		}
	}()
	for _, version := range []string{newest, "2025-11-25"} {
		if got := moved(t, visit(t, url, token, version, agrees), nil); got.Status != "applied" {
			t.Errorf("another client meanwhile, with %s: %+v", version, got)
		}
	}
	for i, c := range slow {
		_ = c.SetReadDeadline(begun.Add(30 * time.Second * slack))
		res, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatalf("connection %d: %v", i, err)
		}
		if _ = res.Body.Close(); res.StatusCode != http.StatusRequestTimeout {
			t.Errorf("connection %d was answered %s", i, res.Status)
		}
	}
	if took := time.Since(begun); took < 25*time.Second {
		t.Errorf("they were given up after %v", took)
	}
	if text := p.errs.String(); strings.Contains(text, "panic") {
		t.Errorf("it said %s", text)
	}
}
