package mcp

import (
	"context"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/confirmation"
)

// elicit shows the form during the call and waits for its answer.
func elicit(ctx context.Context, s *sdk.ServerSession, shown *sdk.ElicitParams) (confirmation.Answer, error) {
	var raw *sdk.ElicitResult
	res, err := s.Elicit(context.WithValue(ctx, rawAnswer{}, &raw), shown)
	switch {
	case err == nil:
		return answer(res), nil
	case raw != nil:
		return answer(raw), nil
	}
	return confirmation.Answer{}, err
}

type rawAnswer struct{}

// keepAnswers is a sending middleware that keeps what the client answered to a form. The SDK turns an
// answer that does not fit the form's schema into an error; but a form that was accepted without a proper
// tick is a no, and must not be taken for one that could not be shown.
func keepAnswers(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (sdk.Result, error) {
		res, err := next(ctx, method, req)
		if keep, ok := ctx.Value(rawAnswer{}).(**sdk.ElicitResult); ok && err == nil {
			*keep, _ = res.(*sdk.ElicitResult)
		}
		return res, err
	}
}
