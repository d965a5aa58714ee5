package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/text"
)

// ListCategoryGroups tells where a category can be made or moved to.
type ListCategoryGroups struct{ Reader *Reader }

// ListCategoryGroupsRequest is what the caller asks for.
type ListCategoryGroupsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many groups to list"`
}

// ListCategoryGroupsResult is the answer.
type ListCategoryGroupsResult struct {
	About
	Groups []CategoryGroup `json:"groups" jsonschema:"the groups, in YNAB's order"`
	Bounds
}

// CategoryGroup is one group of the list.
type CategoryGroup struct {
	CategoryGroupID string `json:"category_group_id" jsonschema:"the group"`
	Name            string `json:"name" jsonschema:"its name"`
	Categories      int    `json:"categories" jsonschema:"number of its categories that can be used: neither hidden nor deleted"`
}

// Do answers the question.
func (q ListCategoryGroups) Do(ctx context.Context, r ListCategoryGroupsRequest) (ListCategoryGroupsResult, error) {
	n, err := limit(r.Limit, 60, 200)
	if err != nil {
		return ListCategoryGroupsResult{}, err
	}
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return ListCategoryGroupsResult{}, err
	}
	all, err := q.Reader.Budget.Categories(ctx, p.ID, application.Fresh)
	if err != nil {
		return ListCategoryGroupsResult{}, err
	}
	usable := make(map[string]int)
	for k := range all.All {
		if all.Usable(k) {
			usable[k.GroupID]++
		}
	}
	groups := []CategoryGroup{}
	for _, g := range all.UserGroups() {
		if _, own := all.OwnGroup(g.ID); own {
			groups = append(groups, CategoryGroup{CategoryGroupID: g.ID, Name: text.Clean(g.Name), Categories: usable[g.ID]})
		}
	}
	shown := first(groups, n)
	return ListCategoryGroupsResult{About: about(p), Groups: shown, Bounds: bounds(len(groups), len(shown), "Give a higher limit.")}, nil
}
