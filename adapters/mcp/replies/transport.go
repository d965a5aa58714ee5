package replies

import (
	"context"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const methodElicit = "elicitation/create"

// Wrap is the transport with repaired replies.
//
// Two things that some of the SDK's own connections are told or asked cannot be passed on, since their names
// are not exported: the version that was agreed on, after which [mcp.IOTransport] takes batches or not, and
// whether an HTTP request that ends takes its calls along.
func Wrap(t mcp.Transport) mcp.Transport { return &transport{t} }

type transport struct{ mcp.Transport }

var _ mcp.ProtocolVersionSupporter = (*transport)(nil)

// Connect connects the transport.
func (t *transport) Connect(ctx context.Context) (mcp.Connection, error) {
	c, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{Connection: c, asked: make(map[jsonrpc.ID]struct{})}, nil
}

// SupportsProtocolVersion asks the transport. The SDK takes one that does not say for one that serves all.
func (t *transport) SupportsProtocolVersion(version string) bool {
	s, limited := t.Transport.(mcp.ProtocolVersionSupporter)
	return !limited || s.SupportsProtocolVersion(version)
}

// conn is a connection that knows which forms are open.
type conn struct {
	mcp.Connection

	mu    sync.Mutex
	asked map[jsonrpc.ID]struct{}
}

// Read is the next message, repaired.
func (c *conn) Read(ctx context.Context) (jsonrpc.Message, error) {
	m, err := c.Connection.Read(ctx)
	if err != nil {
		return m, err
	}
	switch m := m.(type) {
	case *jsonrpc.Request:
		return request(m), nil
	case *jsonrpc.Response:
		return response(m, c.forget(m.ID)), nil
	}
	return m, nil
}

// Write notes the forms that are shown.
func (c *conn) Write(ctx context.Context, m jsonrpc.Message) error {
	form, ok := m.(*jsonrpc.Request)
	if !ok || form.Method != methodElicit || !form.IsCall() {
		return c.Connection.Write(ctx, m)
	}
	c.note(form.ID)
	err := c.Connection.Write(ctx, m)
	if err != nil {
		c.forget(form.ID)
	}
	return err
}

func (c *conn) note(id jsonrpc.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asked[id] = struct{}{}
}

// forget tells whether a form with this id was open; it is no more.
func (c *conn) forget(id jsonrpc.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, open := c.asked[id]
	delete(c.asked, id)
	return open
}
