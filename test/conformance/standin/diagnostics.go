package main

import (
	"context"
	"encoding/json"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// addDiagnostics adds what the program does not do: log to its client, ask it for a model's answer, need an ability,
// and describe arguments with the rarer words of JSON Schema or with headers.
func addDiagnostics(s *sdk.Server) {
	add := func(name, about string, schema any, h sdk.ToolHandler) {
		s.AddTool(&sdk.Tool{Name: name, Description: about, InputSchema: schema}, h)
	}
	add("test_tool_with_logging", "Logs three lines to the client.", noArguments, logs)
	add("test_logging_tool", "Logs to the client.", noArguments, logs)
	add("test_missing_capability", "Needs a client that samples.", noArguments, needsSampling)
	add("test_sampling", "Asks the client for a model's answer.", map[string]any{
		"type": "object", "properties": map[string]any{"prompt": map[string]any{"type": "string"}},
	}, samples)
	add("json_schema_2020_12_tool", "Has a schema with rarer words.", json.RawMessage(rareSchema), says("seen"))
	add("test_x_mcp_header", "Has an argument that is sent as a header too.", json.RawMessage(headerSchema), says("seen"))
}

// says is a tool that always says the same.
func says(text string) sdk.ToolHandler {
	return func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) { return said(text), nil }
}

func said(text string) *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}
}

// rareSchema has, value by value, what the scenario looks for.
const rareSchema = `{
	"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "additionalProperties": false,
	"$defs": {"address": {"$anchor": "addressDef", "type": "object", "properties": {"city": {"type": "string"}}}},
	"properties": {
		"address": {"$ref": "#/$defs/address"}, "by": {"enum": ["phone", "email"]},
		"phone": {"type": "string"}, "email": {"type": "string"}
	},
	"allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
	"if": {"properties": {"by": {"const": "phone"}}}, "then": {"required": ["phone"]}, "else": {"required": ["email"]}
}`

const headerSchema = `{"type": "object", "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}}`
