package protocol_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/fixture"
)

// TestArgumentsOnTheWire: what cannot be is refused by name before anything is asked of YNAB, and forms that mean the
// same find the same.
func TestArgumentsOnTheWire(t *testing.T) {
	t.Parallel()
	p := fixture.PlanP()
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "hundred", AccountID: "a1", Date: fixture.Day("2026-09-08"), PayeeName: "Client", Amount: 100_000},
		budget.Transaction{ID: "cents", AccountID: "a1", Date: fixture.Day("2026-09-09"), PayeeName: "Fee", Amount: -300})
	many := `"` + strings.Repeat(`a1","`, 50) + `a1"`
	for name, c := range map[string]struct {
		arguments string
		// refused are texts of the refusal; found is the only row, where nothing is refused.
		refused []string
		found   string
	}{
		"3: an amount with four decimals":   {`{"amount": 43.2105}`, []string{"amount", "43.2105", "decimals"}, ""},
		"3: an amount that is no number":    {`{"amount": "NaN"}`, []string{"amount", "NaN", "decimal number"}, ""},
		"3: an amount beyond the bounds":    {`{"amount": 1000000001}`, []string{"amount", "1000000001", "-1,000,000,000 to 1,000,000,000"}, ""},
		"3: an amount with an exponent":     {`{"amount": 1e2, "account_ids": ["a1"]}`, nil, "hundred"},
		"3: an amount as a text":            {`{"amount": "-0.30"}`, nil, "cents"},
		"131: an argument that is misspelt": {`{"acount_ids": ["a1"]}`, []string{"acount_ids"}, ""},
		"131: 51 accounts":                  {`{"account_ids": [` + many + `]}`, []string{"account_ids", "50"}, ""},
		"131: a plan that is null":          {`{"plan_id": null, "text": "client"}`, nil, "hundred"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := open(t, config.Config{Plan: "P"}, p)
			w := h.wired(t, slices.Max(versions), false)
			got := w.request("tools/call", map[string]any{"name": "find_transactions", "arguments": json.RawMessage(c.arguments)})
			if got.Error != nil || len(got.Result.Content) != 1 || got.Result.IsError != (c.refused != nil) {
				t.Fatalf("%+v", got)
			}
			if text := got.Result.Content[0].Text; c.refused != nil {
				for _, part := range c.refused {
					if !strings.Contains(text, part) {
						t.Errorf("%q does not say %q", text, part)
					}
				}
				if n := h.Sandbox.Requests(); n != 0 {
					t.Errorf("%d requests", n)
				}
				return
			}
			var r struct {
				Transactions []struct {
					ID string `json:"transaction_id"`
				}
				PlanID string `json:"plan_id"`
			}
			if err := json.Unmarshal(got.Result.StructuredContent, &r); err != nil || len(r.Transactions) != 1 || r.PlanID != fixture.PlanID {
				t.Fatalf("%v %+v", err, r)
			}
			if id := r.Transactions[0].ID; id != c.found {
				t.Errorf("found %s, want %s", id, c.found)
			}
		})
	}
}
