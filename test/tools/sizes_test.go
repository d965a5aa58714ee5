package tools_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/fixture"
)

// mostCharacters is what an answer may measure when no limit is given: about 4,000 tokens.
const mostCharacters = 16_000

// needed are the arguments that a question cannot be asked without; all others are left to their defaults.
var needed = map[string]map[string]any{"forecast_balance": {"until": "2027-03"}}

// broad is a plan with 60 accounts, 150 categories and 2,000 payees with long names, and as many rows as the widest
// households have.
func broad() book.Plan {
	today := fixture.Day("2026-09-25")
	p := plans.Heavy(today, 40_000, 7)
	long := strings.Repeat(" och mycket mer", 5)
	for i := len(p.Accounts); i < 60; i++ {
		p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprint("more-", i), Name: fmt.Sprint("Account ", i, long), Type: []string{"checking", "savings", "otherAsset", "creditCard"}[i%4]})
	}
	group := p.Groups[0].ID
	for _, g := range p.Groups {
		if !g.Internal && g.Name != "Credit Card Payments" && g.Name != "Internal Master Category" {
			group = g.ID
		}
	}
	for i := len(p.Categories); i < 150; i++ {
		id := fmt.Sprint("category-", i)
		p.Categories = append(p.Categories, budget.Category{ID: id, GroupID: group, Name: fmt.Sprint("Category ", i, long)})
		p.Assigned = append(p.Assigned, book.Assignment{Month: today.Month(), CategoryID: id, Amount: 10_000})
	}
	for i := range p.Transactions {
		t := &p.Transactions[i]
		if t.TransferAccountID == "" {
			t.PayeeID, t.PayeeName = "", fmt.Sprint("Payee ", i%2000, long)
		}
		t.Memo = fmt.Sprint("memo ", i, long)
		if i%40 == 0 && t.TransferAccountID == "" && len(t.Lines) == 0 {
			t.CategoryID, t.Approved = "", false
		}
	}
	return p
}

// TestCase126AnswersStaySmall: every question, at its defaults, on an ordinary plan and on a wide one.
func TestCase126AnswersStaySmall(t *testing.T) {
	t.Parallel()
	for name, plan := range map[string]func() book.Plan{
		"household": func() book.Plan { return plans.Household(fixture.Day("2026-09-25")) }, "broad": broad,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := fixture.NewClock()
			a, err := bootstrap.Assemble(config.Config{Zone: time.UTC, Journal: filepath.Join(t.TempDir(), "journal.jsonl")},
				clock, bootstrap.SandboxBackend(sandbox.New(clock, plan())), zap.NewNop())
			if err != nil {
				t.Fatal(err)
			}
			s, err := a.Connect(t.Context(), sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil), "2025-11-25")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close() })
			tools, err := s.ListTools(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, tool := range tools.Tools {
				measured(t, s, tool.Name)
			}
		})
	}
}

// measured asks one question, and says what was left out of its lists.
func measured(t *testing.T, s *sdk.ClientSession, tool string) {
	t.Helper()
	arguments := needed[tool]
	if arguments == nil {
		arguments = map[string]any{}
	}
	begun := time.Now()
	res, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil || res.IsError {
		t.Fatal(tool, err, res.Content[0].(*sdk.TextContent).Text)
	}
	text := res.Content[0].(*sdk.TextContent).Text
	t.Logf("%s: %d bytes in %d ms", tool, len(text), time.Since(begun).Milliseconds())
	if len(text) > mostCharacters {
		t.Errorf("%s answers %d bytes", tool, len(text))
	}
	if got, ok := res.StructuredContent.(map[string]any); ok {
		if left, ok := got["left_out"].(float64); ok && left > 0 && got["rest"] == nil {
			t.Errorf("%s leaves %v out, and does not say how to get them", tool, left)
		}
	}
}
