package protocol_test

import (
	"testing"
)

// change is one change of plan P, as a client asks for it.
type change struct {
	tool      string
	arguments map[string]any
	// prepare makes what the change needs; it may add arguments.
	prepare func(*testing.T, *house, *change)
	// question is the exact text the person is asked.
	question string
	// writes is how many requests it takes.
	writes int
	// after are the figures once it was made.
	after figures
}

// start are the figures of plan P.
var start = figures{Restaurants: 120_000, Tennis: 80_000, T1: "", T2: "c-food"}

// changes has one change for each tool that asks.
func changes() []change {
	return []change{
		{
			tool: "set_category_budget", arguments: map[string]any{"month": "2026-09-01", "category_id": "c-rest", "amount": 150},
			question: "Budget Restaurants for 2026-09-01: 120.00 → 150.00?",
			writes:   1, after: figures{Restaurants: 150_000, Tennis: 80_000, T2: "c-food"},
		},
		moving,
		{
			tool: "apply_categories", arguments: map[string]any{"assignments": []map[string]any{
				{"transaction_id": "t1", "category_id": "c-food"}, {"transaction_id": "t2", "category_id": "c-rest"},
			}},
			question: "Recategorise 2 transaction(s)?\n" +
				"- 2026-09-02 Corner Shop 7.25: no category → Groceries\n- 2026-09-12 Market 86.40: Groceries → Restaurants",
			writes: 1, after: figures{Restaurants: 120_000, Tennis: 80_000, T1: "c-food", T2: "c-rest"},
		},
		{
			tool: "undo_operation", arguments: map[string]any{}, prepare: moved,
			question: "Undo: move 30.00 back from Restaurants to Tennis for 2026-09-01?\n" +
				"- Restaurants: 150.00 → 120.00\n- Tennis: 50.00 → 80.00",
			writes: 2, after: start,
		},
	}
}

var moving = change{
	tool:      "move_money",
	arguments: map[string]any{"month": "2026-09-01", "from_category_id": "c-tennis", "to_category_id": "c-rest", "amount": 30},
	question:  "Move 30.00 from Tennis to Restaurants for 2026-09-01?\n- Tennis: 80.00 → 50.00\n- Restaurants: 120.00 → 150.00",
	writes:    2, after: figures{Restaurants: 150_000, Tennis: 50_000, T2: "c-food"},
}

// moved makes the move that an undo undoes.
func moved(t *testing.T, h *house, _ *change) {
	t.Helper()
	c := h.connect(t, "2025-11-25", ticked)
	if r := call(t, c.ClientSession, moving, ""); r.Status != "applied" {
		t.Fatalf("the move to undo ended with %+v", r)
	}
}
