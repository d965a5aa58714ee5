package contract_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/test/contract"
	"avenir-mcp/test/fixture"
)

// TestTheSandboxBehaves runs the whole suite on the sandbox itself.
func TestTheSandboxBehaves(t *testing.T) {
	t.Parallel()
	contract.Behaviour(t, func(_ *testing.T, plans ...book.Plan) contract.World {
		clock := fixture.NewClock()
		ynab := sandbox.New(clock, plans...)
		return contract.World{BudgetReader: ynab, Writer: ynab, YNAB: ynab, Clock: clock}
	})
}
