package journal_test

import (
	"testing"

	"avenir-mcp/adapters/journal"
)

func TestDefaultPath(t *testing.T) {
	t.Parallel()
	const state = "XDG_STATE_HOME"
	tests := []struct {
		name string
		goos string
		env  map[string]string
		want string
	}{
		{"the state folder", "linux", map[string]string{state: "/s", "HOME": "/home/me"}, "/s/avenir-mcp/journal.jsonl"},
		{"a slash at its end is one", "linux", map[string]string{state: "/s/", "HOME": "/home/me"}, "/s/avenir-mcp/journal.jsonl"},
		{"a relative state folder counts for nothing", "linux", map[string]string{state: "s", "HOME": "/home/me"}, "/home/me/.local/state/avenir-mcp/journal.jsonl"},
		{"then the home folder", "freebsd", map[string]string{"HOME": "/home/me"}, "/home/me/.local/state/avenir-mcp/journal.jsonl"},
		{"at home in the root", "linux", map[string]string{"HOME": "/"}, "/.local/state/avenir-mcp/journal.jsonl"},
		{"a Mac", "darwin", map[string]string{"HOME": "/Users/me"}, "/Users/me/Library/Application Support/avenir-mcp/journal.jsonl"},
		{"a Mac with a state folder", "darwin", map[string]string{state: "/s", "HOME": "/Users/me"}, "/s/avenir-mcp/journal.jsonl"},
		{"Windows", "windows", map[string]string{"HOME": "/home/me", "LocalAppData": `C:\Users\me\AppData\Local`}, `C:\Users\me\AppData\Local\avenir-mcp\journal.jsonl`},
		{"Windows with a state folder", "windows", map[string]string{state: `D:\s\`, "LocalAppData": `C:\x`}, `D:\s\avenir-mcp\journal.jsonl`},
		{"Windows with one on the network", "windows", map[string]string{state: `\\host\s`, "LocalAppData": `C:\x`}, `\\host\s\avenir-mcp\journal.jsonl`},
		{"Windows with a relative one", "windows", map[string]string{state: `D:s`, "LocalAppData": `C:\x`}, `C:\x\avenir-mcp\journal.jsonl`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := journal.DefaultPath(func(name string) string { return test.env[name] }, test.goos)
			if err != nil || got != test.want {
				t.Errorf("path %q (%v), want %q", got, err, test.want)
			}
		})
	}
}

func TestNoDefaultPath(t *testing.T) {
	t.Parallel()
	for goos, variable := range map[string]string{"linux": "HOME", "darwin": "HOME", "windows": "LocalAppData"} {
		path, err := journal.DefaultPath(func(string) string { return "" }, goos)
		if path != "" {
			t.Errorf("%s: path %q", goos, path)
		}
		refused(t, err, variable, "AVENIR_MCP_JOURNAL")
	}
}
