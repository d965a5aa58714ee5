package write_test

import (
	"slices"

	"avenir-mcp/application/write"
	"avenir-mcp/domain/operation"
)

// model is what the rules say of a plan and its operations. A key is a row or a category, and its value the
// category of the one, or the milliunits assigned to the other.
type model struct {
	values map[string]string
	hidden map[string]bool
	done   []*done
}

// done is an operation that was applied.
type done struct {
	id     string
	items  []operation.Item
	move   bool
	status operation.Status
}

// verdict is what an undo makes of an operation's items, by key.
type verdict struct{ restore, back, conflict []string }

func (m *model) judge(o *done) verdict {
	var v verdict
	for _, i := range o.items {
		now, exists := m.values[i.Key]
		switch {
		case exists && now == i.Before:
			v.back = append(v.back, i.Key)
		case exists && now == i.After && !m.hidden[i.Before]:
			v.restore = append(v.restore, i.Key)
		default:
			v.conflict = append(v.conflict, i.Key)
		}
	}
	if o.move && len(v.restore) != 2 && len(v.back) != 2 { // both sides or none
		return verdict{back: m.halfBack(v), conflict: without(keys(o.items), m.halfBack(v))}
	}
	return v
}

// halfBack is a side of a move that is back already while the other is in conflict; beside one that could
// still be put back it is in conflict itself.
func (m *model) halfBack(v verdict) []string {
	if len(v.restore) > 0 {
		return nil
	}
	return v.back
}

func (m *model) undo(o *done) verdict {
	v := m.judge(o)
	for _, i := range o.items {
		if slices.Contains(v.restore, i.Key) {
			m.values[i.Key] = i.Before
		}
	}
	if len(v.restore) > 0 {
		o.status = operation.StatusUndone
		if len(v.conflict) > 0 {
			o.status = operation.StatusPartlyUndone
		}
	}
	return v
}

func keys(items []operation.Item) []string {
	var k []string
	for _, i := range items {
		k = append(k, i.Key)
	}
	return k
}

func without(all, some []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(k string) bool { return slices.Contains(some, k) })
}

func verdictOf(r write.UndoOperationResult) verdict {
	v := verdict{back: r.AlreadyBack}
	for _, i := range r.Restored {
		v.restore = append(v.restore, i.ID)
	}
	for _, c := range r.Conflicts {
		v.conflict = append(v.conflict, c.ID)
	}
	return v
}

func same(a, b verdict) bool {
	equal := func(a, b []string) bool {
		return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
	}
	return equal(a.restore, b.restore) && equal(a.back, b.back) && equal(a.conflict, b.conflict)
}
