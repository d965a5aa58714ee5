package mcp

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

const (
	// roundTrips is the protocol version from which a question is the result of a call. Versions are dates,
	// and compare as texts.
	roundTrips = "2026-07-28"
	// inputName is the name of the one input request, and field that of its form's one box.
	inputName = "confirm"
	field     = "value"
	// stdioPrincipal is who calls over standard input: whoever started the process.
	stdioPrincipal = "stdio"
)

// clientOf gathers what asking needs to know about the caller of one call.
func clientOf(req *sdk.CallToolRequest) confirmation.Client {
	arguments := map[string]json.RawMessage{}
	if !tooLarge(req.Params.Arguments) {
		_ = json.Unmarshal(req.Params.Arguments, &arguments) // what is not an object is refused when it is decoded
	}
	c := confirmation.Client{
		Tool: req.Params.Name, Principal: principal(req), CanAsk: canAsk(req), RoundTrips: takesRoundTrips(req.Session),
		State: req.Params.RequestState, Answer: answerOf(req.Params.InputResponses),
		Elicit: func(ctx context.Context, q application.Question) (confirmation.Answer, error) {
			return elicit(ctx, req.Session, form(q.Text, q.Plan))
		},
	}
	_ = json.Unmarshal(arguments["confirmation"], &c.Code)
	delete(arguments, "confirmation")
	if canonical, err := plan.Canonical(arguments); err == nil {
		c.ArgumentsDigest = sha256.Sum256(canonical)
	}
	return c
}

// principal is who calls, as a name that tells nothing: over HTTP the hash of the token that let the call in.
func principal(req *sdk.CallToolRequest) string {
	if req.Extra == nil || req.Extra.Header == nil {
		return stdioPrincipal
	}
	_, token, _ := strings.Cut(req.Extra.Header.Get("Authorization"), " ")
	sum := sha256.Sum256([]byte(strings.TrimSpace(token)))
	return "bearer " + hex.EncodeToString(sum[:])
}

// canAsk says whether the client declared that it can show a form: with the call, and where it is asked during
// the call, also when the session began.
func canAsk(req *sdk.CallToolRequest) bool {
	if !showsForms(req.ClientCapabilities()) {
		return false
	}
	p := req.Session.InitializeParams()
	return takesRoundTrips(req.Session) || p != nil && showsForms(p.Capabilities)
}

// showsForms reads a declaration: elicitation of no particular kind means forms; URLs alone do not.
func showsForms(c *sdk.ClientCapabilities) bool {
	return c != nil && c.Elicitation != nil && (c.Elicitation.Form != nil || c.Elicitation.URL == nil)
}

// takesRoundTrips goes by the session, as the SDK does when it decides whether a form may be sent during a
// call: the two must agree.
func takesRoundTrips(s *sdk.ServerSession) bool {
	p := s.InitializeParams()
	return p == nil || p.ProtocolVersion >= roundTrips
}

// answerOf reads what came back under the input request; nil when nothing did. A reply of another kind is a
// form that was not shown.
func answerOf(responses sdk.InputResponseMap) *confirmation.Answer {
	response, ok := responses[inputName]
	if !ok {
		return nil
	}
	result, ok := response.(*sdk.ElicitResult)
	if !ok || result == nil {
		return &confirmation.Answer{Action: confirmation.Cancel}
	}
	a := answer(result)
	return &a
}

func answer(r *sdk.ElicitResult) confirmation.Answer {
	ticked, isBool := r.Content[field].(bool)
	return confirmation.Answer{Action: confirmation.Action(r.Action), Ticked: isBool && ticked}
}

// form is the question as the client shows it: a message and one box to tick. The question itself does not say
// which plan it is about, and the agent chose it, so the box does.
func form(message, plan string) *sdk.ElicitParams {
	return &sdk.ElicitParams{
		Mode: "form", Message: message,
		RequestedSchema: &jsonschema.Schema{
			Type: "object", Required: []string{field},
			Properties: map[string]*jsonschema.Schema{
				field: {
					Type: "boolean", Title: "Yes, make this change",
					Description: "Tick to agree to exactly this change in the plan ‘" + plan + "’.",
				},
			},
		},
	}
}
