package plans

import (
	"strings"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// The names that YNAB gives its own groups and categories, in every language.
const (
	cardPayments  = "Credit Card Payments"
	internal      = "Internal Master Category"
	hidden        = "Hidden Categories"
	inflow        = "Inflow: Ready to Assign"
	uncategorized = "Uncategorized"
)

// outline makes the ids of a plan out of the names in it.
type outline string

func (o outline) account(name string) string  { return book.ID(string(o), "account", name) }
func (o outline) group(name string) string    { return book.ID(string(o), "group", name) }
func (o outline) category(name string) string { return book.ID(string(o), "category", name) }
func (o outline) payee(name string) string    { return payee(string(o), name) }

// categories are those of the given groups, each written as "group: category, category". YNAB's own groups
// come after them; cards are the names of the cards that are paid.
func (o outline) categories(cards []string, lines ...string) ([]budget.Group, []budget.Category) {
	lines = append(lines, cardPayments+": "+strings.Join(cards, ", "), internal+": ", hidden+": ")
	var groups []budget.Group
	var all []budget.Category
	for _, line := range lines {
		group, names, _ := strings.Cut(line, ": ")
		groups = append(groups, budget.Group{ID: o.group(group), Name: group})
		members := strings.Split(names, ", ")
		switch group {
		case internal:
			members = []string{inflow, uncategorized}
		case hidden:
			members = nil
		}
		for _, name := range members {
			all = append(all, budget.Category{ID: o.category(name), GroupID: o.group(group), Name: name})
		}
	}
	return groups, all
}
