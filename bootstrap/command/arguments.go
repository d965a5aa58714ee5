package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// arguments makes JSON of name=value, as the tool's schema has it.
func (c *callCommand) arguments(ctx context.Context, session *sdk.ClientSession) (map[string]json.RawMessage, error) {
	listed, err := session.ListTools(ctx, nil)
	if err != nil {
		return nil, err
	}
	types, err := argumentTypes(listed.Tools, string(c.Args.Tool))
	if err != nil {
		return nil, err
	}
	arguments := map[string]json.RawMessage{}
	for _, a := range c.Args.Arguments {
		spaced, value, ok := strings.Cut(a, "=")
		name := strings.TrimSpace(spaced)
		if name != spaced {
			value = strings.TrimSpace(value) // who writes a space before the = writes one after it
		}
		if !ok || name == "" {
			return nil, fmt.Errorf("%q is not name=value: write it without spaces, such as %s; %s", a, example(types), among(string(c.Args.Tool), types))
		}
		arguments[name] = typed(types[name], value)
	}
	return arguments, nil
}

// example is an argument that the tool has.
func example(types map[string]string) string {
	for _, known := range []string{"amount=30", "limit=3", "month=current"} {
		name, _, _ := strings.Cut(known, "=")
		if _, has := types[name]; has {
			return known
		}
	}
	return "name=value"
}

// among says which arguments a tool has.
func among(tool string, types map[string]string) string {
	return fmt.Sprintf("the arguments of %s are: %s", tool, strings.Join(slices.Sorted(maps.Keys(types)), ", "))
}

// argumentTypes are the JSON types of a tool's arguments; empty where there are several.
func argumentTypes(tools []*sdk.Tool, name string) (map[string]string, error) {
	var names []string
	for _, t := range tools {
		names = append(names, t.Name)
		if t.Name != name {
			continue
		}
		var schema struct {
			Properties map[string]struct {
				Type any `json:"type"`
			} `json:"properties"`
		}
		text, err := json.Marshal(t.InputSchema)
		if err == nil {
			err = json.Unmarshal(text, &schema)
		}
		types := map[string]string{}
		for property, p := range schema.Properties {
			types[property], _ = p.Type.(string)
		}
		return types, err
	}
	return nil, noTool(name, names, tools)
}

// noTool says which tools there are, and how to get those that are missing when changes are switched off.
func noTool(name string, names []string, tools []*sdk.Tool) error {
	said := fmt.Sprintf("there is no tool %q; there are: %s", name, strings.Join(names, ", "))
	if !slices.ContainsFunc(tools, func(t *sdk.Tool) bool { return !t.Annotations.ReadOnlyHint }) {
		said += ". Tools that change a plan are there with --write, or AVENIR_MCP_WRITE=1"
	}
	return errors.New(said)
}

// typed is a value as JSON: a text where the schema wants one, or where it is no JSON.
func typed(kind, value string) json.RawMessage {
	if kind != "string" && json.Valid([]byte(value)) {
		return json.RawMessage(value)
	}
	text, _ := json.Marshal(value)
	return text
}
