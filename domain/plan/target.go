package plan

import (
	"encoding/json"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// RecordedTarget is a target as the journal keeps it, and as targets are compared. YNAB may name a kind and no
// amount; that is none.
func RecordedTarget(t budget.Target) operation.CategoryTarget {
	if noTarget(t) {
		return operation.CategoryTarget{}
	}
	r := operation.CategoryTarget{
		Kind: t.Kind, Amount: t.Amount, Date: t.Date, Cadence: t.Cadence, Frequency: t.Frequency, NeedsWhole: t.SetAside,
	}
	if t.Day.Set {
		r.Day = new(t.Day.Number)
	}
	return r
}

func noTarget(t budget.Target) bool { return t.None() || t.Amount == 0 }

// noTargetWords is what stands for no target.
const noTargetWords = "no target"

// DescribeTarget is a target in words, such as "1200.00 by 2027-06-01".
func DescribeTarget(t operation.CategoryTarget, c money.Currency) string {
	if t.Kind == "" {
		return noTargetWords
	}
	return budget.Target{
		Kind: t.Kind, Amount: t.Amount, Date: t.Date, Cadence: t.Cadence, Frequency: t.Frequency,
	}.Words(c.Plain)
}

// putBack is what brings a target back after a change; nil where YNAB's API cannot.
func putBack(before operation.CategoryTarget, sent operation.TargetChange) *operation.TargetChange {
	alone := sent.Amount != nil && sent.Date.IsZero() && sent.Frequency == ""
	back := operation.TargetChange{Amount: &before.Amount}
	switch {
	case before.Kind == "":
		return &operation.TargetChange{}
	case alone: // the kind stays, and all else
		return &back
	case before.Kind != budget.PlanYourSpending:
		return nil
	case before.Cadence == budget.CadenceNone && !before.Date.IsZero():
		back.Date = before.Date
	case operation.Repeats(before) != "" && before.Date.IsZero() && before.Day == nil:
		back.Frequency = operation.Repeats(before)
	default:
		return nil
	}
	back.NeedsWhole = &before.NeedsWhole
	return &back
}

// targetCall is the request that changes a target from what it is.
func targetCall(k budget.Category, sent operation.TargetChange) Call {
	before := RecordedTarget(k.Target).Text()
	change := budget.TargetChange{Remove: sent.Amount == nil, Date: sent.Date, Frequency: sent.Frequency, SetAside: sent.NeedsWhole}
	if sent.Amount != nil {
		change.Amount = *sent.Amount
	}
	return UpdateCategory{
		CategoryID: k.ID, Change: budget.CategoryChange{Target: &change},
		Item:  operation.Item{Key: k.ID, Before: before, After: sent.Text()},
		Value: func(now budget.Category) string { return targetValue(now.Target, before, sent) },
	}
}

// targetValue is a category's target as the value of an item: the change itself where the target has what was sent,
// for YNAB fills in the rest.
func targetValue(now budget.Target, before string, sent operation.TargetChange) string {
	t := RecordedTarget(now)
	if t.Text() != before && sent.Holds(t) {
		return sent.Text()
	}
	return t.Text()
}

// showTarget turns the value of an item about a target into words.
func showTarget(value string, c money.Currency) string {
	var t operation.CategoryTarget
	if json.Unmarshal([]byte(value), &t) == nil {
		return DescribeTarget(t, c)
	}
	var sent operation.TargetChange
	if json.Unmarshal([]byte(value), &sent) != nil {
		return noTargetWords
	}
	return describeSent(sent, c)
}

// describeSent is a change of a target in words, as far as they follow from it alone.
func describeSent(sent operation.TargetChange, c money.Currency) string {
	switch {
	case sent.Amount == nil:
		return noTargetWords
	case !sent.Date.IsZero():
		return c.Plain(*sent.Amount) + " by " + sent.Date.String()
	case sent.Frequency != "":
		return c.Plain(*sent.Amount) + " each " + units[sent.Frequency]
	}
	return c.Plain(*sent.Amount)
}

var units = map[string]string{operation.Monthly: "month", operation.Weekly: "week", operation.Yearly: "year"}
