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
			tool: "flag_transactions", arguments: map[string]any{"flags": []map[string]any{{"transaction_id": "t2", "color": "red"}}},
			question: "Change the flag of 1 transaction(s)?\n- 2026-09-12 Market 86.40: none → red",
			writes:   1, after: figures{Restaurants: 120_000, Tennis: 80_000, T2: "c-food", Flag: "red"},
		},
		{
			tool: "set_category_target", arguments: map[string]any{"category_id": "c-hol", "amount": 1200, "by_date": "2027-06-01"},
			question: "Set the target of Vakantie: no target → 1200.00 by 2027-06-01?",
			writes:   1, after: start.but(func(f *figures) { f.Target = "1200000 by 2027-06-01" }),
		},
		{
			tool: "update_category", arguments: map[string]any{"category_id": "c-tennis", "name": "Sport"},
			question: "Change category ‘Tennis’ (Vrije tijd) to ‘Sport’ (Vrije tijd)?",
			writes:   1, after: start.but(func(f *figures) { f.Sport = "Sport in g2" }),
		},
		{
			tool: "create_category", arguments: map[string]any{"category_group_id": "g1", "name": "Huisdieren"},
			question: "Create category ‘Huisdieren’ in Dagelijks?",
			writes:   1, after: start.but(func(f *figures) { f.Made = "Huisdieren in g1" }),
		},
		{
			tool: "rename_payee", arguments: map[string]any{"name": "Corner"}, prepare: cornerShop,
			question: "Rename payee ‘Corner Shop’ to ‘Corner’? 1 transaction(s) name it.",
			writes:   1, after: start.but(func(f *figures) { f.Payee = "Corner" }),
		},
		{
			tool: "reconcile_account", arguments: map[string]any{"account_id": "a1", "bank_balance": -131.4},
			question: "Reconcile Betaalrekening: mark 1 cleared transaction(s) reconciled?",
			writes:   1, after: start.but(func(f *figures) { f.Reconciled = true }),
		},
		{
			tool: "split_transaction", arguments: map[string]any{"transaction_id": "t2", "lines": []map[string]any{
				{"amount": -81.15, "category_id": "c-food"}, {"amount": -5.25, "category_id": "c-rest"},
			}},
			question: "Split 2026-09-12 Market 86.40 into 2 lines?\n- Groceries: 81.15\n- Restaurants: 5.25\nOnly YNAB itself can undo this.",
			writes:   1, after: start.but(func(f *figures) { f.T2, f.Lines = "", "c-food -81150, c-rest -5250" }),
		},
		{
			tool: "create_transactions", arguments: map[string]any{"account_id": "a1", "transactions": []map[string]any{
				{"date": "2026-09-20", "amount": -12.5, "payee_name": "Market", "category_id": "c-food", "memo": "lunch"},
			}},
			question: "Create 1 transaction(s) on Betaalrekening?\n- 2026-09-20 Market 12.50 (Groceries), memo ‘lunch’",
			writes:   1, after: start.but(func(f *figures) { f.Lunches = 1 }),
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

// but are the figures with some of them changed.
func (f figures) but(change func(*figures)) figures {
	change(&f)
	return f
}

// cornerShop finds the payee that is to be renamed.
func cornerShop(t *testing.T, h *house, c *change) {
	t.Helper()
	c.arguments["payee_id"] = h.row(t, "t1").PayeeID
}

// moved makes the move that an undo undoes.
func moved(t *testing.T, h *house, _ *change) {
	t.Helper()
	c := h.connect(t, "2025-11-25", ticked)
	if r := call(t, c.ClientSession, moving, ""); r.Status != "applied" {
		t.Fatalf("the move to undo ended with %+v", r)
	}
}
