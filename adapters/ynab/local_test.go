package ynab_test

import (
	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/local"
)

// The copy is filled by the client.
var _ local.Source = (*ynab.Client)(nil)
