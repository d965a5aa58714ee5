package local

import (
	"context"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/domain/budget"
)

// tree are the categories as they are kept.
type tree struct {
	groups     []budget.Group
	categories []budget.Category
	knowledge  int64
	// view is what readers get.
	view budget.Categories
}

// newCategories is the line of the categories. One answer has groups and categories.
func newCategories(s *shelf) *line[tree] {
	l := &line[tree]{hub: s.copy.hub, ages: ofLists, wrote: &s.wrote, prepare: s.restore, stored: s.changed}
	l.ask = func(ctx context.Context, have reading[tree], _ moment) (tree, bool, error) {
		d, whole, err := refreshed(have.value.knowledge,
			func(knowledge int64) (ynab.CategoryDelta, error) {
				return s.copy.source.Categories(ctx, s.id, knowledge)
			},
			func(d ynab.CategoryDelta) int64 { return d.Knowledge }, l.drop)
		if err != nil {
			return tree{}, false, err
		}
		updated, changed := have.value.update(d, whole)
		return updated, changed, nil
	}
	return l
}

// update is the tree after an answer. A category that moved comes with its new group, and keeps its place in
// the list.
func (t tree) update(d ynab.CategoryDelta, whole bool) (tree, bool) {
	if whole {
		t = tree{}
	}
	listed, some := groups.merge(t.groups, d.Groups)
	filed, more := categories.merge(t.categories, d.Categories)
	filed, fewer := without(filed, d.Groups)
	if !some && !more && !fewer && !whole {
		t.knowledge = d.Knowledge
		return t, false
	}
	return grown(listed, filed, d.Knowledge), true
}

func grown(listed []budget.Group, filed []budget.Category, knowledge int64) tree {
	return tree{groups: listed, categories: filed, knowledge: knowledge, view: budget.NewCategories(listed, filed)}
}

// without leaves out the categories that are still filed under a group that was deleted.
func without(filed []budget.Category, sent []budget.Group) (left []budget.Category, fewer bool) {
	gone := make(map[string]bool)
	for _, g := range sent {
		gone[g.ID] = g.Deleted
	}
	for i := range filed {
		if !gone[filed[i].GroupID] {
			left = append(left, filed[i])
		}
	}
	if len(left) == len(filed) {
		return filed, false
	}
	return left, true
}
