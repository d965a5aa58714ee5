package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoFlag works out which flags to put back; the ledger needs transactions only.
func UndoFlag(l budget.Ledger, o operation.Operation) Undo {
	found := l.Find(keys(o.Data.Items()))
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = func(colour string) string { return colour }
	u.Judgement = o.Judge(func(id string) (string, bool) {
		t, ok := found[id]
		return colour(t), ok
	})
	var changes []FlagChange
	for _, item := range u.Judgement.Restore {
		changes = append(changes, FlagChange{found[item.Key], item.Before, item.After})
		u.Shown[item.Key] = Shown{item.Before, item.After}
	}
	return u.finish(reflag("change", len(changes)), flagLines(l.Plan, changes), flagCalls(changes), false)
}
