package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// requestHeader numbers a request on its way through the SDK, whose handlers are given the headers and not the context
// of the request that they serve. What a client sends under this name is overwritten.
const requestHeader = "Avenir-Request"

// errLeft is why a call ends whose client is gone.
var errLeft = errors.New("the client has left")

// calls ends what a client asked for when it closes its connection, or ends its session.
//
// The SDK (v1.8.0) does so for requests without sessions only. In a session it goes on with a call that nobody can get
// the answer of any more; and it waits for that call before it ends the session, for ever when the call waits for a
// form. Such sessions would fill the server up.
type calls struct {
	mu   sync.Mutex
	last uint64
	open map[string]*request
}

type request struct {
	session string
	ctx     context.Context
	end     context.CancelCauseFunc
}

func newCalls() *calls { return &calls{open: make(map[string]*request)} }

// follow knows each request while it lasts.
func (c *calls) follow(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		session := r.Header.Get(sessionHeader)
		switch r.Method {
		case http.MethodPost:
			ctx, end := context.WithCancelCause(r.Context())
			r = r.Clone(ctx)
			number := c.begin(&request{session, ctx, end})
			defer c.done(number)
			r.Header.Set(requestHeader, number)
		case http.MethodDelete:
			c.leave(session)
		}
		next.ServeHTTP(w, r)
	})
}

func (c *calls) begin(r *request) (number string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last++
	number = strconv.FormatUint(c.last, 10)
	c.open[number] = r
	return number
}

func (c *calls) done(number string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open[number].end(errLeft)
	delete(c.open, number)
}

// leave ends all requests of a session.
func (c *calls) leave(session string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range c.open {
		if r.session == session && session != "" {
			r.end(errLeft)
		}
	}
}

// middleware lets what a request asks for end with the request. A notification is answered before it is handled, and
// is handled all the same.
func (c *calls) middleware(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		number, numbered := numberOf(req)
		if !numbered || strings.HasPrefix(method, "notifications/") {
			return next(ctx, method, req)
		}
		ctx, end := context.WithCancelCause(ctx)
		defer end(nil)
		c.mu.Lock()
		r, open := c.open[number]
		c.mu.Unlock()
		if !open {
			end(errLeft)
			return next(ctx, method, req)
		}
		defer context.AfterFunc(r.ctx, func() { end(errLeft) })()
		return next(ctx, method, req)
	}
}

func numberOf(req mcp.Request) (number string, numbered bool) {
	extra := req.GetExtra()
	if extra == nil {
		return "", false
	}
	number = extra.Header.Get(requestHeader)
	return number, number != ""
}
