package process_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// begun are command lines, and the words that the last one may become.
var begun = map[string][]string{
	"":                             {"call", "completion", "demo", "doctor", "man", "sandbox", "serve", "token", "version"},
	"ca":                           {"call"},
	"x":                            {},
	"token ":                       {"remove", "set", "status"},
	"completion ":                  {"bash", "fish", "powershell", "zsh"},
	"--t":                          {"--transport"},
	"--ver":                        {"--version"},
	"serve --":                     {"--help", "--sandbox", "--transport", "--write"},
	"serve --transport ":           {"http", "stdio"},
	"serve --transport=h":          {"--transport=http"},
	"--write=":                     {"--write=false", "--write=true"},
	"sandbox serve --plan y":       {"yen"},
	"sandbox serve --plan yen --s": {"--seed"},
	"call move":                    {"move_money"},
	"call --sandbox list_p":        {"list_payees", "list_plans"},
	"call move_money a":            {"amount="},
	"call move_money amount=3 from_category_id=x ": {"confirmation=", "month=", "plan_id=", "to_category_id="},
	"call --write set_category_target frequency=m": {"frequency=monthly"},
	"call find_transactions approved=":             {"approved=false", "approved=true"},
	"call move_money --j":                          {"--json"},
	"call no_such_tool a":                          {},
}

// asked is what the program proposes, without the meanings.
func asked(t *testing.T, how string, words ...string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, words...)
	cmd.Env = append(os.Environ(), "GO_FLAGS_COMPLETION="+how)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	items := []string{}
	for line := range strings.Lines(string(out)) {
		item, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		items = append(items, item)
	}
	return items
}

// TestTheProgramCompletes asks as the scripts of all shells do, with an empty word or without one.
func TestTheProgramCompletes(t *testing.T) {
	t.Parallel()
	for line, want := range begun {
		words := strings.Split(line, " ")
		if got := asked(t, "1", words...); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
		if last := len(words) - 1; words[last] == "" {
			if got := asked(t, "next", words[:last]...); !slices.Equal(got, want) {
				t.Errorf("%q, without the empty word: %q, want %q", line, got, want)
			}
		}
	}
}

// completes is what bash would show for a line: it ends words at = too, and puts in only what comes after.
const completes = `source "$1"
COMP_LINE=$3 COMP_POINT=${#3} COMP_WORDS=($4) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_avenir_mcp "$2"
printf '%s\n' "${COMPREPLY[@]}"`

// TestBashCompletes runs the script in a real bash.
func TestBashCompletes(t *testing.T) {
	t.Parallel()
	script := filepath.Join(t.TempDir(), "completion.bash")
	if err := os.WriteFile(script, []byte(scriptFor(t, "bash")), 0o600); err != nil {
		t.Fatal(err)
	}
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS == "windows" {
		t.Log("there is no bash here; what its script asks for is tested above")
		return
	}
	for line, want := range begun {
		whole := "avenir-mcp " + line
		cmd := exec.CommandContext(t.Context(), bash, "--norc", "-c", completes, "bash", script, binary, whole, strings.ReplaceAll(whole, "=", " = "))
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%q: %v: %s", line, err, out)
		}
		shown := make([]string, len(want))
		for i, w := range want {
			shown[i] = w
			if at := strings.LastIndex(line, "="); at > strings.LastIndex(line, " ") {
				_, shown[i], _ = strings.Cut(w, "=")
			}
		}
		if got := strings.Fields(string(out)); !slices.Equal(got, shown) {
			t.Errorf("%q: %q, want %q", line, got, shown)
		}
	}
}

func scriptFor(t *testing.T, shell string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), binary, "completion", shell).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestEachShellGetsItsOwnScript: each registers itself in the words of its shell, and asks the program.
func TestEachShellGetsItsOwnScript(t *testing.T) {
	t.Parallel()
	for shell, registers := range map[string]string{
		"bash": "complete -o default -F _avenir_mcp avenir-mcp\n", "zsh": "compdef _avenir_mcp avenir-mcp\n",
		"fish": "complete -c avenir-mcp -f -a '(__avenir_mcp_complete)'\n", "powershell": "Register-ArgumentCompleter -Native -CommandName 'avenir-mcp'",
	} {
		script := scriptFor(t, shell)
		if !strings.Contains(script, registers) || !strings.Contains(script, "GO_FLAGS_COMPLETION") || !strings.HasPrefix(script, "#") {
			t.Errorf("%s: %s", shell, script)
		}
		reads(t, shell, script)
	}
}

// reads lets a shell read its script without running it, where the shell is there.
func reads(t *testing.T, shell, script string) {
	t.Helper()
	program, arguments := shell, []string{"-n"}
	if shell == "powershell" {
		program, arguments = "pwsh", []string{"-NoProfile", "-File"}
	}
	path, err := exec.LookPath(program)
	if err != nil || runtime.GOOS == "windows" {
		t.Log("there is no " + shell + " here")
		return
	}
	file := filepath.Join(t.TempDir(), "script.ps1")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), path, append(arguments, file)...).CombinedOutput(); err != nil {
		t.Errorf("%s: %v: %s", shell, err, out)
	}
}
