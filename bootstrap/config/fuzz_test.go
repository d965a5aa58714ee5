package config_test

import (
	"slices"
	"strings"
	"testing"

	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/bootstrap/config"
)

// variables are those that FuzzLoad sets.
var variables = []string{
	"AVENIR_MCP_SANDBOX", "AVENIR_MCP_WRITE", "AVENIR_MCP_REQUIRE_ELICITATION", "AVENIR_MCP_PLAN", "AVENIR_MCP_PLAN_ONLY", "AVENIR_MCP_TIMEZONE",
	"YNAB_API_KEY", "AVENIR_MCP_YNAB_URL", "AVENIR_MCP_CACHE", "AVENIR_MCP_CONFIDENCE_THRESHOLD", "AVENIR_MCP_JOURNAL", "AVENIR_MCP_TRANSPORT",
	"AVENIR_MCP_HOST", "AVENIR_MCP_PORT", "AVENIR_MCP_HTTP_TOKEN", "AVENIR_MCP_STATE_KEY", "AVENIR_MCP_LOG_LEVEL", "AVENIR_MCP_LOG_FORMAT",
}

// secrets are the variables whose value no error repeats.
var secrets = map[string]bool{"YNAB_API_KEY": true, "AVENIR_MCP_HTTP_TOKEN": true, "AVENIR_MCP_STATE_KEY": true}

// FuzzLoad sets two variables to anything, for a process that serves HTTP unless one of them says otherwise. Either the error names one of them, or what they mean is within its bounds;
// and what protects money or a token is only off when a word says so.
func FuzzLoad(f *testing.F) {
	values := []string{
		"", "1", "0", "true", "OFF", "yes ", "2", "-1", "0.5", "NaN", "1e-400", "0x1p-2", "65535", "65536", "+80", "stdio", "http", "HTTP", "debug", "json",
		"Europe/Amsterdam", "../etc/passwd", "127.0.0.1", "0.0.0.0", "::", "localhost", "https://api.ynab.com/v1", "http://example.org", "household", "\xff", "a\nb",
		"a-token-of-32-characters-or-more", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=",
	}
	for i := range variables {
		for j, value := range values {
			if (i+j)%8 == 0 {
				f.Add(uint8(i), value, uint8(i+j), values[(i*j)%len(values)])
			}
		}
	}
	f.Add(uint8(slices.Index(variables, "AVENIR_MCP_CONFIDENCE_THRESHOLD")), "NaN", uint8(0), "1")
	host, token := slices.Index(variables, "AVENIR_MCP_HOST"), slices.Index(variables, "AVENIR_MCP_HTTP_TOKEN")
	f.Add(uint8(host), "0.0.0.0", uint8(token), "a-short-token")
	f.Add(uint8(host), "::", uint8(token), "a-token-of-32-characters-or-more")
	f.Fuzz(func(t *testing.T, first uint8, value string, second uint8, other string) {
		a, b := variables[int(first)%len(variables)], variables[int(second)%len(variables)]
		c, err := config.Load([]string{"YNAB_API_KEY=standard-token", "AVENIR_MCP_TRANSPORT=http", a + "=" + value, b + "=" + other}, config.Flags{}, nil)
		set := map[string]string{a: value}
		set[b] = other // the last of two counts
		if err != nil {
			mistaken(t, err.Error(), set)
			return
		}
		on := func(name string) bool {
			word := strings.ToLower(set[name])
			return word == "1" || word == "true" || word == "on" || word == "yes"
		}
		if c.Sandbox != on("AVENIR_MCP_SANDBOX") || c.RequireElicitation != on("AVENIR_MCP_REQUIRE_ELICITATION") || c.PlanOnly != on("AVENIR_MCP_PLAN_ONLY") {
			t.Errorf("%q: %+v", set, c)
		}
		if c.Write && !c.Sandbox && !on("AVENIR_MCP_WRITE") {
			t.Errorf("%q: there are writes that nobody asked for", set)
		}
		if c.Confidence != nil && !(*c.Confidence >= 0 && *c.Confidence <= 1) {
			t.Errorf("%q: the confidence is %v", set, *c.Confidence)
		}
		if c.HTTP && !web.IsLoopback(c.Host) && len(c.HTTPToken.Reveal()) < 32 {
			t.Errorf("%q: others can guess the token", set)
		}
		if c.Zone == nil || c.LogLevel < zapcore.DebugLevel || c.LogLevel > zapcore.ErrorLevel {
			t.Errorf("%q: %v, %v", set, c.Zone, c.LogLevel)
		}
		if !c.Sandbox && c.Token.IsZero() {
			t.Errorf("%q: there is no token", set)
		}
	})
}

// example is what errors show of an address. A part of it as a token is repeated by no error.
const example = "https://api.ynab.com/v1"

// mistaken holds that an error names one of the variables that were set, and repeats no secret.
func mistaken(t *testing.T, said string, set map[string]string) {
	t.Helper()
	named, open := false, ""
	for name, value := range set {
		named = named || strings.Contains(said, name)
		if !secrets[name] {
			open = value
		}
	}
	for name, value := range set {
		if secrets[name] && len(value) > 20 && strings.Contains(said, value) && !strings.Contains(open+example, value) {
			t.Errorf("%q is repeated: %s", value, said)
		}
	}
	if !named {
		t.Errorf("%q: the error names none of them: %s", set, said)
	}
}
