package middleware

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// stoppingText is what the client of a call is told that was ended or refused. A call that has begun to write
// is never told so.
const stoppingText = "the server is shutting down, and nothing was changed"

// Middleware counts running requests and lets [Life.Stop] end them. Once stopping has begun, tool calls are
// refused with an error result, and other requests run with a context that is already done.
func (l *Life) Middleware() mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			inner, c, leave := l.enter(ctx)
			defer leave()
			if method == methodCallTool && l.ended(inner, c) {
				record := RecordFrom(ctx)
				record.Status, record.unread = statusStopping, true
				return failure(method, req, stoppingText)
			}
			res, err := next(inner, method, req)
			if l.ended(inner, c) && saysOnlyCancelled(res, err) {
				RecordFrom(ctx).Status = statusStopping
				return failure(method, req, stoppingText)
			}
			return res, err
		}
	}
}

// enter counts a request; leave ends that. One that comes while stopping is counted too: its answer is waited
// for.
func (l *Life) enter(ctx context.Context) (inner context.Context, c *call, leave func()) {
	inner, cancel := context.WithCancelCause(ctx)
	c = &call{cancel: cancel}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.calls[c] = struct{}{}
	if l.stopping {
		cancel(ErrStopping)
	}
	return context.WithValue(inner, callKey{}, c), c, func() {
		cancel(nil)
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.calls, c)
		l.tell()
	}
}

// ended tells whether a call was ended by Stop before it began to write.
func (l *Life) ended(inner context.Context, c *call) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return !c.wrote && errors.Is(context.Cause(inner), ErrStopping)
}

// saysOnlyCancelled tells whether a request failed since its context was done.
func saysOnlyCancelled(res mcp.Result, err error) bool {
	if result, ok := res.(*mcp.CallToolResult); ok && err == nil && result != nil && result.IsError {
		err = result.GetError()
	}
	return errors.Is(err, context.Canceled) || errors.Is(err, ErrStopping)
}
