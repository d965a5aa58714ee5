package middleware_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp/middleware"
)

func TestARealClientNoticesNothing(t *testing.T) {
	t.Parallel()
	for _, version := range mcp.SupportedProtocolVersions() {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				life := middleware.NewLife(middleware.Times{})
				s := newServer(life, 0)
				s.AddReceivingMiddleware(middleware.All(zap.NewNop(), life)...)
				ours, theirs := mcp.NewInMemoryTransports()
				session, err := s.Connect(t.Context(), ours, nil)
				if err != nil {
					t.Fatal(err)
				}
				asked := 0
				c, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &mcp.ClientOptions{
					ElicitationHandler: func(context.Context, *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
						asked++
						return &mcp.ElicitResult{Action: "accept", Content: map[string]any{}}, nil
					},
				}).Connect(t.Context(), theirs, &mcp.ClientSessionOptions{ProtocolVersion: version})
				if err != nil {
					t.Fatal(err)
				}
				for tool, fails := range map[string]bool{"quick": false, "asks back": false, "writes": false, "panics": true} {
					res, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: tool})
					if err != nil || res.IsError != fails {
						t.Errorf("%s: %+v, %v", tool, res, err)
					}
				}
				if asked != 1 {
					t.Errorf("asked %d times", asked)
				}
				if _, err := c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "panics"}); err == nil {
					t.Error("a prompt that panics succeeded")
				}
				if err := c.Close(); err != nil {
					t.Errorf("closing: %v", err)
				}
				if err := session.Wait(); err != nil {
					t.Errorf("the session ended with %v", err)
				}
			})
		})
	}
}

// A message without parameters carries a nil pointer, which an interface that is not nil hides.
func TestParametersThatAreMissing(t *testing.T) {
	t.Parallel()
	reached := 0
	handler := func(context.Context, string, mcp.Request) (mcp.Result, error) {
		reached++
		return nil, nil
	}
	all := middleware.All(zap.NewNop(), middleware.NewLife(middleware.Times{}))
	for _, m := range slices.Backward(all) {
		handler = m(handler)
	}
	for method, req := range map[string]mcp.Request{
		"tools/call":                &mcp.CallToolRequest{},
		"initialize":                &mcp.ServerRequest[*mcp.InitializeParams]{},
		"notifications/initialized": &mcp.InitializedRequest{},
	} {
		if res, err := handler(t.Context(), method, req); res != nil || err != nil {
			t.Errorf("%s: %v, %v", method, res, err)
		}
	}
	if reached != 3 {
		t.Errorf("%d of 3 requests were handled", reached)
	}
}
