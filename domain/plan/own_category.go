package plan

import (
	"fmt"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// ownCategory finds a category whose own fields may be changed, or says why this one's may not. One that pays a card
// is found: its target may be changed, and nothing else.
func ownCategory(c budget.Categories, argument, id string) (budget.Category, error) {
	k, live := c.Live(id)
	why, next := "", "Choose another category from get_category_balances."
	switch {
	case !live:
		return k, budget.UnknownCategories(argument, c, id)
	case c.IsInternal(k):
		why = "is an internal category of YNAB"
	case c.IsHidden(k):
		why, next = "is hidden", "Unhide it in YNAB first, or choose another category from get_category_balances."
	default:
		return k, nil
	}
	return k, &domain.Error{
		Code: domain.NotAllowed, Argument: argument,
		Message: fmt.Sprintf("%s (%s) %s.", id, text.Clean(k.Name), why), Next: next,
	}
}

// nameTaken is the live category of a group, other than one of this id, that has a name; case does not count.
func nameTaken(c budget.Categories, groupID, name, but string) (budget.Category, bool) {
	for k := range c.All {
		if _, live := c.Live(k.ID); live && k.ID != but && k.GroupID == groupID && sameName(k.Name, name) {
			return k, true
		}
	}
	return budget.Category{}, false
}

// sameName compares names as YNAB's users would: case and white space at the ends do not tell two apart.
func sameName(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }

// errNameTaken is the refusal of a name that another category of the group has.
func errNameTaken(c budget.Categories, groupID, name string, by budget.Category) error {
	return &domain.Error{
		Code: domain.NotAllowed, Argument: "name",
		Message: fmt.Sprintf("The group %s already has a category %s, %s.", groupName(c, groupID), named(name, by.ID), by.ID),
		Next:    "Choose another name, or use that category.",
	}
}

// groupName is a group as it is shown. Where another live group reads the same, its id stands behind it.
func groupName(c budget.Categories, id string) string {
	name, alike := named(c.Group(budget.Category{GroupID: id}).Name, id), 0
	for _, g := range c.UserGroups() {
		if strings.EqualFold(named(g.Name, g.ID), name) {
			alike++
		}
	}
	if alike > 1 {
		return name + ", " + text.Clean(id)
	}
	return name
}

// quotedCategory is "‘Tennis’ (Vrije tijd)". Where another category of the group reads the same, the id tells them
// apart.
func quotedCategory(c budget.Categories, id, name, groupID string) string {
	shown, where := named(name, id), groupName(c, groupID)
	for k := range c.All {
		if _, live := c.Live(k.ID); live && k.ID != id && k.GroupID == groupID && strings.EqualFold(named(k.Name, k.ID), shown) {
			where += ", " + text.Clean(id)
			break
		}
	}
	return fmt.Sprintf("‘%s’ (%s)", inLine(shown), inLine(where))
}

// readAlike are the remarks of a question about two names: that they look the same, where they do.
func readAlike(from, to string) []string {
	if from == to || !text.SameShown(from, to) {
		return nil
	}
	return []string{"The names differ only in characters that are not shown."}
}
