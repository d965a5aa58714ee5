package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

// SetTarget gives a category any target; the zero value takes it away.
func (e *Editor) SetTarget(categoryID string, t budget.Target) {
	k := e.category(categoryID)
	k.Target = t
	e.change.putCategory(k)
}

// Snooze sets a category's target aside for now.
func (e *Editor) Snooze(categoryID string) {
	k := e.category(categoryID)
	k.Target.Snoozed = e.change.now().UTC()
	e.change.putCategory(k)
}

// RenameCategory gives a category another name.
func (e *Editor) RenameCategory(categoryID, name string) {
	k := e.category(categoryID)
	k.Name = name
	e.change.putCategory(k)
}

// HideGroup hides a group with its categories. Their money and their transactions stay.
func (e *Editor) HideGroup(groupID string) {
	g, ok := e.change.groups.get(groupID)
	if !ok || g.Deleted {
		panic(fmt.Sprintf("book: plan %s has no category group %q", e.change.id, groupID))
	}
	g.Hidden = true
	e.change.putGroup(g)
}
