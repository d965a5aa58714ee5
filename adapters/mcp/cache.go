package mcp

import (
	"context"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	// unchanging is how long a client may keep what only another process can change: the lists and the guide. A
	// server that is started anew may have other tools, so it is not for ever.
	unchanging = time.Hour
	// planData is how long it may keep what is read from a plan: as long as the server does.
	planData = 5 * time.Second
)

// cacheable says how long a client may keep a result. Nothing is for anybody but its user: plans are private, and
// so is which tools somebody lets an agent use.
func cacheable(_ context.Context, req sdk.Request, c *sdk.Cacheable) {
	keep := unchanging
	if r, ok := req.(*sdk.ReadResourceRequest); ok && r.Params.URI != guideURI {
		keep = planData
	}
	c.TTLMs, c.CacheScope = int(keep.Milliseconds()), "private"
}
