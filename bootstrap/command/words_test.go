package command_test

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

// said runs a command, with nobody at a keyboard, and gives the exit code and all that it says.
func said(variables []string, arguments ...string) (int, string) {
	var out bytes.Buffer
	nobody := bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: &out, Errors: &out}
	code := command.Run(arguments, variables, nobody)
	return code, out.String()
}

// TestAToolThatIsSwitchedOffIsNotJustMissing: whoever calls it is told what switches it on.
func TestAToolThatIsSwitchedOffIsNotJustMissing(t *testing.T) {
	t.Parallel()
	const way = "there with --write, or AVENIR_MCP_WRITE=1"
	code, text := said(nil, "call", "--sandbox", "--write=false", "move_money")
	if code != 1 || !strings.Contains(text, way) || strings.Count(text, "\n") != 1 {
		t.Errorf("exit code %d: %s", code, text)
	}
	if code, text := said(nil, "call", "--sandbox", "move_moneys"); code != 1 || strings.Contains(text, way) || !strings.Contains(text, "move_money,") {
		t.Errorf("exit code %d: %s", code, text)
	}
}

// TestAnArgumentIsExplained: with spaces round its =, or without one.
func TestAnArgumentIsExplained(t *testing.T) {
	t.Parallel()
	for given, wanted := range map[string]string{
		"limit = 1": "", "30": `"30" is not name=value: write it without spaces, such as limit=3; the arguments of list_accounts are: include_closed, limit, plan_id`, "=30": `"=30" is not name=value`,
	} {
		code, text := said(nil, "call", "--sandbox", "list_accounts", given)
		if (code == 0) != (wanted == "") || !strings.Contains(text, wanted) {
			t.Errorf("%q ended with %d: %s", given, code, text)
		}
	}
	if code, text := said(nil, "call", "--sandbox", "get_monthly_summary", "month = current"); code != 0 {
		t.Error(text)
	}
	if _, text := said(nil, "call", "--sandbox", "move_money", "amount", "=", "30"); !strings.Contains(text, "such as amount=30; the arguments of move_money are: amount, ") {
		t.Error(text)
	}
}

func TestDoctorCountsInWords(t *testing.T) {
	t.Parallel()
	file := filepath.Join("testdata", "one-change.jsonl")
	code, text := said([]string{"AVENIR_MCP_JOURNAL=" + file}, "doctor", "--sandbox", "--write=false")
	if code != 0 || !strings.Contains(text, ", 1 change recorded; 1 line cannot be read\n") {
		t.Errorf("exit code %d: %s", code, text)
	}
	if _, text := said([]string{"AVENIR_MCP_JOURNAL=" + filepath.Join(t.TempDir(), "journal.jsonl")}, "doctor", "--sandbox"); !strings.Contains(text, ", 0 changes recorded\n") {
		t.Error(text)
	}
}

// TestHelpSaysWhatToDoNext: each help has a sentence for whoever does not know the command yet.
func TestHelpSaysWhatToDoNext(t *testing.T) {
	t.Parallel()
	for arguments, wanted := range map[string]string{
		"":       "avenir-mcp demo. To see whether everything is in place: avenir-mcp doctor.",
		"serve":  "give it the full path of the program",
		"help":   "Settings: avenir-mcp man.",
		"demo":   "nothing of yours is read",
		"call":   "avenir-mcp call --sandbox list_accounts limit=3",
		"doctor": "ok, or FAIL and what to do",
		"token":  "Account Settings, Developer Settings",
	} {
		code, text := said(nil, append(strings.Fields(arguments), "--help")...)
		if told := strings.Join(strings.Fields(text), " "); code != 0 || !strings.Contains(told, wanted) {
			t.Errorf("%q is not in the help of %q:\n%s", wanted, arguments, text)
		}
	}
	_, text := said(nil, "call", "--help")
	for _, wanted := range []string{"To list the tools: avenir-mcp call. Arguments: TOOLS.md", "Print JSON also where there is a sentence."} {
		if told := strings.Join(strings.Fields(text), " "); !strings.Contains(told, wanted) {
			t.Errorf("%q is not in the help of call:\n%s", wanted, text)
		}
	}
	for _, command := range []string{"serve", "call", "doctor"} {
		_, text := said(nil, command, "--help")
		if told := strings.Join(strings.Fields(text), " "); !strings.Contains(told, "each change still waits for your yes") {
			t.Errorf("the help of %s does not say what --write leaves as it is:\n%s", command, text)
		}
	}
	if code, text := said(nil, "call", "--sandbox", "list_accounts", "limit=3"); code != 0 {
		t.Errorf("the example of the help ends with %d: %s", code, text)
	}
}
