package middleware

import (
	"context"
	"errors"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
)

// How a call ended, when its handler did not say.
const (
	statusOK            = "ok"
	statusError         = "error"          // an error result
	statusInputRequired = "input_required" // the client is to ask, and to call again
	statusRejected      = "rejected"       // a JSON-RPC error
	statusPanic         = "panic"
	statusStopping      = "stopping" // refused or ended, since the process ends
)

// unknownTool stands for a name that is no tool's: such a name is the client's text, and could hold anything.
const unknownTool = "unknown"

// Log writes one line at info for each tool call: tool, plan_id, way, status, requests and ms. What it cannot
// see itself comes from the [Record] that it puts on the call's context. Arguments and results are not looked
// at; an error result is a line like any other.
func Log(log *zap.Logger) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (res mcp.Result, err error) {
			call, ok := req.(*mcp.CallToolRequest)
			if !ok || call.Params == nil {
				return next(ctx, method, req)
			}
			start, record, returned := time.Now(), &Record{}, false
			defer func() {
				log.Info("tool call",
					zap.String("tool", toolName(call, record, err)),
					zap.String("plan_id", record.PlanID),
					zap.String("way", record.Way),
					zap.String("status", status(record, returned, res, err)),
					zap.Int("requests", record.Requests),
					zap.Int64("ms", time.Since(start).Milliseconds()))
			}()
			res, err = next(WithRecord(ctx, record), method, req)
			returned = true
			return res, err
		}
	}
}

// toolName is the name of a tool that exists. The SDK answers a name that is not registered with invalid
// params; what a handler finds wrong with its arguments is an error result.
func toolName(call *mcp.CallToolRequest, record *Record, err error) string {
	refused, ok := errors.AsType[*jsonrpc.Error](err)
	if record.unread || ok && refused.Code == jsonrpc.CodeInvalidParams {
		return unknownTool
	}
	return call.Params.Name
}

func status(record *Record, returned bool, res mcp.Result, err error) string {
	result, _ := res.(*mcp.CallToolResult)
	switch {
	case !returned:
		return statusPanic
	case record.Status != "":
		return record.Status
	case err != nil || result == nil:
		return statusRejected
	case result.IsError:
		return statusError
	case result.NeedsInput() || result.InputRequests != nil:
		return statusInputRequired
	}
	return statusOK
}
