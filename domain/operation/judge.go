package operation

import "slices"

// Judgement is what undoing an operation would do to a plan as it is now. Every item that may have been
// applied is in exactly one of the three lists.
type Judgement struct {
	// Restore are the items to put back: Before is their value now, After the one they had. They are in
	// the order of sending.
	Restore []Item
	// AlreadyBack are the keys of the items that have their earlier value.
	AlreadyBack []string
	// Conflicts are the items to leave alone.
	Conflicts []Conflict
}

// Conflict is an item that an undo leaves alone: a later change is never overwritten.
type Conflict struct {
	Key string
	// Reason says why, as the end of a sentence about the item.
	Reason string
}

// Why items are left alone.
const (
	reasonGone    = "it no longer exists"
	reasonChanged = "it was changed since"
	// For the two sides of a move.
	reasonHalfBack  = "it already has its earlier amount, and the other side of the move does not"
	reasonOtherSide = "the other side of the move cannot be put back"
)

// finding is what became of one item.
type finding struct {
	item Item
	fate fate
	// reason goes with inConflict.
	reason string
}

type fate int

const (
	asLeft fate = iota
	asBefore
	inConflict
)

// Judge holds the operation against the plan: now gives an item's value as it is, in the form that the
// items have, or false for one that is gone. Items recorded as not applied are left out; of all others the
// plan decides, whatever the records say of the operation's end.
//
// For an operation that cannot be undone the judgement is empty.
func (o Operation) Judge(now func(key string) (value string, exists bool)) Judgement {
	if o.Data == nil || !o.Data.Kind().Undoable() {
		return Judgement{}
	}
	var found []finding
	for _, item := range o.Data.Items() {
		if o.Outcome(item.Key) != ItemNotApplied {
			value, exists := now(item.Key)
			found = append(found, find(item, value, exists))
		}
	}
	return sorted(kinds[o.Data.Kind()].undo(o, found))
}

// Except takes items out of what is to be restored: each for which why gives a reason becomes a conflict.
// It is for what a plan's own rules have against a value that would come back.
func (j Judgement) Except(why func(Item) string) Judgement {
	all := j
	all.Restore, all.Conflicts = nil, slices.Clone(j.Conflicts)
	for _, item := range j.Restore {
		if reason := why(item); reason != "" {
			all.Conflicts = append(all.Conflicts, Conflict{item.Key, reason})
			continue
		}
		all.Restore = append(all.Restore, item)
	}
	return all
}

func find(item Item, value string, exists bool) finding {
	switch {
	case !exists:
		return finding{item, inConflict, reasonGone}
	case value == item.Before:
		return finding{item, asBefore, ""}
	case value == item.After:
		return finding{item, asLeft, ""}
	}
	return finding{item, inConflict, reasonChanged}
}

func sorted(found []finding) Judgement {
	var j Judgement
	for _, f := range found {
		switch f.fate {
		case asLeft:
			j.Restore = append(j.Restore, Item{Key: f.item.Key, Before: f.item.After, After: f.item.Before})
		case asBefore:
			j.AlreadyBack = append(j.AlreadyBack, f.item.Key)
		case inConflict:
			j.Conflicts = append(j.Conflicts, Conflict{f.item.Key, f.reason})
		}
	}
	return j
}

// eachAlone is the rule of kinds whose items have nothing to do with each other.
func eachAlone(_ Operation, found []finding) []finding { return found }

// bothOrNone is the rule of a move: to put back one side of two would make money out of nothing, or lose
// some. The sides come in the opposite order, as they are sent: the money leaves the target first, so that
// it is never there twice.
//
// Of a move that was applied in full, one side being back already is somebody's later change, unless an undo of
// it was cut short: the next one goes on where that one stopped. Of a move that was cut short itself it is only the
// side that was never reached.
func bothOrNone(o Operation, found []finding) []finding {
	found = slices.Clone(found)
	slices.Reverse(found)
	has := func(f fate) bool {
		return slices.ContainsFunc(found, func(one finding) bool { return one.fate == f })
	}
	applied := o.Settled != nil && o.Settled.Outcome == Applied && len(o.UndoneBy) == 0
	halfBack := applied && has(asLeft) && has(asBefore)
	if !halfBack && !has(inConflict) {
		return found
	}
	for i := range found {
		switch f := &found[i]; {
		case f.fate == asLeft:
			f.fate, f.reason = inConflict, reasonOtherSide
		case f.fate == asBefore && halfBack:
			f.fate, f.reason = inConflict, reasonHalfBack
		}
	}
	return found
}
