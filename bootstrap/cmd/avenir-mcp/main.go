// Command avenir-mcp is an MCP server that lets an AI agent read a YNAB plan and change it, where every
// change waits for the user.
package main

import (
	"os"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

func main() {
	os.Exit(command.Run(os.Args[1:], os.Environ(), bootstrap.Standard()))
}
