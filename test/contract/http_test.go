package contract_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/test/contract"
	"avenir-mcp/test/fixture"
)

// TestYNABOverHTTPBehaves runs the whole suite on the adapter for YNAB: every request goes through httpmock to the
// sandbox's HTTP face, and is held against the contract on its way, as is every answer.
func TestYNABOverHTTPBehaves(t *testing.T) {
	t.Parallel()
	contract.Behaviour(t, overHTTP)
}

// TestALocalCopyBehaves is the same, after everything was read once: from then on only changes are asked for.
func TestALocalCopyBehaves(t *testing.T) {
	t.Parallel()
	contract.Behaviour(t, func(t *testing.T, plans ...book.Plan) contract.World {
		w := overHTTP(t, plans...)
		contract.ReadAll(t, w.BudgetReader)
		return w
	})
}

func overHTTP(t *testing.T, plans ...book.Plan) contract.World {
	t.Helper()
	clock := fixture.NewClock()
	server := sandbox.New(clock, plans...)
	client := fixture.Client(t, clock, contract.Watch(t, rest.New(server, rest.Options{Clock: clock})))
	lists := local.New(client, nil, clock)
	t.Cleanup(func() {
		if err := lists.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return contract.World{BudgetReader: lists, Writer: local.Writer{Next: client, Copy: lists}, YNAB: server, Clock: clock}
}
