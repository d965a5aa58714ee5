package process_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"avenir-mcp/adapters/sandbox/plans"
)

const commonToken = "the-token-of-all-processes"

// keyed is a key for request states.
func keyed(letter string) string {
	return "AVENIR_MCP_STATE_KEY=" + base64.RawURLEncoding.EncodeToString([]byte(strings.Repeat(letter, 32)))
}

// together are processes that stand for one: with one key, one journal and one token, over one YNAB.
type together struct {
	t       *testing.T
	ynab    string
	journal string
}

func newTogether(t *testing.T) together {
	t.Helper()
	url := start(t, nil, "sandbox", "serve", "--listen", "127.0.0.1:0", "--limit", "0").sandboxURL()
	return together{t, url, filepath.Join(t.TempDir(), "state", "journal.jsonl")}
}

// begin starts one more of them; later variables win over those that all have.
func (g together) begin(variables ...string) (*program, door) {
	g.t.Helper()
	all := on(g.ynab, secret, "AVENIR_MCP_WRITE=1", "AVENIR_MCP_JOURNAL="+g.journal, "AVENIR_MCP_HTTP_TOKEN="+commonToken, keyed("k"))
	p, url, _ := serveHTTP(g.t, append(all, variables...)...)
	p.journal = g.journal
	return p, door{url, commonToken}
}

// cents are what is assigned to Tennis and to Restaurants this month, by YNAB itself.
func (g together) cents() (figures [2]int) {
	g.t.Helper()
	for i, id := range []string{plans.HouseholdTennis, plans.HouseholdRestaurants} {
		var month struct{ Category struct{ Budgeted int } }
		ask(g.t, fmt.Sprintf("%s/plans/last-used/months/current/categories/%s", g.ynab, id), "any-token", &month)
		figures[i] = month.Category.Budgeted / 10
	}
	return figures
}

// moves wants the move to have been made so often since before, and to be recorded as often.
func (g together) moves(before [2]int, times int) {
	g.t.Helper()
	if got, want := g.cents(), [2]int{before[0] - 3000*times, before[1] + 3000*times}; got != want {
		g.t.Errorf("YNAB has %v, and not %v", got, want)
	}
	text, err := os.ReadFile(g.journal)
	if err != nil && !os.IsNotExist(err) {
		g.t.Fatal(err)
	}
	if n := strings.Count(string(text), `"outcome":"applied"`); n != times {
		g.t.Errorf("%d changes are recorded as applied, not %d:\n%s", n, times, text)
	}
}

// proxy gives each request to the next of its servers in turn.
type proxy struct {
	mu   sync.Mutex
	next int
	// took tells which server got each call of a tool.
	took []int
}

// alternate serves a proxy before some doors, and returns the door of the proxy.
func alternate(t *testing.T, doors ...door) (*proxy, door) {
	t.Helper()
	p := &proxy{}
	var to []*httputil.ReverseProxy
	for _, d := range doors {
		target, err := url.Parse(strings.TrimSuffix(d.url, "/mcp"))
		if err != nil {
			t.Fatal(err)
		}
		to = append(to, &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }})
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		turn := p.next % len(to)
		p.next++
		if r.Header.Get("Mcp-Method") == "tools/call" {
			p.took = append(p.took, turn)
		}
		p.mu.Unlock()
		to[turn].ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return p, door{server.URL + "/mcp", doors[0].token}
}

// kill ends the process as a power cut does.
func (p *program) kill() {
	p.t.Helper()
	_ = p.cmd.Process.Kill()
	<-p.eof
	_ = p.cmd.Wait()
}
