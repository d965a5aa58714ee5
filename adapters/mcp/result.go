package mcp

import (
	"context"
	"encoding/json"
	"errors"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// resultOf is a use case's answer as the protocol has it: structured, and the same compact JSON as text,
// and after it a picture if there is one.
func resultOf(o outcome) (*sdk.CallToolResult, error) {
	if o.pending != nil {
		return inputRequired(o.pending), nil
	}
	compact, err := compactJSON(o.result)
	if err != nil {
		return nil, err
	}
	res := &sdk.CallToolResult{
		Content:           []sdk.Content{&sdk.TextContent{Text: string(compact)}},
		StructuredContent: json.RawMessage(compact),
	}
	if o.picture != nil {
		res.Content = append(res.Content, &sdk.ImageContent{
			MIMEType: "image/png", Data: o.picture, Annotations: &sdk.Annotations{Audience: []sdk.Role{"user"}},
		})
	}
	return res, nil
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
	said, expected := sentence(err)
	res := &sdk.CallToolResult{}
	res.SetError(err) // so that middleware can tell a call that was ended from one that failed
	res.Content = []sdk.Content{&sdk.TextContent{Text: said}}
	return res, expected
}

// sentence is what people may read of an error. The second value is as that of [failure].
func sentence(err error) (said string, expected bool) {
	if e, ok := errors.AsType[*domain.Error](err); ok {
		return e.Error(), e.Code != domain.Internal
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return "The call was ended before anything was changed.", true
	}
	return "internal error; the log has the details, and nothing was changed.", false
}
