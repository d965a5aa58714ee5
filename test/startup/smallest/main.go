// Command smallest is the least that the SDK makes a server of: one tool on standard input and output. What the
// program takes to start is measured against it.
package main

import (
	"context"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type echo struct {
	Text string `json:"text"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "smallest", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "echo"}, func(_ context.Context, _ *mcp.CallToolRequest, in echo) (*mcp.CallToolResult, echo, error) {
		return nil, in, nil
	})
	if server.Run(context.Background(), &mcp.StdioTransport{}) != nil {
		os.Exit(1)
	}
}
