package ynab

import (
	"context"
	"encoding/json"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// Categories are a plan's categories, hidden and internal ones included, without figures.
func (c *Client) Categories(ctx context.Context, planID string, after int64) (CategoryDelta, error) {
	var d CategoryDelta
	return result(&d, c.readList(ctx, planID, "categories", since(after), categories(&d), knowledge(&d.Knowledge)))
}

// categories lays the groups and what is in them side by side.
func categories(into *CategoryDelta) field {
	return field{name: "category_groups", read: func(d *json.Decoder) error {
		into.Groups, into.Categories = []budget.Group{}, []budget.Category{}
		return items(d, func(w *groupWire) error {
			into.Groups = append(into.Groups, w.group())
			for i := range w.Categories {
				k := w.Categories[i].category()
				k.GroupID, k.Internal = w.ID, k.Internal || w.internal()
				if err := identified(k.ID); err != nil {
					return err
				}
				into.Categories = append(into.Categories, k)
			}
			return identified(w.ID)
		})
	}}
}

type groupWire struct {
	ID         string         `json:"id"`
	Name       string         `json:"name"`
	Hidden     bool           `json:"hidden"`
	Internal   *bool          `json:"internal"`
	Deleted    bool           `json:"deleted"`
	Categories []categoryWire `json:"categories"`
}

func (w *groupWire) group() budget.Group {
	return budget.Group{ID: w.ID, Name: w.Name, Hidden: w.Hidden, Internal: w.internal(), Deleted: w.Deleted}
}

// internal goes by the flag, which older answers lack; then by the name.
func (w *groupWire) internal() bool {
	if w.Internal != nil {
		return *w.Internal
	}
	return budget.IsInternalGroup(w.Name)
}

type categoryWire struct {
	ID        string           `json:"id"`
	GroupID   string           `json:"category_group_id"`
	GroupName string           `json:"category_group_name"`
	Name      string           `json:"name"`
	Hidden    bool             `json:"hidden"`
	Internal  bool             `json:"internal"`
	Note      string           `json:"note"`
	Assigned  money.Milliunits `json:"budgeted"`
	Activity  money.Milliunits `json:"activity"`
	Available money.Milliunits `json:"balance"`
	Deleted   bool             `json:"deleted"`
	goalWire
}

func (w *categoryWire) category() budget.Category {
	return budget.Category{
		ID: w.ID, GroupID: w.GroupID, Name: w.Name, Hidden: w.Hidden, Internal: w.Internal, Note: w.Note,
		Target: w.target(), Deleted: w.Deleted,
	}
}

// withFigures is a category that stands alone or in a month: whether its group is YNAB's own can only be told
// by the group's name.
func (w *categoryWire) withFigures() (budget.MonthCategory, error) {
	k := w.category()
	k.Internal = k.Internal || budget.IsInternalGroup(w.GroupName)
	return budget.MonthCategory{
		Category: k, GroupName: w.GroupName, Assigned: w.Assigned, Activity: w.Activity, Available: w.Available,
		Funding: w.funding(),
	}, identified(w.ID)
}
