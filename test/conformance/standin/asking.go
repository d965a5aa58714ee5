package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

// asking are stand-ins that ask for more than one box to tick, which is all that the program ever asks for. Whether an
// answer counts is decided by the program's own ways: what was asked goes out as a sealed state of theirs, and the
// answer is held against it.
type asking struct{ confirm application.ConfirmationPort }

// round is what is asked for at a time, by name.
type round = sdk.InputRequestMap

func (a asking) add(s *sdk.Server) {
	s.AddTool(&sdk.Tool{Name: "test_input_required_result_elicitation", Description: "Asks for a name.", InputSchema: noArguments}, greet)
	s.AddTool(&sdk.Tool{Name: "test_input_required_result_capabilities", Description: "Asks for what its client can give.", InputSchema: noArguments}, within)
	for name, rounds := range map[string][]round{
		"test_input_required_result_sampling":        {{"capital_question": modelAnswer("Which city is the capital?")}},
		"test_input_required_result_list_roots":      {{"client_roots": folders()}},
		"test_input_required_result_multi_round":     {{"step1": textForm("name")}, {"step2": textForm("color")}},
		"test_input_required_result_multiple_inputs": {{"user_name": textForm("name"), "greeting": modelAnswer("Greet."), "client_roots": folders()}},
	} {
		s.AddTool(&sdk.Tool{Name: name, Description: "Asks in the result of a call.", InputSchema: noArguments}, a.tool(rounds))
	}
	s.AddPrompt(&sdk.Prompt{Name: "test_input_required_result_prompt", Description: "Asks in the result of a prompt."}, a.prompt)
	for name, fields := range map[string]map[string]*jsonschema.Schema{
		"test_elicitation_sep1034_defaults": defaults(),
		"test_elicitation_sep1330_enums":    choices(),
	} {
		s.AddTool(&sdk.Tool{Name: name, Description: "Asks while the call waits.", InputSchema: noArguments}, a.during(fields))
	}
}

// tool asks round after round, and says so when all of them were answered.
func (a asking) tool(rounds []round) sdk.ToolHandler {
	return func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		pending, inputs, err := a.ask(ctx, req.Params.Name, rounds, req.Params.RequestState, req.Params.InputResponses)
		if err != nil || pending == nil {
			return said("all was answered"), err
		}
		return &sdk.CallToolResult{InputRequests: inputs, RequestState: pending.State}, nil
	}
}

func (a asking) prompt(ctx context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
	pending, inputs, err := a.ask(ctx, req.Params.Name, []round{{"user_context": textForm("context")}}, req.Params.RequestState, req.Params.InputResponses)
	if err != nil {
		return nil, err
	}
	if pending != nil {
		return &sdk.GetPromptResult{InputRequests: inputs, RequestState: pending.State}, nil
	}
	return &sdk.GetPromptResult{Messages: []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: "answered"}}}}, nil
}

// ask is the question that comes next; none when the last one was answered. Which round was answered is told by the
// names of the answers, and whether the answer counts by its state.
func (a asking) ask(ctx context.Context, tool string, rounds []round, state string, answers sdk.InputResponseMap) (*application.AnswerPending, round, error) {
	next := 0
	for i, r := range rounds {
		if !answered(r, answers) {
			continue
		}
		client := confirmation.Client{State: state, Answer: &confirmation.Answer{Action: confirmation.Accept, Ticked: true}}
		pending, err := a.put(ctx, tool, i, client)
		if err != nil || pending != nil {
			return pending, r, err
		}
		next = i + 1
	}
	if next == len(rounds) {
		return nil, nil, nil
	}
	pending, err := a.put(ctx, tool, next, confirmation.Client{})
	return pending, rounds[next], err
}

// put puts a round to the program's ways of asking; nothing pending means that it was answered.
func (a asking) put(ctx context.Context, tool string, round int, c confirmation.Client) (*application.AnswerPending, error) {
	c.Tool, c.Principal, c.CanAsk, c.RoundTrips = tool, "suite", true, true
	decision, err := a.confirm.Ask(confirmation.WithClient(ctx, c), question(tool, round))
	if err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
	}
	if pending, ok := decision.(application.AnswerPending); ok {
		return &pending, nil
	}
	return nil, nil
}

func question(tool string, round int) application.Question {
	sum := sha256.Sum256([]byte{byte(round)})
	return application.Question{Tool: tool, Text: "What is it?", Fingerprint: plan.Fingerprint(hex.EncodeToString(sum[:]))}
}

// answered tells whether everything of a round came back. A form that was not sent is no answer.
func answered(r round, answers sdk.InputResponseMap) bool {
	for name := range r {
		got, ok := answers[name]
		if form, isForm := got.(*sdk.ElicitResult); !ok || isForm && form.Action != "accept" {
			return false
		}
	}
	return true
}

// greet has no state: what it does with an answer, anybody may have said.
func greet(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	r := round{"user_name": textForm("name")}
	if answered(r, req.Params.InputResponses) {
		return said("Hello!"), nil
	}
	return &sdk.CallToolResult{InputRequests: r}, nil
}

// within asks for no more than the client says it can give.
func within(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	c, r := req.ClientCapabilities(), round{}
	if c != nil && c.Elicitation != nil {
		r["user_name"] = textForm("name")
	}
	if canSample(req) {
		r["greeting"] = modelAnswer("Greet.")
	}
	return &sdk.CallToolResult{InputRequests: r}, nil
}
