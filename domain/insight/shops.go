package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/payee"
)

// shops recognises shops by their payees, each once: there are far fewer payees than rows.
type shops struct {
	names     budget.PayeeNames
	merchants payee.Merchants
}

// merchant is the shop behind a payee, by its present name.
func (s *shops) merchant(id, name string) string { return s.merchants.Of(s.names.Of(id, name)) }
