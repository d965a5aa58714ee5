package process_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// nested is a value so many levels deep.
func nested(levels int) string { return strings.Repeat("[", levels) + strings.Repeat("]", levels) }

// large is a call with 5 MB of arguments.
var large = toolCall(2, `{"name":"apply_categories","arguments":{"assignments":[`+
	strings.TrimSuffix(strings.Repeat(`{"transaction_id":"t","category_id":"c"},`, 5_000_000/41), ",")+`]}}`)

// newestMeta is what a request of the newest protocol carries.
const newestMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}`

// TestHostileLines sends what is too large or too deep over standard input, while a form is open: each is refused or
// ignored, the form stays open, and the next call is answered.
func TestHostileLines(t *testing.T) {
	t.Parallel()
	hostile := map[string]string{"5 MB of arguments": large}
	for _, levels := range []int{10_000, 1_000_000} {
		deep := nested(levels)
		hostile[fmt.Sprintf("arguments %d deep", levels)] = toolCall(2, `{"name":"move_money","arguments":`+deep+`}`)
		hostile[fmt.Sprintf("an argument %d deep", levels)] = toolCall(2, `{"name":"move_money","arguments":{"amount":`+deep+`}}`)
		hostile[fmt.Sprintf("parameters %d deep", levels)] = `{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"x":` + deep + `}}`
	}
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil)
			p.send(initialize("2025-11-25", forms), initialized, toolCall(9, move))
			p.wait("form", func(l line) bool { return l.Method == "elicitation/create" })
			p.send(text, balances(3))
			if got := p.answer(3); got.Result.IsError || got.Error != nil {
				t.Errorf("the next call: %+v", got)
			}
			p.wait("refusal", func(l line) bool {
				mine := string(l.ID) == "2" || l.ID == nil || string(l.ID) == "null"
				return l.Method == "" && mine && (l.Error != nil || l.Result.IsError)
			})
			_ = p.in.Close()
			p.ended(0, 3*time.Second)
			if p.recorded() != "" {
				t.Errorf("something was recorded: %s", p.recorded())
			}
		})
	}
}

// TestHostileReplies answers a form with what is too deep to be read. It is no yes; the call ends, or stays open until
// its client goes.
func TestHostileReplies(t *testing.T) {
	t.Parallel()
	for _, levels := range []int{10_000, 1_000_000} {
		deep := nested(levels)
		for name, reply := range map[string]string{
			"beside a yes":    `{"action":"accept","content":{"value":true},"x":` + deep + `}`,
			"within a yes":    `{"action":"accept","content":{"value":true,"x":` + deep + `}}`,
			"in place of yes": `{"action":"accept","content":{"value":` + deep + `}}`,
			"a list":          deep,
		} {
			t.Run(fmt.Sprintf("%s, %d levels", name, levels), func(t *testing.T) {
				t.Parallel()
				p := start(t, nil)
				p.send(initialize("2025-11-25", forms), initialized, toolCall(2, move))
				form := p.wait("form", func(l line) bool { return l.Method == "elicitation/create" })
				p.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, form.ID, reply), balances(3))
				if got := p.answer(3); got.Result.IsError || got.Error != nil {
					t.Errorf("the next call: %+v", got)
				}
				_ = p.in.Close()
				p.ended(0, 3*time.Second)
				if levels >= 1_000_000 && p.recorded() != "" {
					t.Errorf("something was recorded: %s", p.recorded())
				}
				if name == "in place of yes" || name == "a list" {
					if p.recorded() != "" {
						t.Errorf("that was no yes, and it was recorded: %s", p.recorded())
					}
				}
			})
		}
	}
}

// TestHostileRequests does the same over HTTP, in both eras, on one program.
func TestHostileRequests(t *testing.T) {
	t.Parallel()
	p, url, token := serveHTTP(t)
	modern := func(params string) string { return toolCall(2, `{"name":"move_money",`+newestMeta+`,`+params+`}`) }
	hostile := map[string]string{"5 MB of arguments": large}
	for _, levels := range []int{10_000, 1_000_000} {
		deep := nested(levels)
		hostile[fmt.Sprintf("arguments %d deep", levels)] = modern(`"arguments":` + deep)
		hostile[fmt.Sprintf("an argument %d deep", levels)] = modern(`"arguments":{"amount":` + deep + `}`)
		hostile[fmt.Sprintf("parameters %d deep", levels)] = modern(`"x":` + deep)
		hostile[fmt.Sprintf("an answer %d deep", levels)] = modern(`"arguments":{},"requestState":"v1.x","inputResponses":{"confirm":{"action":"accept","content":{"value":true,"x":` + deep + `}}}`)
		hostile[fmt.Sprintf("a batch %d deep", levels)] = deep
		hostile[fmt.Sprintf("a reply %d deep", levels)] = `{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":` + deep + `}}`
	}
	for _, version := range []string{"2026-07-28", "2025-11-25"} {
		for name, body := range hostile {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			for header, value := range map[string]string{
				"Authorization": "Bearer " + token, "Content-Type": "application/json", "Accept": "application/json, text/event-stream",
				"Mcp-Protocol-Version": version, "Mcp-Method": "tools/call", "Mcp-Name": "move_money",
			} {
				r.Header.Set(header, value)
			}
			res, err := http.DefaultClient.Do(r)
			if err != nil {
				// One that is cut off while it still sends may not read why.
				if name != "5 MB of arguments" {
					t.Errorf("%s, %s: %v", version, name, err)
				}
				continue
			}
			said, err := io.ReadAll(res.Body)
			_ = res.Body.Close()
			if text := string(said); err != nil || res.StatusCode >= 500 || strings.Contains(text, `"applied"`) ||
				res.StatusCode == http.StatusOK && !strings.Contains(text, `"error"`) && !strings.Contains(text, `"isError":true`) {
				t.Errorf("%s, %s: %s %.300s %v", version, name, res.Status, said, err)
			}
		}
	}
	if got := moved(t, visit(t, url, token, "2026-07-28", agrees), nil); got.Status != "applied" {
		t.Errorf("the next call: %+v", got)
	}
	if n := strings.Count(p.recorded(), `"t":"intent"`); n != 1 {
		t.Errorf("%d changes are recorded", n)
	}
	if said := p.errs.String(); strings.Contains(said, "panic") {
		t.Errorf("it said %s", said)
	}
}

// memory is what a process holds, in KiB; 0 where the system does not tell.
func (p *program) memory() int {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	found := regexp.MustCompile(`VmRSS:\s+(\d+)`).FindSubmatch(status)
	if found == nil {
		return 0
	}
	kib, _ := strconv.Atoi(string(found[1]))
	return kib
}

// TestTenThousandCodes asks for a preview again and again: the memory is that of a thousand codes, the oldest are no
// longer known, and the newest counts.
func TestTenThousandCodes(t *testing.T) {
	t.Parallel()
	many, warm := 10_000, 2_000
	if testing.Short() {
		many, warm = 1_500, 1_100
	}
	p, s := startTalking(t, "2025-11-25", nil, nil)
	var first, newest string
	before := 0
	for i := range many {
		got := moved(t, s, nil)
		if len(got.Confirmation) != 11 {
			t.Fatalf("preview %d: %+v", i, got)
		}
		if newest = got.Confirmation; i == 0 {
			first = newest
		}
		if i == warm {
			before = p.memory()
		}
	}
	if now := p.memory(); now > before*3/2+8<<10 {
		t.Errorf("after %d codes it holds %d KiB, and after %d of them %d KiB", warm, before, many, now)
	}
	if got := moved(t, s, map[string]any{"confirmation": first}); !strings.Contains(got.Message, "This confirmation code is unknown, expired") {
		t.Errorf("the first code: %+v", got)
	}
	if p.recorded() != "" {
		t.Errorf("something was recorded: %s", p.recorded())
	}
	if got := moved(t, s, map[string]any{"confirmation": newest}); got.Status != "applied" {
		t.Errorf("the newest code: %+v", got)
	}
	if err := s.Close(); err != nil {
		t.Errorf("the end of the session: %v", err)
	}
	p.ended(0, time.Second)
}

// TestSlowHeadersAreGivenUp opens many connections that send a header a byte at a time. The limit is ten seconds: it is
// waited out here, for no test but this one meets it.
func TestSlowHeadersAreGivenUp(t *testing.T) {
	t.Parallel()
	_, url, token := serveHTTP(t)
	host := strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/mcp")
	const many = 100
	var slow []net.Conn
	for range many {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if _, err := io.WriteString(c, "POST /mcp HTTP/1.1\r\nHost: localhost\r\nX: "); err != nil {
			t.Fatal(err)
		}
		slow = append(slow, c)
	}
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	go func() { // a byte each second, so that no connection is ever idle
		for ctx.Err() == nil {
			for _, c := range slow {
				_, _ = io.WriteString(c, "x")
			}
			time.Sleep(time.Second)
		}
	}()
	if got := moved(t, visit(t, url, token, "2026-07-28", agrees), nil); got.Status != "applied" {
		t.Errorf("another client meanwhile: %+v", got)
	}
	for i, c := range slow {
		_ = c.SetReadDeadline(time.Now().Add(60 * time.Second))
		if _, err := io.Copy(io.Discard, bufio.NewReader(c)); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("connection %d is still there", i)
		}
	}
}
