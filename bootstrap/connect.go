package bootstrap

import (
	"context"
	"io"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/replies"
	"avenir-mcp/adapters/mcp/stdio"
)

// Connect opens a session between a client and the server in this process, line by line over two pipes, as
// between two processes. Closing the session ends it on both sides.
func (a *Assembly) Connect(ctx context.Context, client *sdk.Client, version string) (*sdk.ClientSession, error) {
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	transport := replies.Wrap(&stdio.Transport{Reader: fromClient, Writer: toClient})
	session, err := a.Server.Connect(context.WithoutCancel(ctx), transport, nil)
	if err != nil {
		return nil, err
	}
	go func() {
		_ = session.Wait()
		_ = toClient.Close()
	}()
	return client.Connect(ctx, &sdk.IOTransport{Reader: fromServer, Writer: toServer}, &sdk.ClientSessionOptions{ProtocolVersion: version})
}
