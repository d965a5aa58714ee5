package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// resultOf is a use case's answer as the protocol has it: structured, and the same compact JSON as text.
func resultOf(o outcome) (*sdk.CallToolResult, error) {
	if o.pending != nil {
		return inputRequired(o.pending), nil
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // the text is read by people and models, not by browsers
	if err := e.Encode(o.result); err != nil {
		return nil, err
	}
	compact := bytes.TrimSpace(b.Bytes())
	return &sdk.CallToolResult{
		Content:           []sdk.Content{&sdk.TextContent{Text: string(compact)}},
		StructuredContent: json.RawMessage(compact),
	}, nil
}

// inputRequired asks the client to show the question and to call again. Content beside the question is not
// allowed.
func inputRequired(p *application.AnswerPending) *sdk.CallToolResult {
	return &sdk.CallToolResult{
		InputRequests: sdk.InputRequestMap{inputName: form(p.Question, p.Plan)},
		RequestState:  p.State,
	}
}

// failure is an error as a tool result. The second value says whether it is one that people may read;
// anything else is a defect, and its detail is for the log.
func failure(err error) (*sdk.CallToolResult, bool) {
	said, expected := "internal error; the log has the details, and nothing was changed.", false
	if e, ok := errors.AsType[*domain.Error](err); ok {
		said, expected = e.Error(), e.Code != domain.Internal
	} else if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		said, expected = "The call was ended before anything was changed.", true
	}
	res := &sdk.CallToolResult{}
	res.SetError(err) // so that middleware can tell a call that was ended from one that failed
	res.Content = []sdk.Content{&sdk.TextContent{Text: said}}
	return res, expected
}
