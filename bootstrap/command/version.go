package command

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/bootstrap"
)

type versionCommand struct{ command }

// Run prints what is needed to tell two installations apart.
func (versionCommand) Run(e *environment) error {
	_, err := fmt.Fprintf(e.streams.Output, "avenir-mcp %s\n%s\nMCP %s\nYNAB API %s\n",
		bootstrap.Version(), runtime.Version(), strings.Join(mcp.SupportedProtocolVersions(), ", "), ynab.APIVersion)
	return err
}
