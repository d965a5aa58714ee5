package web_test

import (
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/mcp/web"
)

func TestWhoIsLetIn(t *testing.T) {
	t.Parallel()
	header := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	for name, c := range map[string]struct {
		change func(*http.Request)
		code   int
		host   string // what was listened on
	}{
		"the token":                             {nothing, 200, "127.0.0.1"},
		"the token, in small letters":           {header("Authorization", "bearer "+token), 200, "127.0.0.1"},
		"no token":                              {func(r *http.Request) { r.Header.Del("Authorization") }, 401, "127.0.0.1"},
		"an empty token":                        {header("Authorization", "Bearer "), 401, "127.0.0.1"},
		"the token of another kind":             {header("Authorization", "Basic "+token), 401, "127.0.0.1"},
		"the token alone":                       {header("Authorization", token), 401, "127.0.0.1"},
		"the beginning of the token":            {header("Authorization", "Bearer "+token[:len(token)-1]), 401, "127.0.0.1"},
		"more than the token":                   {header("Authorization", "Bearer "+token+"x"), 401, "127.0.0.1"},
		"localhost":                             {host("localhost:8103"), 200, "127.0.0.1"},
		"the other loopback":                    {host("[::1]:8103"), 200, "127.0.0.1"},
		"a stranger's name for this machine":    {host("evil.example:8103"), 403, "127.0.0.1"},
		"a name that begins like localhost":     {host("localhost.evil.example"), 403, "127.0.0.1"},
		"the name listened on":                  {host("budget.home:8103"), 403, "budget.home"}, // the SDK asks again, on loopback
		"any name, when all are listened on":    {host("budget.home"), 403, "0.0.0.0"},          // likewise
		"another name than the one listened on": {host("other.home"), 403, "budget.home"},
		"a page of this server":                 {func(r *http.Request) { r.Header.Set("Origin", "http://"+r.Host) }, 200, "127.0.0.1"},
		"a page of another site":                {header("Origin", "https://evil.example"), 403, "127.0.0.1"},
		"a page of another port":                {header("Origin", "http://127.0.0.1:1"), 403, "127.0.0.1"},
		"a page without a site":                 {header("Origin", "null"), 403, "127.0.0.1"},
		"a browser, from another site":          {header("Sec-Fetch-Site", "cross-site"), 403, "127.0.0.1"},
		"a browser, from a neighbour":           {header("Sec-Fetch-Site", "same-site"), 403, "127.0.0.1"},
		"a browser, from its address bar":       {header("Sec-Fetch-Site", "none"), 200, "127.0.0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, web.Options{Host: c.host})
			res, text := h.request(http.MethodPost, web.Path, ping, c.change)
			if res.StatusCode != c.code {
				t.Errorf("%s: %s", res.Status, text)
			}
			// The SDK refuses foreign names as well, on loopback and in words of its own. Ours are told first.
			if strings.HasPrefix(name, "a stranger's") || strings.HasPrefix(name, "another name") {
				if !strings.Contains(text, "Use the address it printed") {
					t.Errorf("it said %q", text)
				}
			}
			if challenge := res.Header.Get("WWW-Authenticate"); (challenge == "Bearer") != (c.code == 401) {
				t.Errorf("challenged with %q", challenge)
			}
			if strings.Contains(text, token) {
				t.Errorf("the token is told: %s", text)
			}
		})
	}
}

// A read from another site's page would open the stream of somebody's session.
func TestAPageOfAnotherSiteMayNotReadEither(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	for _, method := range []string{http.MethodGet, http.MethodDelete, http.MethodOptions, http.MethodPut} {
		res, _ := h.request(method, web.Path, "", func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") })
		if res.StatusCode != http.StatusForbidden || res.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %s, %v", method, res.Status, res.Header)
		}
	}
}

// Without a token of its own a server lets in nobody.
func TestAnEmptyTokenIsNoToken(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1", Token: " "})
	res, _ := h.request(http.MethodPost, web.Path, ping, func(r *http.Request) { r.Header.Set("Authorization", "Bearer") })
	if res.StatusCode != http.StatusUnauthorized {
		t.Errorf("%s", res.Status)
	}
}

func TestHealthIsToldToAnybodyAndNothingElse(t *testing.T) {
	t.Parallel()
	h := newHouse(t, web.Options{Host: "127.0.0.1"})
	without := func(r *http.Request) { r.Header = http.Header{}; r.Host = "10.0.0.7" }
	if res, text := h.request(http.MethodGet, web.HealthPath, "", without); res.StatusCode != 200 || text != "ok\n" {
		t.Errorf("%s: %q", res.Status, text)
	}
	if res, _ := h.request(http.MethodPost, web.HealthPath, "", without); res.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a post: %s", res.Status)
	}
	for _, path := range []string{"/", "/mcp/", "/metrics", "/debug/pprof/"} {
		if res, _ := h.request(http.MethodGet, path, "", nothing); res.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s", path, res.Status)
		}
	}
}
