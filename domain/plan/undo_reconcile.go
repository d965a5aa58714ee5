package plan

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// UndoReconcile works out which transactions become cleared again, and whether the balance adjustment goes.
func UndoReconcile(l budget.Ledger, o operation.Operation) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}, IDs: map[string]string{}}
	u.Show = ReconcileWords
	data, _ := o.Data.(operation.ReconcileData)
	made := adjustmentOf(l, o, data)
	made.name(u.IDs)
	found := l.Find(data.TransactionIDs)
	u.Judgement = o.Judge(func(key string) (string, bool) {
		if key == operation.AdjustmentKey {
			return made.value(key)
		}
		t, ok := found[key]
		return t.State(), ok
	}).Except(made.cannotDeleteAdjustment)

	var ids, lines []string
	var last []Call
	var adjustment money.Milliunits
	for _, item := range u.Judgement.Restore {
		t := found[item.Key]
		shown := Shown{u.Show(item.Before), u.Show(item.After)}
		if item.Key == operation.AdjustmentKey {
			t = *made.row[item.Key]
			shown.Now, adjustment = describe(t, l.Plan.Currency), t.Amount
			last = []Call{DeleteTransaction{item.Key, t.ID}}
		} else {
			ids = append(ids, item.Key)
		}
		lines = append(lines, describe(t, l.Plan.Currency))
		u.Shown[item.Key] = shown
	}
	what := fmt.Sprintf("mark %d transaction(s) of %s back to cleared", len(ids), inLine(accountName(l, data.AccountID)))
	if len(last) > 0 {
		what += " and delete the balance adjustment of " + signed(l.Plan.Currency, adjustment)
	}
	calls := append(markCalls(ids, budget.Reconciled, budget.Cleared), last...)
	return u.finish(what+"?", lines, calls, false)
}

// ReconcileWords turns the value of an item of a reconciliation into words: a state, or whether the adjustment is
// there.
func ReconcileWords(value string) string {
	switch value {
	case operation.Present:
		return "the balance adjustment"
	case "":
		return "no balance adjustment"
	}
	return value
}
