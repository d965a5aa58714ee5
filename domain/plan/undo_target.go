package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoTarget works out whether the earlier target can be put back: only while every part of the target is as the
// operation left it. Where no record tells what it left, what was sent has to be there still.
func UndoTarget(p budget.Plan, c budget.Categories, o operation.Operation) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = func(value string) string { return showTarget(value, p.Currency) }
	data, _ := o.Data.(operation.TargetData)
	if data.Restore == nil {
		return u.finish("", nil, nil, false) // nothing can bring it back, which [CheckUndo] says
	}
	k, live := c.Live(data.CategoryID)
	u.Judgement = o.Judge(func(string) (string, bool) { return leftTarget(o, data, k.Target), live })
	now, before := DescribeTarget(RecordedTarget(k.Target), p.Currency), DescribeTarget(data.Before, p.Currency)
	var calls []Call
	for _, item := range u.Judgement.Restore {
		u.Shown[item.Key] = Shown{now, before}
		calls = append(calls, targetCall(k, *data.Restore))
	}
	return u.finish(targetPhrase("set", namesOf(c).of(data.CategoryID), now, before), nil, calls, false)
}

// leftTarget is a target as the value of the operation's item: that of what was sent where the target is as the
// operation left it.
func leftTarget(o operation.Operation, data operation.TargetData, t budget.Target) string {
	now := RecordedTarget(t)
	left := o.Left()
	if left == nil {
		return targetValue(t, data.Before.Text(), data.Sent)
	}
	if now.Text() == left.Text() {
		return data.Sent.Text()
	}
	return now.Text()
}
