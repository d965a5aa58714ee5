package mcp_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

// broken is a reader in which a read that others wait for has panicked.
type broken struct{ application.BudgetReader }

func (broken) Plans(context.Context, application.Freshness) ([]budget.Plan, error) {
	return nil, fmt.Errorf("plans: %w", &application.Panic{Value: "Bakker de Vries 12.50", Stack: []byte("where it was")})
}

// Whoever is told that the log has the details finds them there, and nothing that is somebody's own.
func TestTheLogTellsWhereADefectIs(t *testing.T) {
	t.Parallel()
	core, logged := observer.New(zap.DebugLevel)
	r := &read.Reader{Plans: application.Plans{Reader: broken{}}, Budget: broken{}}
	server := mcp.NewServer(mcp.Reads(r, read.ListOperations{Reader: r}), mcp.Options{Reader: r, Log: zap.New(core)})
	here, there := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), here, nil); err != nil {
		t.Fatal(err)
	}
	client, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), there, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	res, err := client.CallTool(t.Context(), &sdk.CallToolParams{Name: "list_plans"})
	if err != nil || !res.IsError {
		t.Fatalf("%+v, %v", res, err)
	}
	if text, _ := res.Content[0].(*sdk.TextContent); text.Text != "internal error; the log has the details, and nothing was changed." {
		t.Errorf("it said %s", text.Text)
	}
	if _, err := client.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "ynab://plans"}); err == nil {
		t.Error("the resource was read")
	}
	if logged.Len() != 2 {
		t.Errorf("logged %v", logged.All())
	}
	for _, line := range logged.All() {
		fields := line.ContextMap()
		if fmt.Sprint(fields["stack"]) != "where it was" || fields["panic"] != "string" || strings.Contains(fmt.Sprint(fields), "Bakker") {
			t.Errorf("%s: %v", line.Message, fields)
		}
	}
}
