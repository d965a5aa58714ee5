package stdio_test

import (
	"context"
	"encoding/json"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// newServer has a tool for each way a call can go.
func newServer() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ServerOptions{
		Capabilities: &mcp.ServerCapabilities{
			Tools: &mcp.ToolCapabilities{}, Resources: &mcp.ResourceCapabilities{Subscribe: true},
		},
		SubscribeHandler:   func(context.Context, *mcp.SubscribeRequest) error { return nil },
		UnsubscribeHandler: func(context.Context, *mcp.UnsubscribeRequest) error { return nil },
	})
	add(s, "quick", func(context.Context, *mcp.CallToolRequest) error { return nil })
	add(s, "second", func(ctx context.Context, _ *mcp.CallToolRequest) error { return wait(ctx, time.Second) })
	add(s, "minute", func(ctx context.Context, _ *mcp.CallToolRequest) error { return wait(ctx, time.Minute) })
	add(s, "deaf", func(ctx context.Context, _ *mcp.CallToolRequest) error {
		return wait(context.WithoutCancel(ctx), 5*time.Second)
	})
	add(s, "asks", ask)
	add(s, "asks late", func(ctx context.Context, r *mcp.CallToolRequest) error {
		time.Sleep(time.Second)
		return ask(ctx, r)
	})
	return s
}

func add(s *mcp.Server, name string, f func(context.Context, *mcp.CallToolRequest) error) {
	mcp.AddTool(s, &mcp.Tool{Name: name}, func(ctx context.Context, r *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
		return nil, nil, f(ctx, r)
	})
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func ask(ctx context.Context, r *mcp.CallToolRequest) error {
	_, err := r.Session.Elicit(ctx, &mcp.ElicitParams{Message: "?", RequestedSchema: json.RawMessage(`{"type":"object","properties":{}}`)})
	return err
}
