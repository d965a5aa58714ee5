package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/bootstrap"
)

// The protocol versions that the story plays on.
const (
	roundTrips = "2026-07-28"
	dialogs    = "2025-11-25"
)

// stage is where the story plays: one server, and a new client for each scene.
type stage struct {
	ctx      context.Context //nolint:containedctx // one story has one context
	assembly *bootstrap.Assembly
	out      io.Writer
	// ask puts a question to the person at the terminal; nil plays the answers.
	ask func(question string) (*sdk.ElicitResult, error)
	// words tell an answer; nil tells it as a client's form would have it.
	words func(*sdk.ElicitResult) string
	// answered is the status that the next result must have, by the answer that was given last.
	answered string
	sessions []*sdk.ClientSession
}

// form is how a client answers the form it is shown.
type form func(*sdk.ElicitRequest) (*sdk.ElicitResult, error)

// client connects a client: with forms when answer is not nil, and repeating calls by itself when automatic.
func (s *stage) client(version string, answer form, automatic bool) (*sdk.ClientSession, error) {
	o := &sdk.ClientOptions{
		Capabilities:   &sdk.ClientCapabilities{},
		MultiRoundTrip: &sdk.MultiRoundTripOptions{Disabled: !automatic},
	}
	if answer != nil {
		o.ElicitationHandler = func(_ context.Context, req *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
			s.quote("?", req.Params.Message)
			return answer(req)
		}
	}
	session, err := s.assembly.Connect(s.ctx, sdk.NewClient(&sdk.Implementation{Name: "demo", Version: bootstrap.Version()}, o), version)
	if err == nil {
		s.sessions = append(s.sessions, session)
	}
	return session, err
}

// answers makes a form's answer, or lets the person give it.
func (s *stage) answers(action string, ticked bool) form {
	return func(req *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
		given := &sdk.ElicitResult{Action: action}
		if action == "accept" {
			given.Content = map[string]any{"value": ticked}
		}
		if s.ask != nil {
			var err error
			if given, err = s.ask(req.Params.Message); err != nil {
				return nil, err
			}
		}
		s.answered = expected(given)
		if s.words != nil {
			s.say("  %s", s.words(given))
		} else {
			s.say("  user: %s", inWords(given))
		}
		return given, nil
	}
}

// expected is the status that an answer must lead to.
func expected(a *sdk.ElicitResult) string {
	switch {
	case a.Action == "accept" && a.Content["value"] == true:
		return "applied"
	case a.Action == "cancel":
		return "confirmation_required"
	}
	return "declined"
}

func inWords(a *sdk.ElicitResult) string {
	switch expected(a) {
	case "applied":
		return "yes (box ticked)"
	case "confirmation_required":
		return "(closes the form)"
	}
	return "no"
}

// answer is what the story reads of a result.
type answer struct {
	Status       string `json:"status"`
	Message      string `json:"message"`
	Question     string `json:"question"`
	Confirmation string `json:"confirmation"`
	OperationID  string `json:"operation_id"`
	Categories   []struct {
		CategoryID string      `json:"category_id"`
		Name       string      `json:"name"`
		Budgeted   json.Number `json:"budgeted"`
		Balance    json.Number `json:"balance"`
	} `json:"categories"`
	Transactions []struct {
		TransactionID string `json:"transaction_id"`
	} `json:"transactions"`
}

// call calls a tool. A result that is an error is an error here, with the result's own text.
func (s *stage) call(session *sdk.ClientSession, p *sdk.CallToolParams) (answer, *sdk.CallToolResult, error) {
	res, err := session.CallTool(s.ctx, p)
	if err != nil {
		return answer{}, nil, err
	}
	if res.IsError {
		return answer{Status: "error", Message: textOf(res)}, res, nil
	}
	if res.NeedsInput() {
		return answer{Status: "input_required"}, res, nil
	}
	var a answer
	text, err := json.Marshal(res.StructuredContent)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	return a, res, err
}

func textOf(res *sdk.CallToolResult) string {
	for _, c := range res.Content {
		if t, ok := c.(*sdk.TextContent); ok {
			return t.Text
		}
	}
	return ""
}

func (s *stage) say(format string, values ...any) {
	_, _ = fmt.Fprintf(s.out, format+"\n", values...)
}

// quote shows a text of more lines, the first after a mark.
func (s *stage) quote(mark, text string) {
	for line := range strings.Lines(text) {
		s.say("  %s %s", mark, strings.TrimRight(line, "\n"))
		mark = " "
	}
}

func (s *stage) close() {
	for _, session := range s.sessions {
		_ = session.Close()
	}
}
