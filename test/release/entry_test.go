package release_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/release"
)

// entry is all that an entry in the registry may have here; a word that the registry does not know is a mistake.
type entry struct {
	Schema      string `json:"$schema"`
	Name        string `json:"name"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Version     string `json:"version"`
	Repository  struct {
		URL    string `json:"url"`
		Source string `json:"source"`
	} `json:"repository"`
	Packages []registered `json:"packages"`
}

// registered is one package of an entry.
type registered struct {
	Type        string     `json:"registryType"`
	Identifier  string     `json:"identifier"`
	Version     string     `json:"version"`
	Hash        string     `json:"fileSha256"`
	RuntimeHint string     `json:"runtimeHint"`
	Transport   carrier    `json:"transport"`
	Variables   []variable `json:"environmentVariables"`
}

type carrier struct {
	Type string `json:"type"`
}

type variable struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Format      string `json:"format"`
	Default     string `json:"default"`
	IsRequired  bool   `json:"isRequired"`
	IsSecret    bool   `json:"isSecret"`
}

// filled is the entry of a release whose bundle is the given one.
func filled(t *testing.T, bundle string) (entry, string) {
	t.Helper()
	f := facts
	f.Bundle = []byte(bundle)
	written, err := release.Entry(f, text(t, ".release", "server.json"))
	if err != nil {
		t.Fatal(err)
	}
	var e entry
	d := json.NewDecoder(strings.NewReader(written))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil {
		t.Fatal(err)
	}
	return e, written
}

// TestAnEntryIsAsTheRegistryWantsIt holds what the registry checks beyond its schema: names, lengths, and where a
// package may lie.
func TestAnEntryIsAsTheRegistryWantsIt(t *testing.T) {
	t.Parallel()
	e, written := filled(t, "a bundle")
	sum := sha256.Sum256([]byte("a bundle"))
	e.Packages[0].Variables, e.Packages[1].Variables = nil, nil
	want := entry{
		Schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
		Name:   "io.github.jane/avenir-mcp", Title: e.Title, Description: e.Description, Version: version,
		Packages: []registered{
			{
				Type: "mcpb", Identifier: "https://github.com/jane/avenir-mcp/releases/download/v1.2.3/avenir-mcp-1.2.3.mcpb",
				Version: version, Hash: hex.EncodeToString(sum[:]), Transport: carrier{"stdio"},
			},
			{Type: "oci", Identifier: "ghcr.io/jane/avenir-mcp:1.2.3", RuntimeHint: "docker", Transport: carrier{"stdio"}},
		},
	}
	want.Repository.URL, want.Repository.Source = "https://github.com/jane/avenir-mcp", "github"
	if diff := cmp.Diff(want, e); diff != "" {
		t.Error(diff)
	}
	for what, words := range map[string]string{"title": e.Title, "description": e.Description} {
		if words == "" || len(words) > 100 {
			t.Errorf("the %s has %d characters, and may have 100", what, len(words))
		}
	}
	if !strings.HasSuffix(e.Packages[0].Identifier, "/"+facts.BundleName()) {
		t.Errorf("the bundle is %s", facts.BundleName())
	}
	if left := regexp.MustCompile(`OWNER|0\.0\.0|0{64}`).FindString(written); left != "" {
		t.Errorf("%s is left open", left)
	}
}

// TestTheVariablesOfAnEntryAreThoseOfTheProgram: in its words, and as secret as they are.
func TestTheVariablesOfAnEntryAreThoseOfTheProgram(t *testing.T) {
	t.Parallel()
	known := map[string]variable{}
	for _, v := range config.Variables() {
		kept := variable{Name: v.Name, Description: v.Meaning, Format: "string", IsSecret: v.Secret}
		if v.Switch {
			kept.Format, kept.Default = "boolean", "false"
		}
		known[v.Name] = kept
	}
	e, _ := filled(t, "a bundle")
	for _, p := range e.Packages {
		var names []string
		for _, v := range p.Variables {
			names = append(names, v.Name)
			if diff := cmp.Diff(known[v.Name], v); diff != "" {
				t.Errorf("%s, %s: %s", p.Type, v.Name, diff)
			}
		}
		want := []string{"YNAB_API_KEY", "AVENIR_MCP_SANDBOX", "AVENIR_MCP_WRITE", "AVENIR_MCP_REQUIRE_ELICITATION", "AVENIR_MCP_PLAN"}
		if diff := cmp.Diff(want, names); diff != "" {
			t.Errorf("%s: %s", p.Type, diff)
		}
	}
}

func TestAnEntryFilledInByHandIsRefused(t *testing.T) {
	t.Parallel()
	closed := strings.Replace(text(t, ".release", "server.json"), strings.Repeat("0", 64), strings.Repeat("a", 64), 1)
	f := facts
	f.Bundle = []byte("a bundle")
	if _, err := release.Entry(f, closed); err == nil || !strings.Contains(err.Error(), "by hand") {
		t.Error(err)
	}
}

// published is the environment variable that names the schema of entries that the registry publishes.
const published = "AVENIR_REGISTRY_SCHEMA"

// TestAnEntryFitsThePublishedSchema holds an entry against the file that the environment names. Where it names none,
// the entry is held against what this project knows of the registry, above.
func TestAnEntryFitsThePublishedSchema(t *testing.T) {
	t.Parallel()
	path := os.Getenv(published)
	if path == "" {
		t.Log("no schema is named by " + published)
		return
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(raw, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	e, written := filled(t, "a bundle")
	if schema.ID != e.Schema {
		t.Errorf("the entry is of %s, and the schema of %s", e.Schema, schema.ID)
	}
	for spoiled, good := range map[string]bool{
		written: true,
		strings.Replace(written, `"stdio"`, `"pipe"`, 1):                          false,
		strings.Replace(written, `"name": "io.github.`, `"name": "io github.`, 1): false,
		strings.Replace(written, `"fileSha256": "`, `"fileSha256": "x`, 1):        false,
	} {
		var instance any
		if err := json.Unmarshal([]byte(spoiled), &instance); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(instance); (err == nil) != good {
			t.Errorf("fits: %t, and should: %t: %v", err == nil, good, err)
		}
	}
}
