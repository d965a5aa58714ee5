package mcp_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp"
	"avenir-mcp/application/write"
)

var update = flag.Bool("update", false, "write the golden files anew")

// listed is the tool list as a client gets it.
func listed(t *testing.T, writes bool) []*sdk.Tool {
	t.Helper()
	res, err := opened(t, manner{writes: writes}).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return res.Tools
}

// unasked are the tools that change something and ask nobody.
var unasked = map[string]bool{"approve_transactions": true, "import_transactions": true}

// TestToolsAreAsReviewed compares each tool with the file that was reviewed. A change of it is a change of the
// public interface: run with -update, and read the difference.
func TestToolsAreAsReviewed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, tool := range listed(t, true) {
		file := filepath.Join("testdata", "tools", tool.Name+".json")
		seen[filepath.Base(file)] = true
		got := indented(t, tool)
		if *update {
			if err := os.WriteFile(file, got, 0o600); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s: %s", tool.Name, diff)
		}
	}
	files, err := os.ReadDir(filepath.Join("testdata", "tools"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !seen[f.Name()] {
			t.Errorf("%s is of no tool", f.Name())
		}
	}
}

func indented(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestEveryToolSaysWhatClientsNeed holds what must be true of each tool.
func TestEveryToolSaysWhatClientsNeed(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, true) {
		a := tool.Annotations
		switch {
		case tool.Title == "" || a == nil || a.Title != tool.Title:
			t.Errorf("%s has no title", tool.Name)
		case a.DestructiveHint == nil || a.OpenWorldHint == nil:
			t.Errorf("%s leaves a hint to chance", tool.Name)
		case a.ReadOnlyHint && (*a.DestructiveHint || !a.IdempotentHint):
			t.Errorf("%s reads, and is destructive or not idempotent", tool.Name)
		}
		if asks := !a.ReadOnlyHint && !unasked[tool.Name]; asks != strings.Contains(tool.Description, "Only the user can agree") {
			t.Errorf("%s: whether only the user can agree is told wrong", tool.Name)
		}
		if !strings.Contains(tool.Description, "Use it for:") && !strings.Contains(tool.Description, "Any question") {
			t.Errorf("%s does not say when to use it", tool.Name)
		}
		checkSchema(t, tool.Name+".input", tool.InputSchema.(map[string]any), true)
		checkSchema(t, tool.Name+".answer", described(t, tool.Name), true)
	}
}

// checkSchema holds a schema to what all clients can read.
func checkSchema(t *testing.T, path string, s map[string]any, top bool) {
	t.Helper()
	kind, isText := s["type"].(string)
	if text := string(indented(t, s)); top && strings.Contains(text, `"null"`) {
		t.Errorf("%s lets null in: %s", path, text)
	}
	if !isText && (top || s["anyOf"] == nil) {
		t.Errorf("%s has the type %v", path, s["type"])
	}
	if top && kind != "object" {
		t.Errorf("%s is a %s", path, kind)
	}
	for _, combinator := range []string{"anyOf", "oneOf", "allOf", "not"} {
		if top && s[combinator] != nil {
			t.Errorf("%s has %s at the top", path, combinator)
		}
	}
	properties, _ := s["properties"].(map[string]any)
	for name, p := range properties {
		property := p.(map[string]any)
		if property["description"] == "" || property["description"] == nil {
			t.Errorf("%s.%s has no description", path, name)
		}
		checkSchema(t, path+"."+name, property, false)
	}
	if items, ok := s["items"].(map[string]any); ok {
		checkSchema(t, path+"[]", items, false)
	}
	if kind == "object" && s["additionalProperties"] != false {
		t.Errorf("%s lets unknown properties in", path)
	}
}

// TestSchemasLetRightArgumentsIn holds schemas against calls that the server takes: a client may check them.
func TestSchemasLetRightArgumentsIn(t *testing.T) {
	t.Parallel()
	right := map[string]string{
		"list_plans":                  `{"limit":5}`,
		"list_accounts":               `{"plan_id":"last-used","include_closed":true,"limit":30}`,
		"list_scheduled_transactions": `{"since_date":"2026-10-01","until_date":"2026-10-31","account_ids":["a1"],"limit":200,"cursor":"abc"}`,
		"find_recurring_charges":      `{"include_income":true,"limit":100}`,
		"list_category_groups":        `{"plan_id":"P","limit":1}`,
		"list_payees":                 `{"search":"x","limit":2,"cursor":"abc"}`,
		"get_category_balances":       `{"month":"2026-09-01","groups":["Dagelijks"],"include_empty":false}`,
		"find_transactions":           `{"text":"x","since_date":"2026-01-01","amount_min":-100.5,"amount_max":"-50.00","approved":false,"flag":"any","cleared":"cleared","account_ids":["a1"]}`,
		"suggest_categories":          `{"include_categories":false,"limit":100,"cursor":"abc"}`,
		"list_operations":             `{"check":true}`,
		"get_monthly_summary":         `{"month":"current","limit":100}`,
		"get_budget_vs_actual":        `{"plan_id":"P","month":"2026-09-01","include_empty":true,"limit":1}`,
		"get_spending_trends":         `{"months_count":24,"category_ids":["c-food"],"groups":["Dagelijks"],"limit":100}`,
		"get_age_of_money":            `{"months_count":1}`,
		"get_underfunded_targets":     `{"month":"2026-09-01","limit":200}`,
		"get_net_worth_trend":         `{"months_count":24}`,
		"get_runway":                  `{"months_count":3,"essential_groups":["Dagelijks"],"include_savings":false}`,
		"get_debt_payoff_plan":        `{"strategy":"both","monthly_budget":"400.00","overrides":[{"account":"Car","interest_rate":5.125,"minimum_payment":"0"}],"max_months":600,"include_schedule":true,"schedule_months":24}`,
		"get_savings_rate":            `{"months_count":24}`,
		"forecast_balance":            `{"until":"2026-12","account_ids":["a1"],"include_cards":true,"monthly_income":"3000.00","variable_monthly":-500,"one_offs":[{"date":"2026-11-15","amount":-800,"label":"car"}]}`,
		"set_category_budget":         `{"month":"current","category_id":"c-rest","amount":"150.00"}`,
		"move_money":                  `{"from_category_id":"ready_to_assign","to_category_id":"c-rest","amount":30}`,
		"apply_categories":            `{"assignments":[{"transaction_id":"t1","category_id":"c-food"}],"confirmation":"AAAAAAAAAAA"}`,
		"flag_transactions":           `{"flags":[{"transaction_id":"t1","color":"red"},{"transaction_id":"t2"}],"confirmation":"AAAAAAAAAAA"}`,
		"approve_transactions":        `{"transaction_ids":["t1","t2"]}`,
		"import_transactions":         `{"plan_id":"P"}`,
		"set_category_target":         `{"category_id":"c-hol","amount":1200,"by_date":"2027-06-01"}`,
		"update_category":             `{"category_id":"c-tennis","name":"Sport","category_group_id":"g1"}`,
		"create_category":             `{"category_group_id":"g1","name":"Huisdieren"}`,
		"rename_payee":                `{"payee_id":"p1","name":"Market Fresh","confirmation":"AAAAAAAAAAA"}`,
		"reconcile_account":           `{"account_id":"a1","bank_balance":"-12.50","adjust":true,"confirmation":"AAAAAAAAAAA"}`,
		"split_transaction":           `{"transaction_id":"t2","lines":[{"amount":-81.15,"category_id":"c-food","memo":"x"},{"amount":"-5.25","category_id":"c-rest"}]}`,
		"create_transactions":         `{"account_id":"a1","transactions":[{"date":"2026-09-20","amount":-12.5,"payee_name":"Market","category_id":"c-food","memo":"lunch","cleared":"uncleared","import_id":"x"},{"date":"2026-09-20","amount":"-100","transfer_to_account_id":"a2"}],"approved":true}`,
		"undo_operation":              `{"operation_id":"0123456789ab"}`,
	}
	for _, tool := range listed(t, true) {
		text := string(indented(t, tool.InputSchema))
		var schema jsonschema.Schema
		var arguments any
		if err := errors.Join(json.Unmarshal([]byte(text), &schema), json.Unmarshal([]byte(right[tool.Name]), &arguments)); err != nil {
			t.Fatal(tool.Name, err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(arguments); err != nil {
			t.Errorf("%s: %v", tool.Name, err)
		}
	}
}

// TestArgumentsHaveTheirPlaces: the plan comes first and the code last, in every tool.
func TestArgumentsHaveTheirPlaces(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, true) {
		text := string(indented(t, tool.InputSchema))
		names := propertyNames(t, tool.InputSchema)
		if tool.Name != "list_plans" && !names["plan_id"] {
			t.Errorf("%s has no plan_id", tool.Name)
		}
		if asks := !tool.Annotations.ReadOnlyHint && !unasked[tool.Name]; asks != names["confirmation"] {
			t.Errorf("%s: confirmation is out of place in %s", tool.Name, text)
		}
	}
}

func propertyNames(t *testing.T, schema any) map[string]bool {
	t.Helper()
	properties, ok := schema.(map[string]any)["properties"].(map[string]any)
	if !ok {
		t.Fatal("no properties")
	}
	names := map[string]bool{}
	for name := range properties {
		names[name] = true
	}
	return names
}

// TestWhereFormsAreRequiredNoDescriptionOffersACode: an agent must not be led to ask for what is refused.
func TestWhereFormsAreRequiredNoDescriptionOffersACode(t *testing.T) {
	t.Parallel()
	for _, tool := range mcp.Writes(&write.Pipeline{}, true) {
		if strings.Contains(tool.Description, "code") || !unasked[tool.Name] && !strings.Contains(tool.Description, "Only the user can agree") {
			t.Errorf("%s: %s", tool.Name, tool.Description)
		}
	}
}

// TestWithoutWritesNoTextNamesAWriteTool looks at everything a client of a reading server can see.
func TestWithoutWritesNoTextNamesAWriteTool(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, tool := range listed(t, true) {
		names[tool.Name] = tool.Annotations.ReadOnlyHint
	}
	reading := listed(t, false)
	text := string(indented(t, reading))
	for name, reads := range names {
		if !reads && strings.Contains(text, name) {
			t.Errorf("the list of a reading server names %s", name)
		}
	}
	if len(reading) != 20 || len(names) != 34 {
		t.Errorf("%d of %d tools read", len(reading), len(names))
	}
}
