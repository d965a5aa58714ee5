package middleware

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// roundTrips is the first version in which every result says whether it is complete.
const roundTrips = "2026-07-28"

// errorResult is an error result that was made outside of a tool's handler. The SDK (v1.8.0) marks only what a
// handler returned as complete, and hides the mark from everybody but its own decoder, so the decoder sets it.
func errorResult(call *mcp.CallToolRequest, text string) *mcp.CallToolResult {
	res := &mcp.CallToolResult{}
	if call.ProtocolVersion() >= roundTrips {
		_ = json.Unmarshal([]byte(`{"resultType":"complete","content":[]}`), res) // a constant: it cannot fail
	}
	res.Content = []mcp.Content{&mcp.TextContent{Text: text}}
	res.IsError = true
	return res
}
