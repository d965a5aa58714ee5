package config_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/bootstrap/config"
)

// TestTheVariableThatWasMeantIsNamed: a slip of the hand, a word too many, and another program's name for the token.
func TestTheVariableThatWasMeantIsNamed(t *testing.T) {
	t.Parallel()
	for given, meant := range map[string]string{
		"AVENIR_MCP_HTTP_PORT": "AVENIR_MCP_PORT", "AVENIR_MCP_HTTP_HOST": "AVENIR_MCP_HOST", "AVENIR_MCP_PLAN_ONLLY": "AVENIR_MCP_PLAN_ONLY",
		"AVENIR_MCP_PLAN_ONLY_THIS": "AVENIR_MCP_PLAN_ONLY", "AVENIR_MCP_LOGS_LEVELS": "AVENIR_MCP_LOG_LEVEL",
	} {
		want := []string{given + " is not a variable of this program; did you mean " + meant + "?"}
		if diff := cmp.Diff(want, load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", given+"=1").Warnings); diff != "" {
			t.Error(diff)
		}
	}
	for _, given := range []string{"YNAB_APIKEY", "YNAB_TOKEN", "YNAB_API_TOKEN"} {
		_, err := config.Load([]string{given + "=hunter2"}, config.Flags{}, nil)
		if want := token.ErrNone.Error() + ". " + given + " is set, which this program does not read: did you mean YNAB_API_KEY?"; err == nil || err.Error() != want {
			t.Errorf("%s: %v", given, err)
		}
		if _, err := config.Load([]string{given + "=hunter2", "YNAB_API_KEY=a-token"}, config.Flags{}, nil); err != nil {
			t.Errorf("%s beside a token: %v", given, err)
		}
	}
	if _, err := config.Load([]string{"YNAB_PLAN=x", "YNAB_TOKEN="}, config.Flags{}, nil); err == nil || err.Error() != token.ErrNone.Error() {
		t.Error(err)
	}
}
