package web_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/mcp/web"
)

// Whoever announces a body and does not send it holds a connection no longer than others, wherever the request is
// refused or answered without its body, and before anybody knows who they are.
func TestABodyThatNeverComesHoldsNothing(t *testing.T) {
	t.Parallel()
	const stranger, known = "", "Authorization: Bearer " + token + "\r\n"
	cases := map[string]struct{ begins, headers, answer string }{
		"a request of a stranger":           {"POST /mcp", stranger, "HTTP/1.1 401"},
		"a request of another site's page":  {"POST /mcp", known + "Sec-Fetch-Site: cross-site\r\n", "HTTP/1.1 403"},
		"a question whether it lives":       {"GET /healthz", stranger, "HTTP/1.1 200"},
		"a request for what there is not":   {"POST /other", stranger, "HTTP/1.1 404"},
		"the end of a session there is not": {"DELETE /mcp", known + "Mcp-Session-Id: none\r\n", "HTTP/1.1 408"},
		"a method that there is not":        {"PUT /mcp", known, "HTTP/1.1 408"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, web.Options{Host: "127.0.0.1", BodyTimeout: 300 * time.Millisecond})
			conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			_, _ = fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: localhost\r\n%sContent-Length: 1000\r\n\r\n{", c.begins, c.headers)
			_ = conn.SetReadDeadline(time.Now().Add(5 * time.Second))
			answer, err := io.ReadAll(conn)
			if err != nil || !strings.HasPrefix(string(answer), c.answer) {
				t.Errorf("%q, %v", answer, err)
			}
		})
	}
}
