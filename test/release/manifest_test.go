package release_test

import (
	"encoding/json"
	"flag"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

var update = flag.Bool("update", false, "draw the icon anew")

// manifest is the part of a bundle's manifest that has to do with the program.
type manifest struct {
	Version    string
	Repository struct{ URL string }
	Icon       string
	Server     struct {
		Type       string
		EntryPoint string `json:"entry_point"`
		Config     struct {
			Command   string
			Args      []string
			Env       map[string]string
			Overrides map[string]struct{ Command string } `json:"platform_overrides"`
		} `json:"mcp_config"`
	}
	Settings map[string]setting `json:"user_config"`
	Tools    []struct{ Name, Description string }
}

type setting struct {
	Type      string
	Title     string
	Required  bool
	Sensitive bool
	Default   any
}

func manifestOf(t *testing.T, text string) (m manifest) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// path is a command's file within the bundle.
func (manifest) path(command string) string { return strings.TrimPrefix(command, "${__dirname}/") }

// TestTheManifestNamesTheToolsThereAre: all of them, whether the user allows changes or not.
func TestTheManifestNamesTheToolsThereAre(t *testing.T) {
	t.Parallel()
	var got, want []string
	for _, tool := range manifestOf(t, text(t, ".release", "mcpb", "manifest.json")).Tools {
		got = append(got, tool.Name+": "+tool.Description)
	}
	r := &read.Reader{}
	for _, tool := range bootstrap.NewTools(config.Config{}, r, nil, &write.Pipeline{}) {
		want = append(want, tool.Name+": "+tool.Title)
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

var placeholder = regexp.MustCompile(`^\$\{user_config\.([a-z_]+)\}$`)

// TestTheSettingsOfABundleAreVariables: each setting fills in one variable that the program reads, of its kind.
func TestTheSettingsOfABundleAreVariables(t *testing.T) {
	t.Parallel()
	m := manifestOf(t, text(t, ".release", "mcpb", "manifest.json"))
	known := map[string]config.Variable{}
	for _, v := range config.Variables() {
		known[v.Name] = v
	}
	open := maps.Clone(m.Settings)
	for name, value := range m.Server.Config.Env {
		found := placeholder.FindStringSubmatch(value)
		if found == nil {
			t.Errorf("%s is %q, and no setting", name, value)
			continue
		}
		s, ok := open[found[1]]
		delete(open, found[1])
		v, reads := known[name]
		switch {
		case !ok || !reads:
			t.Errorf("%s: a setting is there: %t; the program reads it: %t", name, ok, reads)
		case v.Switch && (s.Type != "boolean" || s.Default != false), !v.Switch && (s.Type != "string" || s.Default != ""):
			t.Errorf("%s is %s, at first %v", name, s.Type, s.Default)
		case v.Secret != s.Sensitive:
			t.Errorf("%s is secret: %t, and its setting sensitive: %t", name, v.Secret, s.Sensitive)
		case s.Required:
			t.Errorf("%s is required, and there is the sandbox", name)
		}
	}
	if len(open) > 0 || len(m.Server.Config.Env) != 4 || m.Server.Type != "binary" {
		t.Errorf("settings of no variable: %v; %d variables, type %s", open, len(m.Server.Config.Env), m.Server.Type)
	}
	if _, ok := m.Server.Config.Env[token.Variable]; !ok {
		t.Error("the token has no setting")
	}
}
