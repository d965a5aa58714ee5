package plan

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// Undo puts back what one operation changed, as far as nobody changed it since.
type Undo struct {
	Operation operation.Operation
	// Judgement sorts the operation's items by what the plan holds now.
	Judgement operation.Judgement
	// Shown has, by item key, what is there now and what comes back, as people read it.
	Shown map[string]Shown
	// Show turns an item's value into words.
	Show  func(value string) string
	draft Draft
}

// Shown is a change in words.
type Shown struct{ Now, Back string }

// UndoSubject is what a yes to [Undo] allows: to put back what that operation changed, and only that.
type UndoSubject struct {
	OperationID operation.ID `json:"operation_id"`
}

func (UndoSubject) subject() {}

// Draft is the change for the pipeline; empty when nothing can be put back.
func (u Undo) Draft() Draft { return u.draft }

// finish completes an undo whose items are judged: what asks, in which words, and what is sent.
func (u Undo) finish(what string, lines []string, calls []Call, together bool) Undo {
	var remarks []string
	if n := len(u.Judgement.Conflicts); n > 0 {
		remarks = []string{fmt.Sprintf("%d item(s) changed since will be left alone.", n)}
	}
	u.draft = Draft{
		Subject:  UndoSubject{u.Operation.ID},
		Question: question("Undo: "+what, lines, remarks),
		Data:     operation.UndoData{Undoes: u.Operation.ID, Restores: keys(u.Judgement.Restore)},
		Calls:    calls,
		Together: together,
		Left:     len(u.Judgement.Conflicts),
	}
	return u
}

// keys are the keys of items, in their order.
func keys(items []operation.Item) []string {
	all := make([]string, len(items))
	for i := range items {
		all[i] = items[i].Key
	}
	return all
}

// UndoCategorize works out which categories to put back.
func UndoCategorize(l budget.Ledger, o operation.Operation) Undo {
	found := l.Find(keys(o.Data.Items()))
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = func(id string) string { return categoryName(l.Categories, id) }
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
		return "the earlier category " + categoryName(l.Categories, category) + " is hidden"
	}
	return ""
}

// UndoBudget works out whether the assigned amount can be put back.
func UndoBudget(p budget.Plan, m budget.Month, o operation.Operation) Undo {
	u := undoAssigned(m, o, p.Currency)
	data, _ := o.Data.(operation.BudgetData)
	what := budgetPhrase("budget", nameIn(m, data.CategoryID), m.Month, p.Currency.Plain(data.To), p.Currency.Plain(data.From))
	return u.finish(what, nil, assignBack(m, u.Judgement.Restore), false)
}

// UndoMove works out whether the money can be moved back.
func UndoMove(p budget.Plan, m budget.Month, o operation.Operation) Undo {
	u := undoAssigned(m, o, p.Currency)
	data, _ := o.Data.(operation.MoveData)
	var lines []string
	for _, item := range u.Judgement.Restore {
		shown := u.Shown[item.Key]
		lines = append(lines, nameIn(m, item.Key)+": "+change(shown.Now, shown.Back))
	}
	if len(lines) > 0 && data.Source == ReadyToAssign {
		lines = append(lines, unassigned(m, data.Amount).line(p.Currency))
	}
	if len(lines) > 0 && data.Target == ReadyToAssign {
		lines = append([]string{unassigned(m, -data.Amount).line(p.Currency)}, lines...)
	}
	what := fmt.Sprintf("move %s back from %s to %s for %s?", p.Currency.Plain(data.Amount),
		nameIn(m, data.Target), nameIn(m, data.Source), m.Month)
	return u.finish(what, lines, assignBack(m, u.Judgement.Restore), true)
}

func undoAssigned(m budget.Month, o operation.Operation, c money.Currency) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = func(amount string) string { return c.Plain(AmountOf(amount)) }
	u.Judgement = o.Judge(func(id string) (string, bool) {
		k := inMonth(m, id)
		return milliunits(k.Assigned), isThere(k)
	})
	for _, item := range u.Judgement.Restore {
		u.Shown[item.Key] = Shown{u.Show(item.Before), u.Show(item.After)}
	}
	return u
}

func assignBack(m budget.Month, restore []operation.Item) []Call {
	var calls []Call
	for _, item := range restore {
		calls = append(calls, Assign{
			Month: m.Month, CategoryID: item.Key, From: AmountOf(item.Before), To: AmountOf(item.After),
		})
	}
	return calls
}
