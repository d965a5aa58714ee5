package operation

import "encoding/json"

// CategoryData records a category that got another name, or went to another group.
type CategoryData struct {
	CategoryID string `json:"category_id"`
	// Name and Group are nil for what does not change. Names are as YNAB stores them, groups are ids.
	Name  *Renaming `json:"name,omitempty"`
	Group *Renaming `json:"group,omitempty"`
}

// Renaming is one text before and after.
type Renaming struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Kind is [Category].
func (CategoryData) Kind() Kind { return Category }

// Items are the one category.
func (d CategoryData) Items() []Item {
	name, group := orZero(d.Name), orZero(d.Group)
	return []Item{{Key: d.CategoryID, Before: d.Value(name.From, group.From), After: d.Value(name.To, group.To)}}
}

// CategoryValue is the value of a category as an item: what the operation changes of it, and nothing else.
type CategoryValue struct {
	Name  *string `json:"name,omitempty"`
	Group *string `json:"group,omitempty"`
}

// Value is the item's value of a category with this name in this group.
func (d CategoryData) Value(name, group string) string {
	var v CategoryValue
	if d.Name != nil {
		v.Name = &name
	}
	if d.Group != nil {
		v.Group = &group
	}
	return text(v)
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *CategoryData) UnmarshalJSON(raw []byte) error {
	var w struct {
		CategoryID *string   `json:"category_id"`
		Name       *Renaming `json:"name"`
		Group      *Renaming `json:"group"`
	}
	err := json.Unmarshal(raw, &w)
	d.CategoryID = need(&err, "category_id", w.CategoryID)
	d.Name, d.Group = w.Name, w.Group
	if err == nil && d.Name == nil && d.Group == nil {
		err = &fault{"it changes neither a name nor a group"}
	}
	return err
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (r *Renaming) UnmarshalJSON(raw []byte) error {
	var w struct {
		From *string `json:"from"`
		To   *string `json:"to"`
	}
	err := json.Unmarshal(raw, &w)
	r.From = need(&err, "from", w.From)
	r.To = need(&err, "to", w.To)
	return err
}

// NewCategoryData records a category that was made. The records of its steps and its end have its id.
type NewCategoryData struct {
	GroupID string `json:"group_id"`
}

// NewCategoryKey is the key of the one item of a [NewCategoryData].
const NewCategoryKey = "0"

// Kind is [NewCategory].
func (NewCategoryData) Kind() Kind { return NewCategory }

// Items are the one category, which has no id yet.
func (NewCategoryData) Items() []Item { return []Item{{Key: NewCategoryKey}} }

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *NewCategoryData) UnmarshalJSON(raw []byte) error {
	var w struct {
		GroupID *string `json:"group_id"`
	}
	err := json.Unmarshal(raw, &w)
	d.GroupID = need(&err, "group_id", w.GroupID)
	return err
}
