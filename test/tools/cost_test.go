package tools_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// cost is how many requests to YNAB a tool sends: in a new process, when what it knows is older than five seconds,
// and within those. A tool that writes is called twice, for its preview and to carry it out.
type cost struct{ cold, warm, burst, preview, applied int }

// measure calls every tool in houses of its own.
func measure(t *testing.T, tools []*sdk.Tool) map[string]cost {
	t.Helper()
	costs := make(map[string]cost, len(tools))
	for _, tool := range tools {
		arguments, ok := examples[tool.Name]
		if !ok {
			t.Fatalf("there is no example of %s", tool.Name)
		}
		h := newHouse(t)
		if tool.Annotations.ReadOnlyHint {
			costs[tool.Name] = h.reading(t, tool.Name, arguments)
		} else {
			costs[tool.Name] = h.writing(t, tool.Name, arguments)
		}
	}
	return costs
}

func (h *house) reading(t *testing.T, tool string, arguments map[string]any) (c cost) {
	t.Helper()
	_, c.cold = h.call(t, tool, arguments)
	h.clock.Pass(6 * time.Second)
	_, c.warm = h.call(t, tool, arguments)
	_, c.burst = h.call(t, tool, arguments)
	return c
}

// writing begins with a process that knows the plan already.
func (h *house) writing(t *testing.T, tool string, arguments map[string]any) (c cost) {
	t.Helper()
	if tool == "undo_operation" {
		h.confirmed(t, "set_category_budget", examples["set_category_budget"])
	}
	h.call(t, "find_transactions", map[string]any{})
	h.call(t, "get_category_balances", map[string]any{})
	h.clock.Pass(6 * time.Second)
	preview, used := h.call(t, tool, arguments)
	if preview["status"] == "applied" {
		return cost{applied: used}
	}
	c.preview = used
	_, c.applied = h.confirm(t, tool, arguments, preview)
	return c
}

func (h *house) confirmed(t *testing.T, tool string, arguments map[string]any) {
	t.Helper()
	preview, _ := h.call(t, tool, arguments)
	h.confirm(t, tool, arguments, preview)
}

func (h *house) confirm(t *testing.T, tool string, arguments, preview map[string]any) (result map[string]any, used int) {
	t.Helper()
	if preview["status"] == "applied" {
		return preview, 0 // a change that nobody is asked about was carried out already
	}
	again := maps.Clone(arguments)
	again["confirmation"] = preview["confirmation"]
	result, used = h.call(t, tool, again)
	if result["status"] != "applied" {
		t.Fatalf("%s: %v", tool, result)
	}
	return result, used
}

// table is the costs as the document has them.
func table(tools []*sdk.Tool, costs map[string]cost) string {
	var b strings.Builder
	b.WriteString("| Question | New process | Later | Within 5 seconds |\n|---|---|---|---|\n")
	for _, tool := range tools {
		if c := costs[tool.Name]; tool.Annotations.ReadOnlyHint {
			fmt.Fprintf(&b, "| `%s` | %d | %d | %d |\n", tool.Name, c.cold, c.warm, c.burst)
		}
	}
	b.WriteString("\n| Change | Preview | Carried out |\n|---|---|---|\n")
	for _, tool := range tools {
		if c := costs[tool.Name]; !tool.Annotations.ReadOnlyHint {
			fmt.Fprintf(&b, "| `%s` | %d | %d |\n", tool.Name, c.preview, c.applied)
		}
	}
	return b.String()
}

// TestQuestionsCostAsLittleAsPromised: one request for each list that a question is about, once it is known.
func TestQuestionsCostAsLittleAsPromised(t *testing.T) {
	t.Parallel()
	tools := catalogue(t)
	want := map[string]cost{
		"list_plans":                  {cold: 1, warm: 1},
		"list_accounts":               {cold: 2, warm: 1},
		"get_category_balances":       {cold: 3, warm: 1},
		"find_transactions":           {cold: 5, warm: 1},
		"suggest_categories":          {cold: 5, warm: 1},
		"list_operations":             {cold: 1},
		"get_monthly_summary":         {cold: 3, warm: 1},
		"get_budget_vs_actual":        {cold: 3, warm: 1},
		"get_spending_trends":         {cold: 3, warm: 1},
		"get_age_of_money":            {cold: 2, warm: 1},
		"get_underfunded_targets":     {cold: 3, warm: 1},
		"list_category_groups":        {cold: 2, warm: 1},
		"list_payees":                 {cold: 3, warm: 2},
		"get_net_worth_trend":         {cold: 3, warm: 2},
		"get_runway":                  {cold: 4, warm: 2},
		"get_debt_payoff_plan":        {cold: 2, warm: 1},
		"get_savings_rate":            {cold: 4, warm: 1},
		"forecast_balance":            {cold: 6, warm: 3},
		"list_scheduled_transactions": {cold: 5, warm: 1},
		"find_recurring_charges":      {cold: 6, warm: 2},
	}
	costs := measure(t, tools)
	for name, w := range want {
		if got := costs[name]; got.cold > w.cold || got.warm > w.warm || got.burst > w.burst {
			t.Errorf("%s costs %+v, more than %+v", name, got, w)
		}
	}
	for _, tool := range tools {
		if c := costs[tool.Name]; c.burst != 0 {
			t.Errorf("%s costs %d requests within five seconds", tool.Name, c.burst)
		}
	}
}
