package write_test

import (
	"context"
	"os"
	"os/exec"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/bootstrap"
	"avenir-mcp/test/contract"
	"avenir-mcp/test/fixture"
)

// overHTTP puts YNAB's HTTP API, the adapter for it and its local copy between every pipeline of this package's tests
// and the sandbox.
const overHTTP = "AVENIR_TEST_OVER_HTTP"

func isOverHTTP() bool { return os.Getenv(overHTTP) != "" }

// behind is what the pipeline of a test speaks to.
func (w *world) behind(t testing.TB) *bootstrap.Backend {
	t.Helper()
	if !isOverHTTP() {
		return bootstrap.SandboxBackend(w.ynab)
	}
	client := fixture.Client(t, w.clock, contract.WatchPlainIDs(t, rest.New(w.ynab, rest.Options{Clock: w.clock})))
	b := bootstrap.Behind(client, nil, w.clock)
	t.Cleanup(func() { _ = b.Close(context.WithoutCancel(t.Context())) })
	return b
}

// acceptance are the tests of what each tool does. Others hold requests back in ways that only the sandbox knows.
const acceptance = "^Test(Common|Apply|Approve|Import|Budget|Move|Flag|Target|Category|Create|Reconcile|Split|Payee|Undo)"

// TestEveryWriteOverHTTP runs the acceptance tests of this package a second time, over HTTP.
func TestEveryWriteOverHTTP(t *testing.T) {
	t.Parallel()
	if isOverHTTP() {
		return
	}
	again := exec.CommandContext(t.Context(), os.Args[0], "-test.timeout=10m", "-test.run="+acceptance)
	again.Env = append(os.Environ(), overHTTP+"=1")
	if said, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
