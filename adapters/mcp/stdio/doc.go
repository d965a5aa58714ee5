// Package stdio carries MCP over standard input and standard output, one JSON-RPC message a line.
//
// It stands in for the SDK's own stdio transport, which (v1.8.0) ends the whole session on the first line it
// cannot read, loses every answer that is not yet written when standard input closes, drops a request whose id
// is still in flight without a word, and rounds ids that a float64 cannot hold. Here every line gets its
// answer, and the session goes on.
//
// Only lines and envelopes belong here: which methods exist and what their parameters mean is the session's
// business.
package stdio
