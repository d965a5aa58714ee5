package middleware_test

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/middleware"
)

// none changes nothing.
func none(next mcp.MethodHandler) mcp.MethodHandler { return next }

// watch tells which version the session remembers when a tool is called.
func watch(version *string) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if call, ok := req.(*mcp.CallToolRequest); ok {
				*version = call.Session.InitializeParams().ProtocolVersion
			}
			return next(ctx, method, req)
		}
	}
}

func TestAClientIsServedAsItWasAnswered(t *testing.T) {
	t.Parallel()
	for asked, want := range map[string]string{
		"2026-07-28": "2025-11-25",
		"2030-01-01": "2025-11-25",
		"DRAFT":      "2025-11-25",
		"":           "2025-11-25",
		"2023-01-01": "2025-11-25",
		"2025-11-25": "2025-11-25",
		"2025-06-18": "2025-06-18",
		"2025-03-26": "2025-03-26",
		"2024-11-05": "2024-11-05",
	} {
		t.Run(asked, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				var remembered string
				p := start(t, era{}, middleware.Initialize(), watch(&remembered))
				if got := p.initialize(asked); got != want {
					t.Errorf("answered %s, want %s", got, want)
				}
				p.call(1, "asks")
				if got := p.one(); got.Method != "elicitation/create" {
					t.Errorf("the form was not asked for: %+v", got)
				}
				p.send(`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{}}}`)
				if got := p.one(); got.Result == nil || got.Result.IsError || got.Result.ResultType != "" {
					t.Errorf("answered %+v", got)
				}
				if remembered != want {
					t.Errorf("the session remembers %s, want %s", remembered, want)
				}
			})
		})
	}
}

func TestTheSDKStillRemembersTheRequestedVersion(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var remembered string
		p := start(t, era{}, watch(&remembered))
		if got := p.initialize("2026-07-28"); got != "2025-11-25" {
			t.Errorf("answered %s", got)
		}
		p.call(1, "asks")
		if got := p.one(); got.text() == "" || remembered != "2026-07-28" {
			t.Errorf("the session remembers %s: the workaround may go (%+v)", remembered, got)
		}
	})
}
