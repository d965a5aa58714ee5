package process_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox/plans"
)

const secret = "a-token-of-somebody-1234"

// ynab is a served sandbox, for programs that take it for YNAB.
func ynab(t *testing.T) (url string) {
	t.Helper()
	return start(t, nil, "sandbox", "serve", "--listen", "127.0.0.1:0").sandboxURL()
}

// on are the variables of a program that speaks to a YNAB.
func on(url, token string, more ...string) []string {
	return append([]string{"AVENIR_MCP_SANDBOX=0", "AVENIR_MCP_YNAB_URL=" + url, "YNAB_API_KEY=" + token}, more...)
}

// spoil makes something go wrong with the sandbox's next answers.
func spoil(t *testing.T, url, fault string) {
	t.Helper()
	at := strings.TrimSuffix(url, "/v1") + "/sandbox/faults"
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, at, strings.NewReader(fault))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if response.StatusCode >= 300 {
		t.Fatalf("the fault was answered with %s", response.Status)
	}
}

// TestAConfirmedWriteReachesYNAB goes the whole way: a client, the program, HTTP, and a YNAB in another process.
func TestAConfirmedWriteReachesYNAB(t *testing.T) {
	t.Parallel()
	url := ynab(t)
	p := start(t, on(url, secret, "AVENIR_MCP_WRITE=1"))
	write := fmt.Sprintf(`"category_id":%q,"amount":150.5`, plans.HouseholdRestaurants)
	p.send(initialize("2025-11-25", "{}"), initialized, toolCall(2, `{"name":"set_category_budget","arguments":{`+write+`}}`))
	preview := p.answer(2)
	code := between(string(preview.Result.StructuredContent), `"confirmation":"`, `"`)
	if code == "" {
		t.Fatalf("no code came: %s", preview.Result.StructuredContent)
	}
	p.send(toolCall(3, `{"name":"set_category_budget","arguments":{`+write+`,"confirmation":"`+code+`"}}`))
	if got := string(p.answer(3).Result.StructuredContent); !strings.Contains(got, `"status":"applied"`) {
		t.Errorf("answered %s", got)
	}
	var month struct{ Category struct{ Budgeted int } }
	at := fmt.Sprintf("%s/plans/last-used/months/current/categories/%s", url, plans.HouseholdRestaurants)
	if ask(t, at, secret, &month); month.Category.Budgeted != 150_500 {
		t.Errorf("YNAB has %+v", month)
	}
	_ = p.in.Close()
	p.ended(0, time.Second)
	for what, text := range map[string]string{"standard error": p.errs.String(), "the output": strings.Join(p.lines, "\n"), "the journal": p.recorded()} {
		if strings.Contains(text, secret) {
			t.Errorf("%s has the token", what)
		}
	}
}

func between(text, before, after string) string {
	_, rest, _ := strings.Cut(text, before)
	found, _, _ := strings.Cut(rest, after)
	return found
}

// TestAProgramStartsWithWhatTheOneBeforeItLearned reads in one process what another one left on disk.
func TestAProgramStartsWithWhatTheOneBeforeItLearned(t *testing.T) {
	t.Parallel()
	url, caches := ynab(t), t.TempDir()
	find := func(more ...string) {
		t.Helper()
		p := start(t, on(url, secret, append(more, "XDG_CACHE_HOME="+caches, "HOME="+caches, "LocalAppData="+caches)...), "call", "find_transactions", "text=market")
		p.ended(0, 10*time.Second)
		if got := strings.Join(p.lines, "\n"); !strings.Contains(got, "Market Fresh") {
			t.Errorf("it printed %s", got)
		}
	}
	saved := func() (files []string) {
		_ = filepath.WalkDir(caches, func(path string, _ os.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".snapshot") {
				files = append(files, path)
			}
			return err
		})
		return files
	}
	find("AVENIR_MCP_CACHE=off")
	if files := saved(); len(files) != 0 {
		t.Errorf("switched off, and there are %v", files)
	}
	find()
	files := saved()
	if len(files) != 1 {
		t.Fatalf("there are %v", files)
	}
	before, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if text := string(before); strings.Contains(text, secret) || strings.Contains(text, "Market") {
		t.Error("the snapshot can be read")
	}
	find()
	if err := os.WriteFile(files[0], before[:len(before)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	find()
}

func TestDoctorFindsEverythingInOrder(t *testing.T) {
	t.Parallel()
	url := ynab(t)
	for name, variables := range map[string][]string{
		"YNAB, reading only": on(url, secret),
		"YNAB, with writes":  on(url, secret, "AVENIR_MCP_WRITE=1", "AVENIR_MCP_PLAN=household"),
		"the sandbox":        nil,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, variables, "doctor")
			p.ended(0, 10*time.Second)
			if quota := "(this program stops at 190 of YNAB's 200)"; strings.Contains(strings.Join(p.lines, "\n"), quota) != (variables != nil) {
				t.Errorf("what is left of the hour: %q", p.lines)
			}
			if len(p.lines) != 7 {
				t.Errorf("%d lines", len(p.lines))
			}
			for _, l := range p.lines {
				if !strings.HasPrefix(l, "ok    ") || strings.Contains(l, secret) {
					t.Errorf("it printed %q", l)
				}
			}
		})
	}
}

// TestDoctorSaysWhatToDo is every failure a user can meet, in the words that the user reads.
func TestDoctorSaysWhatToDo(t *testing.T) {
	t.Parallel()
	const offline = "http://127.0.0.1:1/v1"
	for name, c := range map[string]struct {
		token, fault string
		variables    []string
		want         []string
	}{
		"no token":             {"", "", nil, []string{"FAIL  token", "YNAB_API_KEY", "YNAB_API_KEY_FILE", "AVENIR_MCP_SANDBOX=1"}},
		"a token refused":      {"revoked-token", "", nil, []string{"FAIL  YNAB", "(401)", "new personal access token"}},
		"a subscription ended": {"lapsed-token", "", nil, []string{"FAIL  YNAB", "403.1", "renew"}},
		"a trial over":         {"trial-over-token", "", nil, []string{"FAIL  YNAB", "403.2", "subscribe"}},
		"no requests left":     {secret, `{"kind":"too_many_requests"}`, nil, []string{"FAIL  YNAB", "200 requests per hour", "minutes to wait: 10"}},
		"maintenance":          {secret, `{"kind":"service_unavailable"}`, nil, []string{"FAIL  YNAB", "could not be reached", "503", "some minutes"}},
		"offline":              {secret, "", []string{"AVENIR_MCP_YNAB_URL=" + offline}, []string{"FAIL  YNAB", "could not be reached", "some minutes", "Host 127.0.0.1:1: the connection was refused.", "AVENIR_MCP_YNAB_URL", offline}},
		"no such plan":         {secret, "", []string{"AVENIR_MCP_PLAN=Holiday", "AVENIR_MCP_PLAN_ONLY=1"}, []string{"FAIL  plans", "Holiday", "AVENIR_MCP_PLAN"}},
		"a bad journal":        {secret, "", []string{"AVENIR_MCP_WRITE=1", "AVENIR_MCP_JOURNAL=/dev/null/journal.jsonl"}, []string{"FAIL  journal", "journal"}},
		"a bad variable":       {secret, "", []string{"AVENIR_MCP_WRITE=maybe"}, []string{"FAIL  configuration", "AVENIR_MCP_WRITE", "maybe"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := ynab(t)
			if c.fault != "" {
				spoil(t, url, c.fault)
			}
			p := start(t, on(url, c.token, c.variables...), "doctor")
			p.ended(1, 20*time.Second)
			var failed []string
			for _, l := range p.lines {
				if strings.HasPrefix(l, "FAIL") {
					failed = append(failed, l)
				}
			}
			said := strings.Join(failed, "\n")
			for _, want := range c.want {
				if !strings.Contains(said, want) {
					t.Errorf("%q is not in\n%s", want, strings.Join(p.lines, "\n"))
				}
			}
			if len(failed) != 1 || strings.Contains(said+p.errs.String(), secret) {
				t.Errorf("failures:\n%s\n%s", said, p.errs)
			}
		})
	}
}

// TestATokenIsNeverShown: no command prints it, whatever becomes of it. There is no keychain where tests run.
func TestATokenIsNeverShown(t *testing.T) {
	t.Parallel()
	p := start(t, on("http://127.0.0.1:1/v1", secret), "token", "status")
	p.ended(0, 10*time.Second)
	if got := strings.Join(p.lines, "\n"); !strings.Contains(got, "the variable YNAB_API_KEY") || strings.Contains(got, secret) {
		t.Errorf("it printed %s", got)
	}
	p = start(t, nil, "token", "set")
	p.send("two words")
	_ = p.in.Close()
	p.ended(1, 10*time.Second)
	if got := p.errs.String(); !strings.Contains(got, "not a token") || strings.Contains(got, "two words") {
		t.Errorf("it said %s", got)
	}
}
