// Package web serves MCP over HTTP: who may come in, how much they may send, and which of the SDK's two handlers
// answers them. The listener and its time limits belong to the process.
package web
