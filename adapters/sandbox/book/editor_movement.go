package book

import (
	"fmt"
	"strconv"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// MoveMoney moves assigned money from one category to another in a month; an empty category is Ready to Assign.
// It is one movement in a group of its own, and both have the note.
func (e *Editor) MoveMoney(m calendar.Month, fromID, toID string, amount money.Milliunits, note string) {
	c := e.change
	if amount <= 0 || fromID == toID {
		panic(fmt.Sprintf("book: %d cannot be moved from %q to %q", amount, fromID, toID))
	}
	e.moveBy(m, fromID, -amount)
	e.moveBy(m, toID, amount)
	g := MovementGroup{
		ID: ID(c.id, "movement group", strconv.Itoa(len(c.groupings.rows))), Created: c.now().UTC(), Month: m, Note: note,
	}
	c.groupings.put(g.ID, g, c.knowledge)
	c.keep(Movement{Month: m, FromID: fromID, ToID: toID, Amount: amount, Note: note, GroupID: g.ID})
}

func (e *Editor) moveBy(m calendar.Month, categoryID string, amount money.Milliunits) {
	if categoryID == "" {
		return
	}
	if k := e.category(categoryID); k.Internal {
		panic(fmt.Sprintf("book: nothing is assigned to %q", categoryID))
	}
	e.change.assign(m, categoryID, e.change.assigned[m][categoryID]+amount)
}
