package middleware_test

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/middleware"
	"avenir-mcp/application"
)

// secret stands for what may never be in a log.
const secret = "Bakker de Vries 12.50"

// misbehave is a defect.
func misbehave() error { panic(secret) }

// newServer has a tool for each way a call can go. A write of it goes on for the given time.
func newServer(life *middleware.Life, write time.Duration) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	add(s, "quick", func(ctx context.Context, _ *mcp.CallToolRequest) error {
		r := middleware.RecordFrom(ctx)
		r.PlanID, r.Way, r.Status, r.Requests = "plan", "code", "applied", 3
		return nil
	})
	add(s, "silent", func(context.Context, *mcp.CallToolRequest) error { return nil })
	add(s, "second", func(ctx context.Context, _ *mcp.CallToolRequest) error { return wait(ctx, time.Second) })
	add(s, "minute", func(ctx context.Context, _ *mcp.CallToolRequest) error { return wait(ctx, time.Minute) })
	add(s, "deaf", func(ctx context.Context, _ *mcp.CallToolRequest) error {
		return wait(context.WithoutCancel(ctx), time.Minute)
	})
	add(s, "fails", func(context.Context, *mcp.CallToolRequest) error { return errors.New(secret) })
	add(s, "panics", func(context.Context, *mcp.CallToolRequest) error { panic(secret) })
	add(s, "panics beside", func(context.Context, *mcp.CallToolRequest) error { return application.Concurrently(misbehave) })
	add(s, "divides", func(_ context.Context, r *mcp.CallToolRequest) error {
		return []error{}[len(r.Params.Name)]
	})
	add(s, "asks", func(ctx context.Context, r *mcp.CallToolRequest) error {
		_, err := r.Session.Elicit(ctx, question())
		return err
	})
	add(s, "writes", func(ctx context.Context, _ *mcp.CallToolRequest) error {
		held, release := life.Hold(ctx)
		defer release()
		return wait(held, write)
	})
	add(s, "half done", func(ctx context.Context, _ *mcp.CallToolRequest) error {
		_ = wait(ctx, time.Minute)
		return errors.New("one of two was written")
	})
	s.AddTool(&mcp.Tool{Name: "asks back", InputSchema: json.RawMessage(`{"type":"object"}`)}, askBack)
	s.AddTool(&mcp.Tool{Name: "raw", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, wait(ctx, time.Minute)
		})
	s.AddPrompt(&mcp.Prompt{Name: "panics"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		panic(errors.New(secret))
	})
	s.AddPrompt(&mcp.Prompt{Name: "minute"}, func(ctx context.Context, _ *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{}, wait(ctx, time.Minute)
	})
	return s
}

func add(s *mcp.Server, name string, f func(context.Context, *mcp.CallToolRequest) error) {
	mcp.AddTool(s, &mcp.Tool{Name: name}, func(ctx context.Context, r *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
		return nil, nil, f(ctx, r)
	})
}

func askBack(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if r.Params.InputResponses != nil {
		return &mcp.CallToolResult{}, nil
	}
	return &mcp.CallToolResult{InputRequests: mcp.InputRequestMap{"confirm": question()}}, nil
}

func question() *mcp.ElicitParams {
	return &mcp.ElicitParams{Message: "?", RequestedSchema: json.RawMessage(`{"type":"object","properties":{}}`)}
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
