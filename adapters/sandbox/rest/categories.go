package rest

import (
	"slices"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

type groupRow struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Hidden   bool   `json:"hidden"`
	Internal bool   `json:"internal"`
	Deleted  bool   `json:"deleted"`
}

type filledGroup struct {
	groupRow
	Categories []categoryRow `json:"categories"`
}

// family is a group with those of its categories that an answer is about.
type family struct {
	group      budget.Group
	categories []budget.MonthCategory
}

func listCategories(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		return page{{"category_groups", list(families(v.Book, since), v.filledGroup)}, knowledge(v.Book)}, nil
	})
}

func readCategory(c *call) (page, error) { return c.category(thisMonth) }

func readMonthCategory(c *call) (page, error) {
	m, err := c.month()
	if err != nil {
		return nil, err
	}
	return c.category(m)
}

func (c *call) category(m monthOf) (page, error) {
	return c.read(func(v view) (page, error) {
		k, err := v.MonthCategory(m(v.Book), c.PathValue("category_id"))
		return page{{"category", one(&k, v.category)}}, err
	})
}

// families are the groups that an answer is about: those that changed, and those of which a category did. The
// categories come with the figures of the present month; a deleted one has none. A deleted group is told among
// changes only, after the others.
func families(b *book.Book, since int64) []family {
	var (
		all     = slices.Clone(b.Groups(0))
		told    = make(map[string]bool)
		members = make(map[string][]budget.MonthCategory)
		index   = b.CategoryList()
	)
	tell := func(g budget.Group) {
		if g.Deleted && since > 0 && !told[g.ID] {
			all = append(all, g)
		}
		told[g.ID] = true
	}
	for _, k := range figured(b, since) {
		tell(index.Group(k.Category))
		members[k.GroupID] = append(members[k.GroupID], k)
	}
	for _, g := range b.Groups(since) {
		tell(g)
	}
	some := make([]family, 0, len(all))
	for _, g := range all {
		if told[g.ID] {
			some = append(some, family{g, members[g.ID]})
		}
	}
	return some
}

// figured are the categories that changed, or all of them, with the figures of the present month.
func figured(b *book.Book, since int64) []budget.MonthCategory {
	this, _ := b.Month(thisMonth(b)) // a plan without the present month has no figures in it
	figures := make(map[string]*budget.MonthCategory, len(this.Categories))
	for i := range this.Categories {
		figures[this.Categories[i].ID] = &this.Categories[i]
	}
	index, some := b.CategoryList(), b.Categories(since)
	all := make([]budget.MonthCategory, 0, len(some))
	for _, k := range some {
		if known := figures[k.ID]; known != nil {
			all = append(all, *known)
		} else {
			all = append(all, budget.MonthCategory{Category: k, GroupName: index.Group(k).Name})
		}
	}
	return all
}

func (l *lens) filledGroup(w *filledGroup, f *family) {
	fillGroup(&w.groupRow, &f.group)
	w.Categories = each(f.categories, l.category)
}

func fillGroup(w *groupRow, g *budget.Group) { *w = groupRow(*g) }
