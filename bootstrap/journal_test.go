package bootstrap_test

import (
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/zap"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

// TestTheJournalIsWhereTheConfigurationSays holds that the variable is read in one place, which knows what a client
// hands over for a setting that was left out.
func TestTheJournalIsWhereTheConfigurationSays(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	for variable, want := range map[string]string{
		"${user_config.journal}": filepath.Join(state, "avenir-mcp", "journal.jsonl"),
		"":                       filepath.Join(state, "avenir-mcp", "journal.jsonl"),
		"elsewhere":              "elsewhere",
	} {
		t.Setenv("AVENIR_MCP_JOURNAL", variable)
		c, err := config.Load(append(os.Environ(), "YNAB_API_KEY=a-token"), config.Flags{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, err := bootstrap.NewJournal(c, clock.New(), zap.NewNop())
		if err != nil || j.Path() != want {
			t.Errorf("%q: %s, %v; want %s", variable, j.Path(), err, want)
		}
	}
}
