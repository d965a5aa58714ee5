package middleware

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/application"
)

// internalError is all that a client learns of a defect.
const internalError = "internal error"

// Recover turns a panic into the answer of the call it happened in: an error result of a tool, a JSON-RPC
// error otherwise. The SDK (v1.8.0) recovers nothing, so that a panic in a handler would end the process.
//
// A panic in a goroutine that a handler has started cannot be caught here; see [application.Caught].
func Recover(log *zap.Logger) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (res mcp.Result, err error) {
			defer func() {
				if p := recover(); p != nil {
					log.Error("a handler panicked", append(Fault(p, debug.Stack()), zap.String("method", method))...)
					res, err = failure(method, req, internalError)
				}
			}()
			return next(ctx, method, req)
		}
	}
}

// Fault is what the log says of a panic with this value, which was recovered where this stack is.
func Fault(p any, stack []byte) []zap.Field {
	if beside, ok := p.(*application.Panic); ok {
		p, stack = beside.Value, beside.Stack
	}
	return []zap.Field{panicField(p), zap.ByteString("stack", stack)}
}

// panicField says what the runtime says. Of any other value only the type, since its text may hold names and
// amounts; the stack tells where it came from.
func panicField(p any) zap.Field {
	if fault, ok := p.(runtime.Error); ok {
		return zap.String("panic", fault.Error())
	}
	return zap.String("panic", fmt.Sprintf("%T", p))
}

// failure is how a request fails that gets no further: an error result for a tool call, so that the model sees
// it, and a JSON-RPC error for everything else.
func failure(method string, req mcp.Request, text string) (mcp.Result, error) {
	if call, ok := req.(*mcp.CallToolRequest); ok && method == methodCallTool {
		return errorResult(call, text), nil
	}
	return nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: text}
}
