package tools_test

import (
	"testing"
)

// TestSuggestionsCanBeApplied walks the way of a person who sorts the inbox: what is suggested, a yes to all of it, and
// what is left. Nothing is skipped on the next page because a row of the page before is done.
func TestSuggestionsCanBeApplied(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	first, _ := h.call(t, "suggest_categories", map[string]any{"limit": 5})
	pending, suggested := first["pending_count"].(float64), first["suggested_count"].(float64)
	if pending != 10 || suggested != 7 || len(first["categories"].([]any)) == 0 {
		t.Fatalf("%v pending, %v suggested, categories %v", pending, suggested, first["categories"])
	}
	var assignments []map[string]any
	last := ""
	for _, item := range first["items"].([]any) {
		row := item.(map[string]any)
		last = row["transaction_id"].(string)
		if s, ok := row["suggestion"].(map[string]any); ok {
			assignments = append(assignments, map[string]any{"transaction_id": last, "category_id": s["category_id"]})
		}
	}
	h.confirmed(t, "apply_categories", map[string]any{"assignments": assignments})
	second, used := h.call(t, "suggest_categories", map[string]any{"limit": 5, "cursor": first["next_cursor"]})
	if got, want := second["pending_count"].(float64), pending-float64(len(assignments)); got != want || used == 0 {
		t.Errorf("%v are pending after %d were done, want %v; %d requests", got, len(assignments), want, used)
	}
	if got := len(second["items"].([]any)); got != 5 || second["next_cursor"] != nil {
		t.Errorf("%d rows after %s, and the cursor %v", got, last, second["next_cursor"])
	}
	for _, item := range second["items"].([]any) {
		for _, done := range first["items"].([]any) {
			if item.(map[string]any)["transaction_id"] == done.(map[string]any)["transaction_id"] {
				t.Errorf("%v is on both pages", item)
			}
		}
	}
}
