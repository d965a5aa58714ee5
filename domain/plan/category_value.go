package plan

import (
	"encoding/json"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// categoryValue reads the value of an item about a category's own fields.
func categoryValue(value string) operation.CategoryValue {
	var v operation.CategoryValue
	if json.Unmarshal([]byte(value), &v) != nil {
		return operation.CategoryValue{}
	}
	return v
}

// showCategory turns such a value into words: what it has of a name and of a group.
func showCategory(c budget.Categories, value string) string {
	v := categoryValue(value)
	var parts []string
	if v.Name != nil {
		parts = append(parts, "‘"+named(*v.Name, "")+"’")
	}
	if v.Group != nil {
		parts = append(parts, "group "+groupName(c, *v.Group))
	}
	return strings.Join(parts, " in ")
}
