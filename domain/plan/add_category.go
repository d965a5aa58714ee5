package plan

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// AddCategory makes a category in a group.
type AddCategory struct {
	Name       string
	GroupID    string
	categories budget.Categories
}

// AddCategorySubject is what a yes to [AddCategory] allows.
type AddCategorySubject struct {
	GroupID string `json:"group_id"`
	Name    string `json:"name"`
}

func (AddCategorySubject) subject() {}

// NewAddCategory works the change out from the categories as they were read. Errors: not_found for the group,
// not_allowed for the name.
func NewAddCategory(c budget.Categories, groupID, name string) (AddCategory, error) {
	if _, ours := c.OwnGroup(groupID); !ours {
		return AddCategory{}, budget.UnknownOwnGroup("category_group_id", c, groupID)
	}
	if by, taken := nameTaken(c, groupID, name, ""); taken {
		return AddCategory{}, errNameTaken(c, groupID, name, by)
	}
	return AddCategory{Name: name, GroupID: groupID, categories: c}, nil
}

// Shown is the name as it is shown.
func (a AddCategory) Shown() string { return named(a.Name, "") }

// Group is the name of the group as it is shown.
func (a AddCategory) Group() string { return groupName(a.categories, a.GroupID) }

// Draft is the change for the pipeline.
func (a AddCategory) Draft() Draft {
	known := map[string]bool{}
	for k := range a.categories.All {
		known[k.ID] = true
	}
	return Draft{
		Subject:  AddCategorySubject{a.GroupID, a.Name},
		Question: fmt.Sprintf("Create category ‘%s’ in %s?", inLine(a.Shown()), inLine(a.Group())),
		Data:     operation.NewCategoryData{GroupID: a.GroupID},
		Calls:    []Call{CreateCategory{GroupID: a.GroupID, Name: a.Name, Known: known}},
	}
}
