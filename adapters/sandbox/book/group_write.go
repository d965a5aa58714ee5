package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

// longestGroupName is in characters.
const longestGroupName = 50

// CreateGroup makes a group of categories. Its name may be taken, but not by one of YNAB's own groups: those are
// known by their names, and nothing says how YNAB would tell a second one.
func (b *Book) CreateGroup(name string) (budget.Group, error) {
	if err := b.wrongGroupName(name); err != nil {
		return budget.Group{}, err
	}
	g := budget.Group{ID: ID(b.id, "group", fmt.Sprint(len(b.groups.rows))), Name: name}
	b.change(func(c *change) { c.putGroup(g) })
	return g, nil
}

// RenameGroup gives a group another name. YNAB's own groups keep theirs.
func (b *Book) RenameGroup(id, name string) (budget.Group, error) {
	g, ok := b.groups.get(id)
	switch {
	case !ok || g.Deleted:
		return budget.Group{}, NotFound(fmt.Sprintf("category group %q does not exist", id))
	case g.Internal || b.isOwnGroup(g):
		return budget.Group{}, BadRequest("an internal category group cannot be renamed")
	}
	if err := b.wrongGroupName(name); err != nil {
		return budget.Group{}, err
	}
	b.change(func(c *change) {
		if g.Name != name {
			g.Name = name
			c.putGroup(g)
		}
	})
	return g, nil
}

func (b *Book) wrongGroupName(name string) error {
	if name == "" {
		return BadRequest("name must be given")
	}
	if wrong := wrongText("name", &name, longestGroupName); wrong != "" {
		return BadRequest(wrong)
	}
	if b.isOwnGroup(budget.Group{ID: "new", Name: name}) {
		return BadRequest("name is that of an internal category group")
	}
	return nil
}

// isOwnGroup says whether a group has the name of one of YNAB's own.
func (b *Book) isOwnGroup(g budget.Group) bool {
	list := budget.NewCategories([]budget.Group{g}, nil)
	return budget.IsInternalGroup(g.Name) || list.PaysCard(budget.Category{GroupID: g.ID})
}

// putGroup stores a group. Months that show its name are found by their figures.
func (c *change) putGroup(g budget.Group) {
	c.made = true
	c.groups.put(g.ID, g, c.knowledge)
}
