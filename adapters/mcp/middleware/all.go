package middleware

import (
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
)

const methodCallTool = "tools/call"

// All is every middleware of the server, outermost first, as [mcp.Server.AddReceivingMiddleware] takes them.
// The order matters: a panic anywhere below is caught, a call that is refused or ended by the lifetime is
// logged like any other, and the version is corrected before the SDK sees it.
func All(log *zap.Logger, life *Life) []mcp.Middleware {
	return []mcp.Middleware{Recover(log), Log(log), life.Middleware(), Initialize()}
}
