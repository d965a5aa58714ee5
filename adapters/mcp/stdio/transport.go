package stdio

import (
	"bufio"
	"context"
	"io"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
)

const (
	// DefaultGrace is how long running calls may go on after the input has ended. It stays below the two
	// seconds after which the common clients lose patience and send SIGTERM.
	DefaultGrace = 1500 * time.Millisecond
	// DefaultMaxLine is the longest line that is read, in bytes: the same limit as the SDK's.
	DefaultMaxLine = 16 << 20

	// lastWords is how long a call that was ended with the grace has to get its error result written.
	lastWords = 100 * time.Millisecond
	// patience is how long a client that has closed its side may read nothing at all, once the grace is over,
	// before what it has not read is given up.
	patience = 300 * time.Millisecond
	// moment is how long a refusal is waited for.
	moment = 100 * time.Millisecond
)

// Transport is an [mcp.Transport] over a pair of streams: os.Stdin and os.Stdout in production. It serves one
// session.
type Transport struct {
	// Reader is the client's side. It is closed with the session.
	Reader io.ReadCloser
	// Writer is ours. It gets one line after the other, long ones in pieces, and is left open. A Write that blocks,
	// since nobody reads, does not keep the session for long when the client has closed its side.
	Writer io.Writer
	// Grace is how long running calls may go on after the input has ended; 0 means [DefaultGrace], less than 0
	// none.
	Grace time.Duration
	// MaxLine is the longest line that is read, in bytes without its end; 0 means [DefaultMaxLine].
	MaxLine int
	// Log hears, at debug, why a line was refused, never what it said. May be nil.
	Log *zap.Logger
}

var _ mcp.Transport = (*Transport)(nil)

// Connect starts reading. The context is not kept: the session ends with its input, or when it is closed.
func (t *Transport) Connect(context.Context) (mcp.Connection, error) {
	c := &conn{
		in:       t.Reader,
		out:      newLineWriter(t.Writer),
		calls:    newLedger(),
		grace:    t.Grace,
		log:      t.Log,
		messages: make(chan jsonrpc.Message),
		closed:   make(chan struct{}),
	}
	if c.grace == 0 {
		c.grace = DefaultGrace
	}
	if c.log == nil {
		c.log = zap.NewNop()
	}
	longest := t.MaxLine
	if longest == 0 {
		longest = DefaultMaxLine
	}
	go c.pump(&lineReader{r: bufio.NewReaderSize(t.Reader, readAhead), longest: longest})
	return c, nil
}
