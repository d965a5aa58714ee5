package documents_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain/calendar"
)

// entry is one server of a client's configuration.
type entry struct {
	Type    string            `json:"type"`
	Command string            `json:"command"`
	Args    []string          `json:"args"`
	Env     map[string]string `json:"env"`
	URL     string            `json:"url"`
	Headers map[string]string `json:"headers"`
}

// TestConfigurationsStartTheProgram parses every json block. One that is a client's configuration is used as that
// client would: the program is started, and lists the tools that it should have.
func TestConfigurationsStartTheProgram(t *testing.T) {
	t.Parallel()
	started := 0
	for _, d := range documents(t) {
		for _, f := range d.fences {
			if f.language != "json" {
				continue
			}
			servers, err := configured(f.text)
			if err != nil {
				t.Errorf("%s: %v", d.place(f.line), err)
			}
			for _, s := range servers {
				started++
				if err := works(newTerminal(t), s); err != nil {
					t.Errorf("%s: %v", d.place(f.line), err)
				}
			}
		}
	}
	if started < 4 {
		t.Errorf("only %d configurations; the test does not see them", started)
	}
}

func TestConfigurationsThatDoNotWorkAreSeen(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`{"mcpServers": {"a": {"command": "` + placeholder + `",}}}`,
		`{"mcpServer": {"a": {"command": "` + placeholder + `"}}}`,
		`{"mcpServers": {"a": {"command": "` + placeholder + `", "environment": {}}}}`,
		`{"mcpServers": {"a": {"command": "/usr/bin/avenir-mcp"}}}`,
		`{"mcpServers": {"a": {"command": "docker", "args": ["run", "-i", "-e", "YNAB_API_KEY", "avenir-mcp"]}}}`,
		`{"mcpServers": {"a": {"command": "docker", "args": ["run", "-e", "YNAB_API_KEY=any-token", "avenir-mcp"]}}}`,
		`{"mcpServers": {"a": {"command": "` + placeholder + `", "env": {"AVENIR_MCP_WRITE": "maybe"}}}}`,
		`{"mcpServers": {"a": {"command": "` + placeholder + `", "env": {"AVENIR_MCP_RITE": "1"}}}}`,
		`{"mcpServers": {"a": {"command": "` + placeholder + `", "args": ["--sandbx"]}}}`,
		`{"servers": {"a": {"type": "http", "url": "http://127.0.0.1:8103/sse", "headers": {"Authorization": "Bearer a-token-that-is-chosen"}}}}`,
		`{"servers": {"a": {"type": "http", "url": "http://127.0.0.1:8103/mcp"}}}`,
	} {
		servers, err := configured(text)
		for _, s := range servers {
			if err == nil {
				err = works(newTerminal(t), s)
			}
		}
		if err == nil {
			t.Errorf("%s is no error", text)
		}
	}
}

// configured are the servers of a configuration. A block that is none is an example of something else: it has to be
// JSON, and to say nothing of servers.
func configured(text string) (map[string]entry, error) {
	var block any
	if err := json.Unmarshal([]byte(text), &block); err != nil {
		return nil, err
	}
	object, _ := block.(map[string]any)
	for key := range object {
		if !strings.Contains(strings.ToLower(key), "server") {
			continue
		}
		var file struct {
			Claude map[string]entry `json:"mcpServers"`
			VSCode map[string]entry `json:"servers"`
		}
		strict := json.NewDecoder(strings.NewReader(text))
		strict.DisallowUnknownFields()
		err := strict.Decode(&file)
		if file.Claude != nil {
			return file.Claude, err
		}
		return file.VSCode, err
	}
	return nil, nil
}

// works does with a server what a client does.
func works(r *terminal, s entry) error {
	if s.URL != "" {
		return reached(r, s)
	}
	if s.Command == "docker" {
		return contained(r, s)
	}
	if s.Command != placeholder {
		return fmt.Errorf("the command is %s, and not %s", s.Command, placeholder)
	}
	env := []string{"YNAB_API_KEY=any-token", "AVENIR_MCP_YNAB_URL=" + ynab(r.t)}
	for name, value := range s.Env {
		if !slices.Contains(variables(r.t), name) {
			return fmt.Errorf("nobody reads %s", name)
		}
		env = append(env, name+"="+value)
	}
	names, err := connect(r, env, s.Args)
	if writes := s.Env["AVENIR_MCP_WRITE"] == "1" || s.Env["AVENIR_MCP_SANDBOX"] == "1"; err == nil && slices.Contains(names, "move_money") != writes {
		return fmt.Errorf("the tools are %v", names)
	}
	return err
}

// contained wants the words with which a client starts a container, and gives it the variables of the client that they
// name without a value.
func contained(r *terminal, s entry) error {
	args := slices.Clone(s.Args)
	for i, word := range args {
		if value, ok := s.Env[word]; ok && i > 0 && args[i-1] == "-e" {
			args[i] = word + "=" + value
		}
	}
	return docker(r, slices.Insert(args, 1, "-e", "AVENIR_MCP_YNAB_URL="+ynab(r.t)))
}

// ynab is a YNAB with one plan.
func ynab(t *testing.T) string {
	t.Helper()
	ticking := clock.New()
	server := sandbox.New(ticking, plans.Household(calendar.DateOf(ticking.Now(), time.UTC)))
	served := httptest.NewServer(rest.New(server, rest.Options{Clock: ticking}))
	t.Cleanup(served.Close)
	return served.URL + "/v1"
}

// connect starts the program as a client does, and lists its tools and its plans.
func connect(r *terminal, env, arguments []string) (names []string, err error) {
	cmd := exec.Command(binary, arguments...)
	cmd.Env = r.environment(env)
	said := &spoken{}
	cmd.Stderr = said
	if names, err = visit(r, &sdk.CommandTransport{Command: cmd}); err != nil {
		err = fmt.Errorf("%w: %s", err, said)
	}
	return names, err
}

// reached starts the program over HTTP with the token of the configuration, and goes to its address.
func reached(r *terminal, s entry) error {
	token := strings.TrimPrefix(s.Headers["Authorization"], "Bearer ")
	if err := r.program([]string{"AVENIR_MCP_HTTP_TOKEN=" + token}, []string{"serve", "--sandbox", "--transport", "http"}); err != nil {
		return err
	}
	url := s.URL
	for documented, here := range r.served {
		url = strings.Replace(url, documented, here, 1)
	}
	_, err := visit(r, &sdk.StreamableClientTransport{Endpoint: url, HTTPClient: &http.Client{Transport: headers(s.Headers)}, MaxRetries: -1})
	return err
}

// headers adds what a configuration says to every request.
type headers map[string]string

// RoundTrip implements http.RoundTripper.
func (h headers) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	for name, value := range h {
		r.Header.Set(name, value)
	}
	return http.DefaultTransport.RoundTrip(r)
}

// visit lists the tools, and calls one.
func visit(r *terminal, way sdk.Transport) (names []string, err error) {
	s, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(r.t.Context(), way, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = s.Close() }()
	listed, err := s.ListTools(r.t.Context(), nil)
	if err != nil {
		return nil, err
	}
	for _, tool := range listed.Tools {
		names = append(names, tool.Name)
	}
	got, err := s.CallTool(r.t.Context(), &sdk.CallToolParams{Name: "list_plans"})
	if err == nil && got.IsError {
		err = fmt.Errorf("list_plans: %v", got.Content)
	}
	return names, err
}
