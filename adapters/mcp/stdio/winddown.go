package stdio

import (
	"encoding/json"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// methodCancelled is the client's way to end a call.
const methodCancelled = "notifications/cancelled"

// windDown holds the end of the input back until running calls are answered. Once the SDK (v1.8.0) has seen
// it, no answer is written any more.
//
// A call that waits for the client cannot be answered by it now, so it fails at once; one that is still running
// after the grace is ended the way a client would end it. Both get to say so.
func (c *conn) windDown() {
	for _, id := range c.calls.end() {
		_ = c.deliver(&jsonrpc.Response{ID: id, Error: errNobodyThere})
	}
	if c.drained(c.grace) {
		return
	}
	for _, id := range c.calls.unfinished() {
		_ = c.deliver(cancellation(id))
	}
	c.drained(lastWords)
}

// drained waits until no answer is awaited any more. It is also true when the session was closed.
func (c *conn) drained(limit time.Duration) bool {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-c.calls.drained:
		return true
	case <-c.closed:
		return true
	case <-timer.C:
		return false
	}
}

func cancellation(id jsonrpc.ID) *jsonrpc.Request {
	// An id is a string or an integer: this cannot fail.
	params, _ := json.Marshal(map[string]any{"requestId": id.Raw(), "reason": "the client has closed its side"})
	return &jsonrpc.Request{Method: methodCancelled, Params: params}
}
