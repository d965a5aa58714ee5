package load_test

import (
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/test/fixture"
)

// TestNoGoroutineIsLeftBehind serves in this process, where goroutines can be counted: when all clients have left there
// are as many as before they came, whatever number of calls they made.
func TestNoGoroutineIsLeftBehind(t *testing.T) { //nolint:paralleltest // it counts all goroutines of this process
	machine := clock.New()
	a, err := bootstrap.Assemble(config.Config{
		Sandbox: true, Write: true, Plan: "household", Zone: time.UTC, Journal: filepath.Join(t.TempDir(), "journal.jsonl"),
	}, machine, bootstrap.SandboxBackend(sandbox.New(machine, plans.Household(calendar.DateOf(machine.Now(), time.UTC)))), zap.NewNop())
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(web.New(a.Server, web.Options{Host: "127.0.0.1", Token: fixture.Token}))
	t.Cleanup(server.Close)
	before := runtime.NumGoroutine()
	all := newParty()
	var wait sync.WaitGroup
	leaves := make([]func(), callers)
	for i := range callers {
		c := &caller{party: all, user: &user{forms: i/2%2 == 0}, number: i}
		c.session, leaves[i] = visit(t, server.URL+web.Path, fixture.Token, versions[i%2], c.user)
		wait.Go(func() { c.play(20) })
	}
	wait.Wait()
	for _, leave := range leaves {
		leave()
	}
	for _, wrong := range all.wrong {
		t.Error(wrong)
	}
	if len(all.applied) == 0 {
		t.Error("nothing was written")
	}
	eventually(t, "goroutines that calls and sessions began have ended", func() bool { return runtime.NumGoroutine() <= before })
}
