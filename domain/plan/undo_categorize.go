package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoCategorize works out which categories to put back.
func UndoCategorize(l budget.Ledger, o operation.Operation) Undo {
	found := l.Find(keys(o.Data.Items()))
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = namesOf(l.Categories).of
	u.Judgement = o.Judge(func(id string) (string, bool) {
		t, ok := found[id]
		return l.Categories.Assigned(t.CategoryID), ok
	}).Except(func(item operation.Item) string { return cannotReturn(l, found[item.Key], item.After) })

	var changes []CategoryChange
	for _, item := range u.Judgement.Restore {
		k := CategoryChange{
			Transaction: found[item.Key], From: item.Before, To: item.After,
			FromName: u.Show(item.Before), ToName: u.Show(item.After),
		}
		changes = append(changes, k)
		u.Shown[item.Key] = Shown{k.FromName, k.ToName}
	}
	return u.finish(recategorise("recategorise", len(changes)), categoryLines(l.Plan, changes),
		categoryCalls(l.Categories, changes), false)
}

// cannotReturn says why a transaction cannot get its earlier category back; empty when it can.
func cannotReturn(l budget.Ledger, t budget.Transaction, category string) string {
	if why, _ := noOwnCategory(l, t); why != "" {
		return "the transaction " + why
	}
	if category == "" {
		return ""
	}
	k, live := l.Categories.Live(category)
	switch {
	case !live:
		return "the earlier category was deleted"
	case l.Categories.IsHidden(k):
		return "the earlier category " + named(k.Name, category) + " is hidden"
	}
	return ""
}
