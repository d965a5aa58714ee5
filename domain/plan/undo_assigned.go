package plan

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// UndoBudget works out whether the assigned amount can be put back.
func UndoBudget(p budget.Plan, m budget.Month, o operation.Operation) Undo {
	u := undoAssigned(m, o, p.Currency)
	data, _ := o.Data.(operation.BudgetData)
	what := budgetPhrase("budget", namesIn(m).of(data.CategoryID), m.Month, p.Currency.Plain(data.To), p.Currency.Plain(data.From))
	return u.finish(what, nil, assignBack(m, u.Judgement.Restore), false)
}

// UndoMove works out whether the money can be moved back.
func UndoMove(p budget.Plan, m budget.Month, o operation.Operation) Undo {
	u := undoAssigned(m, o, p.Currency)
	data, _ := o.Data.(operation.MoveData)
	known := namesIn(m)
	var lines []string
	for _, item := range u.Judgement.Restore {
		shown := u.Shown[item.Key]
		lines = append(lines, inLine(known.of(item.Key))+": "+change(shown.Now, shown.Back))
	}
	if len(lines) > 0 && data.Source == ReadyToAssign {
		lines = append(lines, unassigned(m, data.Amount).line(p.Currency))
	}
	if len(lines) > 0 && data.Target == ReadyToAssign {
		lines = append([]string{unassigned(m, -data.Amount).line(p.Currency)}, lines...)
	}
	what := fmt.Sprintf("move %s back from %s to %s for %s?", p.Currency.Plain(data.Amount),
		inLine(known.of(data.Target)), inLine(known.of(data.Source)), m.Month)
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
