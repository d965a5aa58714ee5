package main

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// own is a tool of the program with arguments that work on the sandbox plan.
type own struct{ tool, arguments string }

// move is a change that the person must be asked about. The suite never ticks the box, so nothing is moved.
var move = own{"move_money", `{"amount":30,"from_category_id":"8c92e5ae-6693-4f93-ba71-bc25d12f1138","to_category_id":"72b34ca2-f9aa-4012-a67d-bb097f2f68cc"}`}

// borrowed are the tools that the suite calls by another name.
var borrowed = map[string]own{
	"test_simple_text":                          {"list_plans", `{}`},
	"test_image_content":                        {"get_net_worth_trend", `{"chart":true}`},
	"test_tool_with_progress":                   {"find_transactions", `{}`},
	"test_error_handling":                       {"get_monthly_summary", `{"month":"no month"}`},
	"test_elicitation":                          move,
	"test_streaming_elicitation":                move,
	"test_input_required_result_request_state":  move,
	"test_input_required_result_tampered_state": move,
}

const (
	// borrowedPrompt and borrowedResource are the suite's names for ownPrompt and ownResource.
	borrowedPrompt, ownPrompt     = "test_simple_prompt", "classify_pending"
	borrowedResource, ownResource = "test://static-text", "avenir-mcp://guide"
)

// borrow lets the program's own tools, prompts and resources answer to the suite's names. It is the outermost
// middleware: from here on it is the program's own call.
func borrow(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (sdk.Result, error) {
		switch req := req.(type) {
		case *sdk.CallToolRequest:
			if lent, ok := borrowed[req.Params.Name]; ok {
				return callOwn(ctx, next, method, req, lent)
			}
		case *sdk.GetPromptRequest:
			if req.Params.Name == borrowedPrompt {
				req.Params.Name = ownPrompt
			}
		case *sdk.ReadResourceRequest:
			if req.Params.URI == borrowedResource {
				req.Params.URI = ownResource
			}
		}
		return next(ctx, method, req)
	}
}

// callOwn calls a tool of the program. A refused request state is told to the model, in a result, so that it knows how
// to go on; the suite wants a protocol error for it, and is given the same sentence as one.
func callOwn(ctx context.Context, next sdk.MethodHandler, method string, req *sdk.CallToolRequest, lent own) (sdk.Result, error) {
	answers := req.Params.RequestState != ""
	req.Params.Name, req.Params.Arguments = lent.tool, json.RawMessage(lent.arguments)
	res, err := next(ctx, method, req)
	called, ok := res.(*sdk.CallToolResult)
	if err != nil || !ok || !called.IsError || !answers {
		return res, err
	}
	said, _ := called.Content[0].(*sdk.TextContent)
	return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: said.Text}
}
