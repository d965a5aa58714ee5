package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
)

// Options are what a server needs beside its tools.
type Options struct {
	// Version is the program's.
	Version string
	// Reader answers resources and completions.
	Reader *read.Reader
	// FormsOnly says that codes do not count.
	FormsOnly bool
	// Confirm uses up the answers of calls that end without a question; nil in a server that only reads.
	Confirm application.ConfirmationPort
	// Requests knows how many requests to YNAB are left; nil where nobody counts.
	Requests application.RequestBudget
	// Middleware wraps every request, outermost first.
	Middleware []sdk.Middleware
	Log        *zap.Logger
	// SDKLog is the SDK's own log.
	SDKLog *slog.Logger
}

// NewServer makes a server with these tools.
func NewServer(tools []Tool, o Options) *sdk.Server {
	m := mode{Writes: slices.ContainsFunc(tools, func(t Tool) bool { return t.Writes }), FormsOnly: o.FormsOnly}
	guide, startable := guide(m, tools), prompts(m)
	s := sdk.NewServer(&sdk.Implementation{Name: "avenir-mcp", Title: "Avenir: your YNAB plan", Version: o.Version}, &sdk.ServerOptions{
		Instructions: guide, Logger: o.SDKLog,
		CompletionHandler: o.completion(completable(startable)), SetCacheable: cacheable,
		// None of these lists ever changes while the process lives, so no client needs to wait for news of them.
		Capabilities: &sdk.ServerCapabilities{
			Tools: &sdk.ToolCapabilities{}, Prompts: &sdk.PromptCapabilities{},
			Resources: &sdk.ResourceCapabilities{}, Completions: &sdk.CompletionCapabilities{},
		},
	})
	for _, p := range startable {
		s.AddPrompt(p, promptHandler(p, m))
	}
	o.addResources(s, guide)
	s.AddSendingMiddleware(keepAnswers)
	s.AddReceivingMiddleware(slices.Concat(o.Middleware, []sdk.Middleware{whenNeeded(func() {
		for _, t := range tools {
			s.AddTool(t.tool(), o.handler(t))
		}
	})})...)
	return s
}

// defect is what the log says of an error that nobody expects.
func defect(err error) []zap.Field {
	fields := []zap.Field{zap.Strings("errors", kinds(err))}
	if p, ok := errors.AsType[*application.Panic](err); ok {
		fields = append(fields, middleware.Fault(p, nil)...)
	}
	return fields
}

// kinds are the types of an error and its causes. Their texts could hold what no log may.
func kinds(err error) []string {
	var types []string
	for ; err != nil; err = errors.Unwrap(err) {
		types = append(types, fmt.Sprintf("%T", err))
	}
	return types
}

// handler runs one tool.
func (o Options) handler(t Tool) sdk.ToolHandler {
	return func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		record := middleware.RecordFrom(ctx)
		if t.Writes {
			client := clientOf(req)
			record.Way = way(client)
			ctx = confirmation.WithClient(ctx, client)
			// Whatever became of the call, the answer it carried is used up.
			defer func() { _ = o.Confirm.Withdraw(ctx) }()
		}
		ctx, spent := application.CountRequests(ctx)
		ctx, end := telling(ctx, req.Session, req.Params.GetProgressToken())
		defer end()
		res, got, err := t.run(ctx, req.Params.Arguments)
		record.Requests = spent.Count()
		if err == nil {
			record.PlanID, record.Status = facts(got)
			res.Meta = o.cost(spent)
			return res, nil
		}
		res, expected := failure(err)
		res.Meta = o.cost(spent)
		record.Status = status(err)
		if !expected {
			o.Log.Error("a tool failed", append(defect(err), zap.String("tool", t.Name))...)
		}
		return res, nil
	}
}

// costKey is where a result says what it cost.
const costKey = "avenir-mcp/requests"

// cost says how many requests to YNAB a call used, and how many are left in this hour.
func (o Options) cost(spent *application.Spending) sdk.Meta {
	cost := map[string]int{"used": spent.Count()}
	if o.Requests != nil {
		if left := o.Requests.Left(); left >= 0 {
			cost["left"] = left
		}
	}
	return sdk.Meta{costKey: cost}
}

// maxArguments is the most that arguments may measure, in bytes. 500 assignments measure 50,000.
const maxArguments = 1 << 20

// tooLarge says that arguments are refused unread: to look at the names of a million of them takes half a minute.
func tooLarge(arguments json.RawMessage) bool { return len(arguments) > maxArguments }

// run runs the use case and makes its answer a result.
func (t Tool) run(ctx context.Context, arguments json.RawMessage) (*sdk.CallToolResult, outcome, error) {
	if tooLarge(arguments) {
		return nil, outcome{}, domain.Invalid("", "The arguments are larger than the %d bytes that any call needs.", maxArguments)
	}
	got, err := t.call(ctx, arguments)
	if err != nil {
		return nil, got, err
	}
	res, err := resultOf(got)
	return res, got, err
}
