package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoCategory works out whether the earlier name and group can be put back.
func UndoCategory(c budget.Categories, o operation.Operation) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	u.Show = func(value string) string { return showCategory(c, value) }
	data, _ := o.Data.(operation.CategoryData)
	k, live := c.Live(data.CategoryID)
	name, groupID := k.Name, k.GroupID
	if data.Name != nil {
		name = data.Name.From
	}
	if data.Group != nil {
		groupID = data.Group.From
	}
	u.Judgement = o.Judge(func(string) (string, bool) { return data.Value(k.Name, k.GroupID), live }).
		Except(func(operation.Item) string { return cannotGoBack(c, data, name, groupID) })
	var calls []Call
	for _, item := range u.Judgement.Restore {
		u.Shown[item.Key] = Shown{u.Show(item.Before), u.Show(item.After)}
		calls = append(calls, categoryCall(data, item))
	}
	return u.finish(categoryQuestion("change", c, k, name, groupID), nil, calls, false)
}

// cannotGoBack says why a category cannot have its earlier name and group; empty when it can.
func cannotGoBack(c budget.Categories, data operation.CategoryData, name, groupID string) string {
	if data.Group != nil {
		if _, ours := c.OwnGroup(groupID); !ours {
			return "the earlier group was deleted or is hidden"
		}
	}
	if by, taken := nameTaken(c, groupID, name, data.CategoryID); taken {
		return "its earlier name is used by another category there, " + by.ID
	}
	return ""
}
