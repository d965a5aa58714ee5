package mcp

import (
	"context"
	"strings"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// whenNeeded adds the tools to the server before the first request that is about tools. Their schemas take longer
// than the rest of a process's start, for which its client waits. That there are tools is said in the capabilities,
// and the list is not announced as changed: nobody can have seen it without them.
func whenNeeded(add func()) sdk.Middleware {
	once := sync.OnceFunc(add)
	return func(next sdk.MethodHandler) sdk.MethodHandler {
		return func(ctx context.Context, method string, r sdk.Request) (sdk.Result, error) {
			if strings.HasPrefix(method, "tools/") {
				once()
			}
			return next(ctx, method, r)
		}
	}
}
