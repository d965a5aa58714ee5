package protocol_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/web"
)

const servedToken = "the-token-of-these-tests"

// carrier is a way for clients to reach a house.
type carrier struct {
	name string
	open func(t testing.TB, require bool) *house
}

var carriers = []carrier{{"lines", newHouse}, {"HTTP", newHouseOverHTTP}}

// carried are the cases of a table, over each carrier.
func carried[T any](cases []T) iter.Seq2[carrier, T] {
	return func(yield func(carrier, T) bool) {
		for _, c := range carriers {
			for _, one := range cases {
				if !yield(c, one) {
					return
				}
			}
		}
	}
}

// TestMatrixOverHTTP plays the same matrix with clients that come over HTTP: without sessions on the newest protocol,
// with sessions on those before it.
func TestMatrixOverHTTP(t *testing.T) {
	t.Parallel()
	all := changes()
	if testing.Short() {
		all = all[:2] // the way is the same for every tool
	}
	playMatrix(t, newHouseOverHTTP, all)
}

// newHouseOverHTTP opens a server that listens on loopback.
func newHouseOverHTTP(t testing.TB, require bool) *house {
	t.Helper()
	h := newHouse(t, require)
	h.listen(t, web.Options{})
	return h
}

// listen serves the house over HTTP, until the test ends.
func (h *house) listen(t testing.TB, o web.Options) {
	t.Helper()
	o.Host = "127.0.0.1"
	if o.Token == "" {
		o.Token = servedToken
	}
	h.token = o.Token
	server := httptest.NewServer(web.New(h.Server, o))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	h.url = server.URL + web.Path
}

// bearing adds a token to every request.
type bearing string

// RoundTrip implements [http.RoundTripper].
func (b bearing) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

func (h *house) connectOverHTTP(ctx context.Context, client *sdk.Client, version string) (*sdk.ClientSession, error) {
	return client.Connect(ctx, &sdk.StreamableClientTransport{
		Endpoint: h.url, HTTPClient: &http.Client{Transport: bearing(h.token)}, MaxRetries: -1,
	}, &sdk.ClientSessionOptions{ProtocolVersion: version})
}

// setHeaders sets what a client of a version sends beside a message.
func setHeaders(r *http.Request, version, session, message string) {
	headers := map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream",
		"Mcp-Protocol-Version": version, "Mcp-Session-Id": session,
	}
	if version >= newest {
		var m struct {
			Method string                `json:"method"`
			Params struct{ Name string } `json:"params"`
		}
		_ = json.Unmarshal([]byte(message), &m) // some tests send what is none
		headers["Mcp-Method"], headers["Mcp-Name"] = m.Method, m.Params.Name
	}
	for name, value := range headers {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
}

// poster posts each line that is written to it, and reads what comes back as lines.
type poster struct {
	t       testing.TB
	url     string
	client  http.Client
	version string
	in      *io.PipeWriter
	// one post begins at a time until it is answered, so that messages arrive in their order.
	mu      sync.Mutex
	session string
	open    sync.WaitGroup
}

// posts opens what is a session of lines to a [wire], and HTTP to the house.
func (h *house) posts(t testing.TB, version string) (out io.Writer, in io.Reader) {
	t.Helper()
	fromServer, toClient := io.Pipe()
	p := &poster{t: t, url: h.url, client: http.Client{Transport: bearing(h.token)}, version: version, in: toClient}
	ctx, leave := context.WithCancel(background)
	t.Cleanup(func() {
		leave()
		_ = fromServer.Close()
		p.open.Wait()
	})
	return writerFunc(func(line []byte) (int, error) { return len(line), p.post(ctx, string(line)) }), fromServer
}

type writerFunc func([]byte) (int, error)

// Write implements [io.Writer].
func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

func (p *poster) post(ctx context.Context, message string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url, strings.NewReader(message))
	if err != nil {
		return err
	}
	version := p.version
	if version < newest && p.session == "" {
		version = "" // the version is what initialize agrees on
	}
	setHeaders(r, version, p.session, message)
	res, err := p.client.Do(r)
	if err != nil {
		return err
	}
	if begun := res.Header.Get("Mcp-Session-Id"); begun != "" {
		p.session = begun
	}
	p.open.Go(func() {
		defer func() { _ = res.Body.Close() }()
		p.pass(res)
	})
	return nil
}

// pass passes an answer on: one message, a stream of them, or none.
func (p *poster) pass(res *http.Response) {
	kind, _, _ := strings.Cut(res.Header.Get("Content-Type"), ";")
	if kind != "text/event-stream" {
		said, _ := io.ReadAll(res.Body)
		if kind != "application/json" && res.StatusCode >= http.StatusBadRequest {
			p.t.Errorf("a post was answered %s: %s", res.Status, said)
		}
		if kind == "application/json" {
			_, _ = fmt.Fprintf(p.in, "%s\n", said)
		}
		return
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if data, isData := strings.CutPrefix(lines.Text(), "data: "); isData && data != "" {
			_, _ = fmt.Fprintln(p.in, data)
		}
	}
}

// TestAStateIsItsCallersOwn gives the answer to a question to the same server by another way in: whoever overheard a
// state cannot answer with it, and its caller can, also on a new connection.
func TestAStateIsItsCallersOwn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		asksByLines, answersByLines bool
		want                        string
	}{
		"from HTTP to lines":             {false, true, invalidState},
		"from lines to HTTP":             {true, false, invalidState},
		"from HTTP to a connection more": {false, false, "applied"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			over := newHouseOverHTTP(t, false)
			byLines := *over
			byLines.url = ""
			caller := func(lines bool) *wire {
				if lines {
					return byLines.wired(t, newest, true)
				}
				return over.wired(t, newest, true)
			}
			state := previewed(t, caller(c.asksByLines))
			if got := caller(c.answersByLines).call(moving.tool, moving.arguments, yes(state)).status(); got != c.want {
				t.Errorf("it ended with %q", got)
			}
			if n := over.Sandbox.Writes(); (n > 0) != (c.want == "applied") {
				t.Errorf("%d writes were sent", n)
			}
		})
	}
}
