package plan

import (
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// ChangeCategory gives a category another name, another group, or both.
type ChangeCategory struct {
	Category budget.Category
	// Name and GroupID are as they will be.
	Name, GroupID string
	categories    budget.Categories
}

// ChangeCategorySubject is what a yes to [ChangeCategory] allows: name and group as they will be.
type ChangeCategorySubject struct {
	CategoryID string `json:"category_id"`
	Name       string `json:"name"`
	GroupID    string `json:"group_id"`
}

func (ChangeCategorySubject) subject() {}

// NewChangeCategory works the change out from the categories as they were read. An empty name or group stays as it
// is. Errors: not_found or not_allowed for the category, the group or the name.
func NewChangeCategory(c budget.Categories, categoryID, name, groupID string) (ChangeCategory, error) {
	k, err := renamable(c, categoryID)
	if err != nil {
		return ChangeCategory{}, err
	}
	to := ChangeCategory{Category: k, Name: k.Name, GroupID: k.GroupID, categories: c}
	if name != "" {
		to.Name = name
	}
	if groupID != "" {
		if _, ours := c.OwnGroup(groupID); !ours {
			return ChangeCategory{}, budget.UnknownOwnGroup("category_group_id", c, groupID)
		}
		to.GroupID = groupID
	}
	if by, taken := nameTaken(c, to.GroupID, to.Name, k.ID); taken {
		return ChangeCategory{}, errNameTaken(c, to.GroupID, to.Name, by)
	}
	return to, nil
}

// renamable finds a category that has a name of its own.
func renamable(c budget.Categories, id string) (budget.Category, error) {
	k, err := ownCategory(c, "category_id", id)
	if err == nil && c.PaysCard(k) {
		err = &domain.Error{
			Code: domain.NotAllowed, Argument: "category_id",
			Message: fmt.Sprintf("%s (%s) pays a credit card, and is named after its account.", id, named(k.Name, id)),
			Next:    "Rename the account in YNAB.",
		}
	}
	return k, err
}

// FromName is the name before, as it is shown; so are the other three.
func (c ChangeCategory) FromName() string { return named(c.Category.Name, c.Category.ID) }

// ToName is the name as it will be.
func (c ChangeCategory) ToName() string { return named(c.Name, c.Category.ID) }

// FromGroup is the name of the group before.
func (c ChangeCategory) FromGroup() string { return groupName(c.categories, c.Category.GroupID) }

// ToGroup is the name of the group as it will be.
func (c ChangeCategory) ToGroup() string { return groupName(c.categories, c.GroupID) }

// Show turns the value of the item into words.
func (c ChangeCategory) Show(value string) string { return showCategory(c.categories, value) }

// Draft is the change for the pipeline.
func (c ChangeCategory) Draft() Draft {
	k := c.Category
	d := Draft{
		Subject:  ChangeCategorySubject{k.ID, c.Name, c.GroupID},
		Question: categoryQuestion("Change", c.categories, k, c.Name, c.GroupID),
	}
	data := operation.CategoryData{CategoryID: k.ID}
	if c.Name != k.Name {
		data.Name = &operation.Renaming{From: k.Name, To: c.Name}
	}
	if c.GroupID != k.GroupID {
		data.Group = &operation.Renaming{From: k.GroupID, To: c.GroupID}
	}
	if data.Name != nil || data.Group != nil {
		d.Calls = []Call{categoryCall(data, data.Items()[0])}
	}
	d.Data = data
	return d
}

// categoryCall is the request that gives a category the item's value after; it sends only what changes.
func categoryCall(data operation.CategoryData, item operation.Item) Call {
	to := categoryValue(item.After)
	return UpdateCategory{
		CategoryID: data.CategoryID, Change: budget.CategoryChange{Name: to.Name, GroupID: to.Group}, Item: item,
		Value: func(k budget.Category) string { return data.Value(k.Name, k.GroupID) },
	}
}

// categoryQuestion is "Change category ‘Tennis’ (Vrije tijd) to ‘Sport’ (Vrije tijd)?", with the verb given.
func categoryQuestion(verb string, c budget.Categories, k budget.Category, name, groupID string) string {
	heading := fmt.Sprintf("%s category %s to %s?", verb,
		quotedCategory(c, k.ID, k.Name, k.GroupID), quotedCategory(c, k.ID, name, groupID))
	return question(heading, nil, readAlike(k.Name, name))
}
