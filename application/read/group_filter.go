package read

import (
	"slices"
	"strconv"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// groupFilter finds the groups that are asked for by id or, ignoring case and accents, by name.
func groupFilter(c budget.Categories, asked []string) (func(budget.Group) bool, error) {
	if len(asked) == 0 {
		return func(budget.Group) bool { return true }, nil
	}
	wanted, err := groupIDs("groups", c.UserGroups(), asked)
	return func(g budget.Group) bool { return wanted[g.ID] }, err
}

// groupIDs are the ids of the groups that an argument names, all of that name.
func groupIDs(argument string, groups []budget.Group, asked []string) (map[string]bool, error) {
	wanted := map[string]bool{}
	var unknown []string
	for _, ref := range asked {
		found := false
		for _, g := range groups {
			if g.ID == ref || text.Fold(g.Name) == text.Fold(ref) {
				wanted[g.ID], found = true, true
			}
		}
		if !found {
			unknown = append(unknown, strconv.Quote(text.Clean(ref)))
		}
	}
	if len(unknown) > 0 {
		return nil, unknownGroups(argument, groups, unknown)
	}
	return wanted, nil
}

func unknownGroups(argument string, groups []budget.Group, unknown []string) error {
	const most = 30
	var names []string
	for _, g := range groups {
		names = append(names, text.Clean(g.Name))
	}
	slices.Sort(names)
	return &domain.Error{
		Code: domain.NotFound, Argument: argument,
		Message: strings.Join(unknown, ", ") + " is not a group of this plan.",
		Next:    "Its groups are: " + strings.Join(first(names, most), ", ") + ".",
	}
}
