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
// after the grace is ended the way a client would end it. Both get to say so. The client may take its time to
// read what they say, as long as it reads.
func (c *conn) windDown() {
	deadline := time.Now().Add(c.grace)
	for _, id := range c.calls.end() {
		_ = c.deliver(&jsonrpc.Response{ID: id, Error: errNobodyThere})
	}
	if !c.drained(c.grace) {
		for _, id := range c.calls.unfinished() {
			_ = c.deliver(cancellation(id))
		}
	}
	c.lastLines(deadline)
}

// lastLines waits until every call is answered and every line written, while there is progress. From the
// deadline on, a reader that has stalled is not waited for: what it has not read is given up. Nor is a call
// that does not listen.
func (c *conn) lastLines(deadline time.Time) {
	drained := c.calls.drained
	for {
		idle, limit := c.out.idle(), patience
		if idle && drained == nil {
			return
		}
		if idle {
			limit = lastWords
		}
		timer := time.NewTimer(max(time.Until(deadline), limit))
		select {
		case <-drained:
			drained = nil
		case <-c.out.progress:
		case <-c.closed:
			timer.Stop()
			return
		case <-timer.C:
			if idle && !c.out.idle() {
				continue // another line has just begun
			}
			if !idle {
				c.out.abandon()
			}
			return
		}
		timer.Stop()
	}
}

// leave gives up the writes that go on after the session has learned of the end, and would keep it: an answer
// that was on its way to the writer just then. Later ones the SDK refuses.
func (c *conn) leave() {
	time.AfterFunc(lastWords, func() {
		c.lastLines(time.Now())
		c.out.abandon()
	})
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
