package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// Listed are the figures of the categories that people see in a month, in YNAB's order: group by group, as the list of
// categories has them, for the answer about a month promises no order. Those with nothing but zeros are left out,
// unless empty ones are asked for.
func Listed(m budget.Month, c budget.Categories, empty bool) []budget.MonthCategory {
	listed := make([]budget.MonthCategory, 0, len(m.Categories))
	for _, k := range m.Categories {
		zero := k.Assigned == 0 && k.Activity == 0 && k.Available == 0
		if !k.Deleted && c.Usable(k.Category) && (empty || !zero) {
			listed = append(listed, k)
		}
	}
	groups, places := places(c)
	slices.SortStableFunc(listed, func(a, b budget.MonthCategory) int {
		return cmp.Or(cmp.Compare(groups[a.GroupID], groups[b.GroupID]), cmp.Compare(places[a.ID], places[b.ID]))
	})
	return listed
}

// places are where groups and categories stand in YNAB's list, by id.
func places(c budget.Categories) (groups, categories map[string]int) {
	groups, categories = map[string]int{}, map[string]int{}
	for i, g := range c.UserGroups() {
		groups[g.ID] = i
	}
	for k := range c.All {
		categories[k.ID] = len(categories)
	}
	return groups, categories
}

// Overspent are the categories that people see and that have less than nothing left, the most overspent first.
func Overspent(m budget.Month, c budget.Categories) []budget.MonthCategory {
	var short []budget.MonthCategory
	for _, k := range Listed(m, c, false) {
		if k.Available < 0 {
			short = append(short, k)
		}
	}
	slices.SortFunc(short, func(a, b budget.MonthCategory) int {
		if a.Available != b.Available {
			return cmp.Compare(a.Available, b.Available)
		}
		return byName(c, a.ID, b.ID)
	})
	return short
}

// Comparison is a month's budget against what was spent of it.
type Comparison struct {
	// Categories are those that people see, but for the ones that pay cards: the largest spending first.
	Categories []Compared
	// Budgeted and Spent are of all of them, and Unbudgeted is what was spent where nothing is assigned.
	Budgeted, Spent, Unbudgeted money.Milliunits
}

// Compared is one category of a [Comparison].
type Compared struct{ budget.MonthCategory }

// Spent is net of refunds, and negative when they are more.
func (k Compared) Spent() money.Milliunits { return -k.Activity }

// CarriedOver is what earlier months left.
func (k Compared) CarriedOver() money.Milliunits { return k.Available - k.Assigned - k.Activity }

// Utilization is how much of what is assigned was spent, in percent; false where nothing is assigned.
func (k Compared) Utilization() (money.Tenths, bool) {
	if k.Assigned <= 0 {
		return 0, false
	}
	return money.Percent(k.Spent(), k.Assigned), true
}

// Unbudgeted says whether something was spent although nothing is assigned.
func (k Compared) Unbudgeted() bool { return k.Assigned <= 0 && k.Spent() > 0 }

// Compare holds a month's spending against its budget. Categories with nothing but zeros are left out, unless empty
// ones are asked for.
func Compare(m budget.Month, c budget.Categories, empty bool) Comparison {
	var all Comparison
	for _, figures := range Listed(m, c, empty) {
		if c.PaysCard(figures.Category) {
			continue
		}
		k := Compared{figures}
		all.Categories = append(all.Categories, k)
		all.Budgeted += k.Assigned
		all.Spent += k.Spent()
		if k.Unbudgeted() {
			all.Unbudgeted += k.Spent()
		}
	}
	slices.SortFunc(all.Categories, func(a, b Compared) int {
		if a.Spent() != b.Spent() {
			return cmp.Compare(b.Spent(), a.Spent())
		}
		return byGroupAndName(c, a.Category, b.Category)
	})
	return all
}

// byName orders categories by their names in the list, and by id where those are alike.
func byName(c budget.Categories, a, b string) int {
	return cmp.Or(cmp.Compare(text.Fold(c.Name(a)), text.Fold(c.Name(b))), cmp.Compare(a, b))
}

// byGroupAndName orders categories by the name of their group first.
func byGroupAndName(c budget.Categories, a, b budget.Category) int {
	return cmp.Or(cmp.Compare(text.Fold(c.Group(a).Name), text.Fold(c.Group(b).Name)), byName(c, a.ID, b.ID))
}
