package mcp

import (
	"avenir-mcp/application/read"
)

// insights are the tools that work out what YNAB does not say.
func insights(_ *read.Reader) []Tool {
	return []Tool{}
}
