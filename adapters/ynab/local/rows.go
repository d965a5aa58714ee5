package local

import (
	"slices"

	"avenir-mcp/domain/calendar"
)

// rows is a list as it is kept. The slice is shared with readers, and never changed within its length.
type rows[T any] struct {
	list      []T
	knowledge int64
	// since is the first day that transactions were asked from; zero for every other list.
	since calendar.Date
}

// kind is how items of a list are told apart.
type kind[T any] struct {
	id      func(*T) string
	deleted func(*T) bool
	// same says whether an item that was sent again is what is kept; nil where that cannot be told cheaply.
	same func(a, b *T) bool
	// compare orders the list; nil for the order in which items first came.
	compare func(a, b T) int
}

// merge puts changes into a list: items take the place of those with their id, deleted ones leave, new ones come
// last. It gives the same slice, and false, when nothing differs.
//
// New items alone go into the room behind the list. Readers hold shorter slices and cannot see them; two
// lists cannot both grow into it, because each merge is made upon the one before.
func (k kind[T]) merge(have, changes []T) (merged []T, changed bool) {
	if len(changes) == 0 {
		return have, false
	}
	latest := make(map[string]int, len(changes)) // an id can be sent twice; the last one counts
	for i := range changes {
		latest[k.id(&changes[i])] = i
	}
	edits := k.edits(have, changes, latest)
	merged = have
	switch {
	case len(edits) > 0:
		merged = k.apply(edits, have, changes, len(latest))
	case len(have) == 0:
		merged = make([]T, 0, len(changes))
	}
	for i := range changes {
		if at, isNew := latest[k.id(&changes[i])]; isNew && at == i && !k.deleted(&changes[i]) {
			merged = append(merged, changes[i])
		}
	}
	if len(edits) == 0 && len(merged) == len(have) {
		return have, false
	}
	if k.compare != nil {
		merged = slices.SortedStableFunc(slices.Values(merged), k.compare)
	}
	return merged, true
}

// edit says that the item at a position of a list is sent anew as the change at another.
type edit struct{ at, change int }

// edits finds the items that are sent anew, and differ, in the order of the list. It takes those that the list has
// out of latest, which is then left with what is new.
func (k kind[T]) edits(have, changes []T, latest map[string]int) (found []edit) {
	for at := range have {
		if len(latest) == 0 {
			break
		}
		i, sent := latest[k.id(&have[at])]
		if !sent {
			continue
		}
		delete(latest, k.id(&have[at]))
		if k.same == nil || !k.same(&have[at], &changes[i]) {
			found = append(found, edit{at, i})
		}
	}
	return found
}

// apply gives a new slice with the edits, which are in the order of the list, and room for more items.
func (k kind[T]) apply(edits []edit, have, changes []T, room int) []T {
	merged := make([]T, 0, len(have)+room)
	from := 0
	for _, e := range edits {
		merged = append(merged, have[from:e.at]...)
		if !k.deleted(&changes[e.change]) {
			merged = append(merged, changes[e.change])
		}
		from = e.at + 1
	}
	return append(merged, have[from:]...)
}
