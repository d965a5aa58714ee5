package confirmation_test

import (
	"context"
	"fmt"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
)

// Texts that the user's document fixes.
const (
	refusedCode  = "This confirmation code is unknown, expired, already used, or was issued for different changes. Call again without confirmation to get a new preview."
	invalidState = "This answer does not carry a valid request state. Call again without an answer to get a new preview."
	planChanged  = "The plan changed between the preview and the answer"
)

// What can come of a call, in one word; errors are their text.
const (
	approved       = "approved"
	approvedInCall = "approved during the call"
	declined       = "declined"
	issuedCode     = "code issued"
	pending        = "answer pending"
	changed        = planChanged + "; nothing was changed. Call again without an answer to see the new preview."
	codesDisabled  = "Confirmation codes are disabled on this server; nothing was changed. Call again without confirmation, from a client that can show the user a form."
	cannotAsk      = "This server changes a plan only after the user's own answer in a form, and this client cannot show one; nothing was changed. Make the change from a client that supports MCP elicitation with forms."
	noClient       = "This call cannot be confirmed, because nothing tells who made it; nothing was changed."
	otherTool      = "This call cannot be confirmed, because it asks about another tool than the one called; nothing was changed."
)

// ask makes one call, and returns what came of it with the code or state that it handed out.
func ask(ctx context.Context, p application.ConfirmationPort, c confirmation.Client, q application.Question) (outcome, token string) {
	d, err := p.Ask(confirmation.WithClient(ctx, c), q)
	return outcomeOf(d, err)
}

func outcomeOf(d application.Decision, err error) (outcome, token string) {
	if err != nil {
		if d != nil {
			return fmt.Sprintf("both a decision %v and an error %v", d, err), ""
		}
		return err.Error(), ""
	}
	switch d := d.(type) {
	case application.Approved:
		if d.DuringCall {
			return approvedInCall, ""
		}
		return approved, ""
	case application.Declined:
		return declined, ""
	case application.CodeIssued:
		return issuedCode, d.Code
	case application.AnswerPending:
		return pending, d.State
	default:
		return "neither a decision nor an error", ""
	}
}

func withdraw(ctx context.Context, p application.ConfirmationPort, c confirmation.Client) string {
	if err := p.Withdraw(confirmation.WithClient(ctx, c)); err != nil {
		return err.Error()
	}
	return ""
}
