package tools_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/contract"
	"avenir-mcp/test/fixture"
)

// house is the whole program over YNAB's HTTP API, with the household plan behind it, on one day.
type house struct {
	clock   *fixture.Clock
	session *sdk.ClientSession
}

func newHouse(t *testing.T) *house {
	t.Helper()
	clock := fixture.NewClock()
	server := sandbox.New(clock, plans.Household(fixture.Day("2026-09-25")))
	backend := bootstrap.Behind(fixture.Client(t, clock, contract.Watch(t, rest.New(server, rest.Options{Clock: clock}))), nil, clock)
	t.Cleanup(func() { _ = backend.Close(context.WithoutCancel(t.Context())) })
	a, err := bootstrap.Assemble(config.Config{
		Write: true, Plan: "household", Zone: time.UTC, Journal: filepath.Join(t.TempDir(), "journal.jsonl"),
	}, clock, backend, zap.NewNop())
	if err != nil {
		t.Fatal(err)
	}
	s, err := a.Connect(t.Context(), sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil), "2025-11-25")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return &house{clock, s}
}

// call calls a tool and says what it cost.
func (h *house) call(t *testing.T, tool string, arguments map[string]any) (result map[string]any, used int) {
	t.Helper()
	res, err := h.session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	if res.IsError {
		t.Fatalf("%s: %s", tool, res.Content[0].(*sdk.TextContent).Text)
	}
	if err := json.Unmarshal([]byte(res.Content[0].(*sdk.TextContent).Text), &result); err != nil {
		t.Fatal(err)
	}
	cost, ok := res.Meta["avenir-mcp/requests"].(map[string]any)
	if !ok || cost["left"] == nil {
		t.Fatalf("%s does not say what it cost: %v", tool, res.Meta)
	}
	return result, int(cost["used"].(float64))
}
