package stdio

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
)

// codeRejected marks an error of Write that concerns one message. The SDK (v1.8.0) takes every other error for
// a broken connection and ends the session. It exports neither the code nor the error.
const codeRejected = -32005

// errNobodyThere answers calls to a client whose input has ended.
var errNobodyThere = &jsonrpc.Error{Code: codeRejected, Message: "the client has closed its side, and cannot answer"}

// conn is one session's pair of streams.
type conn struct {
	in    io.Closer
	out   *lineWriter
	calls *ledger
	grace time.Duration
	log   *zap.Logger

	messages chan jsonrpc.Message // closed when the input has ended
	failed   error                // why it ended; set before messages is closed

	closing sync.Once
	closed  chan struct{}
}

var _ mcp.Connection = (*conn)(nil)

// SessionID is empty: there is one session on a pair of streams.
func (*conn) SessionID() string { return "" }

// Read is the next message that is one. It ends with the input, but not before running calls were answered.
func (c *conn) Read(ctx context.Context) (jsonrpc.Message, error) {
	select {
	case m, more := <-c.messages:
		if !more {
			return nil, c.failed
		}
		return m, nil
	case <-c.closed:
		return nil, io.EOF
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Write writes one message as one line.
func (c *conn) Write(ctx context.Context, m jsonrpc.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	switch m := m.(type) {
	case *jsonrpc.Request:
		if m.IsCall() && !c.calls.ask(m.ID) {
			return errNobodyThere
		}
	case *jsonrpc.Response:
		c.calls.answer(m.ID)
	}
	line, err := encode(m)
	if err != nil {
		return err
	}
	return c.out.write(ctx, line)
}

// encode is the message as one line. An answer that cannot be encoded is replaced by an error: its call would
// wait for ever.
func encode(m jsonrpc.Message) ([]byte, error) {
	line, err := jsonrpc.EncodeMessage(m)
	if err == nil {
		return line, nil
	}
	if answer, ok := m.(*jsonrpc.Response); ok {
		failure := &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "internal error"}
		return jsonrpc.EncodeMessage(&jsonrpc.Response{ID: answer.ID, Error: failure})
	}
	return nil, &jsonrpc.Error{Code: codeRejected, Message: err.Error()}
}

// Close ends the session. It closes the reader, though a read from a terminal or a file may not notice. What
// is being written has a moment to be read.
func (c *conn) Close() (err error) {
	c.closing.Do(func() {
		close(c.closed)
		time.AfterFunc(lastWords, c.out.abandon)
		err = c.in.Close()
	})
	return err
}

// pump reads the input to its end. It has a goroutine of its own, so that Close can end a Read that waits.
func (c *conn) pump(lines *lineReader) {
	c.read(lines)
	close(c.messages)
	c.leave()
}

func (c *conn) read(lines *lineReader) {
	for c.failed == nil {
		line, err := lines.next()
		switch {
		case errors.Is(err, errTooLong):
			c.failed = c.handle(refused(invalid(err.Error())))
		case err != nil:
			c.windDown()
			c.failed = err
		case len(line) > 0:
			c.failed = c.handle(classify(line))
		}
	}
}

// handle passes on what one line came to. An error means that the session is over.
func (c *conn) handle(v verdict) error {
	if call, ok := v.message.(*jsonrpc.Request); ok && call.IsCall() && !c.calls.accept(call) {
		// The SDK (v1.8.0) drops it without an answer. Its id is left out of ours, see [refusal.anonymous].
		v = refused(invalid("a request with this id is still in flight"))
	}
	if v.refusal != nil {
		if err := c.refuse(v.refusal); err != nil {
			return err
		}
	}
	if answer, ok := v.message.(*jsonrpc.Response); ok {
		c.calls.answered(answer.ID)
	}
	if v.message == nil {
		return nil
	}
	return c.deliver(v.message)
}

// refuse does not wait for a client that does not read: its input must be read on, or its end would never be
// seen.
func (c *conn) refuse(r *refusal) error {
	if r.id != nil && c.calls.inFlight(r.of) {
		r.anonymous()
	}
	c.log.Debug("a line was refused", zap.Int64("code", r.code), zap.String("reason", r.text))
	return c.out.post(r.encode(), moment)
}

func (c *conn) deliver(m jsonrpc.Message) error {
	select {
	case c.messages <- m:
		return nil
	case <-c.closed:
		return io.EOF
	}
}
