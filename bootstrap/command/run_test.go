package command_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

// TestTheCommandLine holds what is said, where, and the exit code, for lines that end by themselves.
func TestTheCommandLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		arguments   []string
		code        int
		out, errors string
	}{
		"help":                        {[]string{"--help"}, 0, "Available commands", ""},
		"help, shortly":               {[]string{"-h"}, 0, "where every change waits", ""},
		"help of a command":           {[]string{"call", "--help"}, 0, "name=value", ""},
		"help of serve, without it":   {[]string{"--sandbox", "--help"}, 0, "AVENIR_MCP_SANDBOX", ""},
		"versions":                    {[]string{"version"}, 0, "2026-07-28", ""},
		"versions, as an option":      {[]string{"--version"}, 0, "2026-07-28", ""},
		"an unknown command":          {[]string{"serv"}, 2, "", "did you mean `serve'"},
		"an unknown option":           {[]string{"call", "x", "--bogus"}, 2, "", "bogus"},
		"an unknown option of serve":  {[]string{"--bogus"}, 2, "", "bogus"},
		"a slip in an option":         {[]string{"--sandbx"}, 2, "", "no option --sandbx; did you mean --sandbox?"},
		"a slip in a value's option":  {[]string{"sandbox", "serve", "--limt=3"}, 2, "", "did you mean --limit?"},
		"the port as an option":       {[]string{"serve", "--port", "8104"}, 2, "", "the port is AVENIR_MCP_PORT"},
		"the host as an option":       {[]string{"--host=::1"}, 2, "", "the host is AVENIR_MCP_HOST"},
		"the port of the sandbox":     {[]string{"sandbox", "serve", "--port=1"}, 2, "", "did you mean --listen HOST:PORT?"},
		"an option of one letter":     {[]string{"doctor", "-v"}, 2, "", "no option -v; -h lists"},
		"an option with a bad value":  {[]string{"--sandbox=maybe"}, 2, "", "--sandbox"},
		"too many arguments":          {[]string{"version", "x"}, 2, "", `"x"`},
		"too many arguments of serve": {[]string{"serve", "x"}, 2, "", `"x"`},
		"no tool":                     {[]string{"call"}, 2, "Move money between categories\n", "needs the name of a TOOL"},
		"help, as a command":          {[]string{"help"}, 0, "Settings: avenir-mcp man.", ""},
		"help of one, as a command":   {[]string{"help", "token", "set"}, 0, "token set", ""},
		"help of what there is not":   {[]string{"help", "serv"}, 2, "", "did you mean `serve'"},
		"no command of a command":     {[]string{"token"}, 2, "", "remove, set or status"},
		"a bad number":                {[]string{"sandbox", "serve", "--limit", "many"}, 2, "", "--limit"},
		"sandbox off, so no token":    {[]string{"--sandbox=false"}, 1, "", "YNAB_API_KEY"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out, errs bytes.Buffer
			code := command.Run(c.arguments, nil, bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: &out, Errors: &errs})
			if code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if !strings.Contains(out.String(), c.out) || (c.out == "") != (out.Len() == 0) {
				t.Errorf("output:\n%s", &out)
			}
			if !strings.Contains(errs.String(), c.errors) || (c.errors == "") != (errs.Len() == 0) || strings.Count(errs.String(), "\n") > 1 {
				t.Errorf("errors:\n%s", &errs)
			}
		})
	}
}
