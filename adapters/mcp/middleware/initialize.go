package middleware

import (
	"context"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Initialize makes the session remember the version that the client is answered. The SDK (v1.8.0) remembers
// the one that was asked for: a client that asks for 2026-07-28 in initialize is answered 2025-11-25, and then
// gets results it cannot read and no form, as if it had been answered 2026-07-28.
//
// It expects the server to support every version of the SDK's.
func Initialize() mcp.Middleware {
	old := slices.DeleteFunc(mcp.SupportedProtocolVersions(), func(v string) bool { return v >= roundTrips })
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			// A message without parameters has a nil pointer in here, and comparing the interface does not tell.
			p, ok := req.GetParams().(*mcp.InitializeParams)
			if ok && p != nil && len(old) > 0 && !slices.Contains(old, p.ProtocolVersion) {
				p.ProtocolVersion = old[0]
			}
			return next(ctx, method, req)
		}
	}
}
