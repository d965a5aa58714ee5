package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// maxIndexedCategories is how many categories an index has.
const maxIndexedCategories = 500

// CategoryIndex tells which categories a plan has.
type CategoryIndex struct{ Reader *Reader }

// CategoryIndexResult is the answer.
type CategoryIndexResult struct {
	PlanID  string         `json:"plan_id"`
	Plan    string         `json:"plan"`
	Groups  []IndexedGroup `json:"groups"`
	LeftOut int            `json:"left_out,omitempty"`
}

// IndexedGroup is a group with the usable ones of its categories; a group without any is not in the index.
type IndexedGroup struct {
	CategoryGroupID string            `json:"category_group_id"`
	Group           string            `json:"group"`
	Categories      []IndexedCategory `json:"categories"`
}

// IndexedCategory is one category of the index.
type IndexedCategory struct {
	CategoryID string `json:"category_id"`
	Name       string `json:"name"`
}

// Do answers the question for the plan that ref names, as a plan_id argument does.
func (q CategoryIndex) Do(ctx context.Context, ref string) (CategoryIndexResult, error) {
	p, err := q.Reader.Plans.Resolve(ctx, ref, application.ToRead)
	if err != nil {
		return CategoryIndexResult{}, err
	}
	c, err := q.Reader.Budget.Categories(ctx, p.ID, application.Fresh)
	if err != nil {
		return CategoryIndexResult{}, err
	}
	res := CategoryIndexResult{PlanID: p.ID, Plan: text.Clean(p.Name), Groups: []IndexedGroup{}}
	filed := usableByGroup(c)
	left := maxIndexedCategories
	for _, g := range c.UserGroups() {
		all := filed[g.ID]
		shown := first(all, left)
		left -= len(shown)
		res.LeftOut += len(all) - len(shown)
		if len(shown) > 0 {
			res.Groups = append(res.Groups, IndexedGroup{CategoryGroupID: g.ID, Group: text.Clean(g.Name), Categories: shown})
		}
	}
	return res, nil
}

// usableByGroup are the categories that people see and plan with, in YNAB's order, by the ids of their groups.
func usableByGroup(c budget.Categories) map[string][]IndexedCategory {
	filed := map[string][]IndexedCategory{}
	for k := range c.All {
		if c.Usable(k) {
			filed[k.GroupID] = append(filed[k.GroupID], IndexedCategory{CategoryID: k.ID, Name: text.Clean(k.Name)})
		}
	}
	return filed
}
