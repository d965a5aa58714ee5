package operation

import "slices"

// Find is the operation of the plan with this id. An operation of another plan is not found.
func (l Log) Find(id ID, planID string) (Operation, bool) {
	for _, o := range l.Operations {
		if o.ID == id {
			return o, o.PlanID == planID
		}
	}
	return Operation{}, false
}

// Newest is the operation of the plan that "undo that" means: the newest of which something may be left to
// undo. Failed and undone ones have nothing, and an undo is answered by making the change again. One that
// runs still, or whose kind cannot be undone, is found nevertheless: to skip it would undo a change that
// nobody meant.
func (l Log) Newest(planID string) (Operation, bool) {
	for _, o := range slices.Backward(l.Operations) {
		if o.PlanID == planID && o.meant() {
			return o, true
		}
	}
	return Operation{}, false
}

func (o Operation) meant() bool {
	switch o.Status() {
	case StatusFailed, StatusUndone, StatusPartlyUndone:
		return false
	case StatusApplied, StatusPartial, StatusUnknown, StatusIntent, StatusRunning:
	}
	_, undo := o.Data.(UndoData)
	return !undo
}
