package book

import (
	"fmt"
	"strconv"

	"avenir-mcp/domain/budget"
)

// AddSchedule adds a whole schedule, whatever its days, and returns its id, which is made up when it has none. In
// YNAB's app it can be a split.
func (e *Editor) AddSchedule(s budget.Schedule) string {
	c := e.change
	if s.ID == "" {
		s.ID = ID(c.id, "schedule", strconv.Itoa(len(c.schedules.rows)))
	}
	c.addSchedule(s)
	c.made = true
	return s.ID
}

// EnterNow enters the next occurrence of a schedule, with the day it is due, which may lie ahead. It is approved:
// somebody asked for it. It returns the transaction's id.
func (e *Editor) EnterNow(scheduleID string) string {
	s := e.schedule(scheduleID)
	e.change.enter(&s, s.Next, true)
	e.change.moveOn(s, s.Next)
	return rowOf(&s, s.Next).ID
}

// Skip passes over the next occurrence of a schedule.
func (e *Editor) Skip(scheduleID string) {
	s := e.schedule(scheduleID)
	e.change.moveOn(s, s.Next)
}

func (e *Editor) schedule(id string) budget.Schedule {
	s, err := e.change.Schedule(id)
	if err != nil {
		panic(fmt.Sprintf("book: plan %s has no schedule %q", e.change.id, id))
	}
	return s
}
