package stdio_test

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/stdio"
)

func TestARealClientNoticesNothing(t *testing.T) {
	t.Parallel()
	for _, version := range mcp.SupportedProtocolVersions() {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				theirs, in := io.Pipe()
				out, ours := io.Pipe()
				session, err := newServer().Connect(t.Context(), &stdio.Transport{Reader: theirs, Writer: ours}, nil)
				if err != nil {
					t.Fatal(err)
				}
				client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
				c, err := client.Connect(t.Context(), &mcp.IOTransport{Reader: out, Writer: in}, &mcp.ClientSessionOptions{ProtocolVersion: version})
				if err != nil {
					t.Fatal(err)
				}
				res, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: "second"})
				if err != nil || res.IsError {
					t.Errorf("the call: %v, %v", res, err)
				}
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				defer cancel()
				if _, err := c.CallTool(ctx, &mcp.CallToolParams{Name: "minute"}); err == nil {
					t.Error("the call was not cancelled")
				}
				synctest.Wait()
				if err := c.Close(); err != nil {
					t.Errorf("closing: %v", err)
				}
				if err := session.Wait(); err != nil {
					t.Errorf("the session ended with %v", err)
				}
			})
		})
	}
}
