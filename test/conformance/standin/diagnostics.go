package main

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
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

func logs(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	for _, line := range []string{"begun", "under way", "done"} {
		//nolint:staticcheck // deprecated from 2026-07-28 on, and a scenario of both versions
		if err := req.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: line}); err != nil {
			return nil, err
		}
	}
	return said("logged"), nil
}

func needsSampling(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	//nolint:staticcheck // deprecated from 2026-07-28 on, and the ability that the scenario leaves out
	if c := req.ClientCapabilities(); c != nil && c.Sampling != nil {
		return said("the client samples"), nil
	}
	needed, err := json.Marshal(sdk.MissingRequiredClientCapabilityData{
		RequiredCapabilities: &sdk.ClientCapabilities{Sampling: &sdk.SamplingCapabilities{}},
	})
	if err != nil {
		return nil, err
	}
	return nil, &jsonrpc.Error{Code: sdk.CodeMissingRequiredClientCapabilities, Message: "the client does not sample", Data: needed}
}

func samples(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	//nolint:staticcheck // deprecated from 2026-07-28 on, and a scenario of 2025-11-25
	res, err := req.Session.CreateMessage(ctx, samplingRequest("What comes after nine?"))
	if err != nil {
		return nil, err
	}
	return &sdk.CallToolResult{Content: []sdk.Content{res.Content}}, nil
}

func samplingRequest(question string) *sdk.CreateMessageParams {
	return &sdk.CreateMessageParams{
		MaxTokens: 50, Messages: []*sdk.SamplingMessage{{Role: "user", Content: &sdk.TextContent{Text: question}}},
	}
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
