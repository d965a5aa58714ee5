package budget

// Categories is a plan's category list, indexed by id.
type Categories struct {
	groups map[string]Group
	listed []Group
	byID   map[string]Category
	order  []string
	inflow string
}

// NewCategories indexes groups and categories; both keep YNAB's order.
func NewCategories(groups []Group, categories []Category) Categories {
	c := Categories{
		groups: make(map[string]Group, len(groups)),
		byID:   make(map[string]Category, len(categories)),
		order:  make([]string, 0, len(categories)),
		listed: groups,
	}
	for _, g := range groups {
		c.groups[g.ID] = g
	}
	for _, k := range categories {
		c.byID[k.ID] = k
		c.order = append(c.order, k.ID)
	}
	c.inflow = c.findInflow()
	return c
}

// findInflow prefers YNAB's present name; old plans have another one that begins alike.
func (c Categories) findInflow() string {
	first := ""
	for _, id := range c.order {
		k, live := c.Live(id)
		switch {
		case !live || !c.IsInternal(k):
		case inflowName.is(k.Name):
			return id
		case first == "" && inflowPrefix.begins(k.Name):
			first = id
		}
	}
	return first
}

// Live is the category with this id, unless there is none or it was deleted.
func (c Categories) Live(id string) (Category, bool) {
	k, ok := c.byID[id]
	return k, ok && !k.Deleted && !c.groups[k.GroupID].Deleted
}

// ByID is the category with this id, deleted ones included; the zero value for an unknown id.
func (c Categories) ByID(id string) Category { return c.byID[id] }

// Name is the name of a category as YNAB stores it; deleted ones keep theirs. Empty for an unknown id.
func (c Categories) Name(id string) string { return c.byID[id].Name }

// Group is the group a category is filed under.
func (c Categories) Group(k Category) Group { return c.groups[k.GroupID] }

// UserGroups are the groups that people see, in YNAB's order: live, not hidden, not YNAB's own. The group of
// credit card payments is one of them, although nothing can be put into it.
func (c Categories) UserGroups() []Group {
	var seen []Group
	for _, g := range c.listed {
		if !g.Deleted && !g.Hidden && !g.Internal && !hiddenGroup.is(g.Name) {
			seen = append(seen, g)
		}
	}
	return seen
}

// LiveGroups are the groups that are not YNAB's own, in its order, hidden ones included.
func (c Categories) LiveGroups() []Group {
	var live []Group
	for _, g := range c.listed {
		if !g.Deleted && !g.Internal {
			live = append(live, g)
		}
	}
	return live
}

// OwnGroup is a group of the user's own, one that a category can be put into: live, not hidden, not YNAB's own, and
// not that of the categories that pay cards.
func (c Categories) OwnGroup(id string) (Group, bool) {
	in := Category{GroupID: id}
	g := c.Group(in)
	return g, g.ID != "" && !g.Deleted && !c.IsHidden(in) && !c.IsInternal(in) && !c.PaysCard(in)
}

// All are all categories in YNAB's order, deleted and internal ones included.
func (c Categories) All(yield func(Category) bool) {
	for _, id := range c.order {
		if !yield(c.byID[id]) {
			return
		}
	}
}

// IsHidden says whether a category is out of sight: by its own mark, its group's, or by its group's name.
func (c Categories) IsHidden(k Category) bool {
	g := c.groups[k.GroupID]
	return k.Hidden || g.Hidden || hiddenGroup.is(g.Name)
}

// IsInternal says whether a category is YNAB's own.
func (c Categories) IsInternal(k Category) bool { return k.Internal || c.groups[k.GroupID].Internal }

// IsInflow says whether a category is the one that feeds Ready to Assign. A category that a person gave a
// similar name never is.
func (c Categories) IsInflow(k Category) bool { return k.ID == c.inflow && c.inflow != "" }

// IsUncategorized says whether a category is YNAB's stand-in for none.
func (c Categories) IsUncategorized(k Category) bool {
	return c.IsInternal(k) && uncategorized.is(k.Name)
}

// IsIncome says whether money in a category is income: YNAB's own ones, but for its stand-in for none.
func (c Categories) IsIncome(k Category) bool { return c.IsInternal(k) && !c.IsUncategorized(k) }

// PaysCard says whether a category sets money aside for a credit card's bill. There is no id link between
// a card and its category; the group's name is all YNAB gives.
func (c Categories) PaysCard(k Category) bool {
	return cardPaymentGroup.is(c.groups[k.GroupID].Name)
}

// Usable says whether a category is one that people see and plan with.
func (c Categories) Usable(k Category) bool {
	_, live := c.Live(k.ID)
	return live && !c.IsHidden(k) && !c.IsInternal(k)
}

// Assignable says whether a transaction can be given a category: a usable one that pays no card, or the inflow one.
func (c Categories) Assignable(k Category) bool {
	_, live := c.Live(k.ID)
	return live && c.IsInflow(k) || c.Usable(k) && !c.PaysCard(k)
}

// Assigned is the category id a transaction counts under: YNAB's Uncategorized counts as none.
func (c Categories) Assigned(id string) string {
	if k, ok := c.byID[id]; ok && c.IsUncategorized(k) {
		return ""
	}
	return id
}
