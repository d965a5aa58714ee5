package operation

import "slices"

// ItemState is what the records say of one item.
type ItemState string

// What the records can say of an item.
const (
	ItemApplied    ItemState = "applied"
	ItemNotApplied ItemState = "not_applied"
	// ItemUnknown: the records leave it open; only the plan itself can tell.
	ItemUnknown ItemState = "unknown"
)

// Outcome is what the records say of the item with this key, which must be one of the operation's.
//
// A step is not the last word: one side of a move that a step named may have been put back, in full (it
// settled failed) or perhaps (the settlement names it as unknown).
func (o Operation) Outcome(key string) ItemState {
	stepped := slices.Contains(o.Steps, key)
	switch s := o.Settled; {
	case s == nil && stepped:
		return ItemApplied
	case s == nil:
		return ItemUnknown
	case s.Outcome == Applied:
		return ItemApplied
	case s.Outcome == Failed:
		return ItemNotApplied
	case slices.Contains(s.Unknown, key):
		return ItemUnknown
	case stepped || slices.Contains(s.Done, key):
		return ItemApplied
	}
	return ItemNotApplied
}

// AppliedCount is the number of items that were applied for sure.
func (o Operation) AppliedCount() int {
	if o.Settled != nil && o.Settled.Outcome == Applied {
		// Also right where the items themselves cannot be told, as of a kind from a newer version.
		return o.Count
	}
	n := 0
	for _, item := range o.items() {
		if o.Outcome(item.Key) == ItemApplied {
			n++
		}
	}
	return n
}

// items spares an operation without data, which no journal holds, a panic.
func (o Operation) items() []Item {
	if o.Data == nil {
		return nil
	}
	return o.Data.Items()
}
