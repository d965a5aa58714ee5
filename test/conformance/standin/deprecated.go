//nolint:staticcheck // logging, sampling and roots are deprecated from 2026-07-28 on, and still have scenarios
package main

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func logs(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	for _, line := range []string{"begun", "under way", "done"} {
		if err := req.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: line}); err != nil {
			return nil, err
		}
	}
	return said("logged"), nil
}

func canSample(req *sdk.CallToolRequest) bool {
	c := req.ClientCapabilities()
	return c != nil && c.Sampling != nil
}

func needsSampling(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if canSample(req) {
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
	res, err := req.Session.CreateMessage(ctx, modelAnswer("What comes after nine?"))
	if err != nil {
		return nil, err
	}
	return &sdk.CallToolResult{Content: []sdk.Content{res.Content}}, nil
}

// modelAnswer asks the client for a model's answer.
func modelAnswer(question string) *sdk.CreateMessageParams {
	return &sdk.CreateMessageParams{
		MaxTokens: 50, Messages: []*sdk.SamplingMessage{{Role: "user", Content: &sdk.TextContent{Text: question}}},
	}
}

// folders asks the client for its roots.
func folders() *sdk.ListRootsParams { return &sdk.ListRootsParams{} }
