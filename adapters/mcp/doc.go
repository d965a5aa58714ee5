// Package mcp is the MCP server: the tools as data, and what turns their calls into use cases and the
// outcomes into results.
//
// What a tool does is the use case's business. Nothing here decides about a change: a tool that writes
// hands the caller's facts to the confirmation adapters and passes on what the use case answers.
package mcp
