package protocol_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"
)

// sentences are the fields that hold more than one text: they may be longer than one is, and a question has a line
// for each item.
var sentences = map[string]bool{
	"message": true, "question": true, "notes": true, "rest": true, "warnings": true, "undo": true, "description": true,
}

// inspect holds everything that a client is shown to what a screen can take.
func inspect(t *testing.T, where, field string, value any) {
	t.Helper()
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			inspect(t, where+"."+name, name, inner)
		}
	case []any:
		for i, inner := range v {
			inspect(t, fmt.Sprint(where, ".", i), field, inner)
		}
	case string:
		inspectText(t, where, v, sentences[field])
	}
}

func inspectText(t *testing.T, where, shown string, sentence bool) {
	t.Helper()
	for _, r := range shown {
		if unicode.Is(unicode.Cf, r) || unicode.IsControl(r) && (r != '\n' || !sentence) || r == '\u2028' || r == '\u2029' || r == utf8.RuneError {
			t.Errorf("%s has %U in %.200q", where, r, shown)
			break
		}
	}
	for line := range strings.SplitSeq(shown, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), forged) || strings.HasPrefix(line, "#") {
			t.Errorf("%s has a line that was forged: %.200q", where, line)
		}
	}
	if n := utf8.RuneCountInString(shown); n > 80 && !sentence {
		t.Errorf("%s has %d runes: %.200q", where, n, shown)
	}
	for _, never := range []string{strings.Repeat("x", 80), "&lt;", "&amp;", "&#"} {
		if strings.Contains(shown, never) {
			t.Errorf("%s has %.20q", where, never)
		}
	}
}

// inspectResult looks at both forms of a result, which must say the same.
func inspectResult(t *testing.T, tool string, res *sdk.CallToolResult) {
	t.Helper()
	text := res.Content[0].(*sdk.TextContent).Text
	if res.IsError {
		inspectText(t, tool, text, true)
		return
	}
	var said map[string]any
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		t.Fatalf("%s: %v in %s", tool, err, text)
	}
	inspect(t, tool, "", said)
}

// hostileReads are the arguments of questions; those that are not here are asked without any.
var hostileReads = map[string]map[string]any{
	"forecast_balance":            {"until": "2026-12", "include_cards": true, "one_offs": []map[string]any{{"date": "2026-10-01", "amount": -5, "label": "Bike"}}},
	"get_category_balances":       {"include_empty": true},
	"get_budget_vs_actual":        {"include_empty": true},
	"list_accounts":               {"include_closed": true},
	"list_scheduled_transactions": {"until_date": "2027-06-01"},
	"find_recurring_charges":      {"include_income": true},
	"get_runway":                  {"essential_groups": []string{"g1"}},
	"get_debt_payoff_plan":        {"monthly_budget": 500, "include_schedule": true},
}

// TestCase129EveryQuestionShowsCleanLines, whatever the plan is called and holds, and whichever way it is asked.
func TestCase129EveryQuestionShowsCleanLines(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: fixture.PlanID}, hostilePlan())
	s := h.connect(t, "2025-11-25", nil).ClientSession
	tools, err := s.ListTools(background, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools.Tools {
		arguments := hostileReads[tool.Name]
		if arguments == nil {
			arguments = map[string]any{}
		}
		res, err := s.CallTool(background, &sdk.CallToolParams{Name: tool.Name, Arguments: arguments})
		if err != nil || res.IsError {
			t.Fatal(tool.Name, err, res)
		}
		inspectResult(t, tool.Name, res)
		if text := res.Content[0].(*sdk.TextContent).Text; tool.Name != "list_operations" && !strings.Contains(text, `"Plan - 2026-09-03 Forged`) {
			t.Errorf("%s does not show the plan's name: %.200s", tool.Name, text)
		}
	}
}

// TestCase129EveryRefusalShowsCleanLines: those that list what there is, or repeat what was given.
func TestCase129EveryRefusalShowsCleanLines(t *testing.T) {
	t.Parallel()
	second := cabin()
	second.Name = hostile("Plan")
	h := open(t, config.Config{Plan: fixture.PlanID, Write: true}, hostilePlan(), second)
	s := h.connect(t, "2025-11-25", nil).ClientSession
	for tool, wrong := range map[string][]map[string]any{
		"list_accounts":         {{"plan_id": "gone"}, {"plan_id": hostile("gone")}, {"plan_id": hostile("Plan")}, {hostile("argument"): 1}},
		"get_category_balances": {{"groups": []string{hostile("group")}}, {"month": hostile("2026")}, {"month": "2031-01-01"}},
		"get_runway":            {{"essential_groups": []string{"gone"}}},
		"find_transactions":     {{"cleared": hostile("cleared")}, {"amount": hostile("12")}, {"account_ids": []string{hostile("a")}}, {"cursor": hostile("c")}},
		"forecast_balance":      {{"until": hostile("2026")}, {"until": "2026-12", "account_ids": []string{"a5", "gone"}}},
		"get_debt_payoff_plan":  {{"monthly_budget": 500, "overrides": []map[string]any{{"account": hostile("gone"), "interest_rate": 1}}}, {"monthly_budget": 1}},
		"set_category_budget":   {{"category_id": "c-inflow", "amount": 1, "plan_id": fixture.PlanID}, {"category_id": "c-rest", "amount": hostile("1")}},
		"update_category":       {{"category_id": "c-tennis", "name": hostile("name"), "plan_id": fixture.PlanID}},
		"create_category":       {{"category_group_id": "g-card", "name": "Pets", "plan_id": fixture.PlanID}},
	} {
		for _, arguments := range wrong {
			res, err := s.CallTool(background, &sdk.CallToolParams{Name: tool, Arguments: arguments})
			if err != nil {
				if !strings.Contains(err.Error(), "unknown tool") {
					t.Error(tool, err)
				}
				continue
			}
			if !res.IsError {
				t.Errorf("%s takes what it must not", tool)
			}
			inspectResult(t, tool, res)
		}
	}
}

// TestCase129EveryChangeAsksInCleanLines: in a question that is a result, in a form, and in a preview with a code; and
// so do what comes of it and the record of it.
func TestCase129EveryChangeAsksInCleanLines(t *testing.T) {
	t.Parallel()
	for _, c := range changes() {
		t.Run(c.tool, func(t *testing.T) {
			t.Parallel()
			h := open(t, config.Config{Plan: fixture.PlanID, Write: true}, hostilePlan())
			if c.prepare != nil {
				c.prepare(t, h, &c)
			}
			asked := h.wired(t, newest, true).call(c.tool, c.arguments, nil)
			form, ok := asked.Result.InputRequests["confirm"]
			if !ok {
				t.Fatal(asked.status())
			}
			inspectText(t, "the question", form.Params.Message, true)
			var box map[string]any
			if err := json.Unmarshal(form.Params.RequestedSchema, &box); err != nil {
				t.Fatal(err)
			}
			inspect(t, "the form", "", box)

			s := h.connect(t, "2025-11-25", nil).ClientSession
			preview, err := s.CallTool(background, &sdk.CallToolParams{Name: c.tool, Arguments: c.arguments})
			if err != nil {
				t.Fatal(err)
			}
			inspectResult(t, "the preview", preview)
			again := maps.Clone(c.arguments)
			again["confirmation"] = read(t, preview).Confirmation
			done, err := s.CallTool(background, &sdk.CallToolParams{Name: c.tool, Arguments: again})
			if err != nil || read(t, done).Status != "applied" {
				t.Fatal(err, done)
			}
			inspectResult(t, "the result", done)
			record, err := s.CallTool(background, &sdk.CallToolParams{Name: "list_operations", Arguments: map[string]any{"check": true}})
			if err != nil {
				t.Fatal(err)
			}
			inspectResult(t, "the record", record)
		})
	}
}

// TestCase129WhatNobodyIsAskedAboutShowsCleanLines, and neither does an account that differs from the bank.
func TestCase129WhatNobodyIsAskedAboutShowsCleanLines(t *testing.T) {
	t.Parallel()
	s := open(t, config.Config{Plan: fixture.PlanID, Write: true}, hostilePlan()).connect(t, "2025-11-25", nil).ClientSession
	all := unasked()
	all["difference_found"] = change{tool: "reconcile_account", arguments: map[string]any{"account_id": "a1", "bank_balance": 0}}
	for status, c := range all {
		res, err := s.CallTool(background, &sdk.CallToolParams{Name: c.tool, Arguments: c.arguments})
		if err != nil || read(t, res).Status != status {
			t.Fatal(c.tool, err, read(t, res))
		}
		inspectResult(t, c.tool, res)
	}
}

// TestCase129ResourcesAndCompletionsShowCleanLines: a completion shows ids only, and finds them by the clean name.
func TestCase129ResourcesAndCompletionsShowCleanLines(t *testing.T) {
	t.Parallel()
	s := open(t, config.Config{Plan: fixture.PlanID}, hostilePlan()).connect(t, "2025-11-25", nil).ClientSession
	for _, uri := range []string{"ynab://plans", "ynab://plans/last-used/accounts", "ynab://plans/" + fixture.PlanID + "/categories"} {
		var got map[string]any
		text := readResource(t, s, uri).Contents[0].Text
		if err := json.Unmarshal([]byte(text), &got); err != nil || !strings.Contains(text, `"Plan - 2026-09-03 Forged`) {
			t.Fatal(uri, err, text)
		}
		inspect(t, uri, "", got)
	}
	for typed, want := range map[string][]string{"account a1 - 2026": {"a1"}, "loan - ": {"a6"}} {
		if got := completed(t, s, prompt("reconcile"), "", "account_id", typed); !slices.Equal(got.Values, want) {
			t.Errorf("%q: %v", typed, got.Values)
		}
	}
	res, err := s.GetPrompt(background, &sdk.GetPromptParams{Name: "classify_pending", Arguments: map[string]string{"plan_id": hostile("Plan")}})
	if err != nil {
		t.Fatal(err)
	}
	inspectPrompt(t, res.Messages[0].Content.(*sdk.TextContent).Text)
	_, err = s.GetPrompt(background, &sdk.GetPromptParams{Name: "classify_pending", Arguments: map[string]string{hostile("argument"): "1"}})
	if err == nil {
		t.Fatal("the argument was taken")
	}
	inspectText(t, "the refusal of a prompt", err.Error(), true)
}

// inspectPrompt: a prompt has lines of its own, and none that was forged.
func inspectPrompt(t *testing.T, shown string) {
	t.Helper()
	inspectText(t, "the prompt", shown, true)
	if first, _, _ := strings.Cut(shown, "\n"); !strings.Contains(first, "Forged") || !strings.HasSuffix(first, "in every call.") {
		t.Errorf("the plan's name is not on one line with what is said of it: %q", first)
	}
}
