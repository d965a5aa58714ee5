package write_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sent compares a result as it is sent with the text wanted; OP stands for the operation's id.
func sent(t *testing.T, result any, operation, want string) {
	t.Helper()
	got := wire(t, result)
	if operation != "" {
		got = strings.ReplaceAll(got, operation, "OP")
	}
	if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
		t.Errorf("result (-want +got):\n%s", diff)
	}
}

// Amounts are exact numbers, lists are never null, and what has no value is left out.
func TestResultsAsTheyAreSent(t *testing.T) {
	t.Parallel()
	t.Run("apply_categories, applied", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		r := must(w.apply("t1", "c-food", "t3", "c-rest"))
		sent(t, r, r.OperationID, `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: done. Recategorise 2 transaction(s). undo_operation with operation_id OP would put back the category of 2 transaction(s).",
  "question": "Recategorise 2 transaction(s)?\n- 2026-09-02 Corner Shop 7.25: no category → Groceries\n- 2026-08-31 Rail 45.00 (reconciled): Groceries → Restaurants",
  "operation_id": "OP",
  "undo": "undo_operation with operation_id OP would put back the category of 2 transaction(s).",
  "warnings": [],
  "changes": [
    {
      "transaction_id": "t1",
      "date": "2026-09-02",
      "payee": "Corner Shop",
      "amount": -7.25,
      "reconciled": false,
      "to_category_id": "c-food",
      "to_category": "Groceries",
      "outcome": "applied"
    },
    {
      "transaction_id": "t3",
      "date": "2026-08-31",
      "payee": "Rail",
      "amount": -45,
      "reconciled": true,
      "from_category_id": "c-food",
      "from_category": "Groceries",
      "to_category_id": "c-rest",
      "to_category": "Restaurants",
      "outcome": "applied"
    }
  ],
  "changes_count": 2,
  "unchanged_count": 0,
  "differences": []
}`)
	})
	t.Run("apply_categories, nothing to do", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).apply("t2", "c-food"))
		sent(t, r, "", `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "nothing_to_do",
  "message": "In the plan P: every transaction is in that category already. Nothing was changed, and nobody was asked.",
  "warnings": [],
  "changes": [],
  "changes_count": 0,
  "unchanged_count": 1,
  "differences": []
}`)
	})
	t.Run("set_category_budget, declined", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = no
		sent(t, must(w.setTo("c-rest", "150")), "", `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "declined",
  "message": "In the plan P: the user did not agree, and nothing was changed. Ask the user before proposing it again.",
  "question": "Budget Restaurants for 2026-09-01: 120.00 → 150.00?",
  "warnings": [],
  "category_id": "c-rest",
  "category": "Restaurants",
  "month": "2026-09-01",
  "from_amount": 120,
  "to_amount": 150,
  "available_before": -22.5,
  "available_after": 7.5
}`)
	})
	t.Run("move_money, applied", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		r := must(w.move("c-tennis", "ready_to_assign", "79.99"))
		sent(t, r, r.OperationID, `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: done. Move 79.99 from Tennis to Ready to Assign for 2026-09-01. undo_operation with operation_id OP would move the money back.",
  "question": "Move 79.99 from Tennis to Ready to Assign for 2026-09-01?\n- Tennis: 80.00 → 0.01\n- Ready to Assign: 1729.32 → 1809.31",
  "operation_id": "OP",
  "undo": "undo_operation with operation_id OP would move the money back.",
  "warnings": [],
  "month": "2026-09-01",
  "amount": 79.99,
  "from": {
    "category_id": "c-tennis",
    "category": "Tennis",
    "from_amount": 80,
    "to_amount": 0.01,
    "available_after": 0.01,
    "outcome": "applied"
  },
  "to": {
    "category_id": "ready_to_assign",
    "category": "Ready to Assign",
    "from_amount": 1729.32,
    "to_amount": 1809.31,
    "available_after": 1809.31
  }
}`)
	})
	t.Run("undo_operation, in part", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		first := must(w.apply("t1", "c-food", "t2", "c-rest", "t3", "c-rest"))
		w.recategorise("t1", "c-hol")
		w.recategorise("t3", "c-food")
		w.writer.keep = []string{"t2"}
		w.writer.hide = nil
		_, err := w.undo("")
		contains(t, err.Error(), "changed nothing")
		w.writer.keep = nil
		r := must(w.undo(""))
		sent(t, r, r.OperationID, strings.ReplaceAll(`
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: done. Undo: recategorise 1 transaction(s). This cannot be undone: make the change again.",
  "question": "Undo: recategorise 1 transaction(s)?\n- 2026-09-12 Market 86.40: Restaurants → Groceries\n1 item(s) changed since will be left alone.",
  "operation_id": "OP",
  "undo": "This cannot be undone: make the change again.",
  "warnings": [],
  "undone_operation_id": "FIRST",
  "kind": "categorize",
  "restored": [
    {
      "id": "t2",
      "from": "Restaurants",
      "to": "Groceries",
      "outcome": "applied"
    }
  ],
  "restored_count": 1,
  "already_back": [
    "t3"
  ],
  "conflicts": [
    {
      "id": "t1",
      "reason": "it was changed since"
    }
  ]
}`, "FIRST", first.OperationID))
	})
	t.Run("undo_operation, nothing to do", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		must(w.setTo("c-rest", "150"))
		w.assign("c-rest", 120_000)
		r := must(w.undo(""))
		contains(t, wire(t, r), `"restored": [],`, `"restored_count": 0,`, `"already_back": [`, `"c-rest"`, `"conflicts": []`)
		contains(t, r.Message, "earlier value already")
	})
}
