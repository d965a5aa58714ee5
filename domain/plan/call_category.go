package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UpdateCategory renames or moves a category, or changes its target.
type UpdateCategory struct {
	CategoryID string
	Change     budget.CategoryChange
	Item       operation.Item
	// Value reads from a category the value that this request sets.
	Value func(budget.Category) string
}

// Items is the one category.
func (u UpdateCategory) Items() []operation.Item { return []operation.Item{u.Item} }

// Observe reads the category's value; a deleted one has none.
func (u UpdateCategory) Observe(k budget.Category) map[string]string {
	if k.ID != u.CategoryID || k.Deleted {
		return nil
	}
	return map[string]string{k.ID: u.Value(k)}
}

// CreateCategory makes a category.
type CreateCategory struct {
	GroupID, Name string
	// Known are the ids of all categories before: what was there already is never taken for the new one.
	Known map[string]bool
}

// Items is the one category, which has no id yet. Its value is its name, empty while it does not exist.
func (c CreateCategory) Items() []operation.Item {
	return []operation.Item{{Key: operation.NewCategoryKey, After: c.Name}}
}

// There and Missing are the values of the item: the category exists, or it does not.
func (c CreateCategory) There() map[string]string {
	return map[string]string{operation.NewCategoryKey: c.Name}
}

// Missing says that the category does not exist.
func (CreateCategory) Missing() map[string]string {
	return map[string]string{operation.NewCategoryKey: ""}
}

// Made is what YNAB's answer says of the new category: that it is there, and what of it is not as asked.
func (c CreateCategory) Made(k budget.Category) ([]operation.Created, Remark) {
	var r Remark
	if k.Name != c.Name {
		r.Differences = append(r.Differences, Difference{Field: "name", Asked: named(c.Name, ""), Got: named(k.Name, k.ID)})
	}
	if k.GroupID != c.GroupID {
		r.Differences = append(r.Differences, Difference{Field: "group", Asked: c.GroupID, Got: k.GroupID})
	}
	return []operation.Created{{Item: operation.NewCategoryKey, ID: k.ID}}, r
}

// FindIn looks for the new category in a plan's list.
func (c CreateCategory) FindIn(list budget.Categories) (budget.Category, bool) {
	for k := range list.All {
		if _, live := list.Live(k.ID); live && !c.Known[k.ID] && k.GroupID == c.GroupID && k.Name == c.Name {
			return k, true
		}
	}
	return budget.Category{}, false
}

func (UpdateCategory) call() {}
func (CreateCategory) call() {}
